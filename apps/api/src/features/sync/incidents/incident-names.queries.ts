import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

/** What the incidents of a page name, by id or by uuid. */
export interface NamedThings {
  sales: number[];
  payments: number[];
  pickups: number[];
  sessions: number[];
  movements: number[];
  products: number[];
  users: number[];
  devices: string[];
  /** Of a sale, a payment, a product or a client: only the operation knew which. */
  uuids: string[];
}

export interface SaleNamed {
  id: number;
  uuid: string;
  number: number;
  receipt_number: string | null;
  total_usd: string;
  at: Date;
  seller: string;
  client_id: number | null;
  device_id: string | null;
  pickups: number[] | null;
}

export interface PaymentNamed {
  id: number;
  uuid: string;
  total_usd: string;
  at: Date;
  client_id: number | null;
  device_id: string | null;
}

interface Named {
  kind: 'client' | 'product' | 'user' | 'device' | 'session' | 'movement';
  id: string;
  uuid: string | null;
  name: string;
}

const ids = (numbers: readonly number[]) => sql`any (${numbers}::bigint[])`;
const uuids = (texts: readonly string[]) => sql`any (${texts}::uuid[])`;

// Each way to a sale by its own index: joined by `or` they would read every sale of the store.
export async function findSalesNamed(db: Db, storeId: number, named: NamedThings): Promise<SaleNamed[]> {
  const { rows } = await sql<SaleNamed>`
    with wanted as (
      select id from sales where store_id = ${storeId} and id = ${ids(named.sales)}
      union select id from sales where store_id = ${storeId} and uuid = ${uuids(named.uuids)}
      union select sale_id from pickup_orders where store_id = ${storeId} and id = ${ids(named.pickups)})
    select s.id, s.uuid, s.number, s.receipt_number, s.total_usd, s.at, u.full_name as seller, s.client_id, s.device_id,
      (select array_agg(p.id) from pickup_orders p where p.store_id = ${storeId} and p.sale_id = s.id) as pickups
    from wanted w join sales s on s.store_id = ${storeId} and s.id = w.id
    join users u on u.id = s.actor_user_id`.execute(db);
  return rows;
}

export async function findPaymentsNamed(db: Db, storeId: number, named: NamedThings): Promise<PaymentNamed[]> {
  const { rows } = await sql<PaymentNamed>`
    select id, uuid, total_usd, at, client_id, device_id from client_payments
    where store_id = ${storeId} and (id = ${ids(named.payments)} or uuid = ${uuids(named.uuids)})`.execute(db);
  return rows;
}

/** The rest, each by its kind and id; a session and a movement by the device of their till. */
export async function findThingsNamed(
  db: Db,
  storeId: number,
  named: NamedThings & { clients: number[] },
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select 'client' as kind, id::text, uuid::text, trim(first_name || ' ' || last_name) as name from clients
      where store_id = ${storeId} and (id = ${ids(named.clients)} or uuid = ${uuids(named.uuids)})
    union all select 'product', id::text, uuid::text, name from products
      where store_id = ${storeId} and (id = ${ids(named.products)} or uuid = ${uuids(named.uuids)})
    union all select 'user', id::text, null, full_name from users where id = ${ids(named.users)}
    union all select 'device', id::text, null, concat_ws(' · ', 'C' || till_number, name) from devices
      where store_id = ${storeId} and id = ${uuids(named.devices)}
    union all select 'session', s.id::text, null, concat_ws(' · ', 'C' || d.till_number, d.name) from cash_sessions s
      join devices d on d.store_id = s.store_id and d.id = s.device_id
      where s.store_id = ${storeId} and s.id = ${ids(named.sessions)}
    union all select 'movement', m.id::text, null, concat_ws(' · ', 'C' || d.till_number, d.name) from cash_movements m
      join devices d on d.store_id = m.store_id and d.id = m.device_id
      where m.store_id = ${storeId} and m.id = ${ids(named.movements)}`.execute(db);
  return rows;
}
