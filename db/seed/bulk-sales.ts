import type pg from 'pg';
import { daysOfSales } from './bulk-days.ts';
import { loadInBulk } from './bulk-load.ts';

/** One store among many, each with a year or more of sales. */
export interface BulkSales {
  storeId: number;
  neighbours: readonly number[];
  /** In all stores, and in the one. */
  sales: number;
  ownSales: number;
  clients: number;
  ownClients: number;
  /** Of the first client of the store: sales on credit and what was paid of them, by turns. */
  movements: number;
  /** Between one sale and the next anywhere, and how many days from now the last one lies. Nineteen, and none, unless said. */
  secondsBetween?: number;
  daysAhead?: number;
  /** Each till was opened and closed every day, and what came back has its papers: for reports, which lists need not know. */
  hasDays?: boolean;
}

const tables = [
  'clients',
  'client_movements',
  'client_payments',
  'client_payment_tenders',
  'devices',
  'sales',
  'sale_items',
  'sale_payments',
  'cash_sessions',
  'sale_refunds',
  'sale_refund_items',
  'sale_refund_payments',
];

const firstNames =
  'María,José,Luis,Carmen,Ana,Carlos,Juan,Rosa,Pedro,Gabriela,Jesús,Andrea,Miguel,Daniela,Rafael,Yusmary,Antonio,Zoraida,' +
  'Héctor,Nelly,Ángel,Belkis,Ramón,Marisol,Óscar,Yolanda,Víctor,Xiomara,Simón,Íngrid,Freddy';
const lastNames =
  'González,Rodríguez,Pérez,Hernández,García,Martínez,Sánchez,López,Díaz,Rojas,Ramírez,Romero,Torres,Mendoza,Contreras,' +
  'Medina,Gutiérrez,Moreno,Castillo,Salazar,Briceño,Colmenares,Zambrano,Peña,Márquez,Núñez,Villalobos,Urdaneta,Ávila';

// How many of a hundred sales were paid by each.
const methods = Object.entries({
  cash_usd: 28,
  card: 24,
  mobile_payment: 20,
  cash_ves: 10,
  credit: 8,
  mixed: 5,
  zelle: 3,
  transfer: 2,
})
  .flatMap(([method, share]) => Array.from({ length: share }, () => method))
  .join(',');

/**
 * Fills a throw-away database with sales of many stores in a few statements. They lie in the order in which they were made,
 * stores mixed, as sales arrive: the rows of one store are spread over the whole table. Each sale has a line and a payment;
 * two in five name a client. What is sold are the products that a store has, or such as none has. Returns the client with many movements.
 */
export async function fillSales(client: pg.Client, size: BulkSales): Promise<{ clientId: number }> {
  await loadInBulk(client, tables, async () => {
    await client.query(
      `create temp table shop as select id, n - 1 as place, gen_random_uuid() as device
       from unnest($1::bigint[]) with ordinality as s (id, n)`,
      [[size.storeId, ...size.neighbours]],
    );
    const numbers = numbersOf(size);
    for (const statement of [
      devicesOf,
      goodsOf,
      salesOf,
      linesOf,
      paymentsOf,
      debtsOf,
      accountOf,
      paidOf,
      tendersOf,
      clientsOf,
    ]) {
      await client.query(statement(numbers));
    }
    if (size.hasDays) for (const statement of daysOfSales) await client.query(statement);
    await client.query(`
      alter table store_clocks no force row level security;
      update store_clocks c set rev = ${2 * (size.sales + size.clients)},
        sale_number = case store_id when ${size.storeId} then ${size.ownSales} else ${size.sales} end;
      alter table store_clocks force row level security`);
    for (const table of ['clients', 'sales', 'client_movements', 'client_payments', 'sale_refunds']) {
      const highest = `(select coalesce(max(id), 1) from ${table})`;
      await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), ${highest})`);
    }
  });
  return { clientId: 1 };
}

type Numbers = ReturnType<typeof numbersOf>;

const numbersOf = (size: BulkSales) => ({
  secondsBetween: 19,
  daysAhead: 0,
  ...size,
  others: size.neighbours.length,
  theirClients: Math.floor((size.clients - size.ownClients) / size.neighbours.length),
});

// Clients of the store come first, those of each other store follow in its place.
const clientsOf = ({ ownClients, theirClients, others }: Numbers) => `
  with words as (select string_to_array('${firstNames}', ',') as first, string_to_array('${lastNames}', ',') as last)
  insert into clients (store_id, id, uuid, kind, first_name, last_name, document_type, document_number, email, phone,
    credit_limit_usd, current_debt_usd, is_active, rev, created_at, updated_at)
  overriding system value
  select shop.id, n, gen_random_uuid(), case n % 12 when 0 then 'business' else 'individual' end,
    first[1 + n % array_length(first, 1)], last[1 + (n / 7) % array_length(last, 1)] || ' ' || last[1 + (n / 31) % array_length(last, 1)],
    'V', (5000000 + n)::text, case n % 3 when 0 then 'cliente' || n || '@correo.com' end,
    '+58414' || lpad((n * 7919 % 10000000)::text, 7, '0'), n % 10 * 50, coalesce(debt, 0), n % 20 <> 0, n, now() - n * interval '1 minute', now()
  from generate_series(1::bigint, ${ownClients + theirClients * others}) n
  join shop on shop.place = case when n <= ${ownClients} then 0 else 1 + (n - ${ownClients} - 1) / ${theirClients} end
  left join (select client_id, sum(amount_usd) as debt from client_movements group by client_id) m on m.client_id = n,
  words
  order by n * 7919 % 500009`;

const devicesOf = () => `
  insert into devices (store_id, id, till_number, name, registered_by_user_id, registered_at, last_seen_at)
  select id, device, 1, 'Caja', (select min(id) from users), now(), now() from shop`;

// A sale every nineteen seconds somewhere: five million are three years, and the store has some 180 a day.
const salesOf = ({
  sales,
  ownSales,
  others,
  ownClients,
  theirClients,
  secondsBetween,
  daysAhead,
  hasDays,
}: Numbers) => `
  with people as (select array_agg(id order by id) as ids from users),
  drawn as (
    select n, n * ${ownSales} / ${sales} as own, case n * ${ownSales} / ${sales} when (n - 1) * ${ownSales} / ${sales} then 1 + n % ${others} else 0 end as place, r,
      paid[1 + r / 16 % 100] as method
    from generate_series(1::bigint, ${sales}::bigint) n, lateral (select (n * 2654435761) % 4294967296 as r) luck,
      (select string_to_array('${methods}', ',') as paid) p
  ), priced as (
    select d.*, shop.id as store, shop.device, round(1 + (r % 9973) / 100.0, 2) as total, 36.5 + round(n * 800.0 / ${sales}, 4) as rate,
      case r % 97 when 0 then 'cancelled' when 1 then 'refunded' when 2 then 'partly_refunded' else 'completed' end as status,
      case d.place when 0 then own else n end as number,
      now() + interval '${daysAhead} days' - (${sales} - n) * interval '${secondsBetween} seconds' as made,
      case when method = 'credit' or r % 5 < 2 then
        case d.place when 0 then 1 + r / 8 % ${ownClients} else ${ownClients} + (d.place - 1) * ${theirClients} + 1 + r / 8 % ${theirClients} end
      end as buyer
    from drawn d join shop on shop.place = d.place
  )
  insert into sales (store_id, id, uuid, number, device_id, receipt_number, client_id, order_type, status, subtotal_usd,
    discount_usd, tax_usd, delivery_usd, igtf_usd, total_usd, total_bs, rate, rate_date, rate_source, actor_user_id, at,
    recorded_at, rev, payment_method, credit_usd, receipt_token, refunded_usd, session_uuid)
  overriding system value
  select store, n, gen_random_uuid(), number, device, 'C1-' || lpad(number::text, 6, '0'), buyer,
    case r % 10 when 0 then 'delivery' when 1 then 'pickup' else 'local' end, status, total, 0, round(total * 0.16 / 1.16, 2),
    0, 0, total, round(total * rate, 2), rate, made::date, 'bcv', ids[1 + (r / 64) % array_length(ids, 1)], made, made,
    number + ${sales}, method, case method when 'credit' then total else 0 end, left(md5('r' || n), 24),
    case status when 'completed' then 0 when 'partly_refunded' then round(total / 2, 2) else total end,
    ${hasDays ? "md5(store || ' ' || (made at time zone 'America/Caracas')::date)::uuid" : 'null'}
  from priced, people order by n`;

// What each store sells, by a number from 0 on. Made-up ids look like those that devices make, or no answer would tell them.
const goodsOf = () => `
  alter table products no force row level security;
  create temp table goods as select store_id, row_number() over (partition by store_id order by id) - 1 as place, uuid, name, cost_usd
    from products;
  alter table products force row level security;
  insert into goods select shop.id, n, overlay(overlay(md5('p' || n) placing '4' from 13) placing '8' from 17)::uuid, 'Producto ' || n, null from shop, generate_series(0, 899) n
    where not exists (select 1 from goods g where g.store_id = shop.id);
  create temp table shelf as select store_id, count(*) as goods from goods group by store_id;
  analyze goods; analyze shelf`;

const linesOf = () => `
  insert into sale_items (store_id, sale_id, line, product_uuid, product_name, quantity, unit_price_usd, tax_rate, tax_usd,
    total_usd, unit_cost_usd)
  select s.store_id, s.id, 1, g.uuid, g.name, 1, s.total_usd, 16, s.tax_usd, s.total_usd, g.cost_usd
  from sales s join shelf using (store_id)
  join goods g on g.store_id = s.store_id and g.place = (s.id * 2654435761) % 4294967296 / 64 % shelf.goods`;

const paymentsOf = () => `
  insert into sale_payments (store_id, sale_id, line, kind, method, currency, amount, amount_usd)
  select store_id, id, 1, 'payment', case payment_method when 'mixed' then 'cash_usd' else payment_method end, 'USD', total_usd,
    total_usd from sales`;

// Three in four have paid since.
const debtsOf = () => `
  insert into client_movements (store_id, uuid, client_id, kind, amount_usd, reference, actor_user_id, at, recorded_at)
  select store_id, uuid, client_id, 'sale', credit_usd, 'sale:' || id, actor_user_id, at, at from sales where credit_usd > 0;
  insert into client_movements (store_id, uuid, client_id, kind, amount_usd, actor_user_id, at, recorded_at)
  select store_id, gen_random_uuid(), client_id, 'payment', -sum(amount_usd), min(actor_user_id), now(), now()
  from client_movements where client_id % 4 <> 0 group by store_id, client_id`;

const accountOf = ({ storeId, movements }: Numbers) => `
  insert into client_movements (store_id, uuid, client_id, kind, amount_usd, reference, actor_user_id, at, recorded_at)
  select ${storeId}, gen_random_uuid(), 1, case n % 2 when 0 then 'payment' else 'sale' end,
    case n % 2 when 0 then -8 else 10 + n % 7 end, case n % 2 when 0 then 'payment:' || n else 'sale:' || n end,
    (select min(id) from users), now() - n * interval '3 hours', now() from generate_series(1, ${movements}) n`;

const paidOf = ({ storeId, movements }: Numbers) => `
  insert into client_payments (store_id, id, uuid, client_id, client_uuid, total_usd, actor_user_id, at, recorded_at)
  overriding system value
  select ${storeId}, n, gen_random_uuid(), 1, gen_random_uuid(), 8, (select min(id) from users), now() - n * interval '3 hours',
    now() from generate_series(2, ${movements}, 2) n`;

const tendersOf = () => `
  insert into client_payment_tenders (store_id, payment_id, line, method, currency, amount, amount_usd)
  select store_id, id, 1, 'cash_usd', 'USD', total_usd, total_usd from client_payments`;
