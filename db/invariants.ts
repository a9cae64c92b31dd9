import type pg from 'pg';
import { cashInvariants } from './cash-invariants.ts';
import { clientCreditInvariants } from './client-credit-invariants.ts';
import { correctionInvariants } from './correction-invariants.ts';
import { exchangeInvariants } from './exchange-invariants.ts';
import { figureInvariants } from './figure-invariants.ts';
import { purchaseInvariants } from './purchase-invariants.ts';
import { receiptInvariants } from './receipt-invariants.ts';
import { refundInvariants } from './refund-invariants.ts';
import { repairInvariants } from './repairs/repair-invariants.ts';
import { returnInvariants } from './return-invariants.ts';
import { countInvariants } from './stock/count-invariants.ts';
import { transferInvariants } from './stock/transfer-invariants.ts';

/** A statement about the data that always holds; its query returns the rows that break it. */
export interface Invariant {
  name: string;
  violations: string;
}

export const invariants: Invariant[] = [
  {
    name: 'every store has a clock and settings',
    violations: `
      select s.id as store_id from stores s
      left join store_clocks c on c.store_id = s.id
      left join store_settings t on t.store_id = s.id
      where c.store_id is null or t.store_id is null`,
  },
  {
    name: 'every store has its owner among its members',
    violations: `
      select s.id as store_id from stores s
      left join memberships m on m.store_id = s.id and m.user_id = s.owner_user_id and m.role = 'owner'
      where m.store_id is null`,
  },
  {
    name: "no row carries a rev its store's clock has not given out",
    violations: `
      select r.store_id, r.source, r.rev, c.rev as clock from (
        select store_id, rev, 'departments' as source from departments
        union all select store_id, rev, 'store_settings' from store_settings
        union all select store_id, rev, 'manual_rates' from manual_rates
        union all select store_id, rev, 'taxes' from taxes
        union all select store_id, rev, 'brands' from brands
        union all select store_id, rev, 'products' from products
        union all select store_id, rev, 'product_stock' from product_stock
        union all select store_id, rev, 'stock_movements' from stock_movements
        union all select store_id, rev, 'clients' from clients
        union all select store_id, rev, 'sales' from sales
        union all select store_id, rev, 'incidents' from incidents
        union all select store_id, rev, 'pickup_orders' from pickup_orders
        union all select store_id, rev, 'cash_sessions' from cash_sessions
        union all select store_id, rev, 'cashier_pins' from cashier_pins
      ) r join store_clocks c using (store_id) where r.rev > c.rev`,
  },
  {
    name: 'the stock of every product is the sum of its movements',
    violations: `
      select p.store_id, p.id as product_id, s.on_hand, coalesce(sum(m.delta), 0) as movements from products p
      left join product_stock s on s.store_id = p.store_id and s.product_id = p.id
      left join stock_movements m on m.store_id = p.store_id and m.product_id = p.id
      group by p.store_id, p.id, s.on_hand having s.on_hand is distinct from coalesce(sum(m.delta), 0)`,
  },
  {
    name: 'every movement of stock says the figure it left: the one before plus its own',
    violations: `
      select store_id, product_id, id from (
        select m.*, sum(delta) over (partition by store_id, product_id order by id) as running from stock_movements m
      ) m where running <> on_hand_after`,
  },
  {
    name: 'the debt of every client is the sum of its movements',
    violations: `
      select c.store_id, c.id as client_id, c.current_debt_usd, coalesce(sum(m.amount_usd), 0) as movements from clients c
      left join client_movements m on m.store_id = c.store_id and m.client_id = c.id
      group by c.store_id, c.id, c.current_debt_usd having c.current_debt_usd <> coalesce(sum(m.amount_usd), 0)`,
  },
  {
    name: 'a card that was joined to another has nothing of its own and leads to a card that was not',
    violations: `
      select c.store_id, c.id as client_id from clients c
      join clients o on o.store_id = c.store_id and o.id = c.merged_into
      where o.merged_into is not null
        or exists (select 1 from sales s where s.store_id = c.store_id and s.client_id = c.id)
        or exists (select 1 from repairs r where r.store_id = c.store_id and r.client_id = c.id)
        or exists (select 1 from client_movements m where m.store_id = c.store_id and m.client_id = c.id)
        or exists (select 1 from client_payments p where p.store_id = c.store_id and p.client_id = c.id)`,
  },
  {
    name: 'every payment of a debt and its IGTF are the sum of its parts, and the payment came off the debt of its client',
    violations: `
      select p.store_id, p.id from client_payments p
      left join (select store_id, payment_id, sum(amount_usd) as paid from client_payment_tenders group by 1, 2) t
        on t.store_id = p.store_id and t.payment_id = p.id
      left join client_movements m
        on m.store_id = p.store_id and m.client_id = p.client_id and m.kind = 'payment' and m.reference = 'payment:' || p.id
      where t.paid is distinct from p.total_usd + p.igtf_usd
        or (p.client_id is not null and m.amount_usd is distinct from -p.total_usd)`,
  },
  {
    name: 'a payment of a debt that was undone is owed again by the same client, once, and nothing else is called so',
    violations: `
      select coalesce(u.store_id, m.store_id) as store_id, coalesce(u.reference, m.reference) as reference from (
        select q.store_id, p.client_id, p.total_usd, 'payment:' || p.id as reference from client_payment_undos q
        join client_payments p on p.store_id = q.store_id and p.id = q.payment_id
      ) u full join (
        select store_id, client_id, reference, sum(amount_usd) as amount from client_movements
        where kind = 'payment_undone' group by 1, 2, 3
      ) m on m.store_id = u.store_id and m.client_id = u.client_id and m.reference = u.reference
      where u.total_usd is distinct from m.amount`,
  },
  {
    name: 'no payment of a debt waits for a client that is there',
    violations: `
      select p.store_id, p.id from client_payments p
      join clients c on c.store_id = p.store_id and c.uuid = p.client_uuid where p.client_id is null`,
  },
  {
    name: 'every sale adds up: its lines, and subtotal - discounts + taxes + delivery + IGTF, are its total',
    violations: `
      select s.store_id, s.id from sales s
      left join (select store_id, sale_id, sum(total_usd) as total from sale_items group by 1, 2) i
        on i.store_id = s.store_id and i.sale_id = s.id
      where s.total_usd <> s.subtotal_usd - s.discount_usd + s.tax_usd + s.delivery_usd + s.igtf_usd
        or i.total is distinct from s.subtotal_usd - s.discount_usd + s.tax_usd`,
  },
  {
    name: 'what was paid for a sale less the change, with what rounded cash let the customer off, is its total',
    violations: `
      select s.store_id, s.id from sales s
      left join (
        select store_id, sale_id, sum(case kind when 'payment' then amount_usd else -amount_usd end) as paid
        from sale_payments group by 1, 2
      ) p on p.store_id = s.store_id and p.sale_id = s.id
      where coalesce(p.paid, 0) + s.rounding_usd is distinct from s.total_usd`,
  },
  ...correctionInvariants,
  ...refundInvariants,
  ...returnInvariants,
  ...figureInvariants,
  ...exchangeInvariants,
  ...cashInvariants,
  ...clientCreditInvariants,
  ...receiptInvariants,
  ...purchaseInvariants,
  ...countInvariants,
  ...transferInvariants,
  ...repairInvariants,
  {
    name: 'no sale waits for a product or a client that is there',
    violations: `
      select i.store_id, i.sale_id as id from sale_items i
      join products p on p.store_id = i.store_id and p.uuid = i.product_uuid where i.product_id is null
      union all
      select s.store_id, s.id from sales s
      join clients c on c.store_id = s.store_id and c.uuid = s.client_uuid where s.client_id is null`,
  },
  {
    name: 'every sale to be collected has its pickup order, and no other sale has one',
    violations: `
      select s.store_id, s.id from sales s
      left join pickup_orders p on p.store_id = s.store_id and p.sale_id = s.id
      where (s.order_type = 'pickup') <> (p.id is not null)`,
  },
  {
    name: 'the sales of every store are numbered without gaps',
    violations: `
      select c.store_id from store_clocks c left join sales s on s.store_id = c.store_id
      group by c.store_id, c.sale_number having count(s.id) <> c.sale_number or coalesce(max(s.number), 0) <> c.sale_number`,
  },
  {
    name: 'every store has exactly one tax that products without one use',
    violations: `
      select s.id as store_id from stores s
      left join taxes t on t.store_id = s.id and t.is_default
      group by s.id having count(t.id) <> 1`,
  },
  {
    name: "each store's audit chain is whole: no entry altered, inserted or removed",
    violations: `
      select c.store_id, a.seq from store_clocks c
      left join lateral (
        select seq from (
          select e.*, lag(hash, 1, ''::bytea) over (order by seq) as previous, row_number() over (order by seq) as place
          from audit_log e where e.store_id = c.store_id
        ) e
        where seq <> place
          or hash <> audit_entry_hash(previous, store_id, seq, at, actor_user_id, action, subject, detail)
        limit 1
      ) a on true
      where a.seq is not null
        or c.audit_seq <> (select count(*) from audit_log e where e.store_id = c.store_id)
        or c.audit_hash <> coalesce(
          (select hash from audit_log e where e.store_id = c.store_id order by seq desc limit 1), ''::bytea)`,
  },
  {
    name: "each person's audit chain is whole: no entry altered, inserted or removed",
    violations: `
      select u.id as user_id, a.seq from users u
      left join lateral (
        select seq from (
          select e.*, lag(hash, 1, ''::bytea) over (order by seq) as previous, row_number() over (order by seq) as place
          from account_audit e where e.user_id = u.id
        ) e
        where seq <> place
          or hash <> audit_entry_hash(previous, user_id, seq, at, actor_user_id, action, subject, detail)
        limit 1
      ) a on true
      where a.seq is not null
        or u.audit_seq <> (select count(*) from account_audit e where e.user_id = u.id)
        or u.audit_hash <> coalesce(
          (select hash from account_audit e where e.user_id = u.id order by seq desc limit 1), ''::bytea)`,
  },
];

/** Checks every invariant as the console role, which reads across stores. */
export async function findViolations(client: pg.Client): Promise<{ name: string; rows: unknown[] }[]> {
  const broken = [];
  for (const { name, violations } of invariants) {
    const { rows } = await client.query<Record<string, unknown>>(`${violations} limit 20`);
    if (rows.length > 0) broken.push({ name, rows });
  }
  return broken;
}
