import { QueryClient } from '@tanstack/react-query';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceSync } from '#device/device-sync.ts';
import { openDatabase } from '#offline/database/database.ts';
import { accept, fakeServer } from '#test/fixtures/fake-server.ts';
import { sampleProduct, sampleTax } from '../test/sample-catalogue.ts';
import { type LabelGoods, labelsOf, labelsQuery, lowStockLabelsQuery } from './label-products.ts';

const flour = sampleProduct({ storeId: 1, priceUSD: 1.35 });
const rice = sampleProduct({ id: 6, storeId: 1, uuid: '00000000-0000-4000-8000-000000000006', name: 'Arroz' });
const madeHere = sampleProduct({ id: -9, storeId: 1, uuid: '00000000-0000-4000-8000-000000000009', name: 'Vela' });
const read = (query: ReturnType<typeof labelsOf>): Promise<LabelGoods> => new QueryClient().fetchQuery(query as never);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('labels', () => {
  it('are made with prices of now, in the order they were chosen, also of what the server does not know yet', async () => {
    const now = { ...flour, priceUSD: 1.5 };
    const server = fakeServer({ 'GET /products/stores/1/chosen': () => accept({ data: [now, rice] }) });
    expect(await read(labelsOf(1, [rice, madeHere, flour]))).toEqual({ products: [rice, madeHere, now], left: 0 });
    expect(server.calls[0]?.query).toEqual({ ids: '6,5' });
  });

  it('say what the till will ask for: with the tax, where prices of the store are without it', async () => {
    const exempt = { ...rice, taxId: 4 };
    const taxes = [sampleTax({ id: 3, storeId: 1, isDefault: true }), sampleTax({ id: 4, storeId: 1, rate: 0 })];
    const handlers = (pricesIncludeTax: boolean) => ({
      'GET /products/stores/1/chosen': () => accept({ data: [{ ...flour, taxId: null, priceUSD: 10 }, exempt] }),
      'GET /stores/1/settings': () => accept({ data: { pricesIncludeTax } }),
      'GET /taxes/stores/1/taxes-active': () => accept({ data: taxes }),
    });
    fakeServer(handlers(false));
    const prices = async () => (await read(labelsOf(1, [flour, exempt]))).products.map(({ priceUSD }) => priceUSD);
    expect(await prices()).toEqual([11.6, rice.priceUSD]);
    fakeServer(handlers(true));
    expect(await prices()).toEqual([10, rice.priceUSD]);
  });

  it('without a connection are made with the newest prices of the copy, and say of when that is', async () => {
    fakeServer({});
    const db = openDatabase({ engine: { indexedDB: new IDBFactory(), IDBKeyRange } });
    const { stock, ...row } = { ...flour, priceUSD: 1.6 };
    await db.products.put(row);
    await db.stock.put({ productUuid: row.uuid, storeId: 1, stock });
    const at = '2026-11-14T15:42:00.000Z';
    await db.meta.put({ storeId: 1, snapshot: null, lastSyncAt: at } as never);
    vi.spyOn(deviceSync, 'get').mockReturnValue({ db, catalogue: null } as never);
    for (const query of [labelsOf(1, [flour]), labelsQuery(1, [flour.id])]) {
      expect(await read(query)).toMatchObject({ products: [{ id: 5, priceUSD: 1.6 }], instead: { of: 'copy', at } });
    }
  });

  it('without a connection and without a copy are those of the screen, where there is one', async () => {
    fakeServer({});
    expect(await read(labelsOf(1, [flour]))).toEqual({ products: [flour], instead: { of: 'screen' }, left: 0 });
    await expect(read(labelsQuery(1, [flour.id]))).rejects.toThrow('No se recibió respuesta del servidor');
  });

  it('of what runs short are of all of it, up to as many as one call takes', async () => {
    const pagination = { page: 1, limit: 200, total: 350, totalPages: 2 };
    const data = Array.from({ length: 200 }, (_, at) => ({ ...flour, id: at + 1 }));
    const server = fakeServer({ 'GET /products/stores/1/low-stock': () => accept({ data, pagination }) });
    expect(await read(lowStockLabelsQuery(1, { search: 'har', shown: [], total: 0 }))).toEqual({
      products: data,
      left: 150,
    });
    expect(server.calls[0]?.query).toEqual({ search: 'har', page: '1', limit: '200' });
  });

  it('of what runs short, without a connection, are of the page on the screen, and say how many are left', async () => {
    fakeServer({});
    const short = (shown: (typeof flour)[]) => read(lowStockLabelsQuery(1, { search: undefined, shown, total: 31 }));
    expect(await short([flour, rice])).toEqual({ products: [flour, rice], instead: { of: 'screen' }, left: 29 });
    await expect(short([])).rejects.toThrow('No se recibió respuesta del servidor');
  });
});
