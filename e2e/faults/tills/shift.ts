import { randomInt, randomUUID } from 'node:crypto';
import type { CloseSessionFact } from '@minipos/contract/sales/cash-facts';
import { type SessionFact, sessionSums } from '@minipos/domain/cash/cash-session';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { emptyCart } from '@minipos/domain/orders/cart';
import { cartFigures } from '@minipos/domain/orders/cart-figures';
import { changeOptions } from '@minipos/domain/payments/change-options';
import { referenceForm } from '@minipos/domain/payments/payment-references';
import { amountDue, type Tender } from '@minipos/domain/payments/tenders';
import { saleFigures } from '@minipos/domain/sales/sale-figures';
import type { By } from '@minipos/web/offline/outbox/outbox';
import { rateOfTheDay, usedRate } from '../world/publish-rate.ts';
import type { Till } from './tills.ts';

export type Shift = Awaited<ReturnType<typeof openShift>>;

const floats = { openingUSD: 50, openingBs: 12_345.67 };
const ways = ['cash_usd', 'cash_ves', 'mobile_payment', 'zelle', 'card'] as const;
const currencyOf = (method: Tender['method']) => (method === 'cash_usd' || method === 'zelle' ? 'USD' : 'VES');

/** A cash session on a till: what is done in it goes through the device's own queue, and is added up here. */
export async function openShift(till: Till, by: By, device: number, random: () => number, rate = rateOfTheDay) {
  const sessionUuid = randomUUID();
  const facts: SessionFact[] = [
    { kind: 'opening', currency: 'USD', amountCents: centsFromDecimal(floats.openingUSD) },
    { kind: 'opening', currency: 'VES', amountCents: centsFromDecimal(floats.openingBs) },
  ];
  let movements = 0;
  // The screens of cash sessions have their own types of what may be queued.
  const enqueue = (operation: object) => till.device.tab(0).outbox.enqueue(by, [operation as never]);
  await enqueue({ kind: 'CashSession.OPEN', entityId: sessionUuid, data: floats });

  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

  return {
    till,
    sessionUuid,
    facts,
    /** One to three products, paid in one or two ways, with change where notes were too large. */
    async sell(products: readonly string[]): Promise<void> {
      const lines = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
        productUuid: pick(products),
        name: 'Harina',
        quantity: 1000 * (1 + Math.floor(random() * 4)),
        unitPriceCents: 100,
        taxPercent: 0,
        isExempt: true,
        discount: null,
      }));
      const cart = { ...emptyCart(true), lines };
      const bill = { totalCents: cartFigures(cart).totalCents, rate, igtfPercent: 0, cashStepCents: 100 };
      const payments = tendersFor(bill, pick(ways), pick(ways), random());
      const change = changeOptions(bill, payments, ['cash_usd', 'cash_ves'])[0] ?? [];
      const figures = saleFigures(cart, { payments, change, rate, igtfPercent: 0, cashStepCents: 100 });
      const paper = <T extends { method: Tender['method'] }>(tenders: T[]) =>
        tenders.map((tender) => ({ ...tender, reference: referenceOf(tender), bankCode: null }));
      const data = {
        ...figures,
        payments: paper(figures.payments),
        change: paper(figures.change),
        clientUuid: null,
        orderType: 'local',
        sessionUuid,
        rate: usedRate(rate),
        notes: null,
      };
      const uuid = randomUUID();
      const intent = { uuid, device, isShown: false };
      till.sales.push(intent);
      await enqueue({ kind: 'Sale.CREATE', entityId: uuid, data });
      intent.isShown = true;
      for (const tender of payments) facts.push({ kind: 'payment', ...tender });
      for (const tender of change) facts.push({ kind: 'change', ...tender });
    },
    async moveCash(): Promise<void> {
      const kind = pick(['in', 'out'] as const);
      const currency = pick(['USD', 'VES'] as const);
      const amountCents = 1 + Math.floor(random() * 500);
      const data = { sessionUuid, kind, currency, amount: decimalFromCents(amountCents), reason: 'Compra de hielo' };
      await enqueue({ kind: 'CashMovement.CREATE', entityId: randomUUID(), data });
      movements += 1;
      facts.push({ kind, currency, amountCents });
    },
    /** What is in the drawer is what should be: a count without a difference. */
    async close(): Promise<void> {
      const { expected } = sessionSums(facts);
      const data: CloseSessionFact = {
        countUSD: { pieces: {}, loose: decimalFromCents(expected.USD) },
        countBs: { pieces: {}, loose: decimalFromCents(expected.VES) },
        sales: till.sales.length,
        movements,
        zNumber: 1,
        note: null,
      };
      await enqueue({ kind: 'CashSession.CLOSE', entityId: sessionUuid, data });
    },
  };
}

/** What a bank would have printed. */
const referenceOf = ({ method }: { method: Tender['method'] }) =>
  referenceForm(method) === null ? null : String(randomInt(10_000_000, 100_000_000));

type Bill = Parameters<typeof amountDue>[0];

function tendersFor(bill: Bill, first: Tender['method'], second: Tender['method'], chance: number): Tender[] {
  const exact = (method: Tender['method'], before: Tender[]): Tender => ({
    method,
    currency: currencyOf(method),
    amountCents: amountDue(bill, before, method),
  });
  // A note of twenty and its change, one payment, or two in two ways.
  if (chance < 0.3) return [{ method: 'cash_usd', currency: 'USD', amountCents: 2000 }];
  if (chance < 0.7) return [exact(first, [])];
  const half = { ...exact(first, []) };
  half.amountCents = Math.max(1, Math.floor(half.amountCents / 2));
  return [half, exact(second, [half])];
}
