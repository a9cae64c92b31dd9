import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export interface ChargingSale {
  id: number;
  client_id: number | null;
  status: string;
  at: Date;
  /** What was charged for goods and work: without IGTF and without bringing them. */
  covered_usd: string;
  refunded_usd: string;
  /** The repair that was handed over with it already. */
  used_by: number | null;
}

/** A sale of the store with what decides whether it charged a repair. */
export async function findChargingSale(db: Db, storeId: number, saleId: number): Promise<ChargingSale | undefined> {
  const { rows } = await sql<ChargingSale>`
    select s.id, s.client_id, s.status, s.at, s.total_usd - s.igtf_usd - s.delivery_usd as covered_usd, s.refunded_usd,
      (select r.id from repairs r where r.store_id = ${storeId} and r.sale_id = ${saleId}) as used_by
    from sales s where s.store_id = ${storeId} and s.id = ${saleId}`.execute(db);
  return rows[0];
}
