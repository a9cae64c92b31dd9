import { forEachStore } from '#db/for-each-store.ts';
import type { Database } from '#db/pool.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import type { FileStorage } from '#storage/storage.ts';
import { exportFolder, keptMs } from './export-file.ts';
import { deleteExport, findExportsBefore } from './exports.queries.ts';

const exportsAtOnce = 100;

/** Removes the files that were kept long enough, store by store; a file before its row, so that none is forgotten. */
export async function sweepExports({ db, storage }: { db: Database; storage: FileStorage }, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await forEachStore(db, async (storeId) => {
    let old: { id: number }[] = [];
    do {
      old = await readStore(db, storeId, (tx) => findExportsBefore(tx, storeId, before, exportsAtOnce));
      for (const { id } of old) {
        await storage.deleteFolder(exportFolder(storeId, id));
        await writeStore(db, storeId, 0, (tx) => deleteExport(tx.db, storeId, id));
      }
    } while (old.length === exportsAtOnce);
  });
}
