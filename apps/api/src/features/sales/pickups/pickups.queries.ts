import type { PickupFilter } from '@minipos/contract/sales/pickups';
import { type ExpressionBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import { clientNameColumn } from '#features/clients/public.ts';

type Item = { productName: string; quantity: number; note: string | null };

function pickups(db: Db, storeId: number) {
  return db
    .selectFrom('pickup_orders as p')
    .innerJoin('sales as s', (join) => join.onRef('s.store_id', '=', 'p.store_id').onRef('s.id', '=', 'p.sale_id'))
    .leftJoin('clients as c', (join) => join.onRef('c.store_id', '=', 's.store_id').onRef('c.id', '=', 's.client_id'))
    .where('p.store_id', '=', storeId);
}

function whole(db: Db, storeId: number) {
  return pickups(db, storeId)
    .selectAll('p')
    .select([
      's.number',
      's.at as sold_at',
      's.receipt_number',
      's.total_usd',
      's.client_id',
      clientNameColumn.as('client_name'),
      sql<Item[]>`(
        select jsonb_agg(jsonb_build_object('productName', i.product_name, 'quantity', i.quantity,
          'note', i.note) order by i.line)
        from sale_items i where i.store_id = s.store_id and i.sale_id = s.id)`.as('items'),
    ]);
}

export type PickupRow = Awaited<ReturnType<ReturnType<typeof whole>['executeTakeFirstOrThrow']>>;

type Joined = { p: Schema['pickup_orders']; s: Schema['sales']; c: Schema['clients'] | null };

const isAboutOpenOnes = ({ isOpen, status }: PickupFilter) =>
  isOpen === true || status === 'pending' || status === 'ready';

const matches = (filter: PickupFilter) => (eb: ExpressionBuilder<Joined, 'p' | 's' | 'c'>) => {
  const asked = [];
  // Said in so many words, so that the index of the open ones is used for one of their states, too.
  if (isAboutOpenOnes(filter)) asked.push(sql<boolean>`p.status in ('pending', 'ready')`);
  if (filter.status) asked.push(eb('p.status', '=', filter.status));
  if (filter.isOpen === false) asked.push(eb('p.status', 'in', ['picked_up', 'cancelled']));
  if (filter.search) {
    asked.push(sql<boolean>`(
      p.code like '%' || upper(${filter.search}) || '%'
      or fold(${clientNameColumn}) like '%' || fold(${filter.search}) || '%')`);
  }
  return eb.and(asked);
};

/** Orders still to be handed over come by when they should be ready; any other list, newest first. Each has its index. */
export async function findPickups(db: Db, storeId: number, filter: PickupFilter) {
  const matching = whole(db, storeId).where(matches(filter) as never);
  const ordered = isAboutOpenOnes(filter)
    ? matching.orderBy('p.estimated_ready_at').orderBy('p.id')
    : matching.orderBy('p.id', 'desc');
  const [rows, count] = await Promise.all([
    ordered
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    pickups(db, storeId)
      .where(matches(filter) as never)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** By its id, or by the uuid its device gave it. */
export function findPickup(
  db: Db,
  storeId: number,
  named: { id: number } | { uuid: string },
): Promise<PickupRow | undefined> {
  const query = whole(db, storeId);
  return (
    'id' in named ? query.where('p.id', '=', named.id) : query.where('p.uuid', '=', named.uuid)
  ).executeTakeFirst();
}

/** Orders with a rev in the range, oldest change first. */
export function findPickupsByRev(
  db: Db,
  storeId: number,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<PickupRow[]> {
  return whole(db, storeId)
    .where('p.rev', '>', after)
    .where('p.rev', '<=', upTo)
    .orderBy('p.rev')
    .limit(limit)
    .execute();
}

/** What a device keeps: everything open, and what was closed since a moment. By id. */
export function findKeptPickups(
  db: Db,
  storeId: number,
  { after, limit, since }: { after: number; limit: number; since: Date },
): Promise<PickupRow[]> {
  // Two indexes instead of the whole history.
  const kept = sql<number>`(
    select id from pickup_orders where store_id = ${storeId} and status in ('pending', 'ready')
    union select id from pickup_orders where store_id = ${storeId} and updated_at >= ${since})`;
  return whole(db, storeId).where('p.id', 'in', kept).where('p.id', '>', after).orderBy('p.id').limit(limit).execute();
}

export async function updatePickup(
  db: Db,
  storeId: number,
  pickupId: number,
  values: Updateable<Schema['pickup_orders']>,
): Promise<void> {
  await db
    .updateTable('pickup_orders')
    .set(values)
    .where('store_id', '=', storeId)
    .where('id', '=', pickupId)
    .execute();
}
