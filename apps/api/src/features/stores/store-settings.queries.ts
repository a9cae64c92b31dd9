import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type SettingsRow = Selectable<Schema['store_settings']>;

export function findSettings(db: Db, storeId: number): Promise<SettingsRow> {
  return db.selectFrom('store_settings').selectAll().where('store_id', '=', storeId).executeTakeFirstOrThrow();
}

export async function insertSettings(db: Db, values: Insertable<Schema['store_settings']>): Promise<void> {
  await db.insertInto('store_settings').values(values).execute();
}

export function updateSettings(
  db: Db,
  storeId: number,
  values: Updateable<Schema['store_settings']>,
): Promise<SettingsRow> {
  return db
    .updateTable('store_settings')
    .set(values)
    .where('store_id', '=', storeId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
