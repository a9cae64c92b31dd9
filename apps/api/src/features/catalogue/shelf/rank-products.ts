import type { Database } from '#db/pool.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import { rankSold, saveBestSellers } from './shelf.queries.ts';

const daysMs = 30 * 86_400_000;

/** Ranks what a store sold in the last thirty days. Counting reads only, so that no sale waits for it. */
export async function rankProducts(
  { db, clock }: { db: Database; clock: () => Date },
  { storeId }: { storeId: number },
): Promise<void> {
  const since = new Date(clock().getTime() - daysMs);
  const uuids = await readStore(db, storeId, (store) => rankSold(store, storeId, since));
  await writeStore(db, storeId, 0, (tx) => saveBestSellers(tx.db, storeId, uuids));
}
