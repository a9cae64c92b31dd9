import type { Invariant } from './invariants.ts';

/** What always holds about sales that came back, in part or whole. */
export const refundInvariants: Invariant[] = [
  {
    name: 'every refund adds up: its lines, delivery and IGTF are its total, and so is the money handed back',
    violations: `
      select r.store_id, r.id from sale_refunds r
      left join (
        select store_id, refund_id, sum(total_usd) as total, sum(tax_usd) as tax from sale_refund_items group by 1, 2
      ) i on i.store_id = r.store_id and i.refund_id = r.id
      left join (
        select store_id, refund_id, sum(amount_usd) as paid from sale_refund_payments group by 1, 2
      ) p on p.store_id = r.store_id and p.refund_id = r.id
      where r.total_usd <> coalesce(i.total, 0) + r.delivery_usd + r.igtf_usd or r.total_usd <> coalesce(p.paid, 0) + r.rounding_usd
        or r.tax_usd <> coalesce(i.tax, 0)`,
  },
  {
    name: 'no line of a sale comes back more than once',
    violations: `
      select r.store_id, r.sale_id as id, i.line from sale_refunds r
      join sale_refund_items i on i.store_id = r.store_id and i.refund_id = r.id
      left join sale_items s on s.store_id = r.store_id and s.sale_id = r.sale_id and s.line = i.line
      group by r.store_id, r.sale_id, i.line, s.quantity, s.total_usd, s.tax_usd
      having s.quantity is null or sum(i.quantity) > s.quantity or sum(i.total_usd) > s.total_usd
        or (sum(i.quantity) = s.quantity and (sum(i.total_usd) <> s.total_usd or sum(i.tax_usd) <> s.tax_usd))`,
  },
  {
    name: 'what a sale says of its refunds is what its refunds say',
    violations: `
      select s.store_id, s.id from sales s
      left join (
        select store_id, sale_id, sum(total_usd) as total, bool_or(kind = 'cancel') as is_cancelled from sale_refunds group by 1, 2
      ) r on r.store_id = s.store_id and r.sale_id = s.id
      left join (
        select q.store_id, q.sale_id, sum(p.amount_usd) as credit from sale_refunds q
        join sale_refund_payments p on p.store_id = q.store_id and p.refund_id = q.id where p.method = 'credit' group by 1, 2
      ) c on c.store_id = s.store_id and c.sale_id = s.id
      left join (
        select i.store_id, i.sale_id, bool_and(i.quantity = coalesce(b.quantity, 0)) as is_all from sale_items i
        left join (
          select q.store_id, q.sale_id, p.line, sum(p.quantity) as quantity from sale_refunds q
          join sale_refund_items p on p.store_id = q.store_id and p.refund_id = q.id group by 1, 2, 3
        ) b on b.store_id = i.store_id and b.sale_id = i.sale_id and b.line = i.line group by 1, 2
      ) a on a.store_id = s.store_id and a.sale_id = s.id
      where s.refunded_usd <> coalesce(r.total, 0) or s.refunded_credit_usd <> coalesce(c.credit, 0)
        or s.status <> case when r.total is null then 'completed' when r.is_cancelled then 'cancelled'
          when a.is_all then 'refunded' else 'partly_refunded' end`,
  },
  {
    name: 'what is on the shelf again or was cancelled costs nothing',
    violations: `
      select i.store_id, i.refund_id as id, i.line from sale_refund_items i
      join sale_refunds r on r.store_id = i.store_id and r.id = i.refund_id
      where not i.is_cost_back and (i.is_restocked or r.kind = 'cancel')`,
  },
  {
    name: 'what went back to the shelf or to a balance is in its ledger',
    violations: `
      select r.store_id, r.sale_id as id from (
        select q.store_id, q.sale_id, l.product_id, sum(p.quantity) as quantity from sale_refunds q
        join sale_refund_items p on p.store_id = q.store_id and p.refund_id = q.id and p.is_restocked
        join sale_items l on l.store_id = q.store_id and l.sale_id = q.sale_id and l.line = p.line group by 1, 2, 3
      ) r full join (
        select store_id, substr(reference, 6)::bigint as sale_id, product_id, sum(delta) as quantity from stock_movements
        where kind in ('refund', 'cancel') and reference like 'sale:%' group by 1, 2, 3
      ) m on m.store_id = r.store_id and m.sale_id = r.sale_id and m.product_id = r.product_id
      where r.quantity is distinct from m.quantity
      union all
      select s.store_id, s.id from sales s
      left join (
        select store_id, reference, sum(amount_usd) as amount from client_movements where kind in ('refund', 'cancel') group by 1, 2
      ) m on m.store_id = s.store_id and m.reference = 'sale:' || s.id
      where s.client_id is not null and s.refunded_credit_usd <> -coalesce(m.amount, 0)`,
  },
];
