import type { QuarantineFilter } from '@minipos/contract/sync/quarantine';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

/** How much of a store is set aside and not resolved yet, and whether this is among it. */
export async function measureQuarantine(db: Db, storeId: number, deviceId: string, hash: Buffer) {
  const { rows } = await sql<{ is_known: boolean; of_device: number; of_store: number; bytes: number }>`
    select coalesce(bool_or(payload_hash = ${hash}), false) as is_known,
      count(*) filter (where device_id = ${deviceId} and resolved_at is null)::int as of_device,
      count(*) filter (where resolved_at is null)::int as of_store,
      coalesce(sum(octet_length(payload)) filter (where resolved_at is null), 0)::int as bytes
    from sync_quarantine where store_id = ${storeId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the count of what was set aside came without a row');
  return row;
}

export function insertQuarantined(db: Db, values: Insertable<Schema['sync_quarantine']>): Promise<{ id: number }> {
  return db.insertInto('sync_quarantine').values(values).returning('id').executeTakeFirstOrThrow();
}

function quarantined(db: Db, storeId: number) {
  return db
    .selectFrom('sync_quarantine as q')
    .leftJoin('devices as d', (join) => join.onRef('d.store_id', '=', 'q.store_id').onRef('d.id', '=', 'q.device_id'))
    .leftJoin('users as u', 'u.id', 'q.resolved_by_user_id')
    .where('q.store_id', '=', storeId)
    .select(['q.id', 'q.kind', 'q.problem', 'q.received_at', 'q.resolved_at', 'q.note'])
    .select(['d.id as device_id', 'd.till_number', 'd.name as device_name', 'u.full_name as resolved_by_name'])
    .select(sql<number>`octet_length(q.payload)`.as('bytes'));
}

export type QuarantinedRow = Awaited<ReturnType<ReturnType<typeof quarantined>['executeTakeFirstOrThrow']>>;

export async function findQuarantine(db: Db, storeId: number, filter: QuarantineFilter) {
  let rows = quarantined(db, storeId);
  let count = db.selectFrom('sync_quarantine as q').where('q.store_id', '=', storeId);
  if (filter.isOpen !== undefined) {
    rows = rows.where('q.resolved_at', filter.isOpen ? 'is' : 'is not', null);
    count = count.where('q.resolved_at', filter.isOpen ? 'is' : 'is not', null);
  }
  const [page, total] = await Promise.all([
    rows
      .orderBy((eb) => eb('q.resolved_at', 'is not', null))
      .orderBy('q.id', 'desc')
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    count.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: page, total: total.total };
}

export function findQuarantined(db: Db, storeId: number, id: number) {
  return quarantined(db, storeId).where('q.id', '=', id).select('q.payload').executeTakeFirst();
}

/** Undefined when there is no such row that waits for someone. */
export function closeQuarantined(
  db: Db,
  storeId: number,
  id: number,
  closed: { at: Date; userId: number; note: string },
): Promise<{ device_id: string | null; kind: string | null; problem: string } | undefined> {
  return db
    .updateTable('sync_quarantine')
    .set({ resolved_at: closed.at, resolved_by_user_id: closed.userId, note: closed.note })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('resolved_at', 'is', null)
    .returning(['device_id', 'kind', 'problem'])
    .executeTakeFirst();
}

/** Deletes what was resolved before a time, and nothing that still waits for someone. */
export async function deleteQuarantined(db: Db, storeId: number, before: Date): Promise<void> {
  await db.deleteFrom('sync_quarantine').where('store_id', '=', storeId).where('resolved_at', '<', before).execute();
}

export async function hasQuarantinedBefore(db: Db, storeId: number, before: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sync_quarantine')
    .select('id')
    .where('store_id', '=', storeId)
    .where('resolved_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
