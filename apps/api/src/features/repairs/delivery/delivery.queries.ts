import type { SaleStatus } from '@minipos/domain/sales/sale-status';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

/** The clock of a till and that of the server differ: what was charged as the device came in counts. */
export const clocksDifferMs = 15 * 60_000;

export interface ChargingSale {
  id: number;
  client_id: number | null;
  status: SaleStatus;
  at: Date;
  refunded_usd: string;
  /** What was charged for work, taxes included and discounts deducted. */
  work_usd: string;
  /** What other repairs have taken of it. */
  taken_usd: string;
}

/**
 * Sales of the store with what decides whether they charged a repair. A line of a sale does not keep what kind of product it sold:
 * what is work today counts. A product whose kind was never known to the server counts for nothing.
 */
export async function findChargingSales(db: Db, storeId: number, saleIds: readonly number[]): Promise<ChargingSale[]> {
  const { rows } = await sql<ChargingSale>`
    select s.id, s.client_id, s.status, s.at, s.refunded_usd,
      (select coalesce(sum(i.total_usd), 0) from sale_items i
        join products p on p.store_id = ${storeId} and p.id = i.product_id and p.kind = 'service'
        where i.store_id = ${storeId} and i.sale_id = s.id) as work_usd,
      (select coalesce(sum(c.amount_usd), 0) from repair_charges c
        where c.store_id = ${storeId} and c.sale_id = s.id) as taken_usd
    from sales s where s.store_id = ${storeId} and s.id = any (${saleIds}::bigint[])`.execute(db);
  return rows;
}

export async function insertCharges(db: Db, charges: Insertable<Schema['repair_charges']>[]): Promise<void> {
  if (charges.length > 0) await db.insertInto('repair_charges').values(charges).execute();
}

export interface ChargeRow {
  sale_id: number;
  number: number;
  at: Date;
  status: SaleStatus;
}

/** The sales that charged a repair, as they stand now, in the order in which they were made. */
export async function findCharges(db: Db, storeId: number, repairId: number): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`
    select c.sale_id, s.number, s.at, s.status from repair_charges c
    join sales s on s.store_id = ${storeId} and s.id = c.sale_id
    where c.store_id = ${storeId} and c.repair_id = ${repairId} order by s.at, s.id`.execute(db);
  return rows;
}

export interface NamingSale {
  sale_id: number;
  number: number;
  receipt_number: string | null;
  at: Date;
  /** What its lines that name the repair came to. */
  amount_usd: string;
}

// So many sales of one client are looked through for what charged a repair: the last ones.
const mostLookedThrough = 200;

/**
 * Sales that charged a repair at a till, by the number that its line carries. A hint for people, who may change what a line says:
 * the delivery asks of the sales they choose.
 */
export async function findNamingSales(
  db: Db,
  storeId: number,
  repair: { client_id: number; number: string; received_at: Date },
): Promise<NamingSale[]> {
  const { rows } = await sql<NamingSale>`
    select s.id as sale_id, s.number, s.receipt_number, s.at, sum(i.total_usd) as amount_usd from (
      select id, number, receipt_number, at, status, refunded_usd from sales
      where store_id = ${storeId} and client_id = ${repair.client_id}
        and at >= ${new Date(repair.received_at.getTime() - clocksDifferMs)}
      order by at desc, id desc limit ${mostLookedThrough}
    ) s
    join sale_items i on i.store_id = ${storeId} and i.sale_id = s.id and starts_with(i.note, ${`${repair.number} `})
    where s.status = 'completed' and s.refunded_usd = 0
    group by s.id, s.number, s.receipt_number, s.at order by s.at, s.id`.execute(db);
  return rows;
}

/** Begins the warranties of lines, all in one statement. */
export async function startLineWarranties(
  db: Db,
  storeId: number,
  lines: readonly { id: number; until: Date }[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update repair_lines l set warranty_until = w.until
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as w (id bigint, until timestamptz)
    where l.store_id = ${storeId} and l.id = w.id`.execute(db);
}
