import type { Invariant } from './invariants.ts';

/** What always holds about change that was left as client credit. */
export const clientCreditInvariants: Invariant[] = [
  {
    name: 'change left as client credit is in their account, once, and nothing else is called so',
    violations: `
      select coalesce(f.store_id, m.store_id) as store_id, coalesce(f.reference, m.reference) as reference from (
        select s.store_id, s.client_id, 'sale:' || s.id as reference, sum(p.amount_usd) as credit from sale_payments p
        join sales s on s.store_id = p.store_id and s.id = p.sale_id
        where p.kind = 'change' and p.method = 'credit' and s.client_id is not null group by 1, 2, 3
      ) f full join (
        select store_id, client_id, reference, sum(amount_usd) as amount from client_movements where kind = 'change' group by 1, 2, 3
      ) m on m.store_id = f.store_id and m.client_id = f.client_id and m.reference = f.reference
      where f.credit is distinct from -m.amount`,
  },
  {
    name: "no refund takes back more of a client's credit than its sale left there",
    violations: `
      select r.store_id, r.sale_id as id from (
        select q.store_id, q.sale_id, -sum(p.amount_usd) as taken from sale_refunds q
        join sale_refund_payments p on p.store_id = q.store_id and p.refund_id = q.id
        where p.method = 'credit' and p.amount < 0 group by 1, 2
      ) r
      left join (
        select store_id, sale_id, sum(amount_usd) as credit from sale_payments
        where kind = 'change' and method = 'credit' group by 1, 2
      ) f on f.store_id = r.store_id and f.sale_id = r.sale_id
      where r.taken > coalesce(f.credit, 0)`,
  },
];
