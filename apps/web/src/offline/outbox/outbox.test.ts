import { expect, it } from 'vitest';
import { newSale } from '#test/model/new-operations.ts';
import { by, quietWorld } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import { DeviceNotRegistered } from '../database/device-not-registered.ts';

it('[SYNC-01] the sale, the stock and the queue entry are written together, and the journal has its line', async () => {
  const { device, chance, known } = await quietWorld();
  const { outbox, db, journal } = device.tab(0);
  const sale = newSale(chance, known);
  const [done] = await outbox.enqueue(by, [sale]);
  expect(done).toMatchObject({ seq: 1, receiptNumber: 'C1-000001', isJournaled: true });
  expect(await db.sales.get(sale.entityId)).toMatchObject({ receiptNumber: 'C1-000001', status: 'pending' });
  const stock = await db.stock.toArray();
  const sold = sale.kind === 'Sale.CREATE' ? sale.data.lines.reduce((sum, { quantity }) => sum + quantity, 0) : 0;
  expect(stock.reduce((sum, row) => sum + row.stock, 0)).toBe(20 - sold);
  expect([...(await journal.read()).records.keys()]).toEqual([done?.uuid]);
});

it('[SYNC-01] what fails on the way leaves nothing behind, not even a number', async () => {
  const { device, chance, known } = await quietWorld();
  const { outbox, db, journal } = device.tab(0);
  const before = await db.meta.get(storeId);
  const failing = outbox.enqueue(by, [newSale(chance, known)], {
    before: () => Promise.reject(new Error('disk full')),
  });
  await expect(failing).rejects.toThrow('disk full');
  expect(await db.meta.get(storeId)).toEqual(before);
  expect(await db.syncOperations.count()).toBe(0);
  expect(await db.sales.count()).toBe(0);
  expect((await db.stock.toArray()).map(({ stock }) => stock)).toEqual([10, 10]);
  expect((await journal.read()).records.size).toBe(0);
});

it('[SYNC-02] four tabs that sell at once number their receipts 1 to n', async () => {
  const { device, chance, known } = await quietWorld();
  const sell = (tab: number) => device.tab(tab).outbox.enqueue(by, [newSale(chance, known)]);
  const done = await Promise.all(Array.from({ length: 80 }, (_, at) => sell(at % 4)));
  const numbers = done.flat().map(({ seq }) => seq);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, at) => at + 1));
  const receipts = done.flat().map(({ receiptNumber }) => receiptNumber ?? '');
  expect(new Set(receipts).size).toBe(80);
  expect(receipts.toSorted().at(-1)).toBe('C1-000080');
});

it('says that the second copy is missing instead of calling recorded work a failure', async () => {
  const { device, chance, known } = await quietWorld();
  const { outbox, db } = device.tab(0);
  device.breakFiles();
  const [done] = await outbox.enqueue(by, [newSale(chance, known)]);
  expect(done?.isJournaled).toBe(false);
  expect(await db.syncOperations.count()).toBe(1);
});

it('prints no receipt without a till code, and queues nothing the contract does not know', async () => {
  const { device, chance, known } = await quietWorld();
  const { outbox, db } = device.tab(0);
  const nameless = { kind: 'Product.UPDATE', entityId: known.products[0] ?? '', data: { name: '' } } as const;
  await expect(outbox.enqueue(by, [nameless])).rejects.toThrow('El nombre es requerido');
  await db.meta.update(storeId, { tillCode: null });
  await expect(outbox.enqueue(by, [newSale(chance, known)])).rejects.toThrow(DeviceNotRegistered);
  expect(await db.syncOperations.count()).toBe(0);
});
