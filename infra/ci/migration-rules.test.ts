import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDangers } from './migration-rules.ts';

const folder = join(import.meta.dirname, '../../db/migrations');
const rulesBroken = (text: string, before: string[] = []) =>
  findDangers('0099_x.sql', text, before).map((danger) => /breaks ([\w-]+):/.exec(danger)?.[1] ?? danger);

describe('[TRUST-20] a migration is refused for', () => {
  it.each([
    ['index-in-transaction', 'create index sales_day on sales (store_id, day)'],
    ['index-in-transaction', 'create unique index sales_day on sales (store_id, day)'],
    ['concurrently-in-transaction', 'create index concurrently if not exists a on sales (store_id)'],
    ['concurrently-in-transaction', 'drop index concurrently if exists a'],
    ['unproved-constraint', 'alter table sales add constraint a check (total > 0)'],
    ['unproved-constraint', 'alter table sales add check (total > 0)'],
    ['unproved-constraint', 'alter table sales add foreign key (store_id, a) references clients (store_id, id)'],
    ['unproved-constraint', 'alter table sales add constraint a unique (store_id, number)'],
    ['unproved-constraint', 'alter table sales add column b int, add constraint a check (b > 0)'],
    ['column-type', 'alter table sales alter column total type numeric'],
    ['column-type', 'alter table sales alter total set data type numeric(12, 2)'],
    ['not-null-unproved', 'alter table sales alter column total set not null'],
    ['column-with-work', 'alter table sales add column key uuid default gen_random_uuid()'],
    ['column-with-work', 'alter table sales add column at timestamptz not null default clock_timestamp()'],
    ['column-with-work', 'alter table sales add column number bigserial'],
    ['column-with-work', 'alter table sales add column number bigint generated always as identity'],
    ['column-with-work', 'alter table sales add column folded text generated always as (lower(a)) stored'],
    ['column-with-work', 'alter table sales add column client bigint references clients (id)'],
    ['column-with-work', "alter table sales add column kind text not null default 'a' check (kind in ('a', 'b'))"],
    ['column-with-work', 'alter table sales add column a int, add column b uuid default gen_random_uuid()'],
    ['rows-of-a-table', 'update sales set total = 0'],
    ['rows-of-a-table', 'delete from sales where total = 0'],
    ['rows-of-a-table', 'truncate sales'],
    ['rows-of-a-table', 'with old as (select 1) update sales set total = 0'],
    ['whole-table-lock', 'lock table sales in exclusive mode'],
    ['whole-table-lock', 'cluster sales using sales_pkey'],
    ['whole-table-lock', 'vacuum full sales'],
    ['whole-table-lock', 'reindex table sales'],
    ['whole-table-lock', 'alter table sales set unlogged'],
    ['rename', 'alter table sales rename to old_sales'],
    ['rename', 'alter table sales rename column total to amount'],
    ['rename', 'alter table sales rename total to amount'],
    ['hidden-code', 'do $$ begin update sales set total = 0; end $$'],
  ])('%s: %s', (rule, sql) => {
    expect(rulesBroken(`${sql};\n`)).toEqual([rule]);
    expect(rulesBroken(`-- Why.\n${sql.toUpperCase()};\n`)).toEqual([rule]);
  });

  it.each(['create index concurrently a on sales (store_id)', 'create table parts (id int)'])(
    'what cannot be repeated, outside a transaction: %s',
    (sql) => {
      expect(rulesBroken(`-- no transaction\n${sql};\n`)).toEqual(['not-repeatable']);
    },
  );

  it('a constraint validated under the lock of adding it', () => {
    const add = 'alter table sales add constraint a check (total > 0) not valid;\n';
    const validate = 'alter table sales validate constraint a;\n';
    expect(rulesBroken(add + validate)).toEqual(['validation-under-lock']);
    expect(rulesBroken(add)).toEqual([]);
    expect(rulesBroken(validate, [add])).toEqual([]);
  });
});

it('[TRUST-20] a migration is refused for holding the locks of two tables', () => {
  const sales = 'alter table sales add column note text;\nalter table sales add column place text;\n';
  const stores = 'alter table only stores add column note text;\n';
  expect(rulesBroken(sales + stores)).toEqual(['several-tables']);
  expect(rulesBroken(sales)).toEqual([]);
  expect(rulesBroken(`create table parts (id int);\nalter table parts add column a int;\n${sales}`)).toEqual([]);
  const validate = ['sales', 'stores'].map((table) => `alter table ${table} validate constraint a;\n`).join('');
  expect(rulesBroken(`-- no transaction\n${validate}`)).toEqual([]);
  // Those that have run stay as they are.
  expect(findDangers('0088_x.sql', sales + stores)).toEqual([]);
});

describe('[TRUST-20] a migration is accepted', () => {
  it.each([
    '-- no transaction\ncreate index concurrently if not exists a on sales (store_id);\nalter table sales validate constraint b',
    'alter table sales add constraint a check (total > 0) not valid',
    'alter table sales add constraint a unique using index sales_number',
    'alter table sales add column note text',
    "alter table sales add column tags jsonb not null default '{}'::jsonb",
    'alter table sales add column igtf bigint not null default 0, add column at timestamptz default now()',
    'alter table sales drop column note',
    'alter table sales rename constraint a to b',
    "comment on table sales is 'update sales; lock table sales'",
    'create function f() returns void language plpgsql as $$ begin update sales set total = 0; end $$',
    '-- lock table sales;\ngrant select on sales to minipos_app',
  ])('%s', (sql) => {
    expect(rulesBroken(`${sql};\n`)).toEqual([]);
  });

  it('for what it does to its own tables', () => {
    const sql = `create table parts (id bigint primary key, name text);
      create index parts_name on parts (name);
      alter table parts add check (name <> '');
      update parts set name = '';`;
    expect(rulesBroken(sql)).toEqual([]);
  });

  it('that sets not null what a validated check has proved', () => {
    const before = [
      'alter table sales add constraint a check (total is not null) not valid;',
      'alter table sales validate constraint a;',
    ];
    const sql = 'alter table sales alter column total set not null;';
    expect(rulesBroken(sql, before)).toEqual([]);
    expect(rulesBroken(sql, before.slice(0, 1))).toEqual(['not-null-unproved']);
    expect(rulesBroken(sql.replace('total', 'tax'), before)).toEqual(['not-null-unproved']);
  });

  it('with a reason before the statement, for that rule alone', () => {
    const sql = 'create index stores_name on stores (name);\n';
    const allow = (comment: string) => findDangers('0099_x.sql', `-- Why.\n-- ${comment}\n${sql}`);
    expect(allow('allow index-in-transaction: one row per store, some thousands')).toEqual([]);
    expect(allow('allow index-in-transaction: small')).toHaveLength(2);
    expect(allow('allow rename: one row per store, some thousands')).toHaveLength(2);
    expect(findDangers('0099_x.sql', '-- allow rename: one row per store, some thousands\nselect 1;')).toHaveLength(1);
  });
});

it('[TRUST-20] finds the dangers of the migrations that were made before the rule', () => {
  const dangers = (start: string) => {
    const name = readdirSync(folder).find((file) => file.startsWith(start)) ?? '';
    return rulesBroken(readFileSync(join(folder, name), 'utf8'));
  };
  for (const start of ['0017', '0018', '0022', '0023']) expect(dangers(start), start).not.toEqual([]);
});
