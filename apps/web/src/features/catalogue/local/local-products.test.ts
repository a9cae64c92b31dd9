import { listProducts, productStats } from '@minipos/contract/catalogue/products';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type CatalogueSearch, openCatalogueSearch } from '#offline/catalogue/catalogue-search.ts';
import { type MiniPosDatabase, openDatabase } from '#offline/database/database.ts';
import { sampleProduct } from '../test/sample-catalogue.ts';
import {
  findLocalByCode,
  findLocalProduct,
  isMadeHere,
  listLocalProducts,
  readLocalProducts,
} from './local-products.ts';

const storeId = 1;
const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const query = (fields: object) => listProducts.query.parse(fields);
let db: MiniPosDatabase;
let catalogue: CatalogueSearch;

async function add(n: number, fields: Partial<ReturnType<typeof sampleProduct>>, stock: number, hasId = true) {
  const { stock: _, id: _id, ...row } = sampleProduct({ costUSD: 1, ...fields, storeId: fields.storeId ?? storeId });
  await db.products.put({ ...row, uuid: uuidOf(n), ...(hasId ? { id: n } : {}) });
  await db.stock.put({ productUuid: uuidOf(n), storeId: row.storeId, stock });
}

beforeEach(async () => {
  db = openDatabase({ engine: { indexedDB: new IDBFactory(), IDBKeyRange } });
  await add(1, { name: 'Café molido', barcode: '759', priceUSD: 2, minStock: 5 }, 10);
  await add(2, { name: 'Arroz', sku: 'ARR-1', priceUSD: 1.5, minStock: 5 }, 3);
  await add(3, { name: 'Ñame', isActive: false, priceUSD: 1, minStock: 0 }, -2);
  await add(4, { name: 'Vela', priceUSD: 0.5, minStock: 0 }, 1, false);
  await add(5, { name: 'De otra tienda', storeId: 2 }, 9);
  catalogue = openCatalogueSearch(db, storeId);
});
afterEach(() => catalogue.close());

const names = async (fields: object) =>
  (await listLocalProducts(db, catalogue, query(fields))).data.map(({ name }) => name);

it('lists one store by name, as the server does', async () => {
  expect(await names({})).toEqual(['Arroz', 'Café molido', 'Ñame', 'Vela']);
  expect(await names({ sort: '-stock' })).toEqual(['Café molido', 'Arroz', 'Vela', 'Ñame']);
});

it('searches without accents and case, and filters', async () => {
  expect(await names({ search: 'CAFE mol' })).toEqual(['Café molido']);
  expect(await names({ stock: 'low' })).toEqual(['Arroz', 'Ñame']);
  expect(await names({ stock: 'out' })).toEqual(['Ñame']);
  expect(await names({ isActive: false })).toEqual(['Ñame']);
});

it('pages with the whole count', async () => {
  const { data, pagination } = await listLocalProducts(db, catalogue, query({ limit: 3, page: 2 }));
  expect(data).toHaveLength(1);
  expect(pagination).toEqual({ page: 2, limit: 3, total: 4, totalPages: 2 });
});

it('what was just written here is listed', async () => {
  await catalogue.ready();
  await add(6, { name: 'Avena' }, 4);
  expect(await names({ search: 'avena' })).toEqual(['Avena']);
});

it('figures count nothing below zero', async () => {
  const stats = await catalogue.figures(productStats.query.parse({}));
  expect(stats).toMatchObject({ totalProducts: 4, totalInventoryValue: 25, totalCostValue: 14, lowStockProducts: 2 });
});

it('figures are without money for a person whose copy has no costs', async () => {
  await catalogue.ready();
  for (const n of [1, 2, 3, 4]) await db.products.update(uuidOf(n), { costUSD: null });
  await expect
    .poll(() => catalogue.figures(productStats.query.parse({})))
    .toMatchObject({ totalProducts: 4, totalInventoryValue: null, totalCostValue: null });
});

it('what was made here has an id that meets no other, and is found by it', async () => {
  const [made] = (await listLocalProducts(db, catalogue, query({ search: 'vela' }))).data;
  expect(made && isMadeHere(made)).toBe(true);
  expect((await findLocalProduct(db, () => catalogue, storeId, made?.id ?? 0))?.name).toBe('Vela');
  expect((await findLocalProduct(db, () => catalogue, storeId, 1))?.stock).toBe(10);
});

it('finds by barcode or SKU exactly, within the store', async () => {
  expect((await findLocalByCode(db, catalogue, '759'))?.name).toBe('Café molido');
  expect((await findLocalByCode(db, catalogue, 'ARR-1'))?.name).toBe('Arroz');
  await add(6, { name: 'Ajeno', barcode: '760', storeId: 2 }, 1);
  expect(await findLocalByCode(db, catalogue, '760')).toBeNull();
});

it('reads the newest of several by their ids, of the store that is asked for', async () => {
  await db.products.update(uuidOf(2), { priceUSD: 1.8 });
  const found = await readLocalProducts(db, storeId, [2, 1, 5, 99]);
  expect(found.map(({ name, priceUSD, stock }) => ({ name, priceUSD, stock }))).toEqual([
    { name: 'Café molido', priceUSD: 2, stock: 10 },
    { name: 'Arroz', priceUSD: 1.8, stock: 3 },
  ]);
});
