import { forEachStore } from '#db/for-each-store.ts';
import type { Database } from '#db/pool.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import { isArchiveAtWork } from '#features/backups/public.ts';
import type { FileStorage } from '#storage/storage.ts';
import { deleteImageFiles } from './image-files.ts';
import { deleteImage, findImageUse, findKnownImages, findUnusedImages } from './images.queries.ts';

const graceMs = 24 * 3_600_000;
const imagesAtOnce = 200;

interface SweepServices {
  db: Database;
  storage: FileStorage;
}

/**
 * Removes pictures that were sent over a day ago and that no product shows, store by store. While a backup is made or restored
 * their files stay for the next night.
 */
export async function sweepImages(services: SweepServices, now: Date): Promise<void> {
  const before = new Date(now.getTime() - graceMs);
  await forEachStore(services.db, (storeId) => sweepStore(services, storeId, before));
}

async function sweepStore({ db, storage }: SweepServices, storeId: number, before: Date): Promise<void> {
  let unused: { id: string }[] = [];
  do {
    unused = await readStore(db, storeId, (store) => findUnusedImages(store, storeId, before, imagesAtOnce));
    for (const { id } of unused) await removeIfUnused(db, storeId, id);
  } while (unused.length === imagesAtOnce);
  await removeOrphans(db, storage, storeId);
}

/** A product may have taken it up since it was found. */
async function removeIfUnused(db: Database, storeId: number, imageId: string): Promise<void> {
  await writeStore(db, storeId, 0, async (tx) => {
    const image = await findImageUse(tx.db, storeId, imageId);
    if (image?.product_id === null) await deleteImage(tx.db, storeId, imageId);
  });
}

/** Files without a row: those of the pictures above, and of any deletion that was interrupted. A row always comes first. */
async function removeOrphans(db: Database, storage: FileStorage, storeId: number): Promise<void> {
  const folders = await storage.listFolders(String(storeId));
  for (let start = 0; start < folders.length; start += imagesAtOnce) {
    const page = folders.slice(start, start + imagesAtOnce).filter((name) => uuid.test(name));
    if (page.length === 0) continue;
    const known = await readStore(db, storeId, (store) => findKnownImages(store, storeId, page));
    for (const id of page.filter((name) => !known.has(name))) {
      // Asked before each: what begins after that has no row of it any more.
      if (await isArchiveAtWork(db)) return;
      await deleteImageFiles(storage, storeId, id);
    }
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
