import type { Shelf } from '@minipos/contract/catalogue/shelf';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { claimCount, findKnown, findShelf, type ShelfRow, saveFavourites } from './shelf.queries.ts';

// Tills ask when they open and every few minutes; a ranking of this morning serves until the afternoon.
const freshMs = 6 * 3_600_000;

const present = (row: ShelfRow | undefined): Shelf => ({
  favourites: row?.favourites ?? [],
  bestSellers: row?.best_sellers ?? [],
});

/** What the tills show first. The last ranking is answered at once; an old one is counted anew in the background. */
export async function showShelf(ctx: StoreCtx, jobs: Pick<Jobs, 'enqueue'>): Promise<Shelf> {
  const row = await readStore(ctx.db, ctx.storeId, (db) => findShelf(db, ctx.storeId));
  const oldest = new Date(ctx.now.getTime() - freshMs);
  if (!row?.counted_at || row.counted_at < oldest) {
    await writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
      if (!(await claimCount(tx.db, ctx.storeId, ctx.now, oldest))) return;
      await jobs.enqueue(tx.db, 'rank-shelf', { storeId: ctx.storeId });
    });
  }
  return present(row);
}

/** Puts the favourites of the store in this order; what is left out is none any more. */
export function arrangeShelf(ctx: StoreCtx, favourites: readonly string[]): Promise<Shelf> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    // One that was deleted on another screen meanwhile keeps nobody from arranging the rest.
    const known = await findKnown(tx.db, ctx.storeId, favourites);
    const kept = favourites.filter((uuid) => known.has(uuid));
    await saveFavourites(tx.db, ctx.storeId, kept);
    await appendStoreAudit(tx, ctx, 'shelf.arranged', `store:${ctx.storeId}`, { favourites: kept.length });
    return present(await findShelf(tx.db, ctx.storeId));
  });
}
