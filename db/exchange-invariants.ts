import type { Invariant } from './invariants.ts';

/** What always holds about goods that were exchanged for others. */
export const exchangeInvariants: Invariant[] = [
  {
    name: 'every return by exchange names the sale it paid for, of the same drawer and to the same amount',
    violations: `
      select r.store_id, r.id from sale_refunds r
      left join (
        select store_id, refund_id, sum(amount_usd) as amount from sale_refund_payments where method = 'exchange' group by 1, 2
      ) b on b.store_id = r.store_id and b.refund_id = r.id
      left join sales s on s.store_id = r.store_id and s.id = r.exchange_sale_id
      left join (
        select store_id, sale_id, sum(amount_usd) as amount from sale_payments
        where method = 'exchange' and kind = 'payment' group by 1, 2
      ) p on p.store_id = s.store_id and p.sale_id = s.id
      where (b.amount is not null and s.id is null)
        or (s.id is not null and (coalesce(b.amount, 0) <> coalesce(p.amount, 0) or s.id = r.sale_id
          or s.session_uuid is distinct from r.session_uuid))`,
  },
  {
    name: 'every payment by exchange has its return, or an incident that says why not',
    violations: `
      select p.store_id, p.sale_id as id from sale_payments p
      left join sale_refunds r on r.store_id = p.store_id and r.exchange_sale_id = p.sale_id
      left join incidents i
        on i.store_id = p.store_id and i.subject = 'sale:' || p.sale_id and i.kind = 'exchange_unmatched'
      where p.method = 'exchange' and (p.kind <> 'payment' or (r.id is null and i.id is null))`,
  },
];
