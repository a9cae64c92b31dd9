import { randomUUID } from 'node:crypto';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as cash from '@minipos/contract/sales/cash';
import { getSale, listSales } from '@minipos/contract/sales/sales';
import * as pins from '@minipos/contract/sync/pins';
import * as calls from '@minipos/contract/sync/sync';
import { emptyCart } from '@minipos/domain/orders/cart';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { approvedBy } from '../factories/proofs.ts';
import { chargedSale } from '../factories/sales.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, deviceOf, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let deviceId: string;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
});

const open = async () =>
  (
    await test.as(staff.cashier.token, await deviceOf(deviceId))(cash.openCashSession, {
      params: { storeId },
      body: { uuid: randomUUID(), deviceId, openingUSD: 20, openingBs: 0 },
    })
  ).data;
const close = (cashSessionId: number) => {
  const none = { pieces: {}, loose: 0 };
  const body = { countUSD: none, countBs: none, sales: 0, movements: 0, note: null };
  return test.as(staff.cashier.token)(cash.closeCashSession, { params: { storeId, cashSessionId }, body });
};
const cursorNow = async () => (await test.as(staff.owner.token)(calls.syncState, { query: { storeId } })).data.rev;
const sessionsSince = async (cursor: number, person: Person) => {
  const { data } = await test.as(person.token)(calls.pull, { query: { storeId, cursor, limit: 1000 } });
  return data.changes.filter(({ table }) => table === 'cashSessions');
};
const snapshot = async (person: Person) =>
  (await test.as(person.token)(calls.snapshot, { query: { storeId, table: 'cashSessions' } })).data.changes;

describe('the devices of a store', () => {
  it('[SYNC-15] hear which tills are open, and that a closed one is gone', async () => {
    const before = await cursorNow();
    const session = await open();
    expect(await sessionsSince(before, staff.cashier)).toMatchObject([
      { id: session.id, row: { uuid: session.uuid, deviceId, opening: { USD: 20, VES: 0 } } },
    ]);
    expect(await snapshot(staff.cashier)).toMatchObject([{ id: session.id }]);
    const opened = await cursorNow();
    await close(session.id);
    expect(await sessionsSince(opened, staff.cashier)).toMatchObject([{ id: session.id, row: null }]);
    expect(await snapshot(staff.cashier)).toEqual([]);
  });

  it('[SYNC-21] do not hear it in the hands of someone who works at no till', async () => {
    const before = await cursorNow();
    await open();
    expect(await sessionsSince(before, staff.viewer)).toEqual([]);
    expect(await snapshot(staff.viewer)).toEqual([]);
  });
});

describe('a credit above the limit', () => {
  const creditSale = async (by: Person | null) => {
    const { uuid: productUuid } = await createProduct(test.services, storeId, staff.owner, { priceUSD: 4, stock: 50 });
    const clientUuid = randomUUID();
    const line = { productUuid, name: 'Café', quantity: 1000, unitPriceCents: 400, taxPercent: 0, isExempt: true };
    const cart = { ...emptyCart(true), clientUuid, lines: [{ ...line, discount: null }] };
    const charge = {
      payments: [{ method: 'credit', currency: 'USD', amountCents: 400 } as const],
      change: [],
      rate: null,
      igtfPercent: 0,
    };
    const plain = { ...chargedSale(cart, charge), receiptNumber: 'C1-000001' };
    const sale = by ? await approvedBy(test.services, by, { storeId, deviceId }, plain, 'credit', 4) : plain;
    await push(test, staff.cashier, storeId, deviceId, [
      operation('Client.CREATE', { seq: 1, entityId: clientUuid, data: { firstName: 'Ana' } }),
      operation('Sale.CREATE', { seq: 2, entityId: sale.uuid, data: sale }),
    ]);
    const { data } = await test.as(staff.owner.token)(listIncidents, { params: { storeId } });
    const [stored] = (await test.as(staff.owner.token)(listSales, { params: { storeId } })).data;
    const params = { storeId, saleId: stored?.id ?? 0 };
    const { data: detail } = await test.as(staff.owner.token)(getSale, { params });
    return { kinds: data.map(({ kind }) => kind), approvedBy: detail.creditApprovedBy };
  };

  it('that nobody approved opens an incident', async () => {
    expect(await creditSale(null)).toEqual({ kinds: ['over_limit'], approvedBy: null });
  });

  it('that a manager approved with their PIN opens none, and the sale keeps who it was', async () => {
    const { id, full_name: name } = staff.manager.user;
    expect(await creditSale(staff.manager)).toEqual({ kinds: [], approvedBy: { id, name } });
  });

  it('that someone without the right approved opens one all the same', async () => {
    expect(await creditSale(staff.cashier)).toEqual({ kinds: ['over_limit'], approvedBy: null });
  });
});

describe('the PIN of somebody else', () => {
  const give = (giver: Person, to: Person) =>
    test.as(giver.token)(pins.setCashierPin, { params: { storeId, userId: to.user.id }, body: { pin: '739146' } });

  it('is given to those whose role one may give as well, and to nobody above', async () => {
    await give(staff.manager, staff.cashier);
    await give(staff.owner, staff.manager);
    await expect(give(staff.manager, staff.owner)).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
  });
});
