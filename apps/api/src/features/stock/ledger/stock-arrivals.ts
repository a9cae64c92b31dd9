import { randomUUID } from 'node:crypto';
import { decimalText, sum } from '@minipos/domain/money/money';
import { type Quantity, quantityText } from '@minipos/domain/money/quantity';
import { type MicroUsd, microUsdText, unitCostText } from '@minipos/domain/purchasing/purchase-figures';
import { poolAfter, poolBefore, unitCents, unitCostOf } from '@minipos/domain/purchasing/reception';
import { type MovementKind, maxStock } from '@minipos/domain/stock/stock';
import { reserveRevs, type StoreTransaction } from '#db/transaction.ts';
import { moveStock, setProductCost } from '#features/catalogue/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { findWorths, saveCosts } from './costs.queries.ts';

/** Goods that have come, and what they are worth together. */
export interface StockArrival {
  productId: number;
  units: Quantity;
  costUsd: MicroUsd;
}

/** The paper that brings them. */
export interface ArrivalPaper {
  kind: Extract<MovementKind, 'purchase' | 'transfer_in'>;
  number: string;
  /** 'purchase:12'. */
  reference: string;
  /** Of a purchase: what it was converted at. */
  rate?: string | null;
  rateDate?: string | null;
  /** The goods were here before: there is no figure that they may not have. */
  isReturn?: boolean;
}

interface By {
  storeId: number;
  now: Date;
  user: { id: number };
}

/**
 * Puts what has come on the shelf: one movement per product, the average, and the average as the cost of the product from now
 * on.
 */
export async function arriveInStock(
  { storeId, now, user }: By,
  tx: StoreTransaction,
  paper: ArrivalPaper,
  arrivals: readonly StockArrival[],
): Promise<void> {
  const products = Map.groupBy(arrivals, ({ productId }) => productId);
  const worths = await findWorths(tx.db, storeId, [...products.keys()]);
  // One rev for the stock and its movement, one for the cost of the product.
  const nextRev = await reserveRevs(tx, 2 * products.size);
  const work = [...products].map(([productId, parts]) => {
    const worth = worths.get(productId);
    if (!worth) throw new Error(`product ${productId} of ${paper.reference} vanished`);
    const arrived = { quantity: sum(parts.map(({ units }) => units)), value: sum(parts.map(({ costUsd }) => costUsd)) };
    if (!paper.isReturn && worth.onHand + arrived.quantity > maxStock) throw new AppError('STOCK_OUT_OF_RANGE');
    const pool = poolAfter(poolBefore(worth.pool, worth.onHand, worth.costCents), worth.onHand, arrived);
    const [movedAt, costAt] = [nextRev(), nextRev()];
    return [
      moveStock(tx.db, {
        store_id: storeId,
        uuid: randomUUID(),
        product_id: productId,
        delta: arrived.quantity,
        kind: paper.kind,
        reason: paper.number,
        reference: paper.reference,
        actor_user_id: user.id,
        rev: movedAt,
        at: now,
        recorded_at: now,
      }),
      setProductCost(tx.db, storeId, productId, { costUsd: decimalText(unitCents(pool)), rev: costAt, at: now }),
      saveCosts(
        tx.db,
        {
          store_id: storeId,
          product_id: productId,
          last_cost_usd: unitCostText(unitCostOf(arrived) ?? 0),
          last_rate: paper.rate ?? null,
          last_rate_date: paper.rateDate ?? null,
          last_at: now,
          pool_units: quantityText(pool.quantity),
          pool_value_usd: microUsdText(pool.value),
          average_cost_usd: unitCostText(unitCostOf(pool) ?? 0),
        },
        { isPurchase: paper.kind === 'purchase' },
      ),
    ];
  });
  await Promise.all(work.flat());
}
