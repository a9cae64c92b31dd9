import type { Invariant } from './invariants.ts';

/** What came of every purchase, less what went back and what is set against it. */
const open = `
  select p.store_id, p.id, p.supplier_id, p.is_settled,
    coalesce(r.owed, 0) - coalesce(b.owed, 0) - coalesce(t.paid, 0) as open
  from purchases p
  left join (select store_id, purchase_id, sum(owed_usd) as owed from receptions group by 1, 2) r
    on r.store_id = p.store_id and r.purchase_id = p.id
  left join (select store_id, purchase_id, sum(owed_usd) as owed from supplier_returns group by 1, 2) b
    on b.store_id = p.store_id and b.purchase_id = p.id
  left join (select store_id, purchase_id, sum(amount_usd) as paid from supplier_payment_parts group by 1, 2) t
    on t.store_id = p.store_id and t.purchase_id = p.id`;

/** What always holds about purchases, what came of them and went back, and what is owed and paid for them. */
export const purchaseInvariants: Invariant[] = [
  {
    name: 'every purchase is the sum of its lines',
    violations: `
      select p.store_id, p.id from purchases p
      left join (
        select store_id, purchase_id, sum(net) as net, sum(tax) as tax, sum(freight) as freight, sum(total_usd) as usd
        from purchase_lines group by 1, 2
      ) l on l.store_id = p.store_id and l.purchase_id = p.id
      where l.net is distinct from p.subtotal or l.tax is distinct from p.tax or l.freight is distinct from p.freight
        or l.usd is distinct from p.total_usd`,
  },
  {
    name: 'what has come of every line of a purchase is the sum of its receptions',
    violations: `
      select l.store_id, l.purchase_id, l.line from purchase_lines l
      left join (
        select c.store_id, r.purchase_id, c.line, sum(c.units) as units from reception_lines c
        join receptions r on r.store_id = c.store_id and r.id = c.reception_id group by 1, 2, 3
      ) c on c.store_id = l.store_id and c.purchase_id = l.purchase_id and c.line = l.line
      where l.received_units <> coalesce(c.units, 0)`,
  },
  {
    name: 'what came of a purchase is what entered the stock for it',
    violations: `
      select r.store_id, r.purchase_id as id from (
        select r.store_id, r.purchase_id, sum(c.units) as units from receptions r
        join reception_lines c on c.store_id = r.store_id and c.reception_id = r.id group by 1, 2
      ) r
      left join (
        select store_id, reference, sum(delta) as delta from stock_movements where kind = 'purchase' group by 1, 2
      ) m on m.store_id = r.store_id and m.reference = 'purchase:' || r.purchase_id
      where m.delta is distinct from r.units`,
  },
  {
    name: 'a purchase of which something came is received, and only such a one',
    violations: `
      select p.store_id, p.id from purchases p
      where (p.status in ('received', 'returned')) <> exists (
        select 1 from receptions r where r.store_id = p.store_id and r.purchase_id = p.id)`,
  },
  {
    name: 'what is owed to every supplier is the sum of its movements, and every reception is among them',
    violations: `
      select s.store_id, s.id as supplier_id from suppliers s
      left join supplier_movements m on m.store_id = s.store_id and m.supplier_id = s.id
      group by s.store_id, s.id, s.owed_usd having s.owed_usd <> coalesce(sum(m.amount_usd), 0)
      union all
      select r.store_id, r.id from receptions r
      left join supplier_movements m on m.store_id = r.store_id and m.reference = 'reception:' || r.id
      where m.amount_usd is distinct from r.owed_usd`,
  },
  {
    name: 'every payment to a supplier, every one taken back and every return is in the account, once',
    violations: `
      select e.store_id, e.reference from (
        select store_id, 'supplier_payment:' || id as reference, 'payment' as kind, -amount_usd as amount
        from supplier_payments
        union all
        select u.store_id, 'supplier_payment:' || p.id, 'payment_undone', p.amount_usd from supplier_payment_undos u
        join supplier_payments p on p.store_id = u.store_id and p.id = u.payment_id
        union all
        select store_id, 'supplier_return:' || id, 'return', -owed_usd from supplier_returns
      ) e
      full join (select * from supplier_movements where kind <> 'reception') m
        on m.store_id = e.store_id and m.reference = e.reference and m.kind = e.kind
      where m.amount_usd is distinct from e.amount`,
  },
  {
    name: 'a payment to a supplier is what it pays and what is left of it; one taken back pays nothing',
    violations: `
      select p.store_id, p.id as payment_id from supplier_payments p
      left join supplier_payment_undos u on u.store_id = p.store_id and u.payment_id = p.id
      left join (select store_id, payment_id, sum(amount_usd) as paid from supplier_payment_parts group by 1, 2) t
        on t.store_id = p.store_id and t.payment_id = p.id
      where p.free_usd + coalesce(t.paid, 0) <> case when u.payment_id is null then p.amount_usd else 0 end`,
  },
  {
    name: 'nothing is paid beyond a purchase, and of a settled one nothing is owed',
    violations: `select store_id, id from (${open}) o where o.open < 0 or (o.is_settled and o.open <> 0)`,
  },
  {
    name: 'what is owed to a supplier is what is open of their purchases less what is paid ahead, never both',
    violations: `
      select s.store_id, s.id as supplier_id from suppliers s
      left join (select store_id, supplier_id, sum(open) as open from (${open}) o group by 1, 2) o
        on o.store_id = s.store_id and o.supplier_id = s.id
      left join (select store_id, supplier_id, sum(free_usd) as free from supplier_payments group by 1, 2) f
        on f.store_id = s.store_id and f.supplier_id = s.id
      where s.owed_usd <> coalesce(o.open, 0) - coalesce(f.free, 0) or (o.open > 0 and f.free > 0)`,
  },
  {
    name: 'what went back of every line is the sum of its returns and never more than came',
    violations: `
      select l.store_id, l.purchase_id, l.line from purchase_lines l
      left join (
        select c.store_id, b.purchase_id, c.line, sum(c.units) as units from supplier_return_lines c
        join supplier_returns b on b.store_id = c.store_id and b.id = c.return_id group by 1, 2, 3
      ) c on c.store_id = l.store_id and c.purchase_id = l.purchase_id and c.line = l.line
      where l.returned_units <> coalesce(c.units, 0) or l.returned_units > l.received_units`,
  },
  {
    name: 'what went back of a purchase is what left the stock for it',
    violations: `
      select b.store_id, b.purchase_id as id from (
        select b.store_id, b.purchase_id, sum(c.units) as units from supplier_returns b
        join supplier_return_lines c on c.store_id = b.store_id and c.return_id = b.id group by 1, 2
      ) b
      left join (
        select store_id, reference, sum(delta) as delta from stock_movements where kind = 'purchase_return' group by 1, 2
      ) m on m.store_id = b.store_id and m.reference = 'purchase:' || b.purchase_id
      where m.delta is distinct from -b.units`,
  },
  {
    name: 'a purchase is returned when all that came went back and nothing more is to come',
    violations: `
      select p.store_id, p.id from purchases p
      where (p.status = 'returned') <> (p.status in ('received', 'returned') and p.is_complete and not exists (
        select 1 from purchase_lines l where l.store_id = p.store_id and l.purchase_id = p.id
          and l.received_units <> l.returned_units))`,
  },
];
