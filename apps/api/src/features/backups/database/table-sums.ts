import type pg from 'pg';
import { quoted } from './connect.ts';

export interface TableSum {
  name: string;
  rows: number;
  /** Sum of the hashes of all rows, whatever their order. */
  sum: string;
}

/** What describes the archives themselves: a backup carries the table, not its rows. */
export const tablesLeftOut = ['backups', 'restores'];

/** Our tables with the bytes of each. */
export async function findTables(client: pg.Client): Promise<{ name: string; bytes: number }[]> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select c.relname as name, pg_table_size(c.oid) as bytes from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
  );
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}

/** Counts and sums every table on the server, in one pass each; the connection decides of which moment. */
export async function sumTables(client: pg.Client): Promise<TableSum[]> {
  // A row as text must read the same wherever it is summed.
  await client.query(
    "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'",
  );
  const sums: TableSum[] = [];
  for (const { name } of await findTables(client)) {
    if (tablesLeftOut.includes(name)) continue;
    const { rows } = await client.query<{ rows: string; sum: string }>(
      `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from public.${quoted(name)} t`,
    );
    sums.push({ name, rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '' });
  }
  return sums;
}

/** Tables that are not as they were: names, for the log and the person. */
export function differingTables(expected: readonly TableSum[], found: readonly TableSum[]): string[] {
  const byName = new Map(found.map((table) => [table.name, table]));
  const missing = expected
    .filter(({ name, rows, sum }) => byName.get(name)?.rows !== rows || byName.get(name)?.sum !== sum)
    .map(({ name }) => name);
  const known = new Set(expected.map(({ name }) => name));
  return [...missing, ...found.map(({ name }) => name).filter((name) => !known.has(name))];
}
