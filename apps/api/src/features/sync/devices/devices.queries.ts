import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

/** A device with the names of those who had to do with it. */
function devices(db: Db, storeId: number) {
  return db
    .selectFrom('devices as d')
    .innerJoin('users as r', 'r.id', 'd.registered_by_user_id')
    .leftJoin('users as l', 'l.id', 'd.last_user_id')
    .leftJoin('users as v', 'v.id', 'd.revoked_by_user_id')
    .where('d.store_id', '=', storeId)
    .selectAll('d')
    .select(['r.full_name as registered_by_name', 'l.full_name as last_person', 'v.full_name as revoked_by_name'])
    .select(openSession);
}

const openSession = sql<number | null>`(
  select s.id from cash_sessions s where s.store_id = d.store_id and s.device_id = d.id and s.closed_at is null
  order by s.is_overlapping, s.id limit 1)`.as('open_session_id');

export type DeviceRow = Awaited<ReturnType<ReturnType<typeof devices>['executeTakeFirstOrThrow']>>;

export function findDevice(db: Db, storeId: number, deviceId: string): Promise<DeviceRow | undefined> {
  return devices(db, storeId).where('d.id', '=', deviceId).executeTakeFirst();
}

/** Tills by their number, then the others. */
export async function findDevices(db: Db, storeId: number, { page, limit }: { page: number; limit: number }) {
  const [rows, count] = await Promise.all([
    devices(db, storeId)
      .orderBy('d.till_number', (order) => order.asc().nullsLast())
      .orderBy('d.registered_at')
      .orderBy('d.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('devices')
      .where('store_id', '=', storeId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

type KnownDevice = Pick<
  Selectable<Schema['devices']>,
  'id' | 'till_number' | 'last_seq' | 'last_seen_at' | 'revoked_at' | 'public_key' | 'name'
>;

/** Some devices as far as judging what they send needs them, by id. */
export async function findKnownDevices(db: Db, storeId: number, ids: string[]): Promise<Map<string, KnownDevice>> {
  const rows = await db
    .selectFrom('devices')
    .select(['id', 'till_number', 'last_seq', 'last_seen_at', 'revoked_at', 'public_key', 'name'])
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

// A restored store has forgotten a few tills, not more: a number far away would use up those that receipts can carry.
const farthestNumber = 100;

/** The till number it had, if it is free and near those in use, else the next of the store; the clock is held, so no two get the same. */
export async function freeTillNumber(db: Db, storeId: number, asked: number | null): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select case when ${asked}::int is null or count(*) filter (where till_number = ${asked}::int) > 0
        or ${asked}::int > coalesce(max(till_number), 0) + ${farthestNumber}::int
      then coalesce(max(till_number), 0) + 1 else ${asked}::int end as number
    from devices where store_id = ${storeId}`.execute(db);
  return rows[0]?.number ?? 1;
}

export async function insertDevice(db: Db, values: Insertable<Schema['devices']>): Promise<void> {
  await db.insertInto('devices').values(values).execute();
}

export async function updateDevice(
  db: Db,
  storeId: number,
  deviceId: string,
  values: Updateable<Schema['devices']>,
): Promise<void> {
  await db.updateTable('devices').set(values).where('store_id', '=', storeId).where('id', '=', deviceId).execute();
}

/** Notes that the device was here, with whom, and how far its numbers have come; the highest one so far. */
export async function touchDevice(
  db: Db,
  storeId: number,
  deviceId: string,
  seen: { now: Date; userId: number; seq: number; unsent: number | undefined },
): Promise<number> {
  const row = await db
    .updateTable('devices')
    .set({
      last_seen_at: seen.now,
      last_user_id: seen.userId,
      last_seq: sql<number>`greatest(last_seq, ${seen.seq})`,
      ...(seen.unsent === undefined ? {} : { unsent: seen.unsent }),
    })
    .where('store_id', '=', storeId)
    .where('id', '=', deviceId)
    .returning('last_seq')
    .executeTakeFirst();
  return row?.last_seq ?? seen.seq;
}
