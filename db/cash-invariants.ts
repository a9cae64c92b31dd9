import type { Invariant } from './invariants.ts';

/** What always holds about money put into drawers and taken out. */
export const cashInvariants: Invariant[] = [
  {
    name: 'every movement that takes another back goes the other way, to the same amount and in its session, once',
    violations: `
      select m.store_id, m.id from cash_movements m
      left join cash_movements e on e.store_id = m.store_id and e.uuid = m.reverses_uuid
      where m.reverses_uuid is not null and (e.id is null or e.kind = m.kind or e.currency <> m.currency
        or e.amount <> m.amount or e.session_uuid <> m.session_uuid or e.reverses_uuid is not null or exists (
          select from cash_movements o where o.store_id = m.store_id and o.session_uuid = m.session_uuid
            and o.reverses_uuid = m.reverses_uuid and o.id <> m.id))`,
  },
  {
    name: 'what left a drawer for a supplier is what they were paid in notes, once, and comes back once that is taken back',
    violations: `
      select p.store_id, p.id as payment_id from supplier_payments p
      join (
        select store_id, supplier_payment_id, count(*) filter (where kind = 'out') as gone,
          count(*) filter (where kind = 'in') as back, min(amount) as least, max(amount) as most,
          min(currency) as currency, count(distinct currency) as currencies
        from cash_movements where supplier_payment_id is not null group by 1, 2
      ) m on m.store_id = p.store_id and m.supplier_payment_id = p.id
      left join supplier_payment_undos u on u.store_id = p.store_id and u.payment_id = p.id
      where m.gone <> 1 or m.back <> case when u.payment_id is null then 0 else 1 end or m.currencies <> 1
        or m.currency <> p.currency or m.least <> p.amount or m.most <> p.amount
        or p.method not in ('cash_usd', 'cash_ves')`,
  },
];
