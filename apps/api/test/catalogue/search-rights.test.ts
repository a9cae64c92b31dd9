import { fillCatalogue } from '@minipos/db/seed/bulk-catalogue';
import { beforeAll, expect, it } from 'vitest';
import { createPerson } from '../factories/accounts.ts';
import { createStore } from '../factories/stores.ts';
import type { RoleName } from '../support/environment.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
const stores: number[] = [];

beforeAll(async () => {
  const owner = await createPerson(test.services, { role: 'store_owner' });
  for (const products of [30, 60]) {
    const { storeId } = await createStore(test.services, { owner });
    stores.push(storeId);
    const catalogue = { storeId, userId: owner.user.id, products, departments: 2, brands: 2 };
    await test.database.as('owner', (client) => fillCatalogue(client, catalogue));
  }
});

/** How many products a search that matches everything finds. */
function found(role: RoleName, context: string): Promise<number> {
  return test.database.as(role, async (client) => {
    await client.query(`begin; set local app.store_id = '${context}'`);
    const { rows } = await client.query<{ found: string }>("select count(*) as found from search.products_like('{%}')");
    return Number(rows[0]?.found);
  });
}

it.each(['app', 'console'] as const)('the search of the %s role finds products of one store only', async (role) => {
  expect([await found(role, String(stores[0])), await found(role, String(stores[1]))]).toEqual([30, 60]);
});

it('the search finds nothing without a store', async () => {
  expect(await found('app', '')).toBe(0);
});

it('patterns are data: none of them is run', async () => {
  const hostile = ["%' or true --", '%) or store_id > 0 --', String.raw`\' or 1=1`];
  await test.database.as('app', async (client) => {
    await client.query(`begin; set local app.store_id = '${stores[0]}'`);
    const { rows } = await client.query('select search.products_like($1)', [hostile]);
    expect(rows).toEqual([]);
  });
});

it.each(['app', 'console', 'owner'] as const)('the %s role does not read as the search role', async (role) => {
  await test.database.as(role, async (client) => {
    const { rows } = await client.query("select pg_has_role('minipos_search', 'usage') as reads");
    expect(rows).toEqual([{ reads: false }]);
  });
});
