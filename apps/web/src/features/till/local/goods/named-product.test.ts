import { expect, it, onTestFinished, vi } from 'vitest';
import { openCatalogueSearch } from '#offline/catalogue/catalogue-search.ts';
import { openCatalogue } from '#offline/catalogue/local-catalogue.ts';
import { quietWorld } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import { namedProduct } from './named-product.ts';

async function openShop() {
  const { device, known } = await quietWorld();
  const { db } = device.tab(0);
  const [first = '', second = ''] = known.products;
  await db.products.update(first, { name: 'Harina de maíz', barcode: '7591001000018' });
  await db.products.update(second, { name: 'Harina de trigo' });
  const search = openCatalogueSearch(db, storeId);
  onTestFinished(() => search.close());
  const catalogue = openCatalogue(db, storeId, search);
  onTestFinished(catalogue.start());
  await vi.waitFor(() => expect(catalogue.get().isReady).toBe(true));
  return catalogue;
}

it('Enter means the code, or the first that has the words and is wanted', async () => {
  const shop = await openShop();
  expect((await namedProduct(shop, '7591001000018'))?.name).toBe('Harina de maíz');
  expect((await namedProduct(shop, 'trigo'))?.name).toBe('Harina de trigo');
  const other = await namedProduct(shop, 'harina', ({ name }) => name !== 'Harina de maíz');
  expect(other?.name).toBe('Harina de trigo');
});

it('Enter never takes a guess: what a typing mistake leads to is shown, not meant', async () => {
  const shop = await openShop();
  const words = 'hatina de trigo';
  expect(await shop.find({ words, departmentId: null, page: 1, limit: 6 })).toMatchObject({ isGuess: true });
  expect(await namedProduct(shop, words)).toBeUndefined();
});
