import { randomUUID } from 'node:crypto';
import { decimalText } from '@minipos/domain/money/money';
import { quantityFromDecimal, quantityText } from '@minipos/domain/money/quantity';
import { isStocked } from '@minipos/domain/stock/stock';
import type { SoldProduct } from './sale-lookups.queries.ts';
import { creditOf, methodOf, type SaleToRecord } from './sale-to-record.ts';
import type { SaleRows } from './sales.queries.ts';

/** The order that a sale for pickup becomes. */
export interface PickupToStore {
  uuid: string;
  code: string;
  estimatedReadyAt: Date;
  notes: string | null;
}

/** A sale with all that is known when it is stored. */
export interface SaleToStore {
  sale: SaleToRecord;
  deviceId: string | null;
  clientId: number | null;
  actorUserId: number;
  at: Date;
  now: Date;
  pickup: PickupToStore | null;
  /** It names a closed session whose device did not tell of it. */
  isAfterClose: boolean;
  /** Who gave their PIN, as far as it is proved. */
  discountApprovedBy: number | null;
  creditApprovedBy: number | null;
}

type Sold = Pick<SoldProduct, 'id' | 'kind' | 'unit_cost_usd'>;

/** The rows of some sales, with their revs: of each sale first its own, then one per product, then its order's. */
export function saleRows(
  sales: readonly SaleToStore[],
  products: ReadonlyMap<string, Sold>,
  nextRev: () => number,
): SaleRows {
  const rows: SaleRows = { sales: [], lines: [], tenders: [], moves: [], orders: [] };
  sales.forEach((one, index) => {
    const { sale, pickup } = one;
    const n = index + 1;
    rows.sales.push({ n, ...headOf(one), rev: nextRev() });
    sale.lines.forEach((line, at) => {
      const product = products.get(line.productUuid);
      const known = { productId: product?.id ?? null, unitCostUSD: product?.unit_cost_usd ?? null };
      rows.lines.push({ n, ...line, ...known, line: at + 1 });
    });
    const tenders = [
      ...sale.payments.map((paid) => ({ ...paid, kind: 'payment' })),
      ...sale.change.map((back) => ({ ...back, kind: 'change' })),
    ];
    tenders.forEach((tender, at) => {
      rows.tenders.push({ n, ...tender, line: at + 1 });
    });
    for (const [productId, quantity] of soldOf(sale, products)) {
      rows.moves.push({ n, productId, quantity: quantityText(quantity), rev: nextRev(), uuid: randomUUID() });
    }
    if (pickup) rows.orders.push({ n, ...pickup, rev: nextRev() });
  });
  return rows;
}

function headOf(one: SaleToStore) {
  const { sale, deviceId, clientId, actorUserId, at, now, isAfterClose, discountApprovedBy, creditApprovedBy } = one;
  const { lines: _l, payments: _p, change: _c, clientUuid: _u, pickup: _o, exchange: _e, rate, ...rest } = sale;
  const { discountApproval: _d, creditApproval: _a, stockApproval: _s, stockApprovedBy: _b, ...amounts } = rest;
  return {
    ...amounts,
    deviceId,
    clientId,
    actorUserId,
    isAfterClose,
    discountApprovedBy,
    creditApprovedBy,
    at,
    recordedAt: now,
    rate: rate?.rate ?? null,
    rateDate: rate?.valueDate ?? null,
    rateSource: rate?.source ?? null,
    paymentMethod: methodOf(sale),
    creditUSD: decimalText(creditOf(sale)),
  };
}

/** Quantities by product, however many lines it has. What the server does not know or the store does not count moves nothing. */
function soldOf(sale: SaleToRecord, products: ReadonlyMap<string, Sold>): Map<number, number> {
  const sold = new Map<number, number>();
  for (const { productUuid, quantity } of sale.lines) {
    const product = products.get(productUuid);
    if (!product || !isStocked(product)) continue;
    sold.set(product.id, (sold.get(product.id) ?? 0) + quantityFromDecimal(quantity));
  }
  return sold;
}
