import type { MovementFilter } from '@minipos/contract/catalogue/stock';
import { type Quantity, quantityFromDecimal, quantityText } from '@minipos/domain/money/quantity';
import type { MovementKind } from '@minipos/domain/stock/stock';
import type { Insertable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import { withinDays } from '#db/statements/within-days.ts';

/** Opens the stock of a new product at zero; what it begins with is its first movement. */
export async function openStock(db: Db, storeId: number, productId: number, rev: number): Promise<void> {
  await db.insertInto('product_stock').values({ store_id: storeId, product_id: productId, rev }).execute();
}

/** Changes the figure and records why, together or not at all. Returns the figure it leaves. */
export async function moveStock(
  db: Db,
  movement: Omit<Insertable<Schema['stock_movements']>, 'delta' | 'on_hand_after'> & { delta: Quantity },
): Promise<Quantity> {
  const { delta, ...entry } = movement;
  const { on_hand } = await db
    .updateTable('product_stock')
    .set((eb) => ({ on_hand: eb('on_hand', '+', quantityText(delta)), rev: movement.rev }))
    .where('store_id', '=', movement.store_id)
    .where('product_id', '=', movement.product_id)
    .returning('on_hand')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('stock_movements')
    .values({ ...entry, delta: quantityText(delta), on_hand_after: on_hand })
    .execute();
  return quantityFromDecimal(on_hand);
}

/** True when a movement of this uuid has been recorded: the request came twice. */
export async function hasMovement(db: Db, storeId: number, uuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('stock_movements')
    .select('id')
    .where('store_id', '=', storeId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row !== undefined;
}

export interface MovementRow {
  id: number;
  product_id: number;
  kind: MovementKind;
  delta: string;
  on_hand_after: string;
  reason: string | null;
  reference: string | null;
  actor_name: string;
  at: Date;
}

/** A page of a product's movements, newest first, and how many the filter holds. Days are days in Caracas. */
export async function findMovements(db: Db, storeId: number, productId: number, filter: MovementFilter) {
  let filtered = db
    .selectFrom('stock_movements as m')
    .where('m.store_id', '=', storeId)
    .where('m.product_id', '=', productId);
  if (filter.kind) filtered = filtered.where('m.kind', '=', filter.kind);
  for (const condition of withinDays('m.at', filter)) filtered = filtered.where(condition);
  const [rows, count] = await Promise.all([
    filtered
      .innerJoin('users as u', 'u.id', 'm.actor_user_id')
      .select(['m.id', 'm.product_id', 'm.kind', 'm.delta', 'm.on_hand_after', 'm.reason', 'm.reference', 'm.at'])
      .select('u.full_name as actor_name')
      .orderBy('m.id', 'desc')
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows satisfies MovementRow[], total: count.total };
}
