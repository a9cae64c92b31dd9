import type { Db } from './pool.ts';
import { findStoreIdsAfter } from './store-ids.queries.ts';

const storesAtOnce = 500;

/**
 * Does something for every store, one after another, and says for how many. A store that fails keeps no other from its turn;
 * at the end all failures are thrown as one, so that the queue tries again. What is done twice for a store must do no harm.
 */
export async function forEachStore(db: Db, act: (storeId: number) => Promise<void>): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  let stores: number[] = [];
  do {
    stores = await findStoreIdsAfter(db, stores.at(-1) ?? 0, storesAtOnce);
    for (const storeId of stores) await act(storeId).catch((error: unknown) => failures.push(error));
    count += stores.length;
  } while (stores.length === storesAtOnce);
  if (failures.length > 0) throw new AggregateError(failures, `failed for ${failures.length} of ${count} stores`);
  return count;
}
