import type { SaleFilter } from '@minipos/contract/sales/sales';
import type { ProductKind } from '@minipos/domain/stock/stock';
import { type QueryCreator, type Selectable, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import { clientNameColumn } from '#features/clients/public.ts';
import { isNarrowed, saleConditions } from './sale-conditions.ts';

function sales(db: QueryCreator<Schema>, storeId: number) {
  return db
    .selectFrom('sales as s')
    .innerJoin('users as u', 'u.id', 's.actor_user_id')
    .leftJoin('clients as c', (join) => join.onRef('c.store_id', '=', 's.store_id').onRef('c.id', '=', 's.client_id'))
    .where('s.store_id', '=', storeId)
    .selectAll('s')
    .select(['u.full_name as actor_name', clientNameColumn.as('client_name')]);
}

export type SaleRow = Awaited<ReturnType<ReturnType<typeof sales>['executeTakeFirstOrThrow']>>;

// Below this a page is read as it is asked for; beyond, whichever end is nearer is counted from.
const nearRows = 2000;

const columnOf = { createdAt: 's.at', totalUSD: 's.total_usd' } as const;

/**
 * A page of sales and how many the whole filter has. The page is found among the keys in an index and only its own rows are
 * read. It begins after, or ends before, a sale that is named; or else it is counted from the nearer end.
 */
export async function findSales(db: Db, storeId: number, filter: SaleFilter) {
  const where = saleConditions(storeId, filter);
  const offset = (filter.page - 1) * filter.limit;
  const counting = isNarrowed(filter) ? countWhere(db, where) : countAll(db, storeId);
  const place = placeOf(storeId, filter);
  const window: Window =
    place ?? (offset < nearRows ? { offset, limit: filter.limit } : pageWindow(offset, filter, (await counting).total));
  const isDescending = filter.sort.startsWith('-');
  const column = columnOf[(isDescending ? filter.sort.slice(1) : filter.sort) as keyof typeof columnOf];
  const reads = (fromEnd: boolean) => (isDescending !== fromEnd ? 'desc' : 'asc');
  const keys = db
    .selectFrom('sales as s')
    .select('s.id')
    .where(place ? sql<boolean>`${where} and ${place.beyond}` : where)
    .orderBy(column, reads(window.fromEnd ?? false))
    .orderBy('s.id', reads(window.fromEnd ?? false))
    .limit(window.limit)
    .offset(window.offset);
  // Materialized: a planner that believes the store to be small would look for the page again for each of its sales.
  const page = db.with(
    (cte) => cte('page').materialized(),
    () => keys,
  );
  const [rows, count] = await Promise.all([
    sales(page, storeId)
      .where('s.id', 'in', sql<number>`(select id from page)`)
      .orderBy(column, reads(false))
      .orderBy('s.id', reads(false))
      .execute(),
    counting,
  ]);
  return { rows, total: count.total };
}

const countWhere = (db: Db, where: ReturnType<typeof saleConditions>) =>
  db
    .selectFrom('sales as s')
    .where(where)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

// Sales are numbered without gaps and never deleted: the last number is how many there are.
const countAll = (db: Db, storeId: number) =>
  db
    .selectFrom('store_clocks')
    .select('sale_number as total')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();

interface Window {
  offset: number;
  limit: number;
  fromEnd?: boolean;
}

/** The page next to a sale. Totals have no such place: row-level security lets a decimal choose an index, not a place in it. */
function placeOf(storeId: number, { sort, after, before, limit }: SaleFilter) {
  const neighbour = after ?? before;
  if (neighbour === undefined || !sort.endsWith('createdAt')) return undefined;
  const fromEnd = after === undefined;
  const side = sql.raw((sort === '-createdAt') === fromEnd ? '>' : '<');
  const beyond = sql<boolean>`(s.at, s.id) ${side}
    (select n.at, n.id from sales n where n.store_id = ${storeId} and n.id = ${neighbour})`;
  return { offset: 0, limit, fromEnd, beyond };
}

/** Where a page lies, counted from the nearer end. */
function pageWindow(offset: number, { limit }: { limit: number }, total: number): Window {
  if (offset < total / 2) return { offset, limit };
  const rows = Math.max(0, Math.min(limit, total - offset));
  return { offset: Math.max(0, total - offset - rows), limit: rows, fromEnd: true };
}

export interface SaleDetail {
  sale: SaleRow;
  /** With the kind that its product has now; null for one that the store does not know. */
  items: (Selectable<Schema['sale_items']> & { product_kind: ProductKind | null })[];
  /** Payments and change as they stand now. */
  tenders: Selectable<Schema['sale_payments']>[];
  pickup: Selectable<Schema['pickup_orders']> | undefined;
  /**
   * The people who gave their PIN for it, as far as they work or worked here: a person who left keeps the PIN they had.
   */
  approvers: { id: number; full_name: string }[];
}

/** One sale with its lines, payments and order, in one flight. */
export async function findSale(db: Db, storeId: number, saleId: number): Promise<SaleDetail | undefined> {
  const lines = sql<SaleDetail['items'][number]>`
    select i.*, p.kind as product_kind from sale_items i
    left join products p on p.store_id = i.store_id and p.id = i.product_id
    where i.store_id = ${storeId} and i.sale_id = ${saleId} order by i.line`;
  const pickups = sql<Selectable<Schema['pickup_orders']>>`
    select * from pickup_orders where store_id = ${storeId} and sale_id = ${saleId} order by id`;
  const approvers = sql<SaleDetail['approvers'][number]>`
    select u.id, u.full_name from sales s
    join users u on u.id in (s.discount_approved_by_user_id, s.credit_approved_by_user_id)
    left join memberships m on m.store_id = ${storeId} and m.user_id = u.id
    left join cashier_pins p on p.store_id = ${storeId} and p.user_id = u.id
    where s.store_id = ${storeId} and s.id = ${saleId}
      and (m.user_id is not null or p.user_id is not null or u.role = 'admin')`;
  const [sale, items, tenders, orders, approved] = await Promise.all([
    sales(db, storeId).where('s.id', '=', saleId).executeTakeFirst(),
    lines.execute(db),
    sql<SaleDetail['tenders'][number]>`
      select * from payments_in_force where store_id = ${storeId} and sale_id = ${saleId} order by line`.execute(db),
    pickups.execute(db),
    approvers.execute(db),
  ]);
  return sale && { sale, items: items.rows, tenders: tenders.rows, pickup: orders.rows[0], approvers: approved.rows };
}
