import type { Invariant } from '../invariants.ts';

/** What always holds about goods between two stores, at every moment of a transfer and of the job that carries it. */
export const transferInvariants: Invariant[] = [
  {
    name: 'what left for a transfer, and came back, is what left the stock of its sender for it',
    violations: `
      select l.store_id, l.transfer_id, l.product_id from (
        select l.store_id, l.transfer_id, l.product_id, sum(l.returned_units - l.units) as delta from transfer_lines l
        join transfers t on t.store_id = l.store_id and t.id = l.transfer_id where t.direction = 'out' group by 1, 2, 3
      ) l
      left join (
        select store_id, reference, product_id, sum(delta) as delta from stock_movements
        where kind in ('transfer_out', 'transfer_in') group by 1, 2, 3
      ) m on m.store_id = l.store_id and m.reference = 'transfer:' || l.transfer_id and m.product_id = l.product_id
      where m.delta is distinct from l.delta`,
  },
  {
    name: 'what has come of every line of a transfer is the sum of its counts',
    violations: `
      select l.store_id, l.transfer_id, l.line from transfer_lines l
      join transfers t on t.store_id = l.store_id and t.id = l.transfer_id
      left join (
        select c.store_id, r.transfer_id, c.line, sum(c.units) as units from transfer_reception_lines c
        join transfer_receptions r on r.store_id = c.store_id and r.id = c.reception_id group by 1, 2, 3
      ) c on c.store_id = l.store_id and c.transfer_id = l.transfer_id and c.line = l.line
      where t.direction = 'in' and l.received_units <> coalesce(c.units, 0)`,
  },
  {
    name: 'what came of a transfer is what entered the stock of its receiver for it',
    violations: `
      select l.store_id, l.transfer_id as id from (
        select l.store_id, l.transfer_id, sum(l.received_units) as units from transfer_lines l
        join transfers t on t.store_id = l.store_id and t.id = l.transfer_id where t.direction = 'in' group by 1, 2
      ) l
      left join (
        select store_id, reference, sum(delta) as delta from stock_movements
        where kind in ('transfer_out', 'transfer_in') group by 1, 2
      ) m on m.store_id = l.store_id and m.reference = 'transfer:' || l.transfer_id
      where coalesce(m.delta, 0) <> l.units`,
  },
  {
    name: 'every transfer that a store gets was sent by the other one, with the same goods',
    // By the uuid alone: the two rows are of two stores, which may be on two nodes.
    violations: `
      select uuid, line from (
        select t.uuid, l.line, t.direction, t.store_id, t.other_store_id, t.number, l.units, l.cost_usd, l.product_uuid
        from transfers t join transfer_lines l on l.store_id = t.store_id and l.transfer_id = t.id
      ) s group by uuid, line
      having count(*) filter (where direction = 'out') <> 1 or count(*) filter (where direction = 'in') > 1
        or count(distinct (number, units, cost_usd, product_uuid)) <> 1
        or count(distinct (case when direction = 'out' then (store_id, other_store_id) else (other_store_id, store_id) end))
          <> 1`,
  },
  {
    name: 'the sender knows no more of a transfer than its receiver has done, and all of it once it was told',
    violations: `
      select uuid, line from (
        select t.uuid, l.line,
          max(t.heard_version) filter (where t.direction = 'out') as heard,
          max(t.version) filter (where t.direction = 'in') as known,
          max(l.received_units) filter (where t.direction = 'out') as heard_received,
          max(l.received_units) filter (where t.direction = 'in') as received,
          max(l.returned_units) filter (where t.direction = 'out') as heard_returned,
          max(l.returned_units) filter (where t.direction = 'in') as returned,
          bool_or(t.is_complete) filter (where t.direction = 'out') as heard_complete,
          bool_or(t.is_complete) filter (where t.direction = 'in') as is_complete
        from transfers t join transfer_lines l on l.store_id = t.store_id and l.transfer_id = t.id group by 1, 2
      ) s where heard > coalesce(known, 0) or heard_received > coalesce(received, 0) or heard_returned > coalesce(returned, 0)
        or (heard = known
          and (heard_received <> received or heard_returned <> returned or heard_complete <> is_complete))`,
  },
  {
    name: 'a transfer of which nothing more is to come is whole, was given up, or gave back what was not received',
    violations: `
      select t.store_id, t.id, l.line from transfers t
      join transfer_lines l on l.store_id = t.store_id and l.transfer_id = t.id
      where (not t.is_complete and l.returned_units > 0)
        or (l.returned_units > 0 and l.received_units + l.returned_units <> l.units)
        or (t.status = 'cancelled' and l.returned_units <> l.units)
        or (t.status = 'sent' and l.received_units > 0)`,
  },
];
