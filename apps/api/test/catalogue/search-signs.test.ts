import { listProducts } from '@minipos/contract/catalogue/products';
import { searchCases, searchedNames } from '@minipos/domain/test/search-cases';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let owner: Person;
beforeAll(async () => {
  ({ storeId, owner } = await createStore(test.services));
  for (const name of searchedNames) {
    await createProduct(test.services, storeId, owner, { name, barcode: null, description: null });
  }
});

// The till has the same cases in product-search.test.ts.
it.each(searchCases)('the list of products by %s', async (search, found) => {
  const call = test.as(owner.token);
  const { data } = await call(listProducts, { params: { storeId }, query: { search } });
  expect(data.map(({ name }) => name).toSorted()).toEqual(found.toSorted());
});
