import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

/** Numbers of a device's operations that never arrived, below the highest that did and above those that were swept. */
export async function findMissingSeqs(db: Db, storeId: number, deviceId: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`
    select seq from (
      select generate_series(previous + 1, least(seq - 1, previous + ${limit})) as seq from (
        select r.seq, lag(r.seq, 1, d.swept_seq) over (order by r.seq) as previous
        from sync_receipts r join devices d on d.store_id = r.store_id and d.id = r.device_id
        where r.store_id = ${storeId} and r.device_id = ${deviceId} and r.seq > d.swept_seq
      ) numbered where seq > previous + 1
    ) missing order by seq limit ${limit}`.execute(db);
  return rows.map(({ seq }) => seq);
}

export async function hasReceiptsBefore(db: Db, storeId: number, before: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sync_receipts')
    .select('op_uuid')
    .where('store_id', '=', storeId)
    .where('received_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Swept = Pick<Selectable<Schema['sync_receipts']>, 'device_id' | 'seq'>;

/** Deletes the oldest receipts of before a time, at most `limit`. */
export function deleteReceipts(db: Db, storeId: number, before: Date, limit: number): Promise<Swept[]> {
  return db
    .deleteFrom('sync_receipts')
    .where('store_id', '=', storeId)
    .where('op_uuid', 'in', (eb) =>
      eb
        .selectFrom('sync_receipts')
        .select('op_uuid')
        .where('store_id', '=', storeId)
        .where('received_at', '<', before)
        .orderBy('received_at')
        .limit(limit),
    )
    .returning(['device_id', 'seq'])
    .execute();
}

/** Remembers how far the numbers of each device were swept. */
export async function noteSwept(db: Db, storeId: number, swept: Swept[]): Promise<void> {
  const highest = new Map<string, number>();
  for (const { device_id, seq } of swept) {
    if (device_id !== null && seq !== null) highest.set(device_id, Math.max(seq, highest.get(device_id) ?? 0));
  }
  for (const [deviceId, seq] of highest) {
    await db
      .updateTable('devices')
      .set({ swept_seq: sql<number>`greatest(swept_seq, ${seq})` })
      .where('store_id', '=', storeId)
      .where('id', '=', deviceId)
      .execute();
  }
}
