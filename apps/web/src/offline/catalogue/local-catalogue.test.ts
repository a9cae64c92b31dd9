import { expect, it, onTestFinished, vi } from 'vitest';
import { quietWorld } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import type { MiniPosDatabase } from '../database/database.ts';
import { openCatalogueSearch } from './catalogue-search.ts';
import { type LocalCatalogue, openCatalogue } from './local-catalogue.ts';

function openTill(db: MiniPosDatabase) {
  const search = openCatalogueSearch(db, storeId);
  onTestFinished(() => search.close());
  return openCatalogue(db, storeId, search);
}

async function openShop() {
  const { device, known } = await quietWorld();
  const { db } = device.tab(0);
  const [first = '', second = ''] = known.products;
  await db.products.update(first, { name: 'Harina de maíz', barcode: '7591001000018', departmentId: 1 });
  await db.products.update(second, { name: 'Azúcar', sku: 'AZU-1', departmentId: 2 });
  const catalogue = openTill(db);
  onTestFinished(catalogue.start());
  await vi.waitFor(() => expect(catalogue.get().isReady).toBe(true));
  return { db, catalogue, first, second };
}

async function names(catalogue: LocalCatalogue, words = '', departmentId: number | null = null): Promise<string[]> {
  const { products, total } = await catalogue.find({ words, departmentId, page: 1, limit: 200 });
  expect(total).toBe(products.length);
  return products.map(({ name }) => name);
}

it('lists what is for sale by name, by words and by department', async () => {
  const { catalogue } = await openShop();
  expect(await names(catalogue)).toEqual(['Azúcar', 'Harina de maíz']);
  expect(await names(catalogue, 'maiz')).toEqual(['Harina de maíz']);
  expect(await names(catalogue, '', 2)).toEqual(['Azúcar']);
  expect(catalogue.get().counts).toEqual({
    total: 2,
    byDepartment: new Map([
      [1, 1],
      [2, 1],
    ]),
  });
});

it('what the figure says is sold out is for sale; what is inactive or of another store is not', async () => {
  const { db, catalogue, first, second } = await openShop();
  await catalogue.know([first]);
  await db.stock.update(first, { stock: 0 });
  await vi.waitFor(() => expect(catalogue.onHand(first)).toBe(0));
  expect(await names(catalogue)).toEqual(['Azúcar', 'Harina de maíz']);
  await db.products.update(second, { isActive: false });
  await vi.waitFor(async () => expect(await names(catalogue)).toEqual(['Harina de maíz']));
  await db.products.update(second, { isActive: true, storeId: 9 });
  await vi.waitFor(() => expect(catalogue.product(second)).toBeUndefined());
  expect(await names(catalogue)).toEqual(['Harina de maíz']);
});

it('what is not counted has no figure, and is never low', async () => {
  const { db, catalogue, first } = await openShop();
  await catalogue.know([first]);
  await db.products.update(first, { kind: 'service' });
  await vi.waitFor(() => expect(catalogue.onHand(first)).toBeNull());
  expect(await names(catalogue)).toEqual(['Azúcar', 'Harina de maíz']);
});

it('a change on the disk shows, whoever made it, and a code finds its product', async () => {
  const { db, catalogue, first } = await openShop();
  expect((await catalogue.byCode(' 7591001 000018 '))?.uuid).toBe(first);
  expect((await catalogue.byCode('azu-1'))?.name).toBe('Azúcar');
  await db.products.update(first, { name: 'Harina nueva', barcode: '7599999' });
  await vi.waitFor(async () => expect((await catalogue.byCode('7599999'))?.name).toBe('Harina nueva'));
  await vi.waitFor(async () => expect(await catalogue.byCode('7591001000018')).toBeUndefined());
  expect(await names(catalogue, 'nueva')).toEqual(['Harina nueva']);
  await db.stock.update(first, { stock: 3.5 });
  await vi.waitFor(() => expect(catalogue.onHand(first)).toBe(3500));
});

it('a code is found on the disk while the catalogue is still being read', async () => {
  const { db, first } = await openShop();
  const catalogue = openTill(db);
  expect(catalogue.get().isReady).toBe(false);
  expect((await catalogue.byCode('7591001000018'))?.uuid).toBe(first);
  expect(catalogue.onHand(first)).toBe(10_000);
});

it('many rows at once are read as a whole', async () => {
  const { db, catalogue, first } = await openShop();
  const model = await db.products.get(first);
  if (!model) throw new Error('no product');
  const many = Array.from({ length: 120 }, (_, at) => ({
    ...model,
    uuid: `p${at}`,
    id: 1000 + at,
    name: `Café ${at}`,
  }));
  await db.products.bulkPut(many);
  await db.stock.bulkPut(many.map(({ uuid }) => ({ productUuid: uuid, storeId, stock: 1 })));
  await vi.waitFor(async () => expect(await names(catalogue, 'cafe')).toHaveLength(120), { timeout: 10_000 });
});

it('pages are counted whole, and the products of an order are at hand though no page showed them', async () => {
  const { db, catalogue, first } = await openShop();
  const { products, total } = await catalogue.find({ words: '', departmentId: null, page: 2, limit: 1 });
  expect([products.map(({ uuid }) => uuid), total]).toEqual([[first], 2]);
  const other = openTill(db);
  onTestFinished(other.start());
  expect(other.onHand(first)).toBeNull();
  await other.know([first]);
  expect(other.onHand(first)).toBe(10_000);
  await db.stock.update(first, { stock: 4 });
  await vi.waitFor(() => expect(other.onHand(first)).toBe(4000));
});

it('a SKU is found while the catalogue is still being read: the answer waits for it', async () => {
  const { db, second } = await openShop();
  expect((await openTill(db).byCode('AZU-1'))?.uuid).toBe(second);
});

it('a code written a moment ago is found, though the index has not read it yet', async () => {
  const { db, catalogue, first } = await openShop();
  await db.products.update(first, { barcode: '7598888' });
  expect((await catalogue.byCode('7598888'))?.uuid).toBe(first);
});
