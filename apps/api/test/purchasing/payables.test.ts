import { randomUUID } from 'node:crypto';
import * as calls from '@minipos/contract/purchasing/payables';
import { createPurchase, receivePurchase } from '@minipos/contract/purchasing/purchases';
import { deleteSupplier, listSuppliers, supplierStats } from '@minipos/contract/purchasing/suppliers';
import { findViolations } from '@minipos/db/invariants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createSupplier } from '../factories/purchasing.ts';
import { createManualRate } from '../factories/rates.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let supplierId: number;
let productId: number;
beforeEach(async () => {
  test.clock.now = new Date('2026-11-16T15:00:00Z');
  ({ storeId, staff } = await createStaffedStore(test.services));
  supplierId = (await createSupplier(test.services, storeId, staff.owner, { paymentTerms: 10 })).id;
  productId = (await createProduct(test.services, storeId, staff.owner, { stock: 0, taxId: null })).id;
});
afterEach(() =>
  test.database.as('console', async (client) => {
    const violations = await findViolations(client);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  }),
);

const refusal = (code: string) => ({ answer: { code } });

/** Goods of a day that are owed with their tax: units × 1.16. */
async function owe(purchaseDate: string, units: number) {
  const body = { supplierId, purchaseDate, items: [{ productId, quantity: units, unitCost: 1 }] };
  const { data } = await test.as(staff.manager.token)(createPurchase, { params: { storeId }, body });
  const counted = { uuid: randomUUID(), version: data.version, lines: [{ line: 1, units }] };
  return (
    await test.as(staff.manager.token)(receivePurchase, { params: { storeId, purchaseId: data.id }, body: counted })
  ).data;
}
const pay = async (amount: number, fields: object = {}, who = staff.manager) =>
  (
    await test.as(who.token)(calls.paySupplier, {
      params: { storeId, supplierId },
      body: { uuid: randomUUID(), method: 'cash_usd', amount, ...fields },
    })
  ).data;
const account = async (who = staff.viewer) =>
  (await test.as(who.token)(calls.getSupplierAccount, { params: { storeId, supplierId } })).data;
const statement = async (query: object = {}) =>
  (await test.as(staff.viewer.token)(calls.listSupplierMovements, { params: { storeId, supplierId }, query })).data;
const opens = ({ open }: Awaited<ReturnType<typeof account>>) => open.map(({ openUSD }) => openUSD);
const paymentId = async () => (await statement()).find(({ payment }) => payment)?.payment?.id ?? 0;
const undo = (id: number, fields: object = {}, who = staff.owner) =>
  test.as(who.token)(calls.undoSupplierPayment, {
    params: { storeId, supplierPaymentId: id },
    body: { uuid: randomUUID(), reason: 'Era de otro', ...fields },
  });

describe('a payment to a supplier', () => {
  it('pays what falls due first, over several purchases', async () => {
    await owe('2026-12-01', 100);
    await owe('2026-11-01', 50);
    const after = await pay(100);
    expect(opens(after)).toEqual([74]);
    expect(after).toMatchObject({ owedUSD: 74, advanceUSD: 0, openCount: 1 });
    expect(after.open[0]).toMatchObject({ dueDate: '2026-12-11', chargedUSD: 116 });
  });

  it('pays the purchase that was chosen, and with the rest what falls due first', async () => {
    const later = await owe('2026-12-01', 100);
    await owe('2026-11-01', 50);
    const after = await pay(70, { purchases: [{ purchaseId: later.id, amountUSD: 50 }] });
    expect(opens(after)).toEqual([38, 66]);
  });

  it('chosen beyond what is owed, twice, or beyond the money is refused', async () => {
    const { id } = await owe('2026-12-01', 100);
    const of = (amountUSD: number) => ({ purchaseId: id, amountUSD });
    await expect(pay(200, { purchases: [of(117)] })).rejects.toMatchObject(refusal('PAYMENT_BEYOND_PURCHASE'));
    await expect(pay(10, { purchases: [of(11)] })).rejects.toMatchObject(refusal('VALIDATION'));
    await expect(pay(10, { purchases: [of(1), of(1)] })).rejects.toMatchObject(refusal('VALIDATION'));
    // Of two people who pay the same at once, one is told to look again.
    const tries = await Promise.allSettled([1, 2].map(() => pay(116, { purchases: [of(116)] })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('beyond what is owed is an advance, which what comes later takes', async () => {
    expect(await pay(100)).toMatchObject({ owedUSD: -100, advanceUSD: 100, open: [] });
    await owe('2026-12-01', 50);
    expect(await account()).toMatchObject({ owedUSD: -42, advanceUSD: 42, open: [] });
    const last = await owe('2026-11-01', 50);
    expect(last.openUSD).toBe(16);
    expect(await account()).toMatchObject({ owedUSD: 16, advanceUSD: 0 });
  });

  it('in bolívares counts at the rate of the day, which the server decides', async () => {
    await expect(pay(1000, { method: 'cash_ves' })).rejects.toMatchObject(refusal('RATE_UNAVAILABLE'));
    const { rate } = await createManualRate(test.services, storeId, staff.owner);
    const bolivares = Math.round(Number(rate) * 1000) / 100;
    await expect(pay(bolivares, { method: 'cash_ves', rate: '1.5' })).rejects.toMatchObject(
      refusal('PAYMENT_RATE_CHANGED'),
    );
    expect(await pay(bolivares, { method: 'cash_ves' })).toMatchObject({ owedUSD: -10 });
    expect((await statement())[0]?.payment).toMatchObject({
      currency: 'VES',
      amount: bolivares,
      rate: String(Number(rate)),
    });
    await expect(pay(0.01, { method: 'cash_ves' })).rejects.toMatchObject(refusal('PAYMENT_TOO_SMALL'));
  });

  it('counts once, however often it arrives; with other content it is refused', async () => {
    const uuid = randomUUID();
    await Promise.all([1, 2, 3, 4].map(() => pay(20, { uuid })));
    expect(await account()).toMatchObject({ owedUSD: -20 });
    await expect(pay(21, { uuid })).rejects.toMatchObject(refusal('SUPPLIER_PAYMENT_DIFFERS'));
    await expect(pay(20, { uuid, method: 'zelle', reference: 'ABCD1' })).rejects.toMatchObject(
      refusal('SUPPLIER_PAYMENT_DIFFERS'),
    );
  });

  it('needs its bank and reference, and one transfer pays once', async () => {
    await createManualRate(test.services, storeId, staff.owner);
    await expect(pay(100, { method: 'transfer' })).rejects.toMatchObject({
      answer: { fields: { reference: 'Escribe el número de referencia', bankCode: 'Elige el banco' } },
    });
    const transfer = { method: 'zelle', reference: 'QX7781' };
    await pay(100, transfer);
    await expect(pay(100, transfer)).rejects.toMatchObject(refusal('SUPPLIER_REFERENCE_USED'));
    await undo(await paymentId());
    await expect(pay(100, transfer)).resolves.toBeDefined();
  });

  it('is the same with the last numbers of its reference as with all of them; a name is not a number', async () => {
    await createManualRate(test.services, storeId, staff.owner);
    const transfer = { method: 'transfer', bankCode: '0102' };
    await pay(100, { ...transfer, reference: '7788' });
    await expect(pay(90, { ...transfer, reference: '0012347788' })).rejects.toMatchObject(
      refusal('SUPPLIER_REFERENCE_USED'),
    );
    const zelle = { method: 'zelle', reference: 'Inversiones La Candelaria' };
    await pay(50, zelle);
    await expect(pay(50, zelle)).rejects.toMatchObject(refusal('SUPPLIER_REFERENCE_USED'));
    await expect(pay(51, zelle)).resolves.toBeDefined();
    test.clock.now = new Date('2026-11-16T15:09:00Z');
    await expect(pay(50, zelle)).rejects.toMatchObject(refusal('SUPPLIER_REFERENCE_USED'));
  });

  it('is made by who receives purchases; who only looks sees it, and a cashier nothing', async () => {
    await expect(pay(5, {}, staff.viewer)).rejects.toMatchObject(refusal('FORBIDDEN'));
    await expect(pay(5, {}, staff.cashier)).rejects.toMatchObject(refusal('FORBIDDEN'));
    await expect(account(staff.cashier)).rejects.toMatchObject(refusal('FORBIDDEN'));
  });
});

describe('a payment that is taken back', () => {
  it('is owed again, with its reason, by a movement of its own', async () => {
    await owe('2026-12-01', 100);
    await owe('2026-11-01', 50);
    await pay(100);
    const id = await paymentId();
    await expect(undo(id, {}, staff.manager)).rejects.toMatchObject(refusal('FORBIDDEN'));
    const uuid = randomUUID();
    const { data } = await undo(id, { uuid });
    expect(opens(data)).toEqual([58, 116]);
    expect((await undo(id, { uuid })).data).toEqual(data);
    await expect(undo(id)).rejects.toMatchObject(refusal('SUPPLIER_PAYMENT_UNDONE'));
    const lines = await statement();
    expect(lines.map(({ kind, balanceUSD }) => [kind, balanceUSD])).toEqual([
      ['payment_undone', 174],
      ['payment', 74],
      ['reception', 174],
      ['reception', 116],
    ]);
    expect(lines[0]).toMatchObject({ reason: 'Era de otro', payment: { isUndone: true } });
    expect(lines[1]).toMatchObject({ reason: null, payment: { isUndone: true, method: 'cash_usd' } });
  });

  it('leaves its place to money that was paid ahead', async () => {
    await owe('2026-12-01', 100);
    await pay(116);
    const id = await paymentId();
    await pay(30);
    const { data } = await undo(id);
    expect(data).toMatchObject({ owedUSD: 86, advanceUSD: 0, open: [{ openUSD: 86 }] });
  });
});

describe('what is to be paid', () => {
  it('is aged by its days, listed by its day and added up by week', async () => {
    test.clock.now = new Date('2026-11-11T15:00:00Z');
    // Due on 11 and 15 November (one week), 23 November, and in the past.
    for (const [day, units] of [
      ['2026-11-01', 10],
      ['2026-11-05', 20],
      ['2026-11-13', 30],
      ['2026-10-31', 40],
      ['2026-06-01', 50],
    ] as const) {
      await owe(day, units);
    }
    const { ageing, overdueUSD } = await account();
    expect(ageing).toEqual({ notDue: 69.6, upTo30: 46.4, upTo60: 0, upTo90: 0, over90: 58 });
    expect(overdueUSD).toBe(104.4);
    const due = await test.as(staff.viewer.token)(calls.listDue, { params: { storeId }, query: { limit: 2 } });
    expect(due.data.map(({ dueDate }) => dueDate)).toEqual(['2026-06-11', '2026-11-10']);
    expect(due.pagination).toMatchObject({ total: 5, totalPages: 3 });
    const { data } = await test.as(staff.viewer.token)(calls.dueWeeks, { params: { storeId }, query: {} });
    expect(data).toEqual({
      overdueUSD: 104.4,
      overdueCount: 2,
      weeks: [
        { from: '2026-11-09', to: '2026-11-15', openUSD: 34.8, count: 2 },
        { from: '2026-11-23', to: '2026-11-29', openUSD: 34.8, count: 1 },
      ],
    });
    const list = await test.as(staff.viewer.token)(listSuppliers, { params: { storeId }, query: { sort: '-owed' } });
    expect(list.data[0]).toMatchObject({ id: supplierId, owedUSD: 174, overdueUSD: 104.4 });
    const stats = await test.as(staff.viewer.token)(supplierStats, { params: { storeId }, query: {} });
    expect(stats.data).toMatchObject({ owedUSD: 174, overdueUSD: 104.4 });
  });

  it('is told by period, with what was owed after each movement', async () => {
    test.clock.now = new Date('2026-11-10T15:00:00Z');
    await owe('2026-11-10', 100);
    test.clock.now = new Date('2026-11-12T15:00:00Z');
    await pay(16);
    test.clock.now = new Date('2026-11-14T15:00:00Z');
    await pay(50);
    const lines = await statement({ startDate: '2026-11-10', endDate: '2026-11-12' });
    expect(lines.map(({ balanceUSD }) => balanceUSD)).toEqual([100, 116]);
    expect((await statement({ limit: 1, page: 2 })).map(({ balanceUSD }) => balanceUSD)).toEqual([100]);
  });

  it('keeps a supplier in the lists until the account is at zero', async () => {
    const archive = () => test.as(staff.owner.token)(deleteSupplier, { params: { storeId, supplierId } });
    await pay(5);
    await expect(archive()).rejects.toMatchObject(refusal('SUPPLIER_HAS_BALANCE'));
    await undo(await paymentId());
    await archive();
    await expect(pay(5)).rejects.toMatchObject(refusal('SUPPLIER_NOT_FOUND'));
  });
});
