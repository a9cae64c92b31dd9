import type { BulkChanges, ChosenProducts } from '@minipos/contract/catalogue/bulk';
import type { ProductChanges } from '@minipos/contract/catalogue/products';
import { changedPrice, impossiblePrice, type PriceChange } from '@minipos/domain/catalogue/price-change';
import { type Cents, centsFromDecimal, decimalFromCents, decimalText } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import { appendStoreAudits, entryBy } from '#db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { priceMove, requirePriceRight } from '../change-product.ts';
import { requireParts } from '../product-parts.ts';
import { findProductsByIds, type ProductRow } from '../products.queries.ts';
import { requireSellingPrice } from '../selling-price.ts';
import { archiveChosen, writeChosen } from './bulk.queries.ts';
import { insertChange } from './product-changes.queries.ts';

/** Changes all of them or none; answers how many were not so already. Each is recorded as if it had been changed alone. */
export function changeProducts(
  ctx: StoreCtx,
  chosen: ChosenProducts,
  changes: BulkChanges,
): Promise<{ changed: number; changeId: number | null }> {
  return writeStore(ctx.db, ctx.storeId, chosen.length, async (tx) => {
    const rows = await requireAsSeen(tx, chosen);
    await requireParts(tx.db, ctx.storeId, changes);
    const moves = rows
      .map((before) => ({ before, own: ownChanges(before, changes) }))
      .filter(({ own }) => Object.keys(own).length > 0);
    for (const { before, own } of moves) {
      requirePriceRight(ctx, before, own);
      requireSellingPrice({ kind: before.kind, priceUSD: Number(before.price_usd), ...own });
    }
    const written = moves.map(({ before, own }) => ({ own, before, ...afterwards(before, own) }));
    const revs = await writeChosen(tx, written, ctx.now);
    const changeId = await insertChange(tx, ctx, written, revs);
    await appendStoreAudits(
      tx,
      written.map(({ id, before, own, priceUsd }) =>
        entryBy(ctx, 'product.changed', `product:${id}`, {
          name: before.name,
          ...own,
          ...priceMove(before, { price_usd: priceUsd }),
        }),
      ),
    );
    return { changed: written.length, changeId };
  });
}

/** Deletes all of them or none, as each alone is deleted. */
export function deleteProducts(ctx: StoreCtx, chosen: ChosenProducts): Promise<number> {
  return writeStore(ctx.db, ctx.storeId, chosen.length, async (tx) => {
    const rows = await requireAsSeen(tx, chosen);
    await archiveChosen(
      tx,
      rows.map(({ id }) => id),
      ctx.now,
    );
    await appendStoreAudits(
      tx,
      rows.map(({ id, name, on_hand }) =>
        entryBy(ctx, 'product.deleted', `product:${id}`, { name, stock: Number(on_hand) }),
      ),
    );
    return rows.length;
  });
}

/** The products, unless one is gone or is no more what was chosen: the store's clock is held, so they stay so. */
async function requireAsSeen(tx: StoreTransaction, chosen: ChosenProducts): Promise<ProductRow[]> {
  const seen = new Map(chosen.map(({ productId, seenAt }) => [productId, Date.parse(seenAt)]));
  const rows = await findProductsByIds(tx.db, tx.storeId, [...seen.keys()]);
  if (rows.length < seen.size) throw new AppError('PRODUCT_NOT_FOUND');
  if (rows.some(({ id, updated_at }) => updated_at.getTime() !== seen.get(id))) throw new AppError('PRODUCTS_CHANGED');
  return rows;
}

/** What of the change is new to this product. */
function ownChanges(before: ProductRow, { price, departmentId, taxId, isActive }: BulkChanges): ProductChanges {
  const priceCents = centsFromDecimal(before.price_usd);
  const next = price ? nextPrice({ name: before.name, kind: before.kind, priceCents }, readChange(price)) : priceCents;
  return {
    ...(next === priceCents ? {} : { priceUSD: decimalFromCents(next) }),
    ...(departmentId === undefined || departmentId === before.department_id ? {} : { departmentId }),
    ...(taxId === undefined || taxId === before.tax_id ? {} : { taxId }),
    ...(isActive === undefined || isActive === before.is_active ? {} : { isActive }),
  };
}

function nextPrice(product: Parameters<typeof impossiblePrice>[0], change: PriceChange): Cents {
  const message = impossiblePrice(product, change);
  // A price of nothing for all of them is told under its field.
  if (message !== null && change.by !== 'amount') throw new AppError('VALIDATION', { message });
  return changedPrice(product, change);
}

const readChange = (price: NonNullable<BulkChanges['price']>): PriceChange =>
  price.by === 'amount'
    ? { by: 'amount', priceCents: centsFromDecimal(price.priceUSD) }
    : { by: price.by, percent: percentFromDecimal(price.percent) };

export function afterwards(before: ProductRow, own: ProductChanges) {
  return {
    id: before.id,
    departmentId: own.departmentId ?? before.department_id,
    taxId: own.taxId === undefined ? before.tax_id : own.taxId,
    priceUsd: own.priceUSD === undefined ? before.price_usd : decimalText(centsFromDecimal(own.priceUSD)),
    isActive: own.isActive ?? before.is_active,
  };
}
