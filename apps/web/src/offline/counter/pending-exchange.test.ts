// Live queries look for the browser's database before anything else.
import 'fake-indexeddb/auto';

import { addToCart, type CartLine } from '@minipos/domain/orders/cart';
import { type PendingExchange, withoutExchange } from '@minipos/domain/orders/open-order';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readReport } from '#features/till/local/cash-report.ts';
import { saleBody } from '#features/till/local/record-sale.ts';
import { by, quietWorld } from '#test/model/quiet-world.ts';
import { storeId } from '#test/model/server/server-rows.ts';
import { AlreadyCharged, chargeOrder, readCounter, readParked } from './kept-orders.ts';
import { createOrderDesk } from './order-desk.ts';
import { ExchangeWaiting, layExchange } from './pending-exchange.ts';

const exchange: PendingExchange = {
  saleUuid: '0190c2a0-0000-7000-8000-000000000001',
  saleNumber: 'C1-000123',
  refundUuid: '0190c2a0-0000-7000-8000-000000000002',
  reason: 'Prefiere otro',
  lines: [{ line: 1, quantity: 3, isRestocked: true }],
  totalUSD: 3,
  creditUSD: 0,
};
const line = (productUuid: string): CartLine => ({
  productUuid,
  name: 'Harina',
  quantity: 2000,
  unitPriceCents: 100,
  taxPercent: 0,
  isExempt: true,
  discount: null,
});

async function openCounter() {
  const world = await quietWorld();
  const { db, outbox } = world.device.tab(0);
  const newUuid = world.chance.uuid;
  const open = async () => {
    const desk = createOrderDesk(db, storeId, { now: world.now, newUuid });
    onTestFinished(desk.start());
    await vi.waitFor(() => expect(desk.get().isOpen).toBe(true));
    return desk;
  };
  return { ...world, db, outbox, newUuid, open };
}

it('an exchange lies on the counter with its payment, survives a reload and waits alone', async () => {
  const { db, newUuid, open } = await openCounter();
  await layExchange(db, storeId, exchange, newUuid);
  const { order } = (await open()).get();
  expect(order).toMatchObject({ exchange, payments: [{ method: 'exchange', amountCents: 300 }] });
  await expect(layExchange(db, storeId, exchange, newUuid)).rejects.toThrow(ExchangeWaiting);
  const next = await open();
  next.change(withoutExchange);
  await next.settled();
  expect((await readCounter(db, storeId))?.order).not.toHaveProperty('exchange');
});

it('joins the order that was begun, and is set aside and taken up again with it', async () => {
  const { db, newUuid, open, known } = await openCounter();
  const desk = await open();
  desk.change((order) => ({ ...order, cart: addToCart(order.cart, line(known.products[0] ?? '')) }));
  await desk.settled();
  await layExchange(db, storeId, exchange, newUuid);
  await vi.waitFor(() => expect(desk.get().order.exchange).toEqual(exchange));
  expect(desk.get().order.cart.lines).toHaveLength(1);
  await desk.park('Ana');
  expect(desk.get().order.exchange).toBeUndefined();
  const [parked] = await readParked(db, storeId);
  await desk.take(parked?.uuid ?? '');
  expect(desk.get().order).toMatchObject({ exchange, payments: [{ method: 'exchange' }] });
});

it('is charged without a connection in one step, once, and counts in the drawer as no money', async () => {
  const { db, outbox, newUuid, open, known, weather } = await openCounter();
  weather.faults = 1;
  const sessionUuid = newUuid();
  const opening = { kind: 'CashSession.OPEN', entityId: sessionUuid, data: { openingUSD: 20, openingBs: 0 } } as const;
  await outbox.enqueue(by, [opening]);
  await layExchange(db, storeId, exchange, newUuid);
  const desk = await open();
  desk.change((order) => ({ ...order, cart: addToCart(order.cart, line(known.products[0] ?? '')) }));
  await desk.settled();
  const { order } = desk.get();
  const change = [{ method: 'cash_usd', currency: 'USD', amountCents: 100, reference: null, bankCode: null } as const];
  const data = saleBody(order, { change, rate: null, igtfPercent: 0, cashStepCents: 0, pickup: null, sessionUuid });
  const charge = () =>
    outbox.enqueue(by, [{ kind: 'Sale.CREATE', entityId: order.uuid, data }], {
      before: () => chargeOrder(db, order.uuid),
    });
  await charge();
  await expect(charge()).rejects.toThrow(AlreadyCharged);
  expect(await readCounter(db, storeId)).toBeUndefined();
  const [sale] = await db.sales.toArray();
  expect(sale?.fact).toMatchObject({
    totalUSD: 2,
    exchange,
    payments: [{ method: 'exchange', reference: 'C1-000123' }],
  });
  const report = await readReport(db, sessionUuid, { tillCode: 'C1', seesNotes: true });
  expect(report).toMatchObject({
    sales: { count: 1, totalUSD: 2 },
    exchanges: { count: 1, totalUSD: 3 },
    session: { refunds: { count: 0 } },
    expected: { USD: 19, VES: 0 },
  });
});
