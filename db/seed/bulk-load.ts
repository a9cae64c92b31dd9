import type pg from 'pg';

/**
 * Lets `work` write millions of rows into tables of a throw-away database: their indexes are built afterwards, which is far
 * quicker than feeding them row by row; foreign keys are given up, and nothing is kept safe against a crash. While it runs, row-level security does not
 * bind the owner.
 */
export async function loadInBulk(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  await client.query("set statement_timeout = 0; set maintenance_work_mem = '1GB'; set synchronous_commit = off");
  const { rows: keys } = await client.query<{ text: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as text from pg_constraint
     where contype = 'f' and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))`,
    [tables],
  );
  const { rows: indexes } = await client.query<{ take: string; put: string }>(
    `select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as take,
       case when c.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end
         as put
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
     where i.indrelid = any ($1::regclass[]) order by i.indexrelid`,
    [tables],
  );
  for (const { text } of keys) await client.query(text);
  for (const { take } of indexes) await client.query(take);
  for (const table of tables) {
    await client.query(`alter table ${table} set unlogged; alter table ${table} no force row level security`);
  }
  await work();
  for (const { put } of indexes) await client.query(put);
  for (const table of tables) await client.query(`alter table ${table} force row level security`);
  await client.query('vacuum analyze');
}
