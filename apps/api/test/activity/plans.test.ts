import * as calls from '@minipos/contract/activity/activity';
import { callUrl } from '@minipos/contract/core/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { recordStatements, waysIn } from '../support/plans.ts';

// Large enough that reading a table whole would be the wrong plan, also to the planner.
const stores = 20;
const entries = 3000;

const test = openTestApp();
let storeId: number;
let owner: Person;

beforeAll(async () => {
  owner = await createPerson(test.services, { role: 'store_owner' });
  const ids: number[] = [];
  for (let index = 0; index < stores; index += 1) ids.push((await createStore(test.services, { owner })).storeId);
  storeId = ids[0] ?? 0;
  // Entries of all stores lie among each other, as they come.
  await test.database.as('owner', async (client) => {
    await client.query('alter table audit_log no force row level security');
    await client.query(
      `insert into audit_log (store_id, seq, at, actor_user_id, action, subject, detail, hash)
        select store, 1 + n, now() - n * interval '1 hour', $2, case n % 20 when 0 then 'client.created' else 'sale.created' end,
          'sale:' || n, jsonb_build_object('receiptNumber', 'C1-' || n, 'note', repeat('x', 150)), sha256(n::text::bytea)
        from generate_series(1, ${entries}) n cross join unnest($1::bigint[]) store order by n`,
      [ids, owner.user.id],
    );
    await client.query('alter table audit_log force row level security');
    await client.query(`begin; set local app.store_id = '${storeId}'`);
    await client.query(`update store_clocks set audit_seq = 1 + ${entries} where store_id = ${storeId}`);
    await client.query('commit');
    // While a transaction of before is open, rows are not yet known to be visible to all, and no plan trusts the index alone.
    const isReady = async () => {
      await client.query('vacuum analyze audit_log');
      const { rows } = await client.query<{ ready: boolean }>(
        `select relallvisible >= relpages * 0.99 as ready from pg_class where relname = 'audit_log'`,
      );
      return rows[0]?.ready;
    };
    await vi.waitUntil(isReady, { timeout: 60_000, interval: 250 });
  });
}, 120_000);

it('every page, count, file and list of people of the history comes from an index', async () => {
  const call = test.as(owner.token);
  const params = { storeId };
  const filters = [
    {},
    { page: 100 },
    { area: 'clients' as const },
    { userId: owner.user.id },
    { userId: owner.user.id, area: 'sales' as const, page: 20 },
    { startDate: '2026-01-01', endDate: '2026-12-31' },
    { startDate: '2026-01-01', userId: owner.user.id },
  ];
  const sent = await recordStatements(async () => {
    for (const query of filters) await call(calls.listActivity, { params, query });
    await call(calls.listActivityPeople, { params });
    await call(calls.checkActivity, { params });
    const url = callUrl(calls.exportActivity, { params, query: {} });
    expect((await test.inject({ method: 'GET', url, token: owner.token })).statusCode).toBe(200);
  });
  const statements = sent.filter(({ text }) => text.includes('audit_log') && !text.includes('insert into'));
  expect(statements.length).toBeGreaterThan(filters.length);
  const ways = [];
  for (const { text, values } of statements) {
    ways.push({ text, of: await waysIn(test.database, storeId, { text, values }) });
  }
  expect(ways.filter(({ of }) => of.includes('Seq Scan on audit_log'))).toEqual([]);
  // A stretch of the chain reads its entries whole; the others find theirs in an index.
  const found = ways.filter(({ text }) => !text.includes('stretch'));
  expect(found.filter(({ of }) => !of.includes('Index Only Scan on audit_log'))).toEqual([]);
}, 60_000);
