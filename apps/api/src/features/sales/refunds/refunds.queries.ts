import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

type Values<T extends keyof Schema> = Omit<Insertable<Schema[T]>, 'store_id' | 'refund_id'>;

export interface RefundToStore {
  refund: Values<'sale_refunds'>;
  items: Values<'sale_refund_items'>[];
  payments: Values<'sale_refund_payments'>[];
}

/** The sale that a refund of this uuid belongs to, if there is one. */
export function findRefundByUuid(db: Db, storeId: number, uuid: string) {
  return db
    .selectFrom('sale_refunds')
    .select(['id', 'sale_id', 'kind'])
    .where('store_id', '=', storeId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

/** Writes a refund with its lines and its money. */
export async function insertRefund(db: Db, storeId: number, { refund, items, payments }: RefundToStore): Promise<void> {
  const { id } = await db
    .insertInto('sale_refunds')
    .values({ ...refund, store_id: storeId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { store_id: storeId, refund_id: id };
  await Promise.all([
    items.length > 0 &&
      db
        .insertInto('sale_refund_items')
        .values(items.map((item) => ({ ...item, ...own })))
        .execute(),
    payments.length > 0 &&
      db
        .insertInto('sale_refund_payments')
        .values(payments.map((payment) => ({ ...payment, ...own })))
        .execute(),
  ]);
}

interface Reversal {
  status: string;
  refundedUSD: string;
  refundedCreditUSD: string;
  rev: number;
}

/** What a sale says of itself once something has come back. Nothing else of it changes. */
export async function markReversed(db: Db, storeId: number, saleId: number, reversal: Reversal): Promise<void> {
  const { status, refundedUSD, refundedCreditUSD, rev } = reversal;
  await sql`
    update sales set status = ${status}, refunded_usd = refunded_usd + ${refundedUSD}::numeric,
      refunded_credit_usd = refunded_credit_usd + ${refundedCreditUSD}::numeric, rev = ${rev}
    where store_id = ${storeId} and id = ${saleId}`.execute(db);
}

export interface ReturnedGoods {
  productId: number;
  quantity: string;
  rev: number;
  uuid: string;
}

/** Goods back on the shelf: each product's figure and its ledger in one statement. */
export async function returnStock(
  db: Db,
  storeId: number,
  goods: readonly ReturnedGoods[],
  about: {
    kind: 'refund' | 'cancel';
    reference: string;
    reason: string;
    actorUserId: number;
    at: Date;
    recordedAt: Date;
  },
): Promise<void> {
  if (goods.length === 0) return;
  const productIds = goods.map(({ productId }) => productId);
  await sql`
    with move as (
      select * from jsonb_to_recordset(${JSON.stringify(goods)}::jsonb)
        as m ("productId" bigint, quantity numeric, rev bigint, uuid uuid)
    ), moved as (
      update product_stock s set on_hand = s.on_hand + m.quantity, rev = m.rev from move m
      where s.store_id = ${storeId} and s.product_id = m."productId" and s.product_id = any (${productIds}::bigint[])
      returning s.product_id, s.on_hand
    )
    insert into stock_movements (store_id, uuid, product_id, delta, on_hand_after, kind, reason, reference, actor_user_id, rev,
      at, recorded_at)
    select ${storeId}, move.uuid, move."productId", move.quantity, moved.on_hand, ${about.kind}, ${about.reason},
      ${about.reference}, ${about.actorUserId}, move.rev, ${about.at}, ${about.recordedAt}
    from move join moved on moved.product_id = move."productId" order by move.rev`.execute(db);
}
