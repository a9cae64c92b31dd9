import type { Invariant } from '../invariants.ts';

/** What always holds about devices in the hands of a workshop. */
export const repairInvariants: Invariant[] = [
  {
    name: 'the parts in a repair are what left the stock for it; a cancelled one holds none',
    violations: `
      select coalesce(l.store_id, m.store_id) as store_id, coalesce(l.reference, m.reference) as reference,
        coalesce(l.product_id, m.product_id) as product_id from (
        select l.store_id, 'repair:' || l.repair_id as reference, l.product_id, -sum(l.quantity) as delta
        from repair_lines l join repairs r on r.store_id = l.store_id and r.id = l.repair_id
        where l.product_id is not null and l.removed_at is null and r.status <> 'cancelled' group by 1, 2, 3
      ) l
      full join (
        select store_id, reference, product_id, sum(delta) as delta from stock_movements
        where kind = 'repair' group by 1, 2, 3
      ) m on m.store_id = l.store_id and m.reference = l.reference and m.product_id = l.product_id
      where coalesce(l.delta, 0) <> coalesce(m.delta, 0)`,
  },
  {
    name: 'the cost of every repair is the sum of its lines',
    violations: `
      select r.store_id, r.id from repairs r
      left join (
        select store_id, repair_id, sum(total_usd) as total from repair_lines where removed_at is null group by 1, 2
      ) l on l.store_id = r.store_id and l.repair_id = r.id
      where r.total_usd <> coalesce(l.total, 0)`,
  },
  {
    // What a till counted may still wait there, or was given up.
    name: 'every series of repairs has come as far as its last; that of the store counts from one without gaps',
    violations: `
      select s.store_id, s.till from repair_series s
      left join (
        select store_id, till, count(*) as repairs, max(counter) as last from repairs group by 1, 2
      ) r on r.store_id = s.store_id and r.till = s.till
      where s.last is distinct from r.last or (s.till = 0 and s.last is distinct from r.repairs)
      union all
      select r.store_id, r.till from repairs r
      left join repair_series s on s.store_id = r.store_id and s.till = r.till where s.last is null`,
  },
  {
    name: 'every repair stands where the last move of its log left it',
    violations: `
      select r.store_id, r.id from repairs r
      left join lateral (
        select l.to_status from repair_logs l
        where l.store_id = r.store_id and l.repair_id = r.id and l.to_status is not null order by l.id desc limit 1
      ) l on true
      where l.to_status is distinct from r.status`,
  },
  {
    name: 'a repair that was handed over was charged by sales that cover it, or for nothing by none; no other was charged',
    violations: `
      select r.store_id, r.id from repairs r
      left join (
        select store_id, repair_id, sum(amount_usd) as charged from repair_charges group by 1, 2
      ) c on c.store_id = r.store_id and c.repair_id = r.id
      where case when r.status = 'delivered' and r.free_reason is null then c.charged is null or c.charged < r.total_usd
        else c.charged is not null end`,
  },
  {
    name: 'no sale charged repairs for more than it took for its goods and work',
    violations: `
      select s.store_id, s.id from sales s
      join (select store_id, sale_id, sum(amount_usd) as charged from repair_charges group by 1, 2) c
        on c.store_id = s.store_id and c.sale_id = s.id
      where c.charged > s.total_usd - s.igtf_usd - s.delivery_usd`,
  },
  {
    name: 'the quotes of a repair are numbered from one without gaps',
    violations: `
      select r.store_id, r.id from repairs r
      left join (
        select store_id, repair_id, count(*) as quotes, max(number) as last from repair_quotes group by 1, 2
      ) q on q.store_id = r.store_id and q.repair_id = r.id
      where r.quote_number <> coalesce(q.last, 0) or coalesce(q.quotes, 0) <> coalesce(q.last, 0)`,
  },
  {
    name: 'a repair that was closed keeps nothing that opens its device',
    violations: `select store_id, id from repairs where closed_at is not null and unlock_note is not null`,
  },
];
