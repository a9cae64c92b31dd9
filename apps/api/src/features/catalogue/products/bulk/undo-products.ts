import { mostChosen } from '@minipos/contract/catalogue/bulk';
import type { ProductChanges } from '@minipos/contract/catalogue/products';
import { appendStoreAudits, entryBy } from '#db/audit.queries.ts';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { priceMove, requirePriceRight } from '../change-product.ts';
import { requireParts } from '../product-parts.ts';
import { findProductsByIds, type ProductRow } from '../products.queries.ts';
import { writeChosen } from './bulk.queries.ts';
import { afterwards } from './change-products.ts';
import { type Before, findChange, markUndone } from './product-changes.queries.ts';

/**
 * Puts back what a change of many changed, and nothing else. A product that somebody changed or deleted since stays as it is
 * and is named. Asks for the same rights as the change, and each is recorded as if it had been changed alone.
 */
export function undoProducts(ctx: StoreCtx, changeId: number): Promise<{ restored: number; kept: string[] }> {
  return writeStore(ctx.db, ctx.storeId, mostChosen, async (tx) => {
    const change = await findChange(tx.db, ctx.storeId, changeId, ctx.now);
    if (!change) throw new AppError('PRODUCTS_CHANGE_NOT_FOUND');
    if (change.isUndone) return { restored: 0, kept: [] };
    const ids = change.items.map(({ productId }) => productId);
    const rows = new Map((await findProductsByIds(tx.db, ctx.storeId, ids)).map((row) => [row.id, row]));
    const known = change.items.flatMap((item) => {
      const now = rows.get(item.productId);
      return now ? [{ ...item, now, isStale: now.rev !== item.revAfter }] : [];
    });
    const moves = known
      .filter(({ isStale }) => !isStale)
      .map(({ now, before }) => ({ now, own: wayBack(now, before) }));
    for (const { now, own } of moves) requirePriceRight(ctx, now, own);
    await requireGroups(
      tx.db,
      ctx.storeId,
      moves.map(({ own }) => own),
    );
    const written = moves.map(({ now, own }) => ({ now, own, ...afterwards(now, own) }));
    await writeChosen(tx, written, ctx.now);
    await markUndone(tx.db, ctx.storeId, changeId, ctx.now);
    await appendStoreAudits(
      tx,
      written.map(({ id, now, own, priceUsd }) =>
        entryBy(ctx, 'product.changed', `product:${id}`, {
          name: now.name,
          ...own,
          ...priceMove(now, { price_usd: priceUsd }),
        }),
      ),
    );
    return { restored: written.length, kept: known.filter(({ isStale }) => isStale).map(({ now }) => now.name) };
  });
}

/** What has to change for a product to be as it was. */
function wayBack(now: ProductRow, before: Before): ProductChanges {
  return {
    ...(now.price_usd === before.price_usd ? {} : { priceUSD: Number(before.price_usd) }),
    ...(now.department_id === before.department_id ? {} : { departmentId: before.department_id }),
    ...(now.tax_id === before.tax_id ? {} : { taxId: before.tax_id }),
    ...(now.is_active === before.is_active ? {} : { isActive: before.is_active }),
  };
}

/** A department or tax that was deleted since takes no product back: nothing is undone, and it is said why. */
async function requireGroups(
  db: Parameters<typeof requireParts>[0],
  storeId: number,
  moves: readonly ProductChanges[],
): Promise<void> {
  const groups = moves.map(({ departmentId, taxId }) => ({
    ...(departmentId === undefined ? {} : { departmentId }),
    ...(taxId === undefined ? {} : { taxId }),
  }));
  for (const group of new Map(groups.map((one) => [JSON.stringify(one), one])).values()) {
    if (Object.keys(group).length > 0) await requireParts(db, storeId, group);
  }
}
