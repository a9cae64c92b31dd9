import type { BackupFilter } from '@minipos/contract/backups/backups';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type BackupRow = Awaited<ReturnType<typeof findBackups>>['rows'][number];

export async function findBackups(db: Db, { page, limit, sort }: BackupFilter) {
  const column = sort.endsWith('bytes') ? 'bytes' : 'created_at';
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('backups')
      .selectAll()
      .orderBy(column, (order) => (sort.startsWith('-') ? order.desc().nullsLast() : order.asc().nullsLast()))
      .orderBy('id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('backups')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export const findBackup = (db: Db, id: string) =>
  db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst();

export const findLastBackup = (db: Db, statuses: BackupRow['status'][]) =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('status', 'in', statuses)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** All that may be restored, newest first: retention keeps their number small. */
export const findCompleted = (db: Db) =>
  db
    .selectFrom('backups')
    .select(['id', 'kind', 'created_at'])
    .where('status', '=', 'completed')
    .orderBy('created_at', 'desc')
    .limit(1000)
    .execute();

export const sumBackups = (db: Db) =>
  db
    .selectFrom('backups')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('status', '=', 'completed').as('total'),
      eb.fn.sum<string | null>('bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow();

export const insertBackup = (db: Db, row: Insertable<Schema['backups']>) =>
  db
    .insertInto('backups')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Takes it up as a new attempt, also after one that a crash cut; false where there is nothing to do any more. */
export async function claimBackup(db: Db, id: string, attempt: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('backups')
    .set({ status: 'processing', step: 'reading', attempt, started_at: now, beat_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['pending', 'processing'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Of the attempt alone that is at it: one that was taken for dead changes nothing and is told so. */
export async function advanceBackup(
  db: Db,
  { id, attempt }: { id: string; attempt: string },
  changes: Updateable<Schema['backups']>,
): Promise<void> {
  const row = await db
    .updateTable('backups')
    .set(changes)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'processing')
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new TakenForDead(`backup ${id}`);
}

/** Asks for one reading at a time; an old question whose worker is gone holds nobody up. */
export async function claimCheck(db: Db, id: string, now: Date, unanswered: Date): Promise<boolean> {
  const row = await db
    .updateTable('backups')
    .set({ check_asked_at: now })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('check_asked_at', 'is', null), eb('check_asked_at', '<', unanswered)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const updateBackup = (db: Db, id: string, changes: Updateable<Schema['backups']>) =>
  db.updateTable('backups').set(changes).where('id', '=', id).execute();

export const deleteBackupRow = (db: Db, id: string) => db.deleteFrom('backups').where('id', '=', id).execute();

/** Longer than any pause of a worker that is alive. */
export const silentMs = 15 * 60_000;

/** Somebody else has declared the work dead: whoever is still at it has nothing to decide any more. */
export class TakenForDead extends Error {}

/** One that stopped saying that it is alive has failed, and says so. */
export async function failSilent(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - silentMs);
  const failure = 'El proceso que lo hacía se detuvo.';
  const ended = { status: 'failed' as const, failure, finished_at: now };
  await db
    .updateTable('backups')
    .set(ended)
    .where('status', 'in', ['pending', 'processing'])
    .where((eb) => eb(eb.fn.coalesce('beat_at', 'created_at'), '<', before))
    .execute();
  await db
    .updateTable('restores')
    .set(ended)
    .where('status', 'in', ['pending', 'processing'])
    .where((eb) => eb(eb.fn.coalesce('beat_at', 'created_at'), '<', before))
    .execute();
}

/** What failed long ago explains nothing any more; it has left no archive. */
export async function pruneFailed(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('backups').where('status', '=', 'failed').where('created_at', '<', before).execute();
  await db.deleteFrom('restores').where('status', '=', 'failed').where('created_at', '<', before).execute();
}

export const findSchedule = (db: Db) => db.selectFrom('backup_schedule').selectAll().executeTakeFirstOrThrow();
export type ScheduleRow = Awaited<ReturnType<typeof findSchedule>>;

export const updateSchedule = (db: Db, changes: Updateable<Schema['backup_schedule']>) =>
  db.updateTable('backup_schedule').set(changes).returningAll().executeTakeFirstOrThrow();

/** For the size that the console shows. */
export async function findDatabaseBytes(db: Db): Promise<number> {
  const row = await db
    .selectNoFrom((eb) => eb.fn<number>('pg_database_size', [eb.fn<string>('current_database')]).as('bytes'))
    .executeTakeFirstOrThrow();
  return row.bytes;
}
