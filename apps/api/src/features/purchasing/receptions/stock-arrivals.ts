import { centsFromDecimal, sum } from '@minipos/domain/money/money';
import { type Quantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { askedCost, type UnitCost, unitCostText } from '@minipos/domain/purchasing/purchase-figures';
import type { ArrivedPart } from '@minipos/domain/purchasing/reception';
import type { StoreTransaction } from '#db/transaction.ts';
import { arriveInStock } from '#features/stock/public.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { PurchaseLineRow, PurchaseRow } from '../purchases/purchases.queries.ts';
import { saveSupplierProduct } from './receptions.queries.ts';

/** What has come of a line. */
export interface Arrival extends ArrivedPart {
  line: number;
  row: PurchaseLineRow;
  units: Quantity;
}

/** What the supplier asked for a unit of what has come, whichever lines it came by. */
function askedFor({ currency, rate }: PurchaseRow, parts: readonly Arrival[]): UnitCost {
  const net = sum(parts.map(({ row }) => centsFromDecimal(row.net)));
  const units = sum(parts.map(({ row }) => quantityFromDecimal(row.units)));
  return askedCost({ net, units }, { currency, rate });
}

/** Puts what has come on the shelf at its cost, and keeps what the supplier asked for it. */
export async function stockArrivals(
  ctx: StoreCtx,
  tx: StoreTransaction,
  purchase: PurchaseRow,
  arrivals: readonly Arrival[],
): Promise<void> {
  const { id, number, rate, rate_date: rateDate } = purchase;
  const paper = { kind: 'purchase', number, reference: `purchase:${id}`, rate, rateDate } as const;
  const goods = arrivals.map(({ row, units, costUsd }) => ({ productId: row.product_id, units, costUsd }));
  await arriveInStock(ctx, tx, paper, goods);
  const products = Map.groupBy(arrivals, ({ row }) => row.product_id);
  const work = [...products].map(([productId, parts]) => {
    const [first] = parts;
    if (!first) throw new Error(`product ${productId} of a purchase has no line`);
    return saveSupplierProduct(tx.db, {
      store_id: ctx.storeId,
      supplier_id: purchase.supplier_id,
      product_id: productId,
      pack_name: first.row.pack_name,
      pack_size: first.row.pack_size,
      last_cost_usd: unitCostText(askedFor(purchase, parts)),
      last_rate: rate,
      last_at: ctx.now,
    });
  });
  await Promise.all(work);
}
