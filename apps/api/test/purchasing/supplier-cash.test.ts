import { randomUUID } from 'node:crypto';
import * as payables from '@minipos/contract/purchasing/payables';
import * as cash from '@minipos/contract/sales/cash';
import { changeRights } from '@minipos/contract/staff/rights';
import { pull } from '@minipos/contract/sync/sync';
import { findViolations } from '@minipos/db/invariants';
import type { Permission } from '@minipos/domain/people/permissions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSupplier } from '../factories/purchasing.ts';
import { createManualRate } from '../factories/rates.ts';
import { openTill } from '../factories/sales.ts';
import { createStaffedStore, rightsVersion } from '../factories/stores.ts';
import { createDevice } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
type Staff = Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let storeId: number;
let staff: Staff;
let supplierId: number;
let till: { id: number; uuid: string };
beforeEach(async () => {
  test.clock.now = new Date('2026-11-16T15:00:00Z');
  ({ storeId, staff } = await createStaffedStore(test.services));
  supplierId = (await createSupplier(test.services, storeId, staff.owner, { name: 'Distribuidora Polar' })).id;
  till = await newTill();
});
afterEach(() =>
  test.database.as('console', async (client) => {
    const violations = await findViolations(client);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  }),
);

const refusal = (code: string) => ({ answer: { code } });
const as = (who = staff.owner) => test.as(who.token);

async function newTill() {
  const device = await createDevice(test.services, storeId, staff.owner);
  const { id, uuid } = await openTill(test.services, storeId, staff.owner, device.id);
  return { id, uuid };
}
const putIn = (amount: number, currency: 'USD' | 'VES' = 'USD') =>
  as()(cash.addCashMovement, {
    params: { storeId, cashSessionId: till.id },
    body: { uuid: randomUUID(), kind: 'in', currency, amount, reason: 'Fondo' },
  });
const pay = async (amount: number, fields: object = {}, who = staff.owner) =>
  (
    await as(who)(payables.paySupplier, {
      params: { storeId, supplierId },
      body: { uuid: randomUUID(), method: 'cash_usd', amount, sessionUuid: till.uuid, ...fields },
    })
  ).data;
const statement = async () =>
  (await as()(payables.listSupplierMovements, { params: { storeId, supplierId }, query: {} })).data;
const paymentId = async () => (await statement()).find(({ payment }) => payment)?.payment?.id ?? 0;
const undo = async (fields: object = {}) =>
  as()(payables.undoSupplierPayment, {
    params: { storeId, supplierPaymentId: await paymentId() },
    body: { uuid: randomUUID(), reason: 'Era de otro', ...fields },
  });
const report = async (id = till.id) =>
  (await as()(cash.getSessionReport, { params: { storeId, cashSessionId: id } })).data;
async function override({ added, removed }: { added: Permission[]; removed: Permission[] }) {
  const params = { storeId, userId: staff.cashier.user.id };
  const version = await rightsVersion(test.services, storeId, staff.cashier);
  await as()(changeRights, { params, body: { role: 'cashier', version, added, removed } });
}
const close = (countUSD: number) =>
  as()(cash.closeCashSession, {
    params: { storeId, cashSessionId: till.id },
    body: { countUSD: { pieces: {}, loose: countUSD }, countBs: { pieces: {}, loose: 0 }, sales: 0, movements: 0 },
  });

describe('a payment to a supplier out of a drawer', () => {
  it('leaves the drawer with it, and its X, the statement and the till say so', async () => {
    await putIn(100);
    const { data: before } = await as()(pull, { query: { storeId, cursor: 0 } });
    expect(await pay(30)).toMatchObject({ owedUSD: -30 });
    const x = await report();
    expect(x).toMatchObject({ kind: 'X', cashOut: { USD: 30 }, expected: { USD: 70, VES: 0 } });
    expect(x.movements.at(-1)).toMatchObject({ kind: 'out', amount: 30, reason: 'Pago a Distribuidora Polar' });
    expect((await statement())[0]?.payment?.drawer).toMatchObject({ isOpen: true });
    const { data } = await as()(pull, { query: { storeId, cursor: before.cursor } });
    const fed = data.changes.find(({ table }) => table === 'cashSessions');
    expect(fed?.row).toMatchObject({ uuid: till.uuid, supplierCash: [{ kind: 'out', amount: 30, currency: 'USD' }] });
    expect(await close(70)).toMatchObject({
      data: { kind: 'Z', difference: { USD: 0, VES: 0 }, missing: { movements: 0 } },
    });
  });

  it('is told to the tills at once, and so is taking it back', async () => {
    await putIn(100);
    const heard: number[] = [];
    const unfollow = test.services.pokes.follow(storeId, (rev) => heard.push(rev));
    const cursor = async () => (await as()(pull, { query: { storeId, cursor: 0 } })).data.cursor;
    await pay(30);
    const paid = await cursor();
    await vi.waitFor(() => expect(heard.at(-1)).toBe(paid));
    await undo();
    const undone = await cursor();
    await vi.waitFor(() => expect(heard.at(-1)).toBe(undone));
    unfollow();
    expect(undone).toBeGreaterThan(paid);
  });

  it('in bolívares leaves them, at no rate', async () => {
    const { rate } = await createManualRate(test.services, storeId, staff.owner);
    const bolivares = Math.round(Number(rate) * 500) / 100;
    await putIn(bolivares + 10, 'VES');
    await pay(bolivares, { method: 'cash_ves' });
    expect((await report()).expected).toEqual({ USD: 0, VES: 10 });
  });

  it('counts once, however often it arrives; from another drawer it is another payment', async () => {
    await putIn(100);
    const uuid = randomUUID();
    await Promise.all([1, 2, 3].map(() => pay(20, { uuid })));
    expect((await report()).expected).toMatchObject({ USD: 80 });
    await expect(pay(20, { uuid, sessionUuid: null })).rejects.toMatchObject(refusal('SUPPLIER_PAYMENT_DIFFERS'));
  });

  it('needs notes, an open session of the store and the right to move cash', async () => {
    await putIn(100);
    await expect(pay(5, { method: 'zelle', reference: 'ABCD1' })).rejects.toMatchObject(refusal('VALIDATION'));
    await expect(pay(5, { sessionUuid: randomUUID() })).rejects.toMatchObject(refusal('CASH_SESSION_NOT_FOUND'));
    const other = await createStaffedStore(test.services);
    const theirs = await createDevice(test.services, other.storeId, other.staff.owner);
    const { uuid } = await openTill(test.services, other.storeId, other.staff.owner, theirs.id);
    await expect(pay(5, { sessionUuid: uuid })).rejects.toMatchObject(refusal('CASH_SESSION_NOT_FOUND'));
    await close(100);
    await expect(pay(5)).rejects.toMatchObject(refusal('CASH_SESSION_CLOSED'));
    expect(await statement()).toEqual([]);
  });

  it('takes no more than the drawer holds, unless the person sees the notes', async () => {
    await putIn(10);
    await override({ added: ['purchases.edit', 'purchases.view'], removed: [] });
    await expect(pay(30, {}, staff.cashier)).rejects.toMatchObject(refusal('CASH_OUT_TOO_MUCH'));
    expect(await statement()).toEqual([]);
    expect(await pay(10, {}, staff.cashier)).toMatchObject({ owedUSD: -10 });
    await override({ added: ['purchases.edit', 'purchases.view'], removed: ['cashier.open'] });
    await expect(pay(1, {}, staff.cashier)).rejects.toMatchObject(refusal('FORBIDDEN'));
    expect(await pay(30)).toMatchObject({ owedUSD: -40 });
    expect((await report()).expected).toMatchObject({ USD: -30 });
  });
});

describe('a payment out of a drawer that is taken back', () => {
  it('comes back into the drawer it left while that is open', async () => {
    await putIn(100);
    await pay(30);
    await undo();
    const { movements, expected } = await report();
    expect(expected).toMatchObject({ USD: 100 });
    expect(movements.at(-1)).toMatchObject({ kind: 'in', amount: 30, reverses: movements.at(-2)?.uuid });
    expect((await statement()).map(({ amountUSD }) => amountUSD)).toEqual([30, -30]);
  });

  it('comes into an open drawer once its own is closed; that Z stays', async () => {
    await putIn(100);
    await pay(30);
    await close(70);
    await expect(undo()).rejects.toMatchObject(refusal('SUPPLIER_CASH_CLOSED'));
    await expect(undo({ sessionUuid: till.uuid })).rejects.toMatchObject(refusal('CASH_SESSION_CLOSED'));
    expect(await statement()).toHaveLength(1);
    const today = await newTill();
    const uuid = randomUUID();
    await undo({ uuid, sessionUuid: today.uuid });
    await undo({ uuid, sessionUuid: today.uuid });
    await expect(undo({ uuid })).rejects.toMatchObject(refusal('SUPPLIER_PAYMENT_UNDONE'));
    expect(await report()).toMatchObject({ expected: { USD: 70 }, difference: { USD: 0 }, afterClose: [] });
    expect((await report(today.id)).movements).toMatchObject([{ kind: 'in', amount: 30, reverses: null }]);
  });

  it('that left no drawer comes back to none', async () => {
    await pay(30, { sessionUuid: null });
    await expect(undo({ sessionUuid: till.uuid })).rejects.toMatchObject(refusal('VALIDATION'));
    await undo();
    expect((await report()).movements).toEqual([]);
  });

  it('is not taken back at the till alone', async () => {
    await putIn(100);
    await pay(30);
    const reverses = (await report()).movements.at(-1)?.uuid ?? '';
    const body = { uuid: randomUUID(), kind: 'in' as const, currency: 'USD' as const, amount: 30, reason: 'Volvió' };
    await expect(
      as()(cash.addCashMovement, { params: { storeId, cashSessionId: till.id }, body: { ...body, reverses } }),
    ).rejects.toMatchObject(refusal('CASH_MOVEMENT_NOT_REVERSIBLE'));
  });
});
