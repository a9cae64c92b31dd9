import type { SaleFact } from '@minipos/contract/sync/sync-operations';
import { type Cents, decimalFromCents } from '@minipos/domain/money/money';
import { decimalFromPercent, type Percent } from '@minipos/domain/money/percent';
import { decimalFromQuantity } from '@minipos/domain/money/quantity';
import type { Cart } from '@minipos/domain/orders/cart';
import type { Approval, NotedTender, OpenOrder } from '@minipos/domain/orders/open-order';
import { estimatedReadyAt, makePickupCode } from '@minipos/domain/orders/pickup';
import type { RateSource } from '@minipos/domain/rates/rates';
import { saleFigures } from '@minipos/domain/sales/sale-figures';
import { chargeOrder } from '#offline/counter/kept-orders.ts';
import type { LocalSale } from '#offline/database/rows.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import type { By } from '#offline/outbox/outbox.ts';
import { openDaySession, requireOpen, requireOpenable } from './cash-actions.ts';
import { drawReceiptToken } from './receipt-token.ts';

export interface ChargeTerms {
  change: readonly NotedTender[];
  rate: { rate: string; valueDate: string; source: RateSource } | null;
  igtfPercent: Percent;
  /** What the store rounds cash in bolívares to: the same as in the bill that the payments settle. */
  cashStepCents: Cents;
  /** What an order for later announces to its buyer; null for the others. */
  pickup: NonNullable<SaleFact['pickup']> | null;
  /** The cash session it is charged in; null: the till is closed, and the store's rule decides. */
  sessionUuid?: string | null;
}

type SaleBody = Omit<SaleFact, 'uuid' | 'receiptNumber' | 'receiptToken'>;

/** An order with its payments as the fact that travels: every figure comes from the domain. */
export function saleBody({ cart, payments, approvals, exchange }: OpenOrder, terms: ChargeTerms): SaleBody {
  const { change, rate, igtfPercent, cashStepCents, pickup, sessionUuid = null } = terms;
  const figures = saleFigures(cart, {
    payments,
    change,
    rate: rate?.rate ?? null,
    igtfPercent,
    cashStepCents,
  });
  const noted = (worth: (typeof figures)['payments'], tenders: readonly NotedTender[]) =>
    worth.map((tender, at) => ({
      ...tender,
      reference: tenders[at]?.reference ?? null,
      bankCode: tenders[at]?.bankCode ?? null,
    }));
  return {
    ...figures,
    clientUuid: cart.clientUuid,
    orderType: cart.orderType,
    payments: noted(figures.payments, payments).map((paid, at) => withPhone(paid, payments[at]?.phone)),
    change: noted(figures.change, change).map((back, at) => ({ ...back, phone: change[at]?.phone ?? null })),
    rate,
    pickup,
    sessionUuid,
    ...approvedDiscount(figures.discountUSD > 0 ? approvals?.discount : undefined),
    ...approvedCredit(payments.some(({ method }) => method === 'credit') ? approvals?.credit : undefined),
    ...approvedStock(approvals?.stock),
    ...deliveryOf(cart),
    notes: cart.notes.trim() || null,
    ...(cart.isNoteInternal ? { isNoteInternal: true } : {}),
    ...(exchange ? { exchange: { ...exchange, lines: [...exchange.lines] } } : {}),
  };
}

/** Where it goes; of an order that nobody brings, nothing. */
function deliveryOf({ orderType, delivery }: Cart): Pick<SaleBody, 'delivery'> {
  if (orderType !== 'delivery' || !delivery) return {};
  const { name, phone, address } = delivery;
  return { delivery: { ...delivery, name: name || null, phone: phone || null, address: address || null } };
}

const withPhone = <T>(paid: T, phone: string | null | undefined) => ({ ...paid, ...(phone ? { phone } : {}) });

const approvedDiscount = (given: Approval | undefined) => ({
  discountApprovedBy: given?.userId ?? null,
  ...(given?.proof ? { discountApproval: { most: decimalFromPercent(given.most), proof: given.proof } } : {}),
});

const approvedCredit = (given: Approval | undefined) => ({
  creditApprovedBy: given?.userId ?? null,
  ...(given?.proof ? { creditApproval: { most: decimalFromCents(given.most), proof: given.proof } } : {}),
});

const approvedStock = (given: Approval | undefined) =>
  given
    ? {
        stockApprovedBy: given.userId,
        ...(given.proof ? { stockApproval: { most: decimalFromQuantity(given.most), proof: given.proof } } : {}),
      }
    : {};

/** The code and the time an order that is collected later goes by, made when it is charged. */
export function announcePickup({ cart }: OpenOrder, minutes: number, newUuid: () => string): ChargeTerms['pickup'] {
  if (cart.orderType !== 'pickup') return null;
  const now = new Date();
  return {
    uuid: newUuid(),
    code: makePickupCode(now, Math.random),
    estimatedReadyAt: estimatedReadyAt(now, minutes).toISOString(),
    notes: cart.notes.trim() || null,
  };
}

/**
 * Charges an order: sale, stock, queue entry and the emptied counter in one durable transaction. Resolves once all of it is
 * on the disk, and rejects with `AlreadyCharged` when this order is a sale already, with `SessionMoved` when the till was closed
 * meanwhile. A closed till opens a session of the day with it, where the store wants that, and charges nothing where it does not.
 */
export async function recordSale(sync: Sync, by: By, order: OpenOrder, terms: ChargeTerms): Promise<LocalSale> {
  const opening = terms.sessionUuid ? [] : [await openDaySession(sync, by.storeId)];
  const sessionUuid = terms.sessionUuid ?? opening[0]?.entityId ?? null;
  const operation = {
    kind: 'Sale.CREATE',
    entityId: order.uuid,
    data: { ...saleBody(order, { ...terms, sessionUuid }), receiptToken: drawReceiptToken() },
  } as const;
  const done = await sync.enqueue(by, [...opening, operation], 'venta', () =>
    Promise.all([
      chargeOrder(sync.db, order.uuid),
      terms.sessionUuid ? requireOpen(sync.db, by.storeId, terms.sessionUuid) : requireOpenable(sync.db, by.storeId),
    ]),
  );
  const sale = done.at(-1)?.sale;
  if (!sale) throw new Error('a recorded sale is not there');
  return { ...sale, ...(await accountAfter(sync, sale)) };
}

/** What the client owes with this sale, by the copy of this device; nothing of a sale that left their account alone. */
async function accountAfter({ db }: Sync, { fact }: LocalSale): Promise<Pick<LocalSale, 'owedUSD'>> {
  const { clientUuid, payments, change, exchange } = fact;
  const isOnAccount = [...payments, ...change].some(({ method }) => method === 'credit');
  if (clientUuid === null || !(isOnAccount || (exchange?.creditUSD ?? 0) > 0)) return {};
  const client = await db.clients.get(clientUuid);
  return client ? { owedUSD: client.currentDebt } : {};
}
