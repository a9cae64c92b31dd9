import type { CountFilter } from '@minipos/contract/stock/counts';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import { containing } from '#db/statements/containing.ts';
import { orderBy, type SortColumns } from '#db/statements/order-by.ts';

export type CountRow = Selectable<Schema['stock_counts']> & {
  opened_by: string;
  closed_by: string | null;
  products: number;
  entries: number;
  late_entries: number;
};

const wholeCount = (storeId: number) => sql`
  c.*, o.full_name as opened_by, d.full_name as closed_by,
  (select count(*) from stock_count_lines l where l.store_id = ${storeId} and l.count_id = c.id) as products,
  (select count(*) from stock_count_entries e where e.store_id = ${storeId} and e.count_id = c.id and not e.is_late) as entries,
  (select count(*) from stock_count_entries e where e.store_id = ${storeId} and e.count_id = c.id and e.is_late) as late_entries`;

const source = sql`
  stock_counts c join users o on o.id = c.opened_by_user_id left join users d on d.id = c.closed_by_user_id`;

async function findOne(db: Db, storeId: number, which: RawBuilder<unknown>): Promise<CountRow | undefined> {
  const { rows } = await sql<CountRow>`
    select ${wholeCount(storeId)} from ${source} where c.store_id = ${storeId} and ${which}`.execute(db);
  return rows[0];
}

export const findCount = (db: Db, storeId: number, countId: number) => findOne(db, storeId, sql`c.id = ${countId}`);
export const findCountByUuid = (db: Db, storeId: number, uuid: string) => findOne(db, storeId, sql`c.uuid = ${uuid}`);

const sortColumns: SortColumns = {
  date: sql`c.opened_at`,
  number: sql`c.number`,
  name: sql`c.name collate "es-x-icu"`,
};

// The last word of each entry and its corrections, in the round of its line.
const countedProducts = (storeId: number) => sql`
  (select count(distinct h.product_id) from (
    select e.product_id from stock_count_entries e
    join stock_count_lines l on l.store_id = ${storeId} and l.count_id = c.id and l.product_id = e.product_id
    where e.store_id = ${storeId} and e.count_id = c.id and not e.is_late
    group by e.product_id, coalesce(e.corrects, e.uuid), l.round
    having (array_agg(e.quantity order by e.id desc))[1] is not null and (array_agg(e.round order by e.id))[1] = l.round
  ) h)`;

/** A page of counts and the size of the whole filter, in one flight. */
export async function findCounts(db: Db, storeId: number, { search, status, scope, sort, page, limit }: CountFilter) {
  const asked = [sql`c.store_id = ${storeId}`];
  if (status) asked.push(sql`c.status = ${status}`);
  if (scope) asked.push(sql`c.scope = ${scope}`);
  for (const word of search?.split(/\s+/).filter(Boolean) ?? []) {
    asked.push(sql`fold(concat_ws(' ', c.number, c.name, c.scope_name)) like fold(${containing(word)}::text)`);
  }
  const where = sql.join(asked, sql` and `);
  const [rows, count] = await Promise.all([
    sql<CountRow & { counted: number }>`
      select ${wholeCount(storeId)}, ${countedProducts(storeId)} as counted from ${source} where ${where}
      ${orderBy(sortColumns, sort, sql`c.id`)}
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from stock_counts c where ${where}`.execute(db),
  ]);
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 };
}

/** Counts the counts of the store up by one. The transaction holds the clock. */
export async function nextCountNumber(db: Db, storeId: number): Promise<number> {
  const { count_number } = await db
    .updateTable('store_clocks')
    .set((eb) => ({ count_number: eb('count_number', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('count_number')
    .executeTakeFirstOrThrow();
  return count_number;
}

// A device's clock may be five minutes ahead of what it tells; twice that is certainly past.
const certainlyPastMs = 10 * 60_000;

/** The last movement that cannot have happened after this moment, however late it was told: 0 where there is none. */
export async function lastMovementBefore(db: Db, storeId: number, moment: Date): Promise<number> {
  const row = await db
    .selectFrom('stock_movements')
    .select('id')
    .where('store_id', '=', storeId)
    .where('recorded_at', '<=', new Date(moment.getTime() - certainlyPastMs))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

export async function insertCount(db: Db, values: Insertable<Schema['stock_counts']>): Promise<number> {
  const { id } = await db.insertInto('stock_counts').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateCount(
  db: Db,
  storeId: number,
  countId: number,
  values: Updateable<Schema['stock_counts']>,
): Promise<void> {
  await db
    .updateTable('stock_counts')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', countId)
    .execute();
}

/** Asks for a product to be counted again; returns its name, or nothing where the count has it not. */
export async function askRecount(db: Db, storeId: number, countId: number, productId: number) {
  const { rows } = await sql<{ name: string }>`
    update stock_count_lines l set round = l.round + 1 from products p
    where l.store_id = ${storeId} and l.count_id = ${countId} and l.product_id = ${productId}
      and p.store_id = ${storeId} and p.id = l.product_id
    returning p.name`.execute(db);
  return rows[0]?.name;
}

interface RecountRow {
  uuid: string;
  name: string;
  round: number;
  is_done: boolean;
}

/** Products of which a recount was asked for, those of which nothing counted since stands first. */
export async function findRecounts(db: Db, storeId: number, countId: number): Promise<RecountRow[]> {
  const { rows } = await sql<RecountRow>`
    select p.uuid, p.name, l.round, exists (
      select 1 from stock_count_entries e
      where e.store_id = ${storeId} and e.count_id = ${countId} and e.product_id = l.product_id and not e.is_late
      group by coalesce(e.corrects, e.uuid)
      having (array_agg(e.quantity order by e.id desc))[1] is not null and (array_agg(e.round order by e.id))[1] = l.round
    ) as is_done
    from stock_count_lines l
    join products p on p.store_id = ${storeId} and p.id = l.product_id
    where l.store_id = ${storeId} and l.count_id = ${countId} and l.round > 0
    order by is_done, p.name collate "es-x-icu", p.id
    limit 2000`.execute(db);
  return rows;
}
