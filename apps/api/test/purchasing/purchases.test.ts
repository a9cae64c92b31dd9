import { randomUUID } from 'node:crypto';
import { getProduct, updateProduct } from '@minipos/contract/catalogue/products';
import * as calls from '@minipos/contract/purchasing/purchases';
import { supplierStats } from '@minipos/contract/purchasing/suppliers';
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
  ({ storeId, staff } = await createStaffedStore(test.services));
  supplierId = (await createSupplier(test.services, storeId, staff.owner, { paymentTerms: 15 })).id;
  productId = (await createProduct(test.services, storeId, staff.owner, { stock: 10, costUSD: 1, taxId: null })).id;
});
afterEach(() =>
  test.database.as('console', async (client) => {
    const violations = await findViolations(client);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  }),
);

const bag = (fields: object = {}) => ({
  productId,
  packName: 'Bulto',
  packSize: 10,
  quantity: 3,
  unitCost: 2,
  ...fields,
});
const create = async (fields: object = {}, who = staff.manager) =>
  (
    await test.as(who.token)(calls.createPurchase, {
      params: { storeId },
      body: { supplierId, purchaseDate: '2026-11-16', items: [bag()], ...fields },
    })
  ).data;
const receive = async (
  { id, version }: { id: number; version: number },
  units: number,
  fields: object = {},
  who = staff.manager,
) =>
  (
    await test.as(who.token)(calls.receivePurchase, {
      params: { storeId, purchaseId: id },
      body: { uuid: randomUUID(), version, lines: [{ line: 1, units }], ...fields },
    })
  ).data;
const refusal = (code: string) => ({ answer: { code } });
const product = async () => (await test.as(staff.owner.token)(getProduct, { params: { storeId, productId } })).data;
const owed = async () => (await test.as(staff.owner.token)(supplierStats, { params: { storeId }, query: {} })).data;

describe('an order', () => {
  it('is numbered by the store, adds up by the server and waits', async () => {
    await createManualRate(test.services, storeId, staff.owner);
    const first = await create({ freight: 6 });
    const second = await create({ purchaseNumber: 'COM-000003' });
    const third = await create();
    expect([first, second, third].map(({ purchaseNumber }) => purchaseNumber)).toEqual([
      'COM-000001',
      'COM-000003',
      'COM-000002',
    ]);
    expect((await create()).purchaseNumber).toBe('COM-000004');
    expect(first).toMatchObject({ status: 'pending', isComplete: false, subtotal: 60, tax: 9.6, total: 75.6 });
    expect(first).toMatchObject({ totalUSD: 75.6, dueDate: '2026-12-01', itemCount: 1 });
    expect(first.rate).not.toBeNull();
    expect(first.items[0]).toMatchObject({ units: 30, net: 60, freight: 6, receivedUnits: 0 });
    await expect(create({ purchaseNumber: 'com-000001' })).rejects.toMatchObject(refusal('PURCHASE_NUMBER_TAKEN'));
  });

  it('is made once, however often the same uuid arrives', async () => {
    const uuid = randomUUID();
    expect((await create({ uuid })).id).toBe((await create({ uuid })).id);
  });

  it('has an invoice that no other purchase from that supplier has', async () => {
    const first = await create({ invoiceNumber: 'A-1' });
    await expect(create({ invoiceNumber: 'a-1' })).rejects.toMatchObject({
      answer: { code: 'INVOICE_TAKEN', fields: { invoiceNumber: 'Ya está en la compra COM-000001' } },
    });
    const other = await createSupplier(test.services, storeId, staff.owner);
    await expect(create({ invoiceNumber: 'A-1', supplierId: other.id })).resolves.toBeDefined();
    await test.as(staff.owner.token)(calls.cancelPurchase, {
      params: { storeId, purchaseId: first.id },
      body: { version: first.version, reason: 'No hay' },
    });
    await expect(create({ invoiceNumber: 'A-1' })).resolves.toBeDefined();
  });

  it('in bolívares needs a rate; in dollars it does without', async () => {
    await expect(create({ currency: 'VES' })).rejects.toMatchObject(refusal('RATE_UNAVAILABLE'));
    expect(await create()).toMatchObject({ rate: null, totalVES: null, totalUSD: 69.6 });
  });

  it('refuses half a unit, a product of nobody and a product without stock', async () => {
    await expect(create({ items: [bag({ packSize: 1, quantity: 0.5 })] })).rejects.toMatchObject(refusal('VALIDATION'));
    await expect(create({ items: [bag({ productId: 999_999 })] })).rejects.toMatchObject(refusal('PRODUCT_NOT_FOUND'));
    const ice = await createProduct(test.services, storeId, staff.owner, { kind: 'not_stocked' });
    await expect(create({ items: [bag({ productId: ice.id })] })).rejects.toMatchObject(refusal('STOCK_NOT_KEPT'));
  });

  it('is changed and cancelled while nothing has come, by who saw its last state', async () => {
    const { id, version } = await create();
    const change = (seen: number, fields: object = {}) =>
      test.as(staff.manager.token)(calls.updatePurchase, {
        params: { storeId, purchaseId: id },
        body: {
          version: seen,
          supplierId,
          purchaseDate: '2026-11-17',
          items: [bag({ quantity: 5 })],
          ...fields,
        },
      });
    const { data } = await change(version);
    expect(data).toMatchObject({ purchaseNumber: 'COM-000001', totalUSD: 116, version: version + 1 });
    await expect(change(version)).rejects.toMatchObject(refusal('PURCHASE_CHANGED'));
    await receive(data, 1);
    await expect(change(data.version + 1)).rejects.toMatchObject(refusal('PURCHASE_NOT_EDITABLE'));
  });
});

it('an order too large to be counted is refused in words', async () => {
  await createManualRate(test.services, storeId, staff.owner);
  await expect(create({ freight: 999_999_999 })).rejects.toMatchObject(refusal('PURCHASE_TOO_LARGE'));
});

it('an order whose answer got lost is one; changed since, it is refused', async () => {
  const uuid = randomUUID();
  const { id } = await create({ uuid });
  expect((await create({ uuid })).id).toBe(id);
  const changes = [
    { items: [bag({ quantity: 4 })] },
    { items: [bag({ discountPercent: 10 })] },
    { freight: 50 },
    { invoiceNumber: 'A-1' },
    { notes: 'Otra' },
  ];
  for (const change of changes) {
    await expect(create({ uuid, ...change })).rejects.toMatchObject(refusal('PURCHASE_CHANGED'));
  }
});

describe('what comes', () => {
  it('enters stock with its cost and is owed, in parts as well as whole', async () => {
    const purchase = await create({ freight: 6 });
    const partly = await receive(purchase, 12, { invoiceNumber: 'F-9' });
    expect(partly).toMatchObject({ status: 'received', isComplete: false, invoiceNumber: 'F-9' });
    expect(await product()).toMatchObject({ stock: 22 });
    const whole = await receive(partly, 18);
    expect(whole).toMatchObject({ status: 'received', isComplete: true });
    expect(whole.receptions.map(({ units, owedUSD }) => [units, owedUSD])).toEqual([
      [12, 30.24],
      [18, 45.36],
    ]);
    // 10 at $1 and 30 at $2.20 with their freight.
    expect(await product()).toMatchObject({ stock: 40, costUSD: 1.9 });
    expect(await owed()).toMatchObject({ owedUSD: 75.6, overdueUSD: 0 });
    await expect(receive(whole, 1)).rejects.toMatchObject(refusal('PURCHASE_NOT_RECEIVABLE'));
  });

  it('costs the same on average however it is split', async () => {
    const other = (await createProduct(test.services, storeId, staff.owner, { stock: 10, costUSD: 1, taxId: null })).id;
    const costOf = async (id: number) =>
      (await test.as(staff.owner.token)(getProduct, { params: { storeId, productId: id } })).data.costUSD;
    const odd = { packSize: 1, quantity: 7, unitCost: 3.3333 };
    await receive(await create({ items: [bag(odd)] }), 7);
    let split = await create({ items: [bag({ ...odd, productId: other })] });
    for (const units of [1, 2, 1, 3]) split = await receive(split, units);
    expect(await costOf(other)).toBe(await costOf(productId));
    expect(split.receptions.reduce((sum, { owedUSD }) => sum + Math.round(owedUSD * 100), 0)).toBe(2706);
  });

  it('may be more or less than ordered; the rest may be given up', async () => {
    const more = await receive(await create(), 33);
    expect(more).toMatchObject({ isComplete: true, receptions: [{ owedUSD: 76.56 }] });
    const less = await receive(await create(), 20, { isLast: true });
    expect(less).toMatchObject({ isComplete: true, receptions: [{ owedUSD: 46.4 }] });
    await expect(receive(await create(), 301)).rejects.toMatchObject(refusal('VALIDATION'));
  });

  it('in part is closed when the rest will not come; nothing more is counted then', async () => {
    const close = ({ id, version }: { id: number; version: number }, who = staff.manager) =>
      test.as(who.token)(calls.closePurchase, { params: { storeId, partlyReceivedId: id }, body: { version } });
    const purchase = await create();
    await expect(close(purchase)).rejects.toMatchObject(refusal('PURCHASE_NOT_CLOSABLE'));
    const partly = await receive(purchase, 20);
    await expect(close(purchase)).rejects.toMatchObject(refusal('PURCHASE_CHANGED'));
    await expect(close(partly, staff.viewer)).rejects.toMatchObject(refusal('FORBIDDEN'));
    const { data } = await close(partly);
    expect(data).toMatchObject({ status: 'received', isComplete: true, receptions: [{ units: 20, owedUSD: 46.4 }] });
    expect(await owed()).toMatchObject({ owedUSD: 46.4 });
    await expect(close(data)).rejects.toMatchObject(refusal('PURCHASE_NOT_CLOSABLE'));
    await expect(receive(data, 1)).rejects.toMatchObject(refusal('PURCHASE_NOT_RECEIVABLE'));
  });

  it('is counted once when the same reception arrives several times at once', async () => {
    const purchase = await create();
    const uuid = randomUUID();
    await Promise.all([1, 2, 3, 4, 5].map(() => receive(purchase, 30, { uuid })));
    expect(await product()).toMatchObject({ stock: 40 });
    expect((await owed()).owedUSD).toBe(69.6);
  });

  it('is refused when it was counted on after an answer got lost, and under the uuid of another purchase', async () => {
    const purchase = await create();
    const uuid = randomUUID();
    await receive(purchase, 12, { uuid });
    await expect(receive(purchase, 15, { uuid })).rejects.toMatchObject(refusal('PURCHASE_CHANGED'));
    await expect(receive(purchase, 12, { uuid, isLast: true })).rejects.toMatchObject(refusal('PURCHASE_CHANGED'));
    await expect(receive(purchase, 12, { uuid, invoiceNumber: 'Z-9' })).rejects.toMatchObject(
      refusal('PURCHASE_CHANGED'),
    );
    await expect(receive(await create(), 12, { uuid })).rejects.toMatchObject(refusal('PURCHASE_CHANGED'));
    expect(await product()).toMatchObject({ stock: 22 });
  });

  it('alone makes the cost of goods that nobody knew the cost of', async () => {
    productId = (await createProduct(test.services, storeId, staff.owner, { stock: 10, costUSD: 0, taxId: null })).id;
    await receive(await create({ items: [bag({ packSize: 1, quantity: 10, unitCost: 5 })] }), 10);
    expect(await product()).toMatchObject({ stock: 20, costUSD: 5 });
  });

  it('is averaged with the cost that somebody corrected by hand since', async () => {
    await receive(await create({ items: [bag({ packSize: 1, quantity: 10, unitCost: 50 })] }), 10);
    expect(await product()).toMatchObject({ costUSD: 25.5 });
    await test.as(staff.owner.token)(updateProduct, { params: { storeId, productId }, body: { costUSD: 5 } });
    await receive(await create({ items: [bag({ packSize: 1, quantity: 20, unitCost: 5 })] }), 20);
    expect(await product()).toMatchObject({ stock: 40, costUSD: 5 });
  });

  it('is counted by one of two people who receive at once; the other is told', async () => {
    const purchase = await create();
    const tries = await Promise.allSettled([
      receive(purchase, 30, {}, staff.owner),
      receive(purchase, 30, {}, staff.manager),
      receive(purchase, 15, {}, staff.manager),
    ]);
    const refused = tries.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown);
    expect(refused).toMatchObject([refusal('PURCHASE_CHANGED'), refusal('PURCHASE_CHANGED')]);
    const { data } = await test.as(staff.owner.token)(calls.getPurchase, {
      params: { storeId, purchaseId: purchase.id },
    });
    expect(data.receptions).toHaveLength(1);
    expect((await product()).stock).toBe(10 + (data.receptions[0]?.units ?? 0));
  });

  it('falls overdue when its days have passed', async () => {
    await receive(await create({ purchaseDate: '2025-01-10' }), 30);
    await receive(await create({ purchaseDate: '2100-01-10' }), 30);
    expect(await owed()).toMatchObject({ owedUSD: 139.2, overdueUSD: 69.6 });
  });
});

describe('the lists', () => {
  it('find a purchase by number, invoice and supplier; figures are of the filter, without what was cancelled', async () => {
    const first = await create({ invoiceNumber: 'A-77' });
    const { id, version } = await create();
    const reason = 'Repetida';
    await test.as(staff.owner.token)(calls.cancelPurchase, {
      params: { storeId, purchaseId: id },
      body: { version, reason },
    });
    const found = async (query: object) =>
      (await test.as(staff.viewer.token)(calls.listPurchases, { params: { storeId }, query })).data.map(
        (one) => one.id,
      );
    expect(await found({})).toEqual([id, first.id]);
    expect(await found({ search: 'a-77' })).toEqual([first.id]);
    expect(await found({ status: 'cancelled' })).toEqual([id]);
    expect(await found({ search: first.supplierName.toUpperCase(), supplierId })).toHaveLength(2);
    const { data } = await test.as(staff.viewer.token)(calls.purchaseStats, { params: { storeId }, query: {} });
    expect(data).toEqual({ totalPurchases: 2, pendingPurchases: 1, totalUSD: 69.6, averageUSD: 69.6 });
  });

  it('offer what can be bought, with what this supplier last asked and how it comes', async () => {
    const { name } = await product();
    const offered = async () =>
      (
        await test.as(staff.manager.token)(calls.findBuyableProducts, {
          params: { storeId },
          query: { search: name, supplierId },
        })
      ).data[0];
    expect(await offered()).toMatchObject({ id: productId, lastCostUSD: null, packSize: 1, stock: 10 });
    // Freight is typed on its own, so it is no part of what was asked.
    await receive(await create({ freight: 6 }), 30);
    expect(await offered()).toMatchObject({ lastCostUSD: 2, packName: 'Bulto', packSize: 10, stock: 40 });
  });
});

it('a cancelled purchase receives nothing, and who may not cancel does not', async () => {
  const purchase = await create();
  const cancel = (who: typeof staff.owner) =>
    test.as(who.token)(calls.cancelPurchase, {
      params: { storeId, purchaseId: purchase.id },
      body: { version: purchase.version, reason: 'No hay' },
    });
  await expect(cancel(staff.manager)).rejects.toMatchObject(refusal('FORBIDDEN'));
  const { data } = await cancel(staff.owner);
  expect(data).toMatchObject({ status: 'cancelled', cancelReason: 'No hay' });
  await expect(receive(data, 1)).rejects.toMatchObject(refusal('PURCHASE_NOT_RECEIVABLE'));
});
