import type { TestDatabase } from './database.ts';

/**
 * A digest of every row the console may read, or of those of one store, so that a test can show that a call changed nothing.
 */
export function fingerprint(database: TestDatabase, storeId?: number): Promise<Record<string, string>> {
  return database.as('console', async (client) => {
    const { rows: tables } = await client.query<{ name: string; columns: string }>(`
      select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and has_column_privilege(c.oid, a.attnum, 'select')
      group by c.relname order by c.relname`);
    const rowsOf = storeId === undefined ? '' : `where store_id = ${storeId}`;
    const asked = tables
      .filter(({ columns }) => storeId === undefined || columns.split(', ').includes('store_id'))
      .map(
        ({ name, columns }) => `
          select '${name}' as name, count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
          from (select ${columns} from ${name} ${rowsOf}) t`,
      );
    const { rows } = await client.query<{ name: string; digest: string }>(asked.join(' union all '));
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  });
}
