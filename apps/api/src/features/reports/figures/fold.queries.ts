import { type Period, periodsOf } from '@minipos/domain/rates/period';
import { addDays, dayBegins } from '@minipos/domain/rates/rates';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { type FigureTable, figureRules, figureTables } from './figure-tables.ts';

/** Up to where the facts of a store are in its figures: its sales by rev, returns beside all sales by id. */
export interface Place {
  rev: number;
  returnId: number;
}

/** Whether a store has facts that are not in its figures, or figures of other rules. */
export async function isBehind(db: Db, storeId: number): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select coalesce((select rev from sales where store_id = ${storeId} order by rev desc limit 1), 0)
        > coalesce((select rev from figures_folded where store_id = ${storeId}), 0)
      or coalesce((select id from counter_returns where store_id = ${storeId} order by id desc limit 1), 0)
        > coalesce((select counter_return_id from figures_folded where store_id = ${storeId}), 0)
      or exists (select from figures_folded where store_id = ${storeId} and rules <> ${figureRules}) as behind`.execute(
    db,
  );
  return rows[0]?.behind ?? false;
}

/** Takes the store's place in its figures, so that two who fold follow one another. Of other rules, it is before the first fact. */
export async function lockFolded(db: Db, storeId: number, now: Date): Promise<Place> {
  await sql`insert into figures_folded (store_id, rules, at) values (${storeId}, ${figureRules}, ${now})
    on conflict (store_id) do nothing`.execute(db);
  const { rows } = await sql<Place & { rules: number }>`
    select rev, counter_return_id as "returnId", rules from figures_folded
    where store_id = ${storeId} for update`.execute(db);
  const [found] = rows;
  return found?.rules === figureRules ? { rev: found.rev, returnId: found.returnId } : { rev: 0, returnId: 0 };
}

export async function writeFolded(db: Db, storeId: number, { rev, returnId }: Place, now: Date): Promise<void> {
  await sql`update figures_folded set rev = ${rev}, counter_return_id = ${returnId}, rules = ${figureRules}, at = ${now}
    where store_id = ${storeId}`.execute(db);
}

/**
 * The days whose figures the next facts concern: the day of each sale, those on which something of it came back, and those of returns
 * beside all sales. A sale that changed has a new rev.
 */
export async function findTouchedDays(db: Db, storeId: number, after: Place, most: { sales: number; returns: number }) {
  const { rows } = await sql<{ days: string[] | null } & Record<'sales' | 'returns' | 'rev' | 'id', number | null>>`
    with touched as (
      select id, at, rev from sales where store_id = ${storeId} and rev > ${after.rev} order by rev limit ${most.sales}
    ), apart as (
      select id, at from counter_returns where store_id = ${storeId} and id > ${after.returnId} order by id limit ${most.returns}
    ), moments as (
      select at from touched
      union all
      select r.at from touched t join sale_refunds r on r.store_id = ${storeId} and r.sale_id = t.id
      union all
      select at from apart
    )
    select (select array_agg(distinct (at at time zone 'America/Caracas')::date::text) from moments) as days,
      (select count(*) from touched) as sales, (select max(rev) from touched) as rev,
      (select count(*) from apart) as returns, (select max(id) from apart) as id`.execute(db);
  const found = rows[0];
  return {
    days: found?.days ?? [],
    isAll: (found?.sales ?? 0) < most.sales && (found?.returns ?? 0) < most.returns,
    place: { rev: found?.rev ?? after.rev, returnId: found?.id ?? after.returnId },
  };
}

/**
 * Makes the figures of these days anew from the facts. Rows that stay as they were are not written. Days that follow one another
 * are one question with two moments as its bounds: of days in a list PostgreSQL expects so many sales that it reads the whole store.
 */
export async function foldDays(db: Db, storeId: number, days: readonly string[]): Promise<void> {
  const periods = periodsOf(days);
  await Promise.all(periods.flatMap((period) => figureTables.map((table) => foldTable(db, storeId, period, table))));
}

async function foldTable(db: Db, storeId: number, { from, to }: Period, table: FigureTable): Promise<void> {
  const start = dayBegins(from);
  const stop = dayBegins(addDays(to, 1));
  const within = (at: string) => sql`${sql.raw(at)} >= ${start} and ${sql.raw(at)} < ${stop}`;
  const dayOf = (at: string) => sql.raw(`(${at} at time zone 'America/Caracas')::date as day`);
  const keys = ['day', ...table.keys];
  const figures = [...table.sold.figures, ...table.returned.figures, ...(table.apart?.figures ?? [])];
  const set = figures.map((name) => `${name} = excluded.${name}`).join(', ');
  const old = figures.map((name) => `f.${name}`).join(', ');
  const made = figures.map((name) => `excluded.${name}`).join(', ');
  const sameKey = keys.map((key) => `n.${key} = f.${key}`).join(' and ');
  await sql`
    with sold as (
      select ${dayOf('s.at')}, s.* from sales s where s.store_id = ${storeId} and ${within('s.at')}
    ), returned as (
      select ${dayOf('r.at')}, r.*, s.rate, s.total_usd as sale_usd, s.total_bs as sale_bs, s.actor_user_id as seller_id
      from sale_refunds r join sales s on s.store_id = ${storeId} and s.id = r.sale_id
      where r.store_id = ${storeId} and ${within('r.at')}
    ), apart as (
      select ${dayOf('c.at')}, c.* from counter_returns c where c.store_id = ${storeId} and ${within('c.at')}
    ), fresh as (
      select ${raw(keys)}, ${sql.raw(figures.map((name) => `coalesce(${name}, 0) as ${name}`).join(', '))}
      from (${sql.raw(table.sold.select)}) a full join (${sql.raw(table.returned.select)}) b using (${raw(keys)})
        ${table.apart ? sql`full join (${sql.raw(table.apart.select)}) c using (${raw(keys)})` : sql``}
    ), gone as (
      delete from ${sql.raw(table.table)} f where f.store_id = ${storeId} and f.day between ${from}::date and ${to}::date
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
