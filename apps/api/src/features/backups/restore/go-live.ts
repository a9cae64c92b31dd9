import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '#db/pool.ts';
import { scheduleJobs } from '#jobs/jobs.ts';
import { requireNoForeigners, swapDatabases } from '../database/swap-databases.ts';
import { databaseOf, withDatabase } from '../database/tools.ts';
import { advanceRestore, carryOver, type RestoreRow } from '../restores.queries.ts';
import type { BackupServices } from '../services.ts';
import { keepRevoked } from './keep-revoked.ts';
import type { PreparedDatabase } from './prepare-database.ts';
import { tellHistory } from './tell-history.ts';

/** Every process asks once a second whether people have to wait. */
const noticeMs = 2000;

/**
 * Puts the restored database in the place of the live one. What must be true after it is written into the restored one before:
 * it becomes true with the swap or not at all. The data of before stay in a database of their own.
 */
export async function goLive(services: BackupServices, row: RestoreRow, prepared: PreparedDatabase): Promise<void> {
  const { db, backups, clock, maintenance } = services;
  if (!backups?.ownerUrl) throw new Error('this process may not restore');
  const { ownerUrl, appUrl, readerUrl } = backups;
  const now = clock();
  const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const kept = `${databaseOf(ownerUrl).slice(0, 40)}_before_${stamp}`;
  // The queues of the processes that run: they go on with the new database as if nothing had been.
  await inRestored(withDatabase(appUrl, prepared.database), scheduleJobs);
  // Nobody is made to wait for a swap that cannot be done.
  await requireNoForeigners(ownerUrl);
  try {
    await maintenance.begin();
    await sleep(noticeMs);
    await inRestored(withDatabase(appUrl, prepared.database), async (restored) => {
      await carryOver(db, restored);
      const restoredReader = withDatabase(readerUrl, prepared.database);
      await keepRevoked({ live: db, restored, liveReader: readerUrl, restoredReader, now });
      await advanceRestore(restored, row.id, {
        status: 'completed',
        step: null,
        tables: prepared.tables,
        table_rows: prepared.rows,
        kept_database: kept,
        finished_at: now,
      });
      await tellHistory(restored, row, now, ['backup.restored']);
    });
    // The last word of the live data: whoever was taken for dead meanwhile changes nothing.
    await advanceRestore(db, row.id, { beat_at: clock() });
    await swapDatabases({ ownerUrl, restored: prepared.database, kept });
  } finally {
    await maintenance.end();
  }
}

/** Its connections are gone afterwards, however it ends: a database in use is neither renamed nor dropped. */
async function inRestored(url: string, work: (restored: Database) => Promise<void>): Promise<void> {
  const { db } = openDatabase({ url, size: 2, prepare: false, onError: () => undefined });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}
