import type { CountLineFilter } from '@minipos/contract/stock/counts';
import { settlingKinds } from '@minipos/domain/stock/counts/count-figures';
import { isCountClosed } from '@minipos/domain/stock/counts/count-states';
import type { ProductUnit } from '@minipos/domain/stock/stock';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { containing } from '#db/statements/containing.ts';
import type { CountRow } from './counts.queries.ts';

/**
 * What was counted of each product of an open count: what stands of the entries of its round, and between which moments. The
 * last word about a shelf is the last look at it: what moved before it is in the figure.
 */
const standing = ({ store_id: storeId, id }: CountRow) => sql`
  select h.product_id, sum(h.quantity) as counted, min(least(h.first_at, h.at)) as first_at, max(h.at) as moment
  from (
    select e.product_id, (array_agg(e.quantity order by e.id desc))[1] as quantity,
      (array_agg(e.at order by e.id))[1] as first_at, (array_agg(e.at order by e.id desc))[1] as at,
      (array_agg(e.round order by e.id))[1] as round
    from stock_count_entries e
    where e.store_id = ${storeId} and e.count_id = ${id} and not e.is_late
    group by e.product_id, coalesce(e.corrects, e.uuid)
  ) h
  join stock_count_lines l
    on l.store_id = ${storeId} and l.count_id = ${id} and l.product_id = h.product_id and l.round = h.round
  where h.quantity is not null
  group by h.product_id`;

/**
 * Products nobody counted, as counted with nothing at this moment; not those of which a recount has not come, nor those that
 * have left the shelves since the count began.
 */
const asNothing = ({ store_id: storeId, id }: CountRow, at: Date) => sql`
  select l.product_id, 0::numeric as counted, ${at}::timestamptz as first_at, ${at}::timestamptz as moment, true as is_uncounted
  from stock_count_lines l
  join products p on p.store_id = ${storeId} and p.id = l.product_id and p.archived_at is null and p.kind = 'stocked'
  where l.store_id = ${storeId} and l.count_id = ${id} and l.in_scope and l.round = 0
    and not exists (select 1 from standing c where c.product_id = l.product_id)`;

/**
 * Of products that other counts found later: one that agreed has moved nothing, and has said all the same what there is. Such
 * a count was approved after this one was opened.
 */
const foundLater = ({ store_id: storeId, id, opened_at: openedAt }: CountRow) => sql`
  select l.product_id, max(l.moment) as moment
  from stock_counts c join stock_count_lines l on l.store_id = ${storeId} and l.count_id = c.id
  where c.store_id = ${storeId} and c.id <> ${id} and c.status = 'approved' and c.closed_at >= ${openedAt}
    and l.moment is not null
  group by l.product_id`;

/**
 * Every line of a count that is not closed, with how its stock stands. What moved since the moment of the count is added up by
 * when it happened; it is found by number, as nothing up to `after_movement_id` can have happened since.
 */
const liveFigures = (count: CountRow, nothingAt: Date | null = null) => sql`
  with standing as (${standing(count)}),
  found as (${foundLater(count)}),
  totals as (select *, false as is_uncounted from standing ${nothingAt ? sql`union all ${asNothing(count, nothingAt)}` : sql``}),
  moved as (
    select m.product_id, sum(m.delta) filter (where m.at > t.moment) as later,
      bool_or(m.at > t.moment and m.kind = any (${[...settlingKinds]}::text[])) as is_settled,
      bool_or(m.at <= t.moment) as meanwhile
    from stock_movements m join totals t on t.product_id = m.product_id
    where m.store_id = ${count.store_id} and m.id > ${count.after_movement_id} and m.at > t.first_at
    group by m.product_id
  ),
  settled as (
    select t.product_id from totals t
    left join moved m on m.product_id = t.product_id left join found o on o.product_id = t.product_id
    where m.is_settled or o.moment > t.moment
  )
  select l.product_id, l.in_scope, l.round, t.counted, t.moment, t.is_uncounted, p.name, s.on_hand, coalesce(m.later, 0) as later,
    s.on_hand - coalesce(m.later, 0) as expected, d.product_id is not null as is_settled,
    coalesce(m.meanwhile, false) as moved_meanwhile, p.cost_usd,
    case when d.product_id is not null then 0 else t.counted - s.on_hand + coalesce(m.later, 0) end as difference
  from stock_count_lines l
  join products p on p.store_id = ${count.store_id} and p.id = l.product_id
  join product_stock s on s.store_id = ${count.store_id} and s.product_id = l.product_id
  left join totals t on t.product_id = l.product_id
  left join moved m on m.product_id = l.product_id
  left join settled d on d.product_id = l.product_id
  where l.store_id = ${count.store_id} and l.count_id = ${count.id}`;

/** The same of a closed one, as it was then. */
const closedFigures = ({ store_id: storeId, id }: CountRow) => sql`
  select l.product_id, l.in_scope, l.round, l.counted, l.moment, l.expected, l.is_settled, false as moved_meanwhile, l.cost_usd,
    l.delta as difference
  from stock_count_lines l where l.store_id = ${storeId} and l.count_id = ${id}`;

const figuresOf = (count: CountRow) => (isCountClosed(count.status) ? closedFigures(count) : liveFigures(count));

export interface CountLineRow {
  product_id: number;
  name: string;
  sku: string | null;
  barcode: string | null;
  unit: ProductUnit;
  in_scope: boolean;
  round: number;
  counted: string | null;
  moment: Date | null;
  people: string[];
  /** Of a line that was counted. */
  expected: string | null;
  difference: string | null;
  value_usd: string | null;
  moved_meanwhile: boolean;
  is_settled: boolean;
}

const shown: Record<CountLineFilter['show'], RawBuilder<unknown>> = {
  all: sql`true`,
  different: sql`f.difference <> 0`,
  uncounted: sql`f.counted is null`,
  counted: sql`f.counted is not null`,
  recount: sql`f.round > 0 and f.counted is null`,
};

const sorts: Record<CountLineFilter['sort'], RawBuilder<unknown>> = {
  name: sql`p.name collate "es-x-icu", p.id`,
  '-name': sql`p.name collate "es-x-icu" desc, p.id desc`,
  difference: sql`f.difference nulls last, p.id`,
  '-difference': sql`abs(f.difference) desc nulls last, p.id`,
};

/** A page of the lines of a count and how many the filter holds. */
export async function findCountLines(db: Db, count: CountRow, filter: CountLineFilter) {
  const { store_id: storeId, id } = count;
  const words = filter.search?.split(/\s+/).filter(Boolean) ?? [];
  const asked = [shown[filter.show], ...words.map((word) => sql`p.search like fold(${containing(word)}::text)`)];
  const source = sql`(${figuresOf(count)}) f join products p on p.store_id = ${storeId} and p.id = f.product_id`;
  const where = sql.join(asked, sql` and `);
  const [rows, total] = await Promise.all([
    sql<CountLineRow>`
      select f.product_id, p.name, p.sku, p.barcode, p.unit, f.in_scope, f.round, f.counted, f.moment, f.difference,
        case when f.counted is not null then f.expected end as expected, round(f.difference * f.cost_usd, 2) as value_usd,
        f.moved_meanwhile, f.is_settled,
        array(
          select distinct u.full_name from stock_count_entries e join users u on u.id = e.user_id
          where e.store_id = ${storeId} and e.count_id = ${id} and e.product_id = f.product_id and e.round = f.round
            and not e.is_late order by 1
        ) as people
      from ${source} where ${where} order by ${sorts[filter.sort]}
      limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${source} where ${where}`.execute(db),
  ]);
  return { rows: rows.rows, total: total.rows[0]?.total ?? 0 };
}

export interface CountTotals {
  counted: number;
  different: number;
  missing: string;
  surplus: string;
  missing_usd: string;
  surplus_usd: string;
}

/** What was counted and what differs, over the whole count. */
export const addUpCount = (db: Db, count: CountRow): Promise<CountTotals> => addUp(db, figuresOf(count));

/** What approval would change if what nobody counted is counted as nothing at that moment. */
export const addUpUncounted = (db: Db, count: CountRow, at: Date): Promise<CountTotals> =>
  addUp(db, sql`select * from (${liveFigures(count, at)}) u where u.is_uncounted`);

async function addUp(db: Db, figures: RawBuilder<unknown>): Promise<CountTotals> {
  const { rows } = await sql<CountTotals>`
    select count(f.counted) as counted, count(*) filter (where f.difference <> 0) as different,
      coalesce(-sum(f.difference) filter (where f.difference < 0), 0) as missing,
      coalesce(sum(f.difference) filter (where f.difference > 0), 0) as surplus,
      coalesce(-sum(round(f.difference * f.cost_usd, 2)) filter (where f.difference < 0), 0) as missing_usd,
      coalesce(sum(round(f.difference * f.cost_usd, 2)) filter (where f.difference > 0), 0) as surplus_usd
    from (${figures}) f`.execute(db);
  const [totals] = rows;
  if (!totals) throw new Error('an aggregate came without a row');
  return totals;
}

export interface CountedRow {
  product_id: number;
  name: string;
  counted: string;
  moment: Date;
  on_hand: string;
  later: string;
  is_settled: boolean;
  cost_usd: string;
}

/** Everything that was counted, to be closed. `nothingAt`: what nobody counted is counted as nothing at that moment. */
export async function findCounted(db: Db, count: CountRow, nothingAt: Date | null): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select f.product_id, f.name, f.counted, f.moment, f.on_hand, f.later, f.is_settled, f.cost_usd
    from (${liveFigures(count, nothingAt)}) f where f.counted is not null order by f.product_id`.execute(db);
  return rows;
}
