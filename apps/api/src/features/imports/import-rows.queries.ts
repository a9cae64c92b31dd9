import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { chunkChars, type KeptRow } from './file/read-rows.ts';
import type { PlacedProblem, RawRow } from './import-kind.ts';

/** Keeps the cells of some rows as they were read. */
export async function insertRows(db: Db, storeId: number, importId: number, firstPlace: number, rows: KeptRow[]) {
  const places = rows.map((_row, index) => firstPlace + index);
  const lines = rows.map(({ line }) => line);
  const cells = rows.map((row) => row.cells);
  await sql`
    insert into import_rows (store_id, import_id, place, line, cells)
    select ${storeId}::bigint, ${importId}::bigint, place, line, cells::jsonb
    from unnest(${places}::int[], ${lines}::int[], ${cells}::text[]) as r (place, line, cells)`.execute(db);
}

/** The rows after a place, in the order of the file: fewer than asked for when they are long, at least one if there is one. */
export async function findRows(db: Db, storeId: number, importId: number, after: number, limit: number) {
  const { rows } = await sql<RawRow>`
    select place, line, cells from (
      select place, line, cells, sum(length(cells::text)) over (order by place) - length(cells::text) as before
      from import_rows
      where store_id = ${storeId} and import_id = ${importId} and place > ${after} and place <= ${after + limit}
    ) as r
    where before < ${chunkChars} order by place`.execute(db);
  return rows;
}

/** Removes the cells up to a place; they are not needed once applied. */
export async function deleteRows(db: Db, storeId: number, importId: number, upTo: number): Promise<void> {
  await sql`
    delete from import_rows where store_id = ${storeId} and import_id = ${importId} and place <= ${upTo}`.execute(db);
}

/** Removes the cells of imports that were never started, so that they do not pile up. */
export async function deleteAbandonedRows(db: Db, storeId: number, before: Date): Promise<void> {
  await sql`
    delete from import_rows r using imports i
    where r.store_id = ${storeId} and i.store_id = ${storeId} and i.id = r.import_id
      and i.status in ('uploaded', 'checking', 'previewed') and i.created_at < ${before}`.execute(db);
}

export async function insertErrors(db: Db, storeId: number, importId: number, problems: PlacedProblem[]) {
  if (problems.length === 0) return;
  await sql`
    insert into import_errors (store_id, import_id, place, line, field, value, message)
    select ${storeId}::bigint, ${importId}::bigint, place, line, field, left(value, 200), message
    from unnest(${problems.map(({ place }) => place)}::int[], ${problems.map(({ line }) => line)}::int[],
      ${problems.map(({ field }) => field)}::text[], ${problems.map(({ value }) => value)}::text[],
      ${problems.map(({ message }) => message)}::text[]) as e (place, line, field, value, message)`.execute(db);
}

export async function deleteErrors(db: Db, storeId: number, importId: number): Promise<void> {
  await sql`delete from import_errors where store_id = ${storeId} and import_id = ${importId}`.execute(db);
}

/** Places among some that the check has refused. */
export async function findRefusedPlaces(db: Db, storeId: number, importId: number, from: number, to: number) {
  const { rows } = await sql<{ place: number }>`
    select distinct place from import_errors
    where store_id = ${storeId} and import_id = ${importId} and place > ${from} and place <= ${to}`.execute(db);
  return new Set(rows.map(({ place }) => place));
}

export interface ErrorRow {
  place: number;
  id: number;
  line: number;
  field: string | null;
  value: string | null;
  message: string;
}

interface ErrorFilter {
  page: number;
  limit: number;
  message?: string | undefined;
}

/** A page of what is wrong, how much there is, and how many rows each reason stops. */
export async function findErrors(db: Db, storeId: number, importId: number, filter: ErrorFilter) {
  const of = sql`store_id = ${storeId} and import_id = ${importId}`;
  const same = filter.message === undefined ? sql`` : sql`and message = ${filter.message}`;
  const [page, count, reasons] = await Promise.all([
    sql<ErrorRow>`
      select place, id, line, field, value, message from import_errors where ${of} ${same}
      order by place, id limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from import_errors where ${of} ${same}`.execute(db),
    sql<{ message: string; rows: number }>`
      select message, count(distinct place) as rows from import_errors where ${of}
      group by message order by count(distinct place) desc, message limit 50`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0, reasons: reasons.rows };
}

/** The errors after one, for files that are written page by page. */
export async function findErrorsAfter(
  db: Db,
  storeId: number,
  importId: number,
  after: ErrorRow | null,
  limit: number,
) {
  const { rows } = await sql<ErrorRow>`
    select place, id, line, field, value, message from import_errors
    where store_id = ${storeId} and import_id = ${importId} and (place, id) > (${after?.place ?? -1}, ${after?.id ?? 0})
    order by place, id limit ${limit}`.execute(db);
  return rows;
}
