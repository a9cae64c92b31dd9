import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export interface ReceiptRow {
  movement_id: number;
  client_id: number;
  at: Date;
  amount_usd: string;
  reference: string;
  /** What was owed after it, by date. */
  balance: string;
  uuid: string;
  rate: string | null;
  rate_date: string | null;
  rate_source: 'bcv' | 'mirror' | 'manual' | null;
  /** The repair it was paid ahead for; null: it paid a debt. */
  repair_number: string | null;
}

/** A payment of a debt with the line it has in the account; none while its client is not known. */
export async function findPaymentOfReceipt(
  db: Db,
  storeId: number,
  paymentId: number,
): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select m.id as movement_id, m.client_id, m.at, m.amount_usd, m.reference, p.uuid, p.rate, p.rate_date, p.rate_source,
      r.number as repair_number,
      c.current_debt_usd - (
        select coalesce(sum(later.amount_usd), 0) from client_movements later
        where later.store_id = ${storeId} and later.client_id = m.client_id and (later.at, later.id) > (m.at, m.id)
      ) as balance
    from client_movements m
    join client_payments p on p.store_id = ${storeId} and p.id = ${paymentId}
    join clients c on c.store_id = ${storeId} and c.id = m.client_id
    left join repairs r on r.store_id = ${storeId} and r.uuid = p.repair_uuid
    where m.store_id = ${storeId} and m.reference = ${`payment:${paymentId}`} and m.kind = 'payment'`.execute(db);
  return rows[0];
}
