import { forEachStore } from '#db/for-each-store.ts';
import type { Database } from '#db/pool.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import { isArchiveAtWork } from '#features/backups/public.ts';
import type { FileStorage } from '#storage/storage.ts';
import { deletePhotoFiles } from './photo-files.ts';
import { deleteUnstored, findUnstored } from './photos.queries.ts';

const graceMs = 24 * 3_600_000;
const photosAtOnce = 200;

/**
 * Removes photos whose files never became whole: nobody has seen them, and whoever took them still has them or sent them under
 * another uuid. While a backup is made or restored they stay for the next night.
 */
export async function sweepRepairPhotos(
  { db, storage }: { db: Database; storage: FileStorage },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - graceMs);
  await forEachStore(db, async (storeId) => {
    const left = await readStore(db, storeId, (store) => findUnstored(store, storeId, before, photosAtOnce));
    for (const { id } of left) {
      if (await isArchiveAtWork(db)) return;
      // Files first: a row without them is found again.
      await writeStore(db, storeId, 0, async (tx) => {
        if (await deleteUnstored(tx.db, storeId, id)) await deletePhotoFiles(storage, storeId, id);
      });
    }
  });
}
