import type { Invariant } from '../invariants.ts';

/** What always holds about counts of the shelves, and what they moved. */
export const countInvariants: Invariant[] = [
  {
    name: 'what an approved count moved of every product is what it says',
    violations: `
      select coalesce(l.store_id, m.store_id) as store_id, coalesce(l.reference, m.reference) as reference from (
        select l.store_id, 'count:' || l.count_id as reference, l.product_id, l.delta from stock_count_lines l
        join stock_counts c on c.store_id = l.store_id and c.id = l.count_id and c.status = 'approved' where l.delta <> 0
      ) l
      full join (
        select store_id, reference, product_id, sum(delta) as delta, count(*) as times from stock_movements
        where kind = 'count' group by 1, 2, 3
      ) m on m.store_id = l.store_id and m.reference = l.reference and m.product_id = l.product_id
      where m.delta is distinct from l.delta or m.times <> 1`,
  },
  {
    name: 'what a closed count has of every product is what stands of its entries',
    violations: `
      select l.store_id, l.count_id, l.product_id from stock_count_lines l
      join stock_counts c on c.store_id = l.store_id and c.id = l.count_id and c.closed_at is not null
      left join (
        select h.store_id, h.count_id, h.product_id, h.round, sum(h.quantity) as counted from (
          select store_id, count_id, product_id, (array_agg(quantity order by id desc))[1] as quantity,
            (array_agg(round order by id))[1] as round
          from stock_count_entries where not is_late group by store_id, count_id, product_id, coalesce(corrects, uuid)
        ) h where h.quantity is not null group by 1, 2, 3, 4
      ) e on e.store_id = l.store_id and e.count_id = l.count_id and e.product_id = l.product_id and e.round = l.round
      where l.counted is distinct from e.counted
        and not (e.counted is null and l.counted = 0 and c.uncounted = 'zero' and l.in_scope and l.round = 0)`,
  },
  {
    name: 'every entry of a count that counts is of one of its products, and was made while it was open',
    violations: `
      select e.store_id, e.id from stock_count_entries e
      join stock_counts c on c.store_id = e.store_id and c.id = e.count_id
      left join stock_count_lines l on l.store_id = e.store_id and l.count_id = e.count_id and l.product_id = e.product_id
      where (not e.is_late and (l.product_id is null or e.recorded_at > c.closed_at)) or e.at < c.opened_at`,
  },
  {
    name: 'the counts of every store are numbered without gaps',
    violations: `
      select k.store_id from store_clocks k left join stock_counts c on c.store_id = k.store_id
      group by k.store_id, k.count_number having count(c.id) <> k.count_number`,
  },
];
