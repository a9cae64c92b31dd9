import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Schema } from '../../db/schema.ts';

export type DeviceRow = Selectable<Schema['devices']>;

export function findDevice(db: Db, storeId: number, deviceId: string): Promise<DeviceRow | undefined> {
  return db
    .selectFrom('devices')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', deviceId)
    .executeTakeFirst();
}

export async function findDevices(db: Db, storeId: number, { page, limit }: { page: number; limit: number }) {
  const devices = db.selectFrom('devices').where('store_id', '=', storeId);
  const [rows, count] = await Promise.all([
    devices
      .selectAll()
      .orderBy('till_number')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    devices.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** The till number it had, if it is free, else the next of the store; the clock is held, so no two get the same. */
export async function insertDevice(
  db: Db,
  device: {
    storeId: number;
    id: string;
    name: string;
    userId: number;
    appVersion: string | null;
    tillNumber: number | null;
    now: Date;
  },
): Promise<DeviceRow> {
  const { storeId, id, name, userId, appVersion, tillNumber, now } = device;
  const { rows } = await sql<DeviceRow>`
    insert into devices (store_id, id, till_number, name, registered_by_user_id, registered_at, last_seen_at, app_version)
    select ${storeId}, ${id},
      case when ${tillNumber}::int is null or count(*) filter (where till_number = ${tillNumber}::int) > 0
        then coalesce(max(till_number), 0) + 1 else ${tillNumber}::int end,
      ${name}, ${userId}, ${now}, ${now}, ${appVersion}::text
    from devices where store_id = ${storeId}
    returning *`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a device just written is there');
  return row;
}

/** Notes that the device was here and how far its numbers have come. */
export async function touchDevice(
  db: Db,
  storeId: number,
  deviceId: string,
  seen: { now: Date; seq?: number; name?: string; appVersion?: string | null },
): Promise<DeviceRow | undefined> {
  return db
    .updateTable('devices')
    .set({
      last_seen_at: seen.now,
      last_seq: sql<number>`greatest(last_seq, ${seen.seq ?? 0})`,
      ...(seen.name === undefined ? {} : { name: seen.name }),
      ...(seen.appVersion === undefined ? {} : { app_version: seen.appVersion }),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', deviceId)
    .returningAll()
    .executeTakeFirst();
}

export interface ActorRow {
  id: number;
  role: Schema['users']['role'];
  full_name: string;
  store_role: Schema['memberships']['role'] | null;
}

/** The people who were at the device, with their role in the store. */
export async function findActors(db: Db, storeId: number, userIds: number[]): Promise<Map<number, ActorRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('memberships as m', (join) => join.onRef('m.user_id', '=', 'u.id').on('m.store_id', '=', storeId))
    .select(['u.id', 'u.role', 'u.full_name', 'm.role as store_role'])
    .where('u.id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
