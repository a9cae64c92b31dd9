import type { Invariant } from './invariants.ts';

/** What always holds about goods that came back at a till and belong to no sale. */
export const returnInvariants: Invariant[] = [
  {
    name: 'every return beside the sales adds up: its lines and IGTF are its total, and so is the money handed back',
    violations: `
      select r.store_id, r.id from counter_returns r
      left join (
        select store_id, return_id, sum(total_usd) as total from counter_return_items group by 1, 2
      ) i on i.store_id = r.store_id and i.return_id = r.id
      left join (
        select store_id, return_id, sum(amount_usd) as paid from counter_return_payments group by 1, 2
      ) p on p.store_id = r.store_id and p.return_id = r.id
      where r.total_usd <> coalesce(i.total, 0) + r.igtf_usd or r.total_usd <> coalesce(p.paid, 0) + r.rounding_usd`,
  },
  {
    name: 'what such a return put on the shelf or on a balance is in its ledger, once',
    violations: `
      select coalesce(r.store_id, m.store_id) as store_id, coalesce(r.reference, m.reference) as reference from (
        select store_id, 'return:' || return_id as reference, product_id, sum(quantity) as quantity from counter_return_items
        where is_restocked group by 1, 2, 3
      ) r full join (
        select store_id, reference, product_id, sum(delta) as quantity from stock_movements
        where reference like 'return:%' group by 1, 2, 3
      ) m on m.store_id = r.store_id and m.reference = r.reference and m.product_id = r.product_id
      where r.quantity is distinct from m.quantity
      union all
      select coalesce(r.store_id, m.store_id), coalesce(r.reference, m.reference) from (
        select c.store_id, 'return:' || c.id as reference, c.client_id, sum(p.amount_usd) as amount from counter_returns c
        join counter_return_payments p on p.store_id = c.store_id and p.return_id = c.id and p.method = 'credit'
        where c.client_id is not null group by 1, 2, 3
      ) r full join (
        select store_id, reference, client_id, -sum(amount_usd) as amount from client_movements
        where reference like 'return:%' group by 1, 2, 3
      ) m on m.store_id = r.store_id and m.reference = r.reference and m.client_id = r.client_id
      where r.amount is distinct from m.amount`,
  },
  {
    name: 'somebody was told of every return that names a sale and stands beside it',
    violations: `
      select r.store_id, r.id from counter_returns r
      left join incidents i on i.store_id = r.store_id and i.subject = 'return:' || r.id and i.kind = 'return_unmatched'
      where r.sale_uuid is not null and i.id is null`,
  },
  {
    name: 'goods that came back beside their sale and later once more as a refund of it have an incident on the sale',
    violations: `
      select s.store_id, s.id, l.line from sales s
      join sale_items l on l.store_id = s.store_id and l.sale_id = s.id
      join (
        select q.store_id, q.sale_id, p.line, sum(p.quantity) as quantity, max(coalesce(q.recorded_at, q.at)) as last
        from sale_refunds q join sale_refund_items p on p.store_id = q.store_id and p.refund_id = q.id group by 1, 2, 3
      ) b on b.store_id = s.store_id and b.sale_id = s.id and b.line = l.line
      join counter_returns r on r.store_id = s.store_id and r.sale_uuid = s.uuid and r.recorded_at < b.last
      join counter_return_items a on a.store_id = r.store_id and a.return_id = r.id and a.line = l.line
        and a.product_uuid = l.product_uuid
      left join incidents i on i.store_id = s.store_id and i.subject = 'sale:' || s.id and i.kind = 'return_doubtful'
      where i.id is null
      group by s.store_id, s.id, l.line, l.quantity, b.quantity
      having b.quantity + sum(a.quantity) > l.quantity`,
  },
  {
    name: 'no return is both a refund of its sale and beside all sales',
    violations: `
      select r.store_id, r.id from counter_returns r
      join sale_refunds q on q.store_id = r.store_id and q.uuid = r.uuid`,
  },
];
