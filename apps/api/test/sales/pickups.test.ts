import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as calls from '@minipos/contract/sales/pickups';
import { pull, snapshot } from '@minipos/contract/sync/sync';
import { pickupStates } from '@minipos/domain/orders/pickup';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createSale } from '../factories/sales.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let productUuid: string;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  productUuid = (await createProduct(test.services, storeId, staff.owner, { stock: 50 })).uuid;
});

const order = async () =>
  (await createSale(test.services, storeId, staff.owner, { productUuid, orderType: 'pickup' })).pickupId;
const move = (pickupId: number, status: (typeof pickupStates)[number]) =>
  test.as(staff.cashier.token)(calls.movePickup, { params: { storeId, pickupId }, body: { status } });
const list = async (query = {}) =>
  (await test.as(staff.viewer.token)(calls.listPickups, { params: { storeId }, query })).data;

describe('a pickup order', () => {
  it('goes from pending to ready to picked up, and keeps the time of each', async () => {
    const pickupId = await order();
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    const ready = await move(pickupId, 'ready');
    expect(ready).toMatchObject({
      message: 'Pedido listo exitosamente',
      data: { status: 'ready', readyTime: test.clock.now.toISOString(), actualPickupTime: null },
    });
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    const { data } = await move(pickupId, 'picked_up');
    expect(data).toMatchObject({ status: 'picked_up', actualPickupTime: test.clock.now.toISOString() });
    expect(data.sale).toMatchObject({ totalUSD: 1.35, items: [{ productName: 'Producto', quantity: 1 }] });
  });

  it.each([
    ['pending', 'picked_up'],
    ['picked_up', 'cancelled'],
    ['cancelled', 'ready'],
  ] as const)('does not go from %s to %s', async (from, to) => {
    const pickupId = await order();
    const way = { pending: [], picked_up: ['ready', 'picked_up'], cancelled: ['cancelled'] } as const;
    for (const step of way[from]) await move(pickupId, step);
    await expect(move(pickupId, to)).rejects.toMatchObject({ answer: { code: 'PICKUP_MOVE_REFUSED' } });
  });

  it('moved twice to the same state, even at once, is moved once', async () => {
    const pickupId = await order();
    await Promise.all(Array.from({ length: 5 }, () => move(pickupId, 'ready')));
    const { rows } = await test.database.as('console', (client) =>
      client.query("select 1 from audit_log where store_id = $1 and action = 'pickup.moved'", [storeId]),
    );
    expect(rows).toHaveLength(1);
  });

  it('is moved from a device without connection by its uuid', async () => {
    const pickupId = await order();
    const device = await createDevice(test.services, storeId, staff.owner);
    const { data } = await test.as(staff.owner.token)(calls.getPickup, { params: { storeId, pickupId } });
    const ready = operation('Pickup.MOVE', { seq: 1, entityId: data.uuid, data: { status: 'ready' } });
    const early = operation('Pickup.MOVE', { seq: 2, entityId: data.uuid, data: { status: 'pending' } });
    const { verdicts } = await push(test, staff.cashier, storeId, device.id, [ready, early]);
    expect(verdicts.map(({ status, code }) => [status, code])).toEqual([
      ['applied', null],
      ['rejected', 'PICKUP_MOVE_REFUSED'],
    ]);
  });
});

describe('[SYNC-12] what two devices did with the same order', () => {
  const tell = async (pickupId: number, ...states: (typeof pickupStates)[number][]) => {
    const device = await createDevice(test.services, storeId, staff.owner);
    const { data } = await test.as(staff.owner.token)(calls.getPickup, { params: { storeId, pickupId } });
    const moves = states.map((status, at) =>
      operation('Pickup.MOVE', { seq: at + 1, entityId: data.uuid, data: { status } }),
    );
    return (await push(test, staff.cashier, storeId, device.id, moves)).verdicts.map(({ status }) => status);
  };
  const stateOf = async (pickupId: number) =>
    (await test.as(staff.owner.token)(calls.getPickup, { params: { storeId, pickupId } })).data.status;
  const incidents = async () =>
    (await test.as(staff.manager.token)(listIncidents, { params: { storeId }, query: {} })).data;

  it('ends where it got furthest, and nobody is asked about what agrees', async () => {
    const pickupId = await order();
    expect(await tell(pickupId, 'ready', 'picked_up')).toEqual(['applied', 'applied']);
    expect(await tell(pickupId, 'ready')).toEqual(['applied']);
    expect(await stateOf(pickupId)).toBe('picked_up');
    expect(await incidents()).toEqual([]);
  });

  it.each([
    ['cancelled, then handed over', ['cancelled'], ['ready', 'picked_up']],
    ['handed over, then cancelled', ['ready', 'picked_up'], ['cancelled']],
  ] as const)('%s: it counts as handed over and someone looks at it', async (_, first, second) => {
    const pickupId = await order();
    await tell(pickupId, ...first);
    expect((await tell(pickupId, ...second)).every((status) => status === 'applied')).toBe(true);
    expect(await stateOf(pickupId)).toBe('picked_up');
    expect(await incidents()).toMatchObject([{ kind: 'pickup_conflict', subject: `pickup:${pickupId}` }]);
  });
});

describe("the devices' copy of the orders", () => {
  const snapshotOf = async (token: string) =>
    (await test.as(token)(snapshot, { query: { storeId, table: 'pickupOrders' } })).data.changes;

  it('holds what is open and what was closed in the last seven days; a pull brings every move', async () => {
    const [old, recent, open] = [await order(), await order(), await order()];
    await move(old, 'cancelled');
    await test.database.as('owner', (client) =>
      client.query(
        `begin; set local app.store_id = '${storeId}';
         update pickup_orders set updated_at = updated_at - interval '8 days' where id = ${old}; commit`,
      ),
    );
    await move(recent, 'cancelled');
    expect((await snapshotOf(staff.cashier.token)).map(({ id }) => id)).toEqual([recent, open]);
    const { data } = await test.as(staff.cashier.token)(pull, { query: { storeId, cursor: 0, limit: 1000 } });
    const pulled = data.changes.filter(({ table }) => table === 'pickupOrders').map(({ id, row }) => [id, row]);
    expect(pulled).toMatchObject([
      [open, { status: 'pending', sale: { items: [{ productName: 'Producto', quantity: 1 }] } }],
      [old, { status: 'cancelled' }],
      [recent, { status: 'cancelled' }],
    ]);
  });

  it('[SYNC-21] is empty for someone who may not see sales', async () => {
    await order();
    const { token } = staff.stock_clerk;
    expect(await snapshotOf(token)).toEqual([]);
    const { data } = await test.as(token)(pull, { query: { storeId, cursor: 0, limit: 1000 } });
    expect(data.changes.some(({ table }) => table === 'pickupOrders')).toBe(false);
  });
});

describe('the list of pickup orders', () => {
  it('shows the open ones by when they should be ready and all of them newest first, and finds by code', async () => {
    const [first, second, third] = [await order(), await order(), await order()];
    await move(first, 'cancelled');
    const rows = await list();
    expect(rows.map(({ id }) => id)).toEqual([third, second, first]);
    expect((await list({ status: 'cancelled' })).map(({ id }) => id)).toEqual([first]);
    expect((await list({ isOpen: true })).map(({ id }) => id)).toEqual([second, third]);
    expect((await list({ status: 'pending' })).map(({ id }) => id)).toEqual([second, third]);
    const code = rows.find(({ id }) => id === second)?.pickupCode ?? '';
    expect((await list({ search: code.toLowerCase() })).map(({ id }) => id)).toEqual([second]);
    expect(pickupStates).toContain(rows[0]?.status);
  });
});
