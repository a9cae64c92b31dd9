import type { ProductChanges } from '@minipos/contract/catalogue/products';
import { can } from '@minipos/domain/people/permissions';
import { allowsFractions } from '@minipos/domain/stock/stock';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { changedColumns, emptyAsNull } from '#db/changed-columns.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { replaceProductImages } from '../images/images.queries.ts';
import { withUniqueFields } from '../unique-in-store.ts';
import { seesCosts } from './present-product.ts';
import { requireParts } from './product-parts.ts';
import { findProduct, type ProductRow, updateProduct } from './products.queries.ts';
import { requireSellingPrice } from './selling-price.ts';

/** Changes what is given and leaves the rest. Prices, costs and taxes ask for a right of their own. */
export function changeProduct(ctx: StoreCtx, productId: number, changes: ProductChanges): Promise<ProductRow> {
  return withUniqueFields(() =>
    writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
      const before = await findProduct(tx.db, ctx.storeId, productId);
      return applyProductChanges(ctx, tx, before, changes);
    }),
  );
}

/** The same inside a transaction of the store, on the product as it stands. Needs one rev. */
export async function applyProductChanges(
  ctx: StoreCtx,
  tx: StoreTransaction,
  before: ProductRow | undefined,
  changes: ProductChanges,
): Promise<ProductRow> {
  if (!before) throw new AppError('PRODUCT_NOT_FOUND');
  const productId = before.id;
  requirePriceRight(ctx, before, changes);
  requireUnitThatFits(before, changes);
  requireSellingPrice({ kind: before.kind, priceUSD: Number(before.price_usd), ...changes });
  await requireParts(tx.db, ctx.storeId, changes);
  await updateProduct(tx.db, ctx.storeId, productId, {
    ...changedColumns(columnOf, emptyAsNull(changes)),
    rev: tx.nextRev(),
    updated_at: ctx.now,
  });
  if (changes.images) await replaceProductImages(tx.db, ctx.storeId, productId, changes.images);
  const row = await findProduct(tx.db, ctx.storeId, productId);
  if (!row) throw new AppError('PRODUCT_NOT_FOUND');
  await appendStoreAudit(tx, ctx, 'product.changed', `product:${productId}`, {
    name: row.name,
    ...changes,
    ...priceMove(before, row),
  });
  return row;
}

/** Leaves a tombstone: devices learn of it, and what was sold keeps its name. */
export function deleteProduct(ctx: StoreCtx, productId: number): Promise<void> {
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const before = await findProduct(tx.db, ctx.storeId, productId);
    if (!before) throw new AppError('PRODUCT_NOT_FOUND');
    const archived = { archived_at: ctx.now, rev: tx.nextRev(), updated_at: ctx.now };
    await updateProduct(tx.db, ctx.storeId, productId, archived);
    await appendStoreAudit(tx, ctx, 'product.deleted', `product:${productId}`, {
      name: before.name,
      stock: Number(before.on_hand),
    });
  });
}

// Name of each field in the contract, and of its column.
const columnOf = {
  name: 'name',
  description: 'description',
  model: 'model',
  sku: 'sku',
  barcode: 'barcode',
  departmentId: 'department_id',
  brandId: 'brand_id',
  taxId: 'tax_id',
  unit: 'unit',
  kind: 'kind',
  priceUSD: 'price_usd',
  costUSD: 'cost_usd',
  minStock: 'min_stock',
  maxStock: 'max_stock',
  isActive: 'is_active',
} as const satisfies Partial<Record<keyof ProductChanges, string>>;

/** Forms send every field back; only a value that differs is a change. */
export function requirePriceRight(ctx: StoreCtx, before: ProductRow, changes: ProductChanges): void {
  // Whatever the value: one that is let through when it is the same would tell the cost to who tries a few.
  if (changes.costUSD !== undefined && !seesCosts(ctx)) {
    const { message } = new AppError('COST_NOT_ALLOWED');
    throw new AppError('COST_NOT_ALLOWED', { fields: { costUSD: message } });
  }
  if (can(ctx.user, ctx.storeId, 'products.prices')) return;
  const touched = {
    priceUSD: changes.priceUSD !== undefined && changes.priceUSD !== Number(before.price_usd),
    costUSD: changes.costUSD !== undefined && changes.costUSD !== Number(before.cost_usd),
    taxId: changes.taxId !== undefined && changes.taxId !== before.tax_id,
  };
  const fields = Object.entries(touched).filter(([, isTouched]) => isTouched);
  if (fields.length === 0) return;
  const { message } = new AppError('PRICE_NOT_ALLOWED');
  throw new AppError('PRICE_NOT_ALLOWED', { fields: Object.fromEntries(fields.map(([field]) => [field, message])) });
}

function requireUnitThatFits(before: ProductRow, changes: ProductChanges): void {
  if (!changes.unit || allowsFractions(changes.unit) || Number.isInteger(Number(before.on_hand))) return;
  throw new AppError('VALIDATION', {
    fields: { unit: 'Hay una cantidad con decimales en existencia. Ajústala antes de vender por unidad.' },
  });
}

export function priceMove(before: ProductRow, after: Pick<ProductRow, 'price_usd'>): Record<string, unknown> {
  if (Number(before.price_usd) === Number(after.price_usd)) return {};
  return { priceFrom: Number(before.price_usd), priceTo: Number(after.price_usd) };
}
