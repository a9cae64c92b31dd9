import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import { TakenForDead } from './backups.queries.ts';

export type RestoreRow = NonNullable<Awaited<ReturnType<typeof findRestore>>>;

export const findRestore = (db: Db, id: string) =>
  db.selectFrom('restores').selectAll().where('id', '=', id).executeTakeFirst();

export const findCurrentRestore = (db: Db) =>
  db.selectFrom('restores').selectAll().where('status', 'in', ['pending', 'processing']).limit(1).executeTakeFirst();

export const findLastRestore = (db: Db, kind: RestoreRow['kind'], status?: RestoreRow['status']) =>
  db
    .selectFrom('restores')
    .selectAll()
    .where('kind', '=', kind)
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'completed'))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertRestore = (db: Db, row: Insertable<Schema['restores']>) =>
  db
    .insertInto('restores')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Of one that is under way: after somebody took it for dead nothing of it may still come true. */
export async function advanceRestore(db: Db, id: string, changes: Updateable<Schema['restores']>): Promise<void> {
  const row = await db
    .updateTable('restores')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new TakenForDead(`restore ${id}`);
}

/** False where another worker has it or nobody waits for it any more. */
export async function claimRestore(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('restores')
    .set({ status: 'processing', beat_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const pageRows = 500;

/** What lies outside the database is as it was, however old the rows are that were restored; the schedule is of now, too. */
export async function carryOver(from: Db, to: Db): Promise<void> {
  await to.deleteFrom('backups').execute();
  await to.deleteFrom('restores').execute();
  for await (const rows of pagesOf((after) =>
    from.selectFrom('backups').selectAll().where('id', '>', after).orderBy('id').limit(pageRows).execute(),
  ))
    await to.insertInto('backups').values(rows).execute();
  for await (const rows of pagesOf((after) =>
    from.selectFrom('restores').selectAll().where('id', '>', after).orderBy('id').limit(pageRows).execute(),
  ))
    await to.insertInto('restores').values(rows).execute();
  const schedule = await from.selectFrom('backup_schedule').selectAll().executeTakeFirstOrThrow();
  await to.updateTable('backup_schedule').set(schedule).execute();
}

async function* pagesOf<Row extends { id: string }>(read: (after: string) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}
