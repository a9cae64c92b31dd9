import type { Currency } from '@minipos/domain/stores/store-types';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

/** The drawer that a payment to a supplier left, or came back to. */
export interface SupplierCash {
  payment_id: number;
  kind: 'in' | 'out';
  uuid: string;
  session_uuid: string;
  currency: Currency;
  amount: string;
  till_number: number | null;
  till_name: string;
  is_open: boolean;
}

/** What some payments to suppliers moved in drawers, in the order in which it was moved. */
export async function findSupplierCash(
  db: Db,
  storeId: number,
  paymentIds: readonly number[],
): Promise<SupplierCash[]> {
  if (paymentIds.length === 0) return [];
  const { rows } = await sql<SupplierCash>`
    select m.supplier_payment_id as payment_id, m.kind, m.uuid, m.session_uuid, m.currency, m.amount, d.till_number,
      d.name as till_name, s.closed_at is null as is_open
    from cash_movements m
    join cash_sessions s on s.store_id = ${storeId} and s.uuid = m.session_uuid
    join devices d on d.store_id = ${storeId} and d.id = s.device_id
    where m.store_id = ${storeId} and m.supplier_payment_id = any (${paymentIds}::bigint[]) order by m.id`.execute(db);
  return rows;
}
