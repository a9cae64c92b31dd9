// What came back of a sale did so two hours later, into the hands of who had sold it and the way it was paid.
const refunds = `
  insert into sale_refunds (store_id, id, uuid, sale_id, kind, reason, delivery_usd, tax_usd, igtf_usd, total_usd, session_uuid,
    actor_user_id, at)
  overriding system value
  select store_id, id, gen_random_uuid(), id, case status when 'cancelled' then 'cancel' else 'refund' end, 'Devolución', 0,
    round(refunded_usd * 0.16 / 1.16, 2), 0, refunded_usd, session_uuid, actor_user_id, at + interval '2 hours'
  from sales where status <> 'completed' order by id`;

const refundLines = `
  insert into sale_refund_items (store_id, refund_id, line, quantity, discount_usd, tax_usd, total_usd, is_restocked)
  select store_id, id, 1, 1, 0, tax_usd, total_usd, id % 4 <> 0 from sale_refunds`;

const refundPayments = `
  insert into sale_refund_payments (store_id, refund_id, line, method, currency, amount, amount_usd)
  select r.store_id, r.id, 1, p.method, 'USD', r.total_usd, r.total_usd
  from sale_refunds r join sale_payments p on p.store_id = r.store_id and p.sale_id = r.sale_id and p.line = 1`;

// One till a store, opened with its first sale of a day and closed with its last; every seventh close is a dollar short.
const sessions = `
  insert into cash_sessions (store_id, uuid, device_id, opened_by_user_id, opened_at, opening_usd, opening_bs, closed_by_user_id,
    closed_at, z_number, counted_usd, counted_bs, rev, recorded_at)
  select store_id, session_uuid, (array_agg(device_id))[1], min(actor_user_id), min(at), 20, 0, min(actor_user_id), max(at),
    row_number() over (partition by store_id order by min(at)), 0, 0,
    row_number() over (partition by store_id order by min(at)), max(at)
  from sales group by store_id, session_uuid`;

const counted = `
  update cash_sessions c set counted_usd = 20 + coalesce(n.usd, 0) - (z_number % 7 = 0)::int
  from (
    select s.store_id, s.session_uuid, sum(p.amount) - coalesce(sum(r.amount), 0) as usd
    from sales s join sale_payments p on p.store_id = s.store_id and p.sale_id = s.id and p.method = 'cash_usd'
    left join sale_refund_payments r on r.store_id = s.store_id and r.refund_id = s.id and r.method = 'cash_usd'
    group by s.store_id, s.session_uuid
  ) n where n.store_id = c.store_id and n.session_uuid = c.uuid`;

/** What a year of tills leaves behind besides its sales: statements over all of them at once. */
export const daysOfSales: readonly string[] = [refunds, refundLines, refundPayments, sessions, counted];
