import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { type FigureTable, figureTables } from './figure-tables.ts';

/** The newest rev among the sales of a store, and the one up to which they are in its figures. */
export async function findBehind(db: Db, storeId: number): Promise<{ newest: number; folded: number }> {
  const { rows } = await sql<{ newest: number | null; folded: number | null }>`
    select (select rev from sales where store_id = ${storeId} order by rev desc limit 1) as newest,
      (select rev from figures_folded where store_id = ${storeId}) as folded`.execute(db);
  return { newest: rows[0]?.newest ?? 0, folded: rows[0]?.folded ?? 0 };
}

/** Takes the store's place in its figures, so that two who fold follow one another. */
export async function lockFolded(db: Db, storeId: number, now: Date): Promise<number> {
  await sql`insert into figures_folded (store_id, at) values (${storeId}, ${now}) on conflict (store_id) do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ rev: number }>`
    select rev from figures_folded where store_id = ${storeId} for update`.execute(db);
  return rows[0]?.rev ?? 0;
}

export async function writeFolded(db: Db, storeId: number, rev: number, now: Date): Promise<void> {
  await sql`update figures_folded set rev = ${rev}, at = ${now} where store_id = ${storeId}`.execute(db);
}

/**
 * The days whose figures the next sales by rev concern: the day of each, and those on which something of it came back. A sale
 * that changed has a new rev.
 */
export async function findTouchedDays(db: Db, storeId: number, afterRev: number, limit: number) {
  const { rows } = await sql<{ days: string[] | null; count: number; last: number | null }>`
    with touched as (
      select id, at, rev from sales where store_id = ${storeId} and rev > ${afterRev} order by rev limit ${limit}
    ), moments as (
      select at from touched
      union all
      select r.at from touched t join sale_refunds r on r.store_id = ${storeId} and r.sale_id = t.id
    )
    select (select array_agg(distinct (at at time zone 'America/Caracas')::date::text) from moments) as days,
      count(*) as count, max(rev) as last from touched`.execute(db);
  const [{ days, count, last } = { days: null, count: 0, last: null }] = rows;
  return { days: days ?? [], isAll: count < limit, last: last ?? afterRev };
}

/** Makes the figures of these days anew from the facts. Rows that stay as they were are not written. */
export async function foldDays(db: Db, storeId: number, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await Promise.all(figureTables.map((table) => foldTable(db, storeId, days, table)));
}

async function foldTable(db: Db, storeId: number, days: readonly string[], table: FigureTable): Promise<void> {
  const keys = ['day', ...table.keys];
  const figures = [...table.sold.figures, ...table.returned.figures];
  const set = figures.map((name) => `${name} = excluded.${name}`).join(', ');
  const old = figures.map((name) => `f.${name}`).join(', ');
  const made = figures.map((name) => `excluded.${name}`).join(', ');
  const sameKey = keys.map((key) => `n.${key} = f.${key}`).join(' and ');
  await sql`
    with d as (
      select day, day::timestamp at time zone 'America/Caracas' as start,
        (day + 1)::timestamp at time zone 'America/Caracas' as stop
      from unnest(${days}::date[]) as day
    ), sold as (
      select d.day, s.* from d join sales s on s.store_id = ${storeId} and s.at >= d.start and s.at < d.stop
    ), returned as (
      select d.day, r.*, s.rate, s.total_usd as sale_usd, s.total_bs as sale_bs, s.actor_user_id as seller_id
      from d join sale_refunds r on r.store_id = ${storeId} and r.at >= d.start and r.at < d.stop
      join sales s on s.store_id = ${storeId} and s.id = r.sale_id
    ), fresh as (
      select ${raw(keys)}, ${sql.raw(figures.map((name) => `coalesce(${name}, 0) as ${name}`).join(', '))}
      from (${sql.raw(table.sold.select)}) a full join (${sql.raw(table.returned.select)}) b using (${raw(keys)})
    ), gone as (
      delete from ${sql.raw(table.table)} f where f.store_id = ${storeId} and f.day = any (${days}::date[])
        and not exists (select 1 from fresh n where ${sql.raw(sameKey)})
    )
    insert into ${sql.raw(table.table)} as f (store_id, ${raw(keys)}, ${raw(figures)})
    select ${storeId}, ${raw(keys)}, ${raw(figures)} from fresh
    on conflict (store_id, ${raw(keys)}) do update set ${sql.raw(set)}
    where (${sql.raw(old)}) is distinct from (${sql.raw(made)})`.execute(db);
}

const raw = (names: readonly string[]) => sql.raw(names.join(', '));

/** Forgets all figures of a store, so that they are made again from its first sale on. */
export async function forgetFigures(db: Db, storeId: number): Promise<void> {
  await Promise.all(
    [...figureTables.map(({ table }) => table), 'figures_folded'].map((table) =>
      sql`delete from ${sql.raw(table)} where store_id = ${storeId}`.execute(db),
    ),
  );
}
