import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCatalogueProblems } from '@minipos/db/catalogue';
import { generateTypes } from '@minipos/db/generate-types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './support/database.ts';
import { databaseUrl, templateDatabase } from './support/environment.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Creates a table in a transaction that is rolled back, and returns what the rules say of it. */
const problemsOf = (sql: string) =>
  database.as('owner', async (client) => {
    await client.query('begin');
    await client.query(sql);
    const problems = await findCatalogueProblems(client);
    await client.query('rollback');
    return problems;
  });

const columns = 'store_id bigint not null, id bigint not null';
const sound = `create table parts (${columns}, primary key (store_id, id)); call protect_store_table('parts')`;

describe('the schema of a multi-store database', () => {
  it('keeps every rule as migrated', async () => {
    expect(await database.as('owner', findCatalogueProblems)).toEqual([]);
  });

  it('accepts a new table that follows the rules', async () => {
    expect(await problemsOf(sound)).toEqual([]);
  });

  it.each([
    ['a table without store_id', 'create table parts (id bigint primary key)', 'has no store_id column'],
    [
      'a key that does not start with store_id',
      `create table parts (${columns}, primary key (id, store_id)); call protect_store_table('parts')`,
      'has a primary key that does not start with store_id',
    ],
    [
      'an index led by another column',
      `${sound}; create index on parts (id)`,
      'has an index that does not start with store_id',
    ],
    [
      'an index on an expression first',
      `${sound}; create index on parts ((id + 1), store_id)`,
      'has an index that does not start with store_id',
    ],
    [
      'no row-level security',
      `create table parts (${columns}, primary key (store_id, id))`,
      'does not enable row-level security',
    ],
    [
      'security that spares the owner',
      `${sound}; alter table parts no force row level security`,
      'does not force row-level security on its owner',
    ],
    [
      'no policy',
      `${sound}; drop policy store_rows on parts`,
      'has no policy that limits reads and writes to the store of the transaction',
    ],
    [
      'an open policy beside the right one',
      `${sound}; create policy oops on parts using (true)`,
      'has a policy open to more than the store',
    ],
    [
      'a foreign key that leaves the store',
      `${sound}; create unique index u on departments (id); alter table parts add foreign key (id) references departments (id)`,
      'has a foreign key to a store-owned table without store_id first',
    ],
    ['a console that writes', `${sound}; grant insert on parts to minipos_console`, 'lets the console role write'],
    ['an audit that can be changed', 'grant update on audit_log to minipos_app', 'can be changed by the app role'],
  ])('finds %s', async (_rule, sql, problem) => {
    expect((await problemsOf(sql)).some((found) => found.endsWith(problem))).toBe(true);
  });

  it.each([
    ['without a search_path', ''],
    ['with one that leaves pg_temp out', 'set search_path = pg_catalog, public'],
    ['with one that has pg_temp first', 'set search_path = pg_temp, public'],
  ])('[TRUST-11] finds a function with the rights of its owner %s', async (_what, setting) => {
    const sql = `create function peek() returns int language sql security definer ${setting} as 'select 1'`;
    expect((await problemsOf(sql)).filter((problem) => problem.startsWith('peek() runs with'))).toHaveLength(1);
  });

  it("[TRUST-11] a temporary table of the caller does not stand in for the function's own", async () => {
    const found = await database.as('app', async (client) => {
      await client.query('begin');
      await client.query("set local app.store_id = '1'");
      for (const table of ['products', 'clients']) {
        await client.query(
          `create temp table ${table} (store_id bigint, id bigint, search text, archived_at timestamptz)`,
        );
        await client.query(`insert into pg_temp.${table} values (1, 666, 'falso', null)`);
        await client.query(`grant select on pg_temp.${table} to public`);
      }
      const { rows } = await client.query(
        "select * from search.products_like(array['%falso%']) union all select * from search.clients_like(array['%falso%'])",
      );
      await client.query('rollback');
      return rows;
    });
    expect(found).toEqual([]);
  });

  it('is what the generated row types say', () => {
    expect(generateTypes(databaseUrl('owner', templateDatabase), { verify: true })).toBe(0);
  });
});

describe('db/distribute.sql', () => {
  it('distributes every store-owned table by store_id, and no other', async () => {
    const script = readFileSync(join(import.meta.dirname, '../../../db/distribute.sql'), 'utf8');
    const distributed = [...script.matchAll(/create_distributed_table\('(\w+)', 'store_id'/g)].map((match) => match[1]);
    const { rows } = await database.as('owner', (client) =>
      client.query<{ relname: string }>(
        "select polrelid::regclass::text as relname from pg_policy where polname = 'store_rows'",
      ),
    );
    expect(new Set(distributed)).toEqual(new Set(rows.map(({ relname }) => relname)));
  });
});
