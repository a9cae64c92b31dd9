import { setTimeout as sleep } from 'node:timers/promises';
import { appendOwnAudit } from '#db/audit.queries.ts';
import { openDatabase } from '#db/pool.ts';
import { writePlatform } from '#db/transaction.ts';
import { scheduleJobs } from '#jobs/jobs.ts';
import { swapDatabases } from '../database/swap-databases.ts';
import { databaseOf, withDatabase } from '../database/tools.ts';
import { carryOver, type RestoreRow, updateRestore } from '../restores.queries.ts';
import type { BackupServices } from '../services.ts';
import type { PreparedDatabase } from './prepare-database.ts';

/** Every process asks once a second whether people have to wait. */
const noticeMs = 2000;

/**
 * Puts the restored database in the place of the live one. What must be true after it is written into the restored one before:
 * it becomes true with the swap or not at all. The data of before stay in a database of their own.
 */
export async function goLive(services: BackupServices, row: RestoreRow, prepared: PreparedDatabase): Promise<void> {
  const { db, backups, clock, maintenance } = services;
  if (!backups?.ownerUrl) throw new Error('this process may not restore');
  const { ownerUrl, appUrl } = backups;
  const now = clock();
  const stamp = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const kept = `${databaseOf(ownerUrl).slice(0, 40)}_before_${stamp}`;
  const restored = openDatabase({
    url: withDatabase(appUrl, prepared.database),
    size: 2,
    prepare: false,
    onError: () => undefined,
  });
  try {
    // The queues of the processes that run: they go on with the new database as if nothing had been.
    await scheduleJobs(restored.db);
    await maintenance.begin();
    await sleep(noticeMs);
    await carryOver(db, restored.db);
    await updateRestore(restored.db, row.id, {
      status: 'completed',
      step: null,
      tables: prepared.tables,
      table_rows: prepared.rows,
      kept_database: kept,
      finished_at: now,
    });
    await tellHistory(restored.db, row, now);
    await restored.db.destroy();
    await swapDatabases({ ownerUrl, restored: prepared.database, kept });
  } finally {
    await maintenance.end();
  }
}

/** In the history of whoever asked, if the backup knows them. */
async function tellHistory(db: BackupServices['db'], row: RestoreRow, now: Date): Promise<void> {
  const userId = row.actor_user_id;
  if (userId === null) return;
  await writePlatform(db, async (tx) => {
    const known = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
    if (!known) return;
    await appendOwnAudit(
      tx,
      { now, user: { id: userId } },
      'backup.restored',
      `backup:${row.backup_id ?? row.source}`,
      {
        source: row.source,
      },
    );
  });
}
