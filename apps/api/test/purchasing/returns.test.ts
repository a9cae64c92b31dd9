import { randomUUID } from 'node:crypto';
import { getProduct } from '@minipos/contract/catalogue/products';
import { getSupplierAccount, listSupplierMovements, paySupplier } from '@minipos/contract/purchasing/payables';
import * as calls from '@minipos/contract/purchasing/purchases';
import { findViolations } from '@minipos/db/invariants';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createSupplier } from '../factories/purchasing.ts';
import { createSale } from '../factories/sales.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let supplierId: number;
let product: Awaited<ReturnType<typeof createProduct>>;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  supplierId = (await createSupplier(test.services, storeId, staff.owner)).id;
  product = await createProduct(test.services, storeId, staff.owner, { stock: 10, costUSD: 1, taxId: null });
});
afterEach(() =>
  test.database.as('console', async (client) => {
    const violations = await findViolations(client);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  }),
);

type Seen = Pick<Awaited<ReturnType<typeof order>>, 'id' | 'version'>;
const order = async (quantity: number, unitCost: number) =>
  (
    await test.as(staff.manager.token)(calls.createPurchase, {
      params: { storeId },
      body: { supplierId, purchaseDate: '2026-11-10', items: [{ productId: product.id, quantity, unitCost }] },
    })
  ).data;
const receive = async ({ id, version }: Seen, units: number) =>
  (
    await test.as(staff.manager.token)(calls.receivePurchase, {
      params: { storeId, purchaseId: id },
      body: { uuid: randomUUID(), version, lines: [{ line: 1, units }] },
    })
  ).data;
const giveBack = async ({ id, version }: Seen, units: number, fields: object = {}, who = staff.manager) =>
  (
    await test.as(who.token)(calls.returnPurchase, {
      params: { storeId, receivedId: id },
      body: { uuid: randomUUID(), version, lines: [{ line: 1, units }], reason: 'Vencida', ...fields },
    })
  ).data;
const account = async () =>
  (await test.as(staff.owner.token)(getSupplierAccount, { params: { storeId, supplierId } })).data;
const shelf = async () =>
  (await test.as(staff.owner.token)(getProduct, { params: { storeId, productId: product.id } })).data;
const refusal = (code: string) => ({ answer: { code } });

it('goods leave at the cost at which they came, and are no longer owed', async () => {
  const received = await receive(await order(10, 3), 10);
  expect(await shelf()).toMatchObject({ stock: 20, costUSD: 2 });
  const partly = await giveBack(received, 4);
  expect(partly).toMatchObject({
    status: 'received',
    openUSD: 20.88,
    items: [{ receivedUnits: 10, returnedUnits: 4 }],
  });
  expect(partly.returns).toMatchObject([
    { units: 4, owedUSD: 13.92, reason: 'Vencida', lines: [{ line: 1, units: 4 }] },
  ]);
  // 10 at $1 and 6 at $3 are left.
  expect(await shelf()).toMatchObject({ stock: 16, costUSD: 1.75 });
  const whole = await giveBack(partly, 6);
  expect(whole).toMatchObject({ status: 'returned', isComplete: true, openUSD: 0 });
  expect(await shelf()).toMatchObject({ stock: 10, costUSD: 1 });
  expect(await account()).toMatchObject({ owedUSD: 0, open: [] });
  await expect(giveBack(whole, 1)).rejects.toMatchObject(refusal('PURCHASE_NOT_RETURNABLE'));
});

it('never more goes back than came, than is left of it, or than is on the shelf', async () => {
  await expect(giveBack(await order(5, 1), 1)).rejects.toMatchObject(refusal('PURCHASE_NOT_RETURNABLE'));
  const received = await receive(await order(5, 1), 5);
  await expect(giveBack(received, 6)).rejects.toMatchObject(refusal('VALIDATION'));
  await expect(giveBack(received, 0.5)).rejects.toMatchObject(refusal('VALIDATION'));
  const partly = await giveBack(received, 3);
  await expect(giveBack(partly, 3)).rejects.toMatchObject(refusal('VALIDATION'));
  await createSale(test.services, storeId, staff.owner, { productUuid: product.uuid, quantity: 11 });
  await expect(giveBack(partly, 2)).rejects.toMatchObject(refusal('RETURN_BEYOND_STOCK'));
});

it('what was paid comes free, pays the next and else is an advance', async () => {
  const received = await receive(await order(10, 3), 10);
  await test.as(staff.owner.token)(paySupplier, {
    params: { storeId, supplierId },
    body: { uuid: randomUUID(), method: 'cash_usd', amount: 34.8 },
  });
  const partly = await giveBack(received, 5);
  expect(await account()).toMatchObject({ owedUSD: -17.4, advanceUSD: 17.4 });
  await receive(await order(10, 1), 10);
  expect(await account()).toMatchObject({ owedUSD: -5.8, open: [] });
  await giveBack(partly, 5);
  expect(await account()).toMatchObject({ owedUSD: -23.2 });
  const { data } = await test.as(staff.viewer.token)(listSupplierMovements, {
    params: { storeId, supplierId },
    query: {},
  });
  expect(data[0]).toMatchObject({ kind: 'return', reason: 'Vencida', purchase: { id: received.id } });
});

it('goes back once, however often it arrives; of two people who return at once the second is told', async () => {
  const received = await receive(await order(10, 1), 10);
  const uuid = randomUUID();
  await Promise.all([1, 2, 3].map(() => giveBack(received, 2, { uuid })));
  expect(await shelf()).toMatchObject({ stock: 18 });
  await expect(giveBack(received, 3, { uuid })).rejects.toMatchObject(refusal('PURCHASE_CHANGED'));
  await expect(giveBack(received, 2)).rejects.toMatchObject(refusal('PURCHASE_CHANGED'));
  await expect(giveBack(received, 2, {}, staff.viewer)).rejects.toMatchObject(refusal('FORBIDDEN'));
});

it('of a purchase still to come the rest comes, at its own cost; closed with nothing kept it is returned', async () => {
  const partly = await receive(await order(3, 3.3333), 1);
  const back = await giveBack(partly, 1);
  expect(back).toMatchObject({ status: 'received', isComplete: false, openUSD: 0 });
  const again = await receive(back, 2);
  const none = await giveBack(again, 2);
  expect(none).toMatchObject({ isComplete: true, status: 'returned', openUSD: 0 });
  const other = await giveBack(await receive(await order(3, 1), 1), 1);
  const { data } = await test.as(staff.manager.token)(calls.closePurchase, {
    params: { storeId, partlyReceivedId: other.id },
    body: { version: other.version },
  });
  expect(data).toMatchObject({ status: 'returned', isComplete: true });
});
