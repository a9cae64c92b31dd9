import type { LateFact } from '@minipos/contract/sales/cash';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { clientNameColumn } from '#features/clients/public.ts';

export interface LateFactRow extends Pick<LateFact, 'kind' | 'label' | 'method' | 'currency'> {
  amount: string;
  actor_name: string;
  at: Date;
  recorded_at: Date;
}

/**
 * What came of a session after its close and was not told of at it, in the order it came. A payment that was undone is not there,
 * but for notes that left another drawer.
 */
export async function findLateFacts(db: Db, storeId: number, uuid: string): Promise<LateFactRow[]> {
  const { rows } = await sql<LateFactRow>`
    select 'sale' as kind, coalesce(s.receipt_number, s.number::text) as label, p.method, p.currency,
      sum(case p.kind when 'payment' then p.amount else -p.amount end) as amount, u.full_name as actor_name, s.at,
      s.recorded_at
    from sales s
    join sale_payments p on p.store_id = s.store_id and p.sale_id = s.id and p.correction_id is null
    join users u on u.id = s.actor_user_id
    where s.store_id = ${storeId} and s.session_uuid = ${uuid} and s.is_after_close
    group by s.store_id, s.id, p.method, p.currency, u.full_name
    union all
    select 'debt', coalesce(${clientNameColumn}, ''), t.method, t.currency, sum(t.amount), u.full_name,
      d.at, d.recorded_at
    from client_payments d
    join client_payment_tenders t on t.store_id = d.store_id and t.payment_id = d.id
    join users u on u.id = d.actor_user_id
    left join clients c on c.store_id = d.store_id and c.id = d.client_id
    where d.store_id = ${storeId} and d.session_uuid = ${uuid} and d.is_after_close and not exists (
      select from client_payment_undos n where n.store_id = ${storeId} and n.payment_id = d.id
        and (n.session_uuid is null or t.method not in ('cash_usd', 'cash_ves')))
    group by d.store_id, d.id, c.first_name, c.last_name, t.method, t.currency, u.full_name
    union all
    select m.kind, m.reason, null, m.currency, case m.kind when 'in' then m.amount else -m.amount end, u.full_name, m.at,
      m.recorded_at
    from cash_movements m join users u on u.id = m.actor_user_id
    where m.store_id = ${storeId} and m.session_uuid = ${uuid} and m.is_after_close
    union all
    select 'correction', concat(coalesce(s.receipt_number, s.number::text), ', ', k.reason), p.method, p.currency,
      sum(p.amount), u.full_name, k.at, k.at
    from sale_corrections k
    join sale_payments p on p.store_id = k.store_id and p.correction_id = k.id and p.kind = 'payment'
    join sales s on s.store_id = k.store_id and s.id = k.sale_id
    join users u on u.id = k.actor_user_id
    where k.store_id = ${storeId} and k.session_uuid = ${uuid} and k.is_after_close
    group by k.store_id, k.id, s.receipt_number, s.number, p.method, p.currency, u.full_name having sum(p.amount) <> 0
    union all
    select 'return', concat(coalesce(s.receipt_number, s.number::text), ', ', r.reason), p.method, p.currency, -p.amount,
      u.full_name, r.at, r.recorded_at
    from sale_refunds r
    join sale_refund_payments p on p.store_id = r.store_id and p.refund_id = r.id
    join sales s on s.store_id = r.store_id and s.id = r.sale_id
    join users u on u.id = r.actor_user_id
    where r.store_id = ${storeId} and r.session_uuid = ${uuid} and r.is_after_close
    union all
    select 'return', r.reason, p.method, p.currency, -p.amount, u.full_name, r.at, r.recorded_at
    from counter_returns r
    join counter_return_payments p on p.store_id = r.store_id and p.return_id = r.id
    join users u on u.id = r.actor_user_id
    where r.store_id = ${storeId} and r.session_uuid = ${uuid} and r.is_after_close
    order by recorded_at, kind, method`.execute(db);
  return rows;
}
