// Live queries look for the browser's database before anything else.
import 'fake-indexeddb/auto';

import { addToCart, type CartLine } from '@minipos/domain/orders/cart';
import { blankOrder, type OpenOrder } from '@minipos/domain/orders/open-order';
import { maxParkedCarts, TooManyParked } from '@minipos/domain/orders/parked-carts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newSale } from '#test/model/new-operations.ts';
import { by, quietWorld } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import { AlreadyCharged, chargeOrder, readParked } from './kept-orders.ts';
import { createOrderDesk, type OrderDesk } from './order-desk.ts';

const line: CartLine = {
  productUuid: 'harina',
  name: 'Harina',
  quantity: 1000,
  unitPriceCents: 125,
  taxPercent: 1600,
  isExempt: false,
  discount: null,
};
const withLine = (order: OpenOrder): OpenOrder => ({ ...order, cart: addToCart(order.cart, line) });
const quantities = (desk: OrderDesk) => desk.get().order.cart.lines.map(({ quantity }) => quantity);

async function openDesks() {
  const world = await quietWorld();
  const { db, outbox } = world.device.tab(0);
  const timeAndChance = { now: world.now, newUuid: world.chance.uuid };
  const open = async () => {
    const desk = createOrderDesk(db, storeId, timeAndChance);
    const stop = desk.start();
    onTestFinished(stop);
    await vi.waitFor(() => expect(desk.get().isOpen).toBe(true));
    return desk;
  };
  return { ...world, db, outbox, open, desk: await open() };
}

it('what is on the counter is there again after the program ended without a word', async () => {
  const { desk, open } = await openDesks();
  desk.change(withLine);
  desk.change(withLine);
  await desk.settled();
  const next = await open();
  expect(quantities(next)).toEqual([2000]);
  expect(next.get().order.uuid).toBe(desk.get().order.uuid);
});

it('what is scanned before the counter was read waits for it and joins what lay there', async () => {
  const { desk, db, now, chance } = await openDesks();
  desk.change(withLine);
  await desk.settled();
  const next = createOrderDesk(db, storeId, { now, newUuid: chance.uuid });
  const scanned = next.opened().then(() => next.change(withLine));
  onTestFinished(next.start());
  expect(next.get().isOpen).toBe(false);
  await scanned;
  expect(quantities(next)).toEqual([2000]);
});

it('an order set aside comes back exactly as it was, and the one that lay there takes its place in the line', async () => {
  const { desk, db } = await openDesks();
  desk.change(withLine);
  const first = desk.get().order;
  await desk.park('Ana');
  expect(desk.get().order.cart.lines).toEqual([]);
  desk.change((order) => withLine(withLine(order)));
  const second = desk.get().order;
  expect(await desk.take(first.uuid)).toBe(true);
  expect(desk.get().order).toEqual(first);
  expect((await readParked(db, storeId)).map(({ order }) => order)).toEqual([second]);
});

it('an order that cannot be shown is put aside, and the counter is free', async () => {
  const { desk, db, open } = await openDesks();
  const cents = 1e18;
  desk.change((order) => ({
    ...withLine(order),
    payments: [{ method: 'cash_usd', currency: 'USD', amountCents: cents, reference: null, bankCode: null }],
  }));
  await desk.settled();
  const next = await open();
  expect(next.get().order.cart.lines).toEqual([]);
  await vi.waitFor(async () =>
    expect((await readParked(db, storeId)).map(({ label }) => label)).toEqual(['Pedido que no se pudo mostrar']),
  );
});

it('an empty order is not set aside, and one that another tab took cannot be taken', async () => {
  const { desk } = await openDesks();
  await expect(desk.park('nadie')).rejects.toThrow(RangeError);
  expect(await desk.take('gone')).toBe(false);
});

it('two tabs show the same counter', async () => {
  const { desk, open } = await openDesks();
  const other = await open();
  desk.change(withLine);
  await vi.waitFor(() => expect(quantities(other)).toEqual([1000]));
  other.change(withLine);
  await vi.waitFor(() => expect(quantities(desk)).toEqual([2000]));
});

it('an order leaves the counter with its sale, in every tab, and cannot be charged again', async () => {
  const { desk, open, outbox, db, chance, known } = await openDesks();
  const other = await open();
  desk.change(withLine);
  await desk.settled();
  await vi.waitFor(() => expect(quantities(other)).toEqual([1000]));
  const { uuid } = desk.get().order;
  const charge = () =>
    outbox.enqueue(by, [{ ...newSale(chance, known), entityId: uuid }], { before: () => chargeOrder(db, uuid) });
  await charge();
  await vi.waitFor(() => expect(quantities(other)).toEqual([]));
  await expect(charge()).rejects.toThrow(AlreadyCharged);
  expect(await db.sales.count()).toBe(1);
  expect((await db.meta.get(storeId))?.nextReceipt).toBe(2);
});

it('a tab that did not hear of the charge cannot put the order back on the counter', async () => {
  const { desk, outbox, db, chance, known } = await openDesks();
  desk.change(withLine);
  await desk.settled();
  const { uuid } = desk.get().order;
  await outbox.enqueue(by, [{ ...newSale(chance, known), entityId: uuid }], { before: () => chargeOrder(db, uuid) });
  desk.change(withLine);
  await desk.settled();
  await vi.waitFor(() => expect(desk.get().order.uuid).not.toBe(uuid));
  expect(await db.parkedCarts.get(uuid)).toBeUndefined();
});

it('an order that becomes a sale need not reach the counter first, and comes back to it when the charge fails', async () => {
  const { desk, db } = await openDesks();
  desk.change(withLine);
  const takeBack = desk.handOver();
  await desk.settled();
  expect(await db.parkedCarts.count()).toBe(0);
  takeBack();
  await desk.settled();
  expect(await db.parkedCarts.count()).toBe(1);
});

it('says when the device cannot keep the order, and keeps it as soon as it can', async () => {
  const { desk, db } = await openDesks();
  const broken = vi.spyOn(db, 'transaction').mockRejectedValue(new Error('quota'));
  desk.change(withLine);
  await vi.waitFor(() => expect(desk.get().isUnsaved).toBe(true));
  broken.mockRestore();
  desk.change(withLine);
  await vi.waitFor(() => expect(desk.get().isUnsaved).toBe(false));
  expect((await db.parkedCarts.toArray()).map(({ order }) => order.cart.lines.length)).toEqual([1]);
});

it('an order that waits keeps its payments and its name, takes another one, and a second tab sees all of it', async () => {
  const { desk, db, open } = await openDesks();
  const paid = { method: 'cash_usd', currency: 'USD', amountCents: 100, reference: null, bankCode: null } as const;
  desk.change((order) => ({ ...withLine(order), payments: [paid] }));
  const { uuid } = desk.get().order;
  await desk.park('La señora del perro');
  const other = await open();
  expect(await other.rename(uuid, 'Señora Rosa')).toBe(true);
  expect((await readParked(db, storeId)).map(({ label }) => label)).toEqual(['Señora Rosa']);
  expect(await desk.take(uuid)).toBe(true);
  expect(desk.get()).toMatchObject({ label: 'Señora Rosa', order: { payments: [paid] } });
  // On the counter it has no name to change, and set aside again it still has its own.
  expect(await other.rename(uuid, 'tarde')).toBe(false);
  desk.change(withLine);
  await desk.settled();
  expect((await open()).get().label).toBe('Señora Rosa');
});

it('the one too many is refused, and the others wait on', async () => {
  const { desk, db, chance } = await openDesks();
  desk.change(withLine);
  await desk.park('Pedido 1');
  // The others as that one: setting each aside by hand would take longer than everything else in this file.
  const [first] = await db.parkedCarts.toArray();
  if (!first) throw new Error('the first order was not set aside');
  const others = Array.from({ length: maxParkedCarts - 2 }, (_, n) => {
    const uuid = chance.uuid();
    return { ...first, uuid, label: `Pedido ${n + 2}`, order: { ...first.order, uuid } };
  });
  await db.parkedCarts.bulkAdd(others);
  desk.change(withLine);
  await desk.park(`Pedido ${maxParkedCarts}`);
  desk.change(withLine);
  await expect(desk.park('uno más')).rejects.toThrow(TooManyParked);
  expect(quantities(desk)).toEqual([1000]);
  expect(await readParked(db, storeId)).toHaveLength(maxParkedCarts);
});

it('an order of a repair is begun once: what lay there waits, and asked again the same one is there', async () => {
  const { desk, db, chance } = await openDesks();
  desk.change(withLine);
  const first = desk.get().order.uuid;
  const ofRepair = (uuid: string): OpenOrder => withLine({ ...blankOrder(uuid), repairId: 45 });
  const uuid = chance.uuid();
  expect(await desk.begin(ofRepair(uuid), 'R-000045')).toBe(true);
  expect(desk.get()).toMatchObject({ label: 'R-000045', order: { uuid, repairId: 45 } });
  expect((await readParked(db, storeId)).map((one) => one.uuid)).toEqual([first]);

  await desk.take(first);
  expect(await desk.begin(ofRepair(chance.uuid()), 'R-000045')).toBe(false);
  expect(desk.get().order.uuid).toBe(uuid);
  expect((await readParked(db, storeId)).map((one) => one.uuid)).toEqual([first]);

  // Of another repair, and of the same one once its line is gone.
  expect(await desk.begin({ ...ofRepair(chance.uuid()), repairId: 46 }, 'R-000046')).toBe(true);
  desk.change((order) => ({ ...order, cart: { ...order.cart, lines: [], clientUuid: 'rosa' } }));
  await desk.settled();
  expect(await desk.begin({ ...ofRepair(chance.uuid()), repairId: 46 }, 'R-000046')).toBe(true);
});
