import { mostKeptPhotos } from '@minipos/domain/repairs/repair-photos';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type PhotoRow = Selectable<Schema['repair_photos']> & { added_by: string };

/** Of a repair, as people see them: whole, and not removed. The oldest first. */
export function findPhotos(db: Db, storeId: number, repairId: number): Promise<PhotoRow[]> {
  return db
    .selectFrom('repair_photos as p')
    .innerJoin('users as u', 'u.id', 'p.created_by_user_id')
    .selectAll('p')
    .select('u.full_name as added_by')
    .where('p.store_id', '=', storeId)
    .where('p.repair_id', '=', repairId)
    .where('p.stored_at', 'is not', null)
    .where('p.archived_at', 'is', null)
    .orderBy('p.taken_at')
    .orderBy('p.id')
    .limit(mostKeptPhotos)
    .execute();
}

/** Whatever became of it. */
export function findPhoto(db: Db, storeId: number, photoId: string): Promise<PhotoRow | undefined> {
  return db
    .selectFrom('repair_photos as p')
    .innerJoin('users as u', 'u.id', 'p.created_by_user_id')
    .selectAll('p')
    .select('u.full_name as added_by')
    .where('p.store_id', '=', storeId)
    .where('p.id', '=', photoId)
    .executeTakeFirst();
}

/** How many a repair has: those that are shown or on their way, and all that it keeps. */
export async function countPhotos(db: Db, storeId: number, repairId: number): Promise<{ shown: number; kept: number }> {
  const row = await db
    .selectFrom('repair_photos')
    .select((eb) => [
      eb.fn.countAll<string>().filterWhere('archived_at', 'is', null).as('shown'),
      eb.fn.countAll<string>().as('kept'),
    ])
    .where('store_id', '=', storeId)
    .where('repair_id', '=', repairId)
    .executeTakeFirstOrThrow();
  return { shown: Number(row.shown), kept: Number(row.kept) };
}

export async function insertPhoto(db: Db, values: Insertable<Schema['repair_photos']>): Promise<void> {
  await db.insertInto('repair_photos').values(values).execute();
}

export async function updatePhoto(
  db: Db,
  storeId: number,
  photoId: string,
  values: Updateable<Schema['repair_photos']>,
): Promise<void> {
  await db.updateTable('repair_photos').set(values).where('store_id', '=', storeId).where('id', '=', photoId).execute();
}

/** Those whose files never became whole. */
export function findUnstored(db: Db, storeId: number, before: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('repair_photos')
    .select('id')
    .where('store_id', '=', storeId)
    .where('stored_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** False: it has become whole meanwhile. */
export async function deleteUnstored(db: Db, storeId: number, photoId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('repair_photos')
    .where('store_id', '=', storeId)
    .where('id', '=', photoId)
    .where('stored_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
