import { randomInt, randomUUID } from 'node:crypto';
import type { NewProduct } from '@minipos/contract/catalogue/products';
import { inStoreBarcode } from '@minipos/domain/catalogue/barcode';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { isStocked } from '@minipos/domain/stock/stock';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { replaceProductImages } from '../images/images.queries.ts';
import { moveStock, openStock } from '../stock/stock.queries.ts';
import { withUniqueFields } from '../unique-in-store.ts';
import { requireParts } from './product-parts.ts';
import { findProduct, findProductByUuid, insertProduct, type ProductRow } from './products.queries.ts';
import { requireSellingPrice } from './selling-price.ts';

/** What waited for a product; answers the stock it leaves, if any did. */
export type ResolveProduct = (ctx: StoreCtx, tx: StoreTransaction, row: ProductRow) => Promise<string | undefined>;

/** Creates a product with its opening stock. The same uuid makes one product, however often it arrives. */
export async function createProduct(
  ctx: StoreCtx,
  input: NewProduct,
  settle: ResolveProduct = () => Promise.resolve(undefined),
): Promise<ProductRow> {
  const uuid = input.uuid ?? randomUUID();
  // A code of the store's own is one of a hundred thousand million: if it is taken, another is drawn.
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withUniqueFields(() =>
        writeStore(ctx.db, ctx.storeId, newProductRevs, async (tx) => {
          const row = await addProduct(ctx, tx, uuid, input);
          return { ...row, on_hand: (await settle(ctx, tx, row)) ?? row.on_hand };
        }),
      );
    } catch (error) {
      const taken = error instanceof AppError && error.code === 'BARCODE_TAKEN' && !input.barcode;
      if (!taken || attempt === 5) throw error;
    }
  }
}

/** Revs a new product needs: its own and that of its opening stock. */
export const newProductRevs = 2;

/** Adds a product inside a transaction of the store; without a barcode it receives one of the store's own. */
export async function addProduct(
  ctx: StoreCtx,
  tx: StoreTransaction,
  uuid: string,
  input: Omit<NewProduct, 'uuid'>,
): Promise<ProductRow> {
  const known = await findProductByUuid(tx.db, ctx.storeId, uuid);
  if (known) return known;
  requireSellingPrice(input);
  await requireParts(tx.db, ctx.storeId, input);
  const rev = tx.nextRev();
  const productId = await insertProduct(tx.db, {
    store_id: ctx.storeId,
    uuid,
    name: input.name,
    description: input.description,
    model: input.model,
    sku: input.sku,
    barcode: input.barcode ?? inStoreBarcode(randomInt(1e11)),
    department_id: input.departmentId,
    brand_id: input.brandId ?? null,
    tax_id: input.taxId ?? null,
    unit: input.unit,
    kind: input.kind,
    price_usd: input.priceUSD,
    cost_usd: input.costUSD,
    min_stock: input.minStock,
    max_stock: input.maxStock ?? null,
    is_active: input.isActive,
    rev,
    created_at: ctx.now,
    updated_at: ctx.now,
  });
  await openStock(tx.db, ctx.storeId, productId, rev);
  const stock = isStocked(input) ? input.stock : 0;
  await recordOpening(ctx, tx, productId, stock);
  await replaceProductImages(tx.db, ctx.storeId, productId, input.images);
  await appendStoreAudit(tx, ctx, 'product.created', `product:${productId}`, {
    name: input.name,
    priceUSD: input.priceUSD,
    stock,
  });
  const row = await findProduct(tx.db, ctx.storeId, productId);
  if (!row) throw new Error('product vanished between insert and read');
  return row;
}

async function recordOpening(ctx: StoreCtx, tx: StoreTransaction, productId: number, stock: number): Promise<void> {
  if (stock === 0) return;
  await moveStock(tx.db, {
    store_id: ctx.storeId,
    uuid: randomUUID(),
    product_id: productId,
    delta: quantityFromDecimal(stock),
    kind: 'opening',
    actor_user_id: ctx.user.id,
    rev: tx.nextRev(),
    at: ctx.now,
    recorded_at: ctx.now,
  });
}
