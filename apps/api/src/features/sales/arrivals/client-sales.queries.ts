import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

/** The sales of one client become another's; how many there were. */
export async function changeClientOfSales(db: Db, storeId: number, from: number, to: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update sales set client_id = ${to} where store_id = ${storeId} and client_id = ${from}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Orders of a client that are still to be handed over. */
export async function findOpenOrdersOf(db: Db, storeId: number, clientId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from pickup_orders p join sales s on s.store_id = p.store_id and s.id = p.sale_id
    where p.store_id = ${storeId} and p.status in ('pending', 'ready') and s.client_id = ${clientId}
    order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A new rev for each, so that the devices ask for them again. */
export async function touchOrders(db: Db, storeId: number, orders: readonly { id: number; rev: number }[]) {
  await sql`
    update pickup_orders p set rev = t.rev
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as t (id bigint, rev bigint)
    where p.store_id = ${storeId} and p.id = t.id`.execute(db);
}
