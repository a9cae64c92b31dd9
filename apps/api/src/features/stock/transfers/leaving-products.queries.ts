import { type Quantity, quantityText } from '@minipos/domain/money/quantity';
import type { ProductUnit } from '@minipos/domain/stock/stock';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { StoreTransaction } from '#db/transaction.ts';

export interface LeavingProduct {
  id: number;
  uuid: string;
  name: string;
  sku: string | null;
  barcode: string | null;
  unit: ProductUnit;
  kind: string;
  price_usd: string;
  department_name: string;
  tax_rate: string;
  is_exempt: boolean;
}

/** Products as another store must know them to find or make its own. */
export async function findLeavingProducts(
  db: Db,
  storeId: number,
  ids: number[],
): Promise<Map<number, LeavingProduct>> {
  const { rows } = await sql<LeavingProduct>`
    select p.id, p.uuid, p.name, p.sku, p.barcode, p.unit, p.kind, p.price_usd, d.name as department_name,
      t.rate as tax_rate, t.is_exempt
    from products p
    join departments d on d.store_id = ${storeId} and d.id = p.department_id
    join taxes t on t.store_id = ${storeId} and (t.id = p.tax_id or (p.tax_id is null and t.is_default))
    where p.store_id = ${storeId} and p.id = any (${ids}::bigint[]) and p.archived_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Departure {
  transferId: number;
  number: string;
  actorUserId: number;
  at: Date;
}

/** Takes what leaves off the stock, each product once, in one statement. */
export async function takeOffShelf(
  { db, storeId }: StoreTransaction,
  { transferId, number, actorUserId, at }: Departure,
  moves: readonly { productId: number; units: Quantity; rev: number }[],
): Promise<void> {
  await sql`
    with input as (
      select * from unnest(${moves.map(({ productId }) => productId)}::bigint[],
        ${moves.map(({ units }) => quantityText(units))}::numeric[], ${moves.map(({ rev }) => rev)}::bigint[])
        as t (product_id, units, rev)
    ), moved as (
      update product_stock s set on_hand = s.on_hand - i.units, rev = i.rev
      from input i where s.store_id = ${storeId} and s.product_id = i.product_id
      returning s.product_id, s.on_hand, -i.units as delta, i.rev
    )
    insert into stock_movements
      (store_id, uuid, product_id, delta, on_hand_after, kind, reason, reference, actor_user_id, rev, at, recorded_at)
    select ${storeId}::bigint, gen_random_uuid(), product_id, delta, on_hand, 'transfer_out', ${number}::text,
      ${`transfer:${transferId}`}::text, ${actorUserId}::bigint, rev, ${at}::timestamptz, ${at}::timestamptz
    from moved order by rev`.execute(db);
}
