import { sql } from 'kysely';
import type { Db } from '../pool.ts';

/** True while a store has a device to give back: of one client, or of anyone. */
export async function hasOpenRepairs(db: Db, storeId: number, clientId?: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from repairs where store_id = ${storeId} and closed_at is null and archived_at is null
      and ${clientId === undefined ? sql`true` : sql`client_id = ${clientId}`} limit 1`.execute(db);
  return rows.length > 0;
}

/** What repairs that a sale charged are called: when it is taken back, their work is not paid any more. */
export async function findChargedRepairs(db: Db, storeId: number, saleId: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select r.number from repair_charges c join repairs r on r.store_id = ${storeId} and r.id = c.repair_id
    where c.store_id = ${storeId} and c.sale_id = ${saleId} and c.amount_usd > 0 order by r.id`.execute(db);
  return rows.map(({ number }) => number);
}

/** The repairs under the name of a client, newest first, as many as anybody could look at. */
export async function findRepairsOf(db: Db, storeId: number, clientId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from repairs where store_id = ${storeId} and client_id = ${clientId}
    order by received_at desc, id desc limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** How far the series of the till that a device is has come; 0: nothing was taken in there, or it is no till. */
export async function findLastOfTill(db: Db, storeId: number, deviceId: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select s.last from devices d join repair_series s on s.store_id = ${storeId} and s.till = d.till_number
    where d.store_id = ${storeId} and d.id = ${deviceId}`.execute(db);
  return rows[0]?.last ?? 0;
}
