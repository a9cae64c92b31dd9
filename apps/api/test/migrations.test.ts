import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrateToLatest } from '@minipos/db/migrations';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from './support/database.ts';

// Migrations made up for the test, beside the tables of the real ones.
let url: string;
let folder: string;
let drop: () => Promise<void>;
const clients: pg.Client[] = [];

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // One of them is cut on purpose.
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

beforeEach(async () => {
  const database = await createTestDatabase();
  ({ drop } = database);
  url = database.url('owner');
  // Nothing applied yet, as far as the migrator knows.
  await database.as('owner', (client) => client.query('drop table kysely_migration, kysely_migration_lock'));
  folder = await mkdtemp(join(tmpdir(), 'minipos-migrations-'));
  await write('0001_create_parts', 'create table parts (id bigint primary key, name text);\n' + fill);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  await drop();
  await rm(folder, { recursive: true });
});

const fill = "insert into parts select n, 'parte ' || n from generate_series(1, 200000) n;\n";
const write = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text);
const migrate = () => migrateToLatest(url, folder);
const indexes = async (client: pg.Client) =>
  (
    await client.query<{ name: string; valid: boolean }>(
      `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = 'parts'::regclass and not i.indisprimary`,
    )
  ).rows;
/** Waits until a statement of the migration runs. */
async function findBackend(client: pg.Client, words: string): Promise<number> {
  for (;;) {
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and state = 'active' and query ilike $1 and pid <> pg_backend_pid()",
      [`%${words}%`],
    );
    if (rows[0]) return rows[0].pid;
    await sleep(20);
  }
}

describe('[TRUST-20] a migration outside a transaction', () => {
  const index = '-- no transaction\ncreate index concurrently if not exists parts_name on parts (name);\n';

  it('makes an index while others write', async () => {
    await migrate();
    await write('0002_index_parts', index);
    const writer = await connect();
    // Open before the migration starts: the index has to wait for this writer, and other writers must not wait for the
    // index.
    await writer.query("begin; insert into parts values (0, 'abierta')");
    const migrating = migrate();
    const other = await connect();
    await findBackend(other, 'create index concurrently');
    await other.query("set statement_timeout = '3s'; insert into parts values (-1, 'mientras tanto')");
    await writer.query('commit');
    expect(await migrating).toEqual(['0002_index_parts']);
    expect(await indexes(other)).toEqual([{ name: 'parts_name', valid: true }]);
    expect(await migrate()).toEqual([]);
  });

  it('cut in the middle it leaves an index of no use, which the next run makes again', async () => {
    await migrate();
    await write('0002_index_parts', `${index}create index concurrently if not exists parts_id on parts (id, name);\n`);
    const writer = await connect();
    await writer.query("begin; insert into parts values (0, 'abierta')");
    const cut = migrate().then(
      () => 'done',
      (error: Error) => error.message,
    );
    const other = await connect();
    const pid = await findBackend(other, 'create index concurrently');
    await other.query('select pg_terminate_backend($1)', [pid]);
    expect(await cut).not.toBe('done');
    expect(await indexes(other)).toEqual([{ name: 'parts_name', valid: false }]);
    await writer.query('commit');

    expect(await migrate()).toEqual(['0002_index_parts']);
    expect((await indexes(other)).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'parts_id', valid: true },
      { name: 'parts_name', valid: true },
    ]);
  });

  it('two processes that start together do it once, without waiting for each other in the database', async () => {
    await write('0002_index_parts', index);
    const applied = await Promise.all([migrate(), migrate(), migrate()]);
    expect(applied.toSorted((a, b) => b.length - a.length)).toEqual([
      ['0001_create_parts', '0002_index_parts'],
      [],
      [],
    ]);
  });
});

describe('[TRUST-20] migrations in transactions', () => {
  it('are one each: a constraint is checked without the lock of adding it, while others write', async () => {
    await migrate();
    const other = await connect();
    const writer = await connect();
    await write('0002_add_check', "alter table parts add constraint parts_named check (name <> '') not valid;\n");
    // Slow on purpose, in the place where a large table would be.
    await write('0003_prove_check', 'alter table parts validate constraint parts_named;\nselect pg_sleep(2);\n');
    const migrating = migrate();
    await findBackend(other, 'pg_sleep');
    await writer.query("set statement_timeout = '1s'; insert into parts values (0, 'mientras tanto')");
    await expect(writer.query("insert into parts values (-1, '')")).rejects.toThrow('parts_named');
    expect(await migrating).toEqual(['0002_add_check', '0003_prove_check']);
    const { rows } = await other.query("select convalidated from pg_constraint where conname = 'parts_named'");
    expect(rows).toEqual([{ convalidated: true }]);
  });

  it('a failed one leaves nothing of itself, and the ones before it stay', async () => {
    await write('0002_break_it', 'create table half (id int);\nselect 1 / 0;\n');
    await expect(migrate()).rejects.toThrow('division by zero');
    const client = await connect();
    const { rows } = await client.query("select to_regclass('parts') as parts, to_regclass('half') as half");
    expect(rows).toEqual([{ parts: 'parts', half: null }]);
    await write('0002_break_it', 'create table half (id int);\n');
    expect(await migrate()).toEqual(['0002_break_it']);
  });
});
