import * as calls from '@minipos/contract/clients/client-accounts';
import { ageDebt, allocate } from '@minipos/domain/clients/client-account';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { beforeAll, expect, it } from 'vitest';
import { createClient } from '../factories/clients.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
beforeAll(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
});

const many = 2600;

/**
 * A client of many charges, some of them in the same moment, every ninth of which was given back in part or in excess, once
 * before it was charged again; and payments in between that come to `paid` of what was charged.
 */
async function createLongAccount(paid: number): Promise<number> {
  const { id } = await createClient(test.services, storeId, staff.owner, { creditLimit: 100 });
  const columns = '(store_id, uuid, client_id, kind, amount_usd, reference, actor_user_id, at, recorded_at)';
  const row = (kind: string, amount: string, reference: string) =>
    `select ${storeId}, gen_random_uuid(), ${id}, '${kind}', ${amount}, ${reference}, ${staff.owner.user.id},
       date_trunc('second', now()) - (n / 3) * interval '8 hours', now()`;
  await test.database.as('owner', (client) =>
    client.query(`
      begin; set local app.store_id = '${storeId}';
      insert into client_movements ${columns}
        ${row('sale', '1 + n % 13 + 0.25', "'sale:' || n - n % 500 / 499")} from generate_series(1, ${many}) n;
      insert into client_movements ${columns}
        ${row('refund', '-(n % 17) - 0.1', "'sale:' || n")} from generate_series(9, ${many}, 9) n;
      insert into client_movements ${columns}
        ${row('payment', `-round((7.25 * ${paid})::numeric, 2)`, "'payment:' || n")} from generate_series(1, ${many}) n
        where ${paid} > 0;
      update clients set current_debt_usd = (
        select sum(amount_usd) from client_movements where store_id = ${storeId} and client_id = ${id}
      ) where store_id = ${storeId} and id = ${id};
      commit; analyze client_movements`),
  );
  return id;
}

const readMovements = (clientId: number) =>
  test.database.as('console', async (client) => {
    const { rows } = await client.query<{ id: string; at: Date; amount_usd: string; reference: string | null }>(
      `select id, at, amount_usd, reference from client_movements where store_id = $1 and client_id = $2 order by at, id`,
      [storeId, clientId],
    );
    return rows.map((row) => ({ ...row, id: Number(row.id), amountCents: centsFromDecimal(row.amount_usd) }));
  });

it.each([
  ['has paid nothing', 0],
  ['owes for half', 0.5],
  ['owes little', 0.97],
  ['is client credit', 1.4],
])('an account of thousands of movements is told page by page as a whole: who %s', async (_who, paid) => {
  const clientId = await createLongAccount(paid);
  const movements = await readMovements(clientId);
  const allocation = allocate(movements);
  const open = new Map(allocation.charges.map((charge) => [charge.id, charge.openCents]));
  let balance = 0;
  const expected = movements
    .map(({ id, amountCents }) => {
      balance += amountCents;
      const still = open.get(id);
      const openUSD = still === undefined ? null : decimalFromCents(still);
      return { id, balanceUSD: decimalFromCents(balance), openUSD };
    })
    .toReversed();

  const call = test.as(staff.viewer.token);
  const params = { storeId, clientId };
  const told = [];
  for (let page = 1; page <= Math.ceil(movements.length / 100); page += 1) {
    const { data, pagination } = await call(calls.listClientMovements, { params, query: { page, limit: 100 } });
    expect(pagination.total).toBe(movements.length);
    told.push(...data.map(({ id, balanceUSD, openUSD }) => ({ id, balanceUSD, openUSD })));
  }
  expect(told).toEqual(expected);

  const { data } = await call(calls.getClientAccount, { params });
  const ageing = Object.entries(ageDebt(allocation, test.services.clock()));
  expect(data.ageing).toEqual(Object.fromEntries(ageing.map(([age, cents]) => [age, decimalFromCents(cents)])));
  const oldest = allocation.charges.find(({ openCents }) => openCents > 0);
  expect(data.oldestOpenAt).toBe(oldest?.at.toISOString() ?? null);
});
