import { cartFigures } from '@minipos/domain/orders/cart-figures';
import type { NotedTender, OpenOrder } from '@minipos/domain/orders/open-order';
import { changeOptions } from '@minipos/domain/payments/change-options';
import { amountDue, type Bill, type Tender } from '@minipos/domain/payments/tenders';
import type { Chance } from '../chance.ts';

/** What the bank said on the first day of every history, Bs per dollar. */
export const rateOfTheDay = { rate: '241.57801234', valueDate: '2026-11-15', source: 'bcv' as const };

/** Cash in bolívares goes to the whole. */
export const cashStepCents = 100;

type Way = 'exact' | 'in bolívares' | 'with a note' | 'on credit' | 'partly on credit';

const noted = (tenders: readonly Tender[]): NotedTender[] =>
  tenders.map((tender) => ({ ...tender, reference: null, bankCode: null }));

const usd = (method: 'cash_usd' | 'credit', amountCents: number): Tender => ({ method, currency: 'USD', amountCents });

/** The money that changes hands for an order, beyond what is paid of it already, by the rules of the charge screen. */
export function settleOrder({ cart, payments: before }: OpenOrder, chance: Chance, wish: 'leave change' | null) {
  const { rate } = rateOfTheDay;
  const bill: Bill = { totalCents: cartFigures(cart).totalCents, rate, igtfPercent: 0, cashStepCents };
  const hasClient = cart.clientUuid !== null;
  const way = wish === 'leave change' ? 'with a note' : wayFor(chance, hasClient);
  const payments = [...before, ...noted(taken(bill, before, way, chance))];
  const options = changeOptions(bill, payments, ['cash_usd', 'cash_ves'], hasClient);
  const left = options.find(([first]) => first?.method === 'credit');
  const change = (wish === 'leave change' ? left : undefined) ?? (options.length > 0 ? chance.pick(options) : []);
  return { payments, change: noted(change) };
}

function wayFor(chance: Chance, hasClient: boolean): Way {
  if (hasClient && chance.next() < 0.6) return chance.next() < 0.7 ? 'on credit' : 'partly on credit';
  return chance.pick(['exact', 'in bolívares', 'with a note'] as const);
}

function taken(bill: Bill, before: readonly Tender[], way: Way, chance: Chance): Tender[] {
  const due = amountDue(bill, before, 'cash_usd');
  if (due === 0) return [];
  switch (way) {
    case 'exact':
      return [usd('cash_usd', due)];
    case 'in bolívares':
      return [{ method: 'cash_ves', currency: 'VES', amountCents: amountDue(bill, before, 'cash_ves') }];
    case 'with a note':
      return [usd('cash_usd', due + 1 + chance.below(500))];
    case 'on credit':
      return [usd('credit', due)];
    case 'partly on credit': {
      const cash = Math.ceil(due / 2);
      return due > cash ? [usd('cash_usd', cash), usd('credit', due - cash)] : [usd('credit', due)];
    }
  }
}
