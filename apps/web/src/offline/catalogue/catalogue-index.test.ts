import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../database/database.ts';
import type { LocalProduct } from '../database/rows.ts';
import { openCatalogueSearch } from './catalogue-search.ts';

const uuidOf = (at: number) => `p${String(at).padStart(6, '0')}`;
const product = (at: number, name: string, more: Partial<LocalProduct> = {}) =>
  ({
    uuid: uuidOf(at),
    id: at,
    storeId: 1,
    name,
    description: null,
    barcode: `759${at}`,
    sku: null,
    brandName: null,
    model: null,
    priceUSD: 1,
    minStock: 0,
    ...more,
  }) as LocalProduct;

/** Two programs over one database: one searches, the other writes. Without a worker: none runs here. */
async function openBoth(products: LocalProduct[], startWorker?: () => Worker) {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange };
  const [reader, writer] = [openDatabase({ engine }), openDatabase({ engine })];
  await writer.products.bulkPut(products);
  const index = openCatalogueSearch(reader, 1, startWorker);
  onTestFinished(() => {
    index.close();
    reader.close();
    writer.close();
  });
  const find = (search: string, isFresh = false) =>
    index.find({ search, sort: 'name', page: 1, limit: 20 }, isFresh).then(({ products: found }) => found);
  const names = async (query: string, isFresh?: boolean) => (await find(query, isFresh)).map(({ name }) => name);
  return { index, reader, writer, find, names };
}

it('finds the products of its store, more than one slice of them', async () => {
  const many = Array.from({ length: 2100 }, (_, at) => product(at + 1, `Café ${at + 1} gramos`));
  const { index, names } = await openBoth([...many, product(9000, 'Café ajeno', { storeId: 2 })]);
  expect(await index.ready()).toBe(2100);
  expect(await names('cafe 2100')).toEqual(['Café 2100 gramos']);
  expect(await names('ajeno')).toEqual([]);
  expect(await index.byCode('7591')).toMatchObject({ id: 1, name: 'Café 1 gramos' });
  expect(await index.byCode('0')).toBeUndefined();
});

it('follows what another program writes, changes, deletes and empties', async () => {
  const { index, writer, names } = await openBoth([product(1, 'Harina'), product(2, 'Arroz')]);
  await index.ready();
  await writer.products.bulkPut([product(1, 'Harina integral'), product(3, 'Azúcar')]);
  await vi.waitFor(async () => expect(await names('azucar')).toEqual(['Azúcar']));
  expect(await names('integral')).toEqual(['Harina integral']);
  await writer.products.delete(uuidOf(2));
  await vi.waitFor(async () => expect(await names('arroz')).toEqual([]));
  await writer.products.clear();
  await vi.waitFor(async () => expect(await names('a')).toEqual([]), { timeout: 5000 });
  await writer.products.put(product(4, 'Avena'));
  await vi.waitFor(async () => expect(await names('avena')).toEqual(['Avena']));
});

it('a question that asks for it finds what was written before it, and stock with it', async () => {
  const { index, reader, find, names } = await openBoth([product(1, 'Harina')]);
  await index.ready();
  await reader.products.put(product(2, 'Avena'));
  expect(await names('avena', true)).toEqual(['Avena']);
  await reader.stock.put({ productUuid: uuidOf(2), storeId: 1, stock: 2.5 });
  expect(await find('avena', true)).toMatchObject([{ uuid: uuidOf(2), onHand: 2500 }]);
});

it('tells which products changed, and reads no others again', async () => {
  const { index, reader } = await openBoth([product(1, 'Harina'), product(2, 'Arroz')]);
  await index.ready();
  const moved: (string[] | null)[] = [];
  index.subscribe((uuids) => moved.push(uuids));
  const reading = vi.spyOn(reader.products, 'where');
  await reader.stock.put({ productUuid: uuidOf(1), storeId: 1, stock: 3 });
  await vi.waitFor(() => expect(moved).toEqual([[uuidOf(1)]]));
  expect(reading).not.toHaveBeenCalled();
});

it('what has no number yet is told apart', async () => {
  const { id: _, ...made } = product(7, 'Vela');
  const { index } = await openBoth([product(1, 'Harina'), made]);
  expect(await index.unnumbered()).toEqual([uuidOf(7)]);
});

/** A worker that takes questions and then breaks, as when its file cannot be read. */
class BrokenWorker extends EventTarget {
  postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
  terminate(): void {
    this.removeEventListener('error', null);
  }
}

it('a worker that breaks is replaced by the same index in the page', async () => {
  const { index, names, reader } = await openBoth(
    [product(1, 'Harina')],
    () => new BrokenWorker() as unknown as Worker,
  );
  expect(await names('harina')).toEqual(['Harina']);
  await reader.products.put(product(2, 'Avena'));
  expect(await names('avena', true)).toEqual(['Avena']);
  index.close();
  await expect(index.ready()).rejects.toThrow('closed');
});
