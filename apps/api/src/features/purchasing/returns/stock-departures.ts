import { randomUUID } from 'node:crypto';
import { decimalText, sum } from '@minipos/domain/money/money';
import { quantityText } from '@minipos/domain/money/quantity';
import { microUsdText, unitCostText } from '@minipos/domain/purchasing/purchase-figures';
import { poolAfterReturn, poolBefore, unitCents, unitCostOf } from '@minipos/domain/purchasing/reception';
import { reserveRevs, type StoreTransaction } from '#db/transaction.ts';
import { moveStock, setProductCost } from '#features/catalogue/public.ts';
import { findWorths } from '#features/stock/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { PurchaseRow } from '../purchases/purchases.queries.ts';
import type { Arrival } from '../receptions/stock-arrivals.ts';
import { findCostBounds, savePool } from './returns.queries.ts';

/**
 * Takes what goes back off the shelf: one movement per product, at the cost at which it came, so that the average of what stays
 * is that of what stays. What is not on the shelf cannot go back.
 */
export async function stockDepartures(
  ctx: StoreCtx,
  tx: StoreTransaction,
  purchase: PurchaseRow,
  gone: readonly Arrival[],
): Promise<void> {
  const products = Map.groupBy(gone, ({ row }) => row.product_id);
  const [worths, bounds] = await Promise.all([
    findWorths(tx.db, ctx.storeId, [...products.keys()]),
    findCostBounds(tx.db, ctx.storeId, purchase.id, [...products.keys()]),
  ]);
  const nextRev = await reserveRevs(tx, 2 * products.size);
  const { storeId, now } = ctx;
  const work = [...products].map(([productId, parts]) => {
    const worth = worths.get(productId);
    if (!worth) throw new Error(`product ${productId} of a purchase vanished`);
    const left = { quantity: sum(parts.map(({ units }) => units)), value: sum(parts.map(({ costUsd }) => costUsd)) };
    if (worth.onHand < left.quantity) {
      const message = `No hay tanto de ${worth.name} en existencia. Revisa el conteo o ajusta la existencia antes.`;
      throw new AppError('RETURN_BEYOND_STOCK', { message });
    }
    const bought = bounds.get(productId);
    if (!bought) throw new Error(`product ${productId} goes back and never came`);
    const pool = poolAfterReturn(poolBefore(worth.pool, worth.onHand, worth.costCents), worth.onHand, left, bought);
    const average = unitCostOf(pool);
    const [movedAt, costAt] = [nextRev(), nextRev()];
    return [
      moveStock(tx.db, {
        store_id: storeId,
        uuid: randomUUID(),
        product_id: productId,
        delta: -left.quantity,
        kind: 'purchase_return',
        reason: purchase.number,
        reference: `purchase:${purchase.id}`,
        actor_user_id: ctx.user.id,
        rev: movedAt,
        at: now,
        recorded_at: now,
      }),
      savePool(tx.db, storeId, productId, {
        units: quantityText(pool.quantity),
        value: microUsdText(pool.value),
        average: average === null ? null : unitCostText(average),
      }),
      // Of an empty shelf the last cost stays: it is what the next sale of it would be measured with.
      ...(average === null
        ? []
        : [setProductCost(tx.db, storeId, productId, { costUsd: decimalText(unitCents(pool)), rev: costAt, at: now })]),
    ];
  });
  await Promise.all(work.flat());
}
