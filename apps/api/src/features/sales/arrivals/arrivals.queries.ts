import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export interface WaitingSale {
  id: number;
  at: Date;
  actor_user_id: number;
}

/** Notes whom sales named that the store does not know. */
export async function noteUnknownClients(
  db: Db,
  storeId: number,
  named: readonly { saleId: number; clientUuid: string }[],
): Promise<void> {
  if (named.length === 0) return;
  await sql`
    update sales s set client_uuid = n."clientUuid"
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n ("saleId" bigint, "clientUuid" uuid)
    where s.store_id = ${storeId} and s.id = n."saleId"`.execute(db);
}

/** Sales with lines of a product that was not there, oldest first, and how much of it each sold. */
export async function findSalesOfProduct(db: Db, storeId: number, productUuid: string) {
  const { rows } = await sql<WaitingSale & { quantity: string }>`
    select s.id, s.at, s.actor_user_id, w.quantity
    from (
      select sale_id, sum(quantity) as quantity from sale_items
      where store_id = ${storeId} and product_uuid = ${productUuid} and product_id is null group by sale_id
    ) w join sales s on s.store_id = ${storeId} and s.id = w.sale_id order by s.id`.execute(db);
  return rows;
}

/** Gives those lines their product and takes what they sold from its stock, each sale as a movement of its own. */
export async function moveSoldStock(
  db: Db,
  storeId: number,
  product: { id: number; uuid: string },
  moves: readonly { saleId: number; quantity: string; actorUserId: number; at: Date; rev: number; uuid: string }[],
  recordedAt: Date,
) {
  const { rows } = await sql<{ reference: string; on_hand_after: string }>`
    with attached as (
      update sale_items set product_id = ${product.id}
      where store_id = ${storeId} and product_uuid = ${product.uuid} and product_id is null
    ), move as (
      select m.*, sum(m.quantity) over (order by m.rev) as so_far
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m ("saleId" bigint, quantity numeric, "actorUserId" bigint,
        at timestamptz, rev bigint, uuid uuid)
    ), moved as (
      update product_stock s set on_hand = s.on_hand - m.quantity, rev = m.rev
      from (select sum(quantity) as quantity, max(rev) as rev from move) m
      where s.store_id = ${storeId} and s.product_id = ${product.id}
      returning s.on_hand + m.quantity as before
    )
    insert into stock_movements (store_id, uuid, product_id, delta, on_hand_after, kind, reference, actor_user_id, rev, at,
      recorded_at)
    select ${storeId}, move.uuid, ${product.id}, -move.quantity, moved.before - move.so_far, 'sale', 'sale:' || move."saleId",
      move."actorUserId", move.rev, move.at, ${recordedAt}
    from move, moved order by move.rev
    returning reference, on_hand_after`.execute(db);
  return rows;
}

/** Sales to a client who was not there, oldest first, with what each does to their account. */
export async function findSalesToClient(db: Db, storeId: number, clientUuid: string) {
  const { rows } = await sql<WaitingSale & { credit_usd: string; client_credit_usd: string }>`
    select s.id, s.at, s.actor_user_id, s.credit_usd, (
      select coalesce(sum(p.amount_usd), 0) from sale_payments p
      where p.store_id = ${storeId} and p.sale_id = s.id and p.kind = 'change' and p.method = 'credit'
    ) as client_credit_usd
    from sales s
    where s.store_id = ${storeId} and s.client_uuid = ${clientUuid} and s.client_id is null order by s.id`.execute(db);
  return rows;
}

export async function attachClient(
  db: Db,
  storeId: number,
  clientId: number,
  sales: readonly { saleId: number; rev: number }[],
): Promise<void> {
  await sql`
    update sales s set client_id = ${clientId}, rev = n.rev
    from jsonb_to_recordset(${JSON.stringify(sales)}::jsonb) as n ("saleId" bigint, rev bigint)
    where s.store_id = ${storeId} and s.id = n."saleId" and s.client_id is null`.execute(db);
}
