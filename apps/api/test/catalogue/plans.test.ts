import { randomUUID } from 'node:crypto';
import * as brands from '@minipos/contract/catalogue/brands';
import * as departments from '@minipos/contract/catalogue/departments';
import * as products from '@minipos/contract/catalogue/products';
import * as stock from '@minipos/contract/catalogue/stock';
import * as taxes from '@minipos/contract/catalogue/taxes';
import { fillCatalogue } from '@minipos/db/seed/bulk-catalogue';
import { beforeAll, expect, it } from 'vitest';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { recordStatements, scannedWhole } from '../support/plans.ts';

// Large enough that reading a table whole would be the wrong plan, also to the planner.
const stores = 40;
const size = { products: 1500, departments: 15, brands: 20 };

// A handful of rows per store or for the whole test: here a page or two, read whole with good reason.
const smallTables = ['taxes', 'users', 'stores', 'memberships', 'sessions'];

const test = openTestApp();
let storeId: number;
let owner: Person;

beforeAll(async () => {
  owner = await createPerson(test.services, { role: 'store_owner' });
  for (let index = 0; index < stores; index += 1) {
    ({ storeId } = await createStore(test.services, { owner }));
    const catalogue = { storeId, userId: owner.user.id, ...size };
    await test.database.as('owner', (client) => fillCatalogue(client, catalogue));
  }
  await test.database.as('owner', (client) => client.query('analyze'));
}, 120_000);

/** Every call of the catalogue, with each filter and order it offers. */
async function useEverything(): Promise<void> {
  const call = test.as(owner.token);
  const params = { storeId };
  const { data } = await call(products.listProducts, { params });
  const [first] = data;
  if (!first) throw new Error('the store has products');
  const { id: productId, departmentId, brandId } = first;
  const listed = products.listProducts.query;
  for (const sort of ['name', '-name', 'price', '-price', 'stock', '-stock', 'createdAt', '-createdAt'] as const) {
    await call(products.listProducts, { params, query: { sort } });
  }
  const filters = [
    { departmentId },
    { brandId: brandId ?? 0 },
    { taxId: 1 },
    { isActive: true },
    { stock: 'low' as const },
  ];
  const searches = [{ search: 'cafe' }, { search: 'harina brands 3' }, { search: '7590000000123' }, { search: 'a' }];
  for (const filter of [...filters, { stock: 'out' as const }, ...searches]) {
    await call(products.listProducts, { params, query: { ...filter, limit: listed.parse({}).limit } });
    await call(products.productStats, { params, query: filter });
  }
  await call(products.productStats, { params });
  await call(products.lowStockProducts, { params });
  await call(products.getProduct, { params: { storeId, productId } });
  await call(products.findByBarcode, { params: { storeId, barcode: first.barcode ?? '' } });
  await call(products.findByBarcode, { params: { storeId, barcode: first.sku ?? '' } });
  const body = { name: 'Nuevo', priceUSD: 1, departmentId, stock: 4, uuid: randomUUID() };
  await call(products.createProduct, { params, body });
  await call(products.updateProduct, { params: { storeId, productId }, body: { name: 'Otro', brandId } });
  await call(stock.adjustStock, {
    params: { storeId, productId },
    body: { operation: 'add', stock: 1, reason: 'Conteo', uuid: randomUUID() },
  });
  await call(stock.listMovements, { params: { storeId, productId }, query: { kind: 'add', startDate: '2026-01-01' } });
  await call(products.deleteProduct, { params: { storeId, productId } });
  await call(departments.listDepartments, { params });
  await call(brands.listBrands, { params });
  await call(taxes.listTaxes, { params });
  await call(taxes.activeTaxes, { params });
}

it('no statement of the catalogue reads a table of the store from end to end', async () => {
  const statements = await recordStatements(useEverything);
  const ours = statements.filter(({ text }) => /products|stock|departments|brands|taxes/.test(text));
  expect(ours.length).toBeGreaterThan(40);
  const scans: { table: string; text: string }[] = [];
  for (const statement of ours) {
    const tables = await scannedWhole(test.database, storeId, statement);
    const large = tables.filter((table) => !smallTables.includes(table));
    scans.push(...large.map((table) => ({ table, text: statement.text })));
  }
  expect(scans).toEqual([]);
});

it.each([
  ['one word', ['%cafe%']],
  ['several words', ['%harina%', '%brands%', '%3%']],
  ['a code', ['%7590000000123%']],
])('a search by %s is answered by the index of words', async (_kind, patterns) => {
  await test.database.as('app', async (client) => {
    await client.query(`begin; set local app.store_id = '${storeId}'`);
    const scans = async () => {
      const { rows } = await client.query<{ words: number; whole: number }>(`
        select pg_stat_get_xact_numscans('products_bare'::regclass)::int as words,
          pg_stat_get_xact_numscans('products'::regclass)::int as whole`);
      return rows[0] ?? { words: 0, whole: 0 };
    };
    const before = await scans();
    await client.query('select search.products_like($1)', [patterns]);
    expect(await scans()).toEqual({ words: before.words + 1, whole: before.whole });
  });
});

it('every search of products goes through that function', async () => {
  const statements = await recordStatements(useEverything);
  expect(statements.filter(({ text }) => text.includes('search.products_like')).length).toBeGreaterThan(3);
  expect(statements.filter(({ text }) => /\bp\.search\b/.test(text))).toEqual([]);
});

it('the check sees a table that is read from end to end', async () => {
  const text = 'select count(*) from products where price_usd > $1 and cost_usd > $1';
  const scans = await test.database.as('console', async (client) => {
    const { rows } = await client.query(`explain (format json) ${text}`, [1]);
    return JSON.stringify(rows);
  });
  expect(scans).toContain('Seq Scan');
});
