import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

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

export const updateRestore = (db: Db, id: string, changes: Updateable<Schema['restores']>) =>
  db.updateTable('restores').set(changes).where('id', '=', id).execute();

const mostRows = 1000;

/** What lies outside the database is as it was, however old the rows are that were restored. */
export async function carryOver(from: Db, to: Db): Promise<void> {
  const backups = await from.selectFrom('backups').selectAll().orderBy('created_at', 'desc').limit(mostRows).execute();
  const restores = await from
    .selectFrom('restores')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(mostRows)
    .execute();
  await to.deleteFrom('backups').execute();
  await to.deleteFrom('restores').execute();
  if (backups.length > 0) await to.insertInto('backups').values(backups).execute();
  if (restores.length > 0) await to.insertInto('restores').values(restores).execute();
}
