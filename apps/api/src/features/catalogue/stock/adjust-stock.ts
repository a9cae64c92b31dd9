import { randomUUID } from 'node:crypto';
import type { StockAdjustment } from '@minipos/contract/catalogue/stock';
import { decimalFromQuantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { allowsFractions, isStocked, maxStock, stockAfter } from '@minipos/domain/stock/stock';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findProduct, type ProductRow } from '../products/products.queries.ts';
import { hasMovement, moveStock } from './stock.queries.ts';

/** Changes a figure by hand, as a movement with its reason. The same uuid moves the stock once. */
export function adjustStock(ctx: StoreCtx, productId: number, input: StockAdjustment): Promise<ProductRow> {
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    // The store's clock is held: no other call changes the figure between reading it and moving it.
    const product = await findProduct(tx.db, ctx.storeId, productId);
    // What a device did without a connection is a fact and counts all the same.
    if (product && !isStocked(product)) throw new AppError('STOCK_NOT_KEPT');
    return moveByHand(ctx, tx, product, { ...input, at: ctx.now });
  });
}

/** The same inside a transaction of the store, on the product as it stands. Needs one rev. */
export async function moveByHand(
  ctx: StoreCtx,
  tx: StoreTransaction,
  product: ProductRow | undefined,
  input: StockAdjustment & { at: Date },
): Promise<ProductRow> {
  if (!product) throw new AppError('PRODUCT_NOT_FOUND');
  if (input.uuid && (await hasMovement(tx.db, ctx.storeId, input.uuid))) return product;
  const before = quantityFromDecimal(product.on_hand);
  const after = stockAfter(before, input.operation, requireQuantity(product, input.stock));
  if (after > maxStock) {
    const { message } = new AppError('STOCK_OUT_OF_RANGE');
    throw new AppError('STOCK_OUT_OF_RANGE', { fields: { stock: message } });
  }
  const onHand = await moveStock(tx.db, {
    store_id: ctx.storeId,
    uuid: input.uuid ?? randomUUID(),
    product_id: product.id,
    delta: after - before,
    kind: input.operation,
    reason: input.reason,
    actor_user_id: ctx.user.id,
    rev: tx.nextRev(),
    at: input.at,
    recorded_at: ctx.now,
  });
  await appendStoreAudit(tx, ctx, 'stock.adjusted', `product:${product.id}`, {
    name: product.name,
    from: decimalFromQuantity(before),
    to: decimalFromQuantity(onHand),
    reason: input.reason,
  });
  return { ...product, on_hand: String(decimalFromQuantity(onHand)) };
}

function requireQuantity(product: ProductRow, amount: number) {
  if (!allowsFractions(product.unit) && !Number.isInteger(amount)) {
    throw new AppError('VALIDATION', { fields: { stock: 'Los productos por unidad llevan cantidades enteras' } });
  }
  return quantityFromDecimal(amount);
}
