import type { Invariant } from './invariants.ts';

/** What always holds about payments that were corrected. */
export const correctionInvariants: Invariant[] = [
  {
    name: 'payments of a sale that stand, less the change that stands, are its total',
    violations: `
      select s.store_id, s.id from sales s
      left join (
        select store_id, sale_id, sum(case kind when 'payment' then amount_usd else -amount_usd end) as paid
        from payments_in_force group by 1, 2
      ) p on p.store_id = s.store_id and p.sale_id = s.id
      where coalesce(p.paid, 0) + s.rounding_usd is distinct from s.total_usd`,
  },
  {
    name: 'what a sale says of its payments is what those that stand say, and its credit is the debt it made',
    violations: `
      select s.store_id, s.id from sales s
      join (
        select store_id, sale_id, count(distinct method) as methods, min(method) as method,
          coalesce(sum(amount_usd) filter (where method = 'credit'), 0) as credit
        from payments_in_force where kind = 'payment' group by 1, 2
      ) p on p.store_id = s.store_id and p.sale_id = s.id
      left join (
        select store_id, client_id, reference, sum(amount_usd) as amount from client_movements
        where kind in ('sale', 'correction') group by 1, 2, 3
      ) m on m.store_id = s.store_id and m.client_id = s.client_id and m.reference = 'sale:' || s.id
      where s.payment_method <> case when p.methods = 1 then p.method else 'mixed' end or s.credit_usd <> p.credit
        or (s.client_id is not null and coalesce(m.amount, 0) <> s.credit_usd)`,
  },
  {
    name: 'what undoes a payment is its exact opposite',
    violations: `
      select r.store_id, r.sale_id as id, r.line from sale_payments r
      join sale_payments p on p.store_id = r.store_id and p.sale_id = r.sale_id and p.line = r.reverses
      where p.reverses is not null
        or (r.kind, r.method, r.currency, -r.amount, -r.amount_usd) <> (p.kind, p.method, p.currency, p.amount, p.amount_usd)`,
  },
  {
    name: 'every correction changes something of its own sale, in the session of that sale, and not what it came to',
    violations: `
      select c.store_id, c.id from sale_corrections c
      join sales s on s.store_id = c.store_id and s.id = c.sale_id
      left join (
        select store_id, correction_id, min(sale_id) as first, max(sale_id) as last,
          sum(case kind when 'payment' then amount_usd else -amount_usd end) as moved
        from sale_payments where correction_id is not null group by 1, 2
      ) p on p.store_id = c.store_id and p.correction_id = c.id
      where p.first is distinct from c.sale_id or p.last is distinct from c.sale_id
        or p.moved + c.rounding_usd <> 0
        or c.session_uuid is distinct from s.session_uuid`,
  },
  {
    name: 'change in each currency is what was given, however it was written again',
    violations: `
      select c.store_id, c.sale_id as id from sale_corrections c
      join sale_payments p on p.store_id = c.store_id and p.correction_id = c.id and p.kind = 'change'
      group by c.store_id, c.sale_id, p.method, p.currency having sum(p.amount) <> 0`,
  },
];
