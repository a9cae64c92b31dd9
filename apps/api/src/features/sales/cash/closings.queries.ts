import type { Period } from '@minipos/domain/rates/period';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { withinDays } from '#db/statements/within-days.ts';

export interface ClosingRow {
  id: number;
  till_number: number | null;
  till_name: string;
  z_number: number;
  closed_at: Date;
  /** Who counted; of a lost till, who had opened it. */
  person: string;
  person_id: number;
  sales: number;
  sold_usd: string;
  /** Null where nobody counted: the till was lost. */
  counted_usd: string | null;
  difference_usd: string | null;
  difference_bs: string | null;
}

/**
 * The closings of some days, the newest first, each with the difference its Z has: what was counted less the notes that should
 * be there. What came after a close is no part of it.
 */
export async function findClosings(
  db: Db,
  storeId: number,
  { from, to }: Period,
  limit: number,
): Promise<ClosingRow[]> {
  const within = sql.join(withinDays('s.closed_at', { startDate: from, endDate: to }), sql` and `);
  const isNotes = sql`p.method in ('cash_usd', 'cash_ves')`;
  const { rows } = await sql<ClosingRow>`
    with closed as (
      select s.* from cash_sessions s where s.store_id = ${storeId} and ${within}
      order by s.closed_at desc, s.id desc limit ${limit}
    ), sold as (
      select s.session_uuid, count(*) as sales, sum(s.total_usd) as total_usd
      from closed c join sales s on s.store_id = ${storeId} and s.session_uuid = c.uuid
      where not s.is_after_close group by s.session_uuid
    ), moved as (
      select c.uuid, p.currency, case p.kind when 'change' then -p.amount else p.amount end as amount
      from closed c join sales s on s.store_id = ${storeId} and s.session_uuid = c.uuid and not s.is_after_close
      join sale_payments p on p.store_id = ${storeId} and p.sale_id = s.id and ${isNotes}
      left join sale_corrections k on k.store_id = ${storeId} and k.id = p.correction_id
      where k.is_after_close is not true
      union all
      select c.uuid, p.currency, p.amount
      from closed c join client_payments d on d.store_id = ${storeId} and d.session_uuid = c.uuid and not d.is_after_close
      join client_payment_tenders p on p.store_id = ${storeId} and p.payment_id = d.id and ${isNotes}
      union all
      select c.uuid, p.currency, -p.amount
      from closed c join client_payment_undos u on u.store_id = ${storeId} and u.session_uuid = c.uuid
      join client_payment_tenders p on p.store_id = ${storeId} and p.payment_id = u.payment_id and ${isNotes}
      union all
      select c.uuid, m.currency, case m.kind when 'out' then -m.amount else m.amount end
      from closed c join cash_movements m on m.store_id = ${storeId} and m.session_uuid = c.uuid and not m.is_after_close
      union all
      select c.uuid, p.currency, -p.amount
      from closed c join sale_refunds r on r.store_id = ${storeId} and r.session_uuid = c.uuid
        and r.exchange_sale_id is null and not r.is_after_close
      join sale_refund_payments p on p.store_id = ${storeId} and p.refund_id = r.id and ${isNotes}
      union all
      select c.uuid, p.currency, -p.amount
      from closed c join counter_returns r on r.store_id = ${storeId} and r.session_uuid = c.uuid and not r.is_after_close
      join counter_return_payments p on p.store_id = ${storeId} and p.return_id = r.id and ${isNotes}
    ), notes as (
      select uuid, coalesce(sum(amount) filter (where currency = 'USD'), 0) as usd,
        coalesce(sum(amount) filter (where currency = 'VES'), 0) as bs
      from moved group by uuid
    )
    select c.id, d.till_number, d.name as till_name, c.z_number, c.closed_at, u.full_name as person, u.id as person_id,
      coalesce(sold.sales, 0) as sales, coalesce(sold.total_usd, 0) as sold_usd, c.counted_usd,
      c.counted_usd - c.opening_usd - coalesce(n.usd, 0) as difference_usd,
      c.counted_bs - c.opening_bs - coalesce(n.bs, 0) as difference_bs
    from closed c
    join devices d on d.store_id = ${storeId} and d.id = c.device_id
    join users u on u.id = case when c.counted_usd is null then c.opened_by_user_id
      else coalesce(c.closed_by_user_id, c.opened_by_user_id) end
    left join sold on sold.session_uuid = c.uuid
    left join notes n on n.uuid = c.uuid
    order by c.closed_at desc, c.id desc`.execute(db);
  return rows;
}
