/** Payments of debts that devices took; those of the office are no device's fact. */
export const paymentsQuery = `
  select uuid, client_uuid as "clientUuid", (total_usd * 100)::int as "totalCents", session_uuid as "sessionUuid"
  from client_payments where store_id = $1 and device_id is not null`;

/** What came back of sales, in the oracle's terms. */
export const returnsQuery = `
  select r.uuid, s.uuid as "saleUuid", x.uuid as "exchangeSaleUuid", i.lines, p.credit as "creditCents",
    p.exchange as "exchangeCents"
  from sale_refunds r join sales s on s.store_id = r.store_id and s.id = r.sale_id
  left join sales x on x.store_id = r.store_id and x.id = r.exchange_sale_id
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('line', line, 'quantity', (quantity * 1000)::int)), '[]') as lines
    from sale_refund_items where store_id = r.store_id and refund_id = r.id
  ) i
  cross join lateral (
    select (coalesce(sum(amount_usd) filter (where method = 'credit'), 0) * 100)::int as credit,
      (coalesce(sum(amount_usd) filter (where method = 'exchange'), 0) * 100)::int as exchange
    from sale_refund_payments where store_id = r.store_id and refund_id = r.id
  ) p where r.store_id = $1`;

/** Returns in the name of a sale that stand beside it, and whether somebody was told. */
export const apartQuery = `
  select r.uuid, i.id is not null as "isTold" from counter_returns r
  left join incidents i on i.store_id = r.store_id and i.subject = 'return:' || r.id and i.kind = 'return_unmatched'
  where r.store_id = $1 and r.sale_uuid is not null`;

/** Sales whose exchange could not come back, whether somebody has looked at it or not. */
export const unmatchedQuery = `
  select s.uuid from incidents i join sales s on s.store_id = i.store_id and 'sale:' || s.id = i.subject
  where i.store_id = $1 and i.kind = 'exchange_unmatched'`;

/** Notes in every drawer, from the rows themselves and not from the report that the till reads. */
export const drawersQuery = `
  select session_uuid || ' ' || currency as name, (sum(amount) * 100)::int as cents from (
    select uuid as session_uuid, 'USD' as currency, opening_usd as amount from cash_sessions where store_id = $1
    union all select uuid, 'VES', opening_bs from cash_sessions where store_id = $1
    union all select session_uuid, currency, case kind when 'in' then amount else -amount end
      from cash_movements where store_id = $1
    union all select s.session_uuid, p.currency, case p.kind when 'payment' then p.amount else -p.amount end
      from sale_payments p join sales s on s.store_id = p.store_id and s.id = p.sale_id
      where p.store_id = $1 and p.method in ('cash_usd', 'cash_ves')
    union all select c.session_uuid, t.currency, t.amount from client_payment_tenders t
      join client_payments c on c.store_id = t.store_id and c.id = t.payment_id
      where t.store_id = $1 and t.method in ('cash_usd', 'cash_ves')
    union all select r.session_uuid, p.currency, -p.amount from sale_refund_payments p
      join sale_refunds r on r.store_id = p.store_id and r.id = p.refund_id
      where p.store_id = $1 and p.method in ('cash_usd', 'cash_ves')
    union all select r.session_uuid, p.currency, -p.amount from counter_return_payments p
      join counter_returns r on r.store_id = p.store_id and r.id = p.return_id
      where p.store_id = $1 and p.method in ('cash_usd', 'cash_ves')
  ) moved where session_uuid is not null group by session_uuid, currency`;

/** Sales as the office shows them to somebody who takes goods back: what is still out, and what of it is debt. */
export const soldQuery = `
  select s.uuid, s.receipt_number as "receiptNumber", coalesce(c.uuid, s.client_uuid) as "clientUuid",
    greatest(0, ((s.credit_usd - s.refunded_credit_usd) * 100)::int) as "owedCents", (s.total_usd * 100)::int as "totalCents",
    (s.refunded_usd * 100)::int as "refundedCents", (s.rounding_usd * 100)::int as "roundingCents", i.lines
  from sales s left join clients c on c.store_id = s.store_id and c.id = s.client_id
  cross join lateral (
    select jsonb_agg(jsonb_build_object('line', l.line, 'productUuid', l.product_uuid,
      'quantity', (l.quantity * 1000)::int, 'returned', (coalesce(b.quantity, 0) * 1000)::int) order by l.line) as lines
    from sale_items l left join (
      select q.line, sum(q.quantity) as quantity from sale_refunds r
      join sale_refund_items q on q.store_id = r.store_id and q.refund_id = r.id
      where r.store_id = s.store_id and r.sale_id = s.id group by q.line
    ) b on b.line = l.line
    where l.store_id = s.store_id and l.sale_id = s.id
  ) i where s.store_id = $1 order by s.id`;
