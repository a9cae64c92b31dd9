import { randomUUID } from 'node:crypto';
import { undoClientPayment } from '@minipos/contract/clients/account-corrections';
import { listClientPayments } from '@minipos/contract/clients/client-accounts';
import { findUsedReference } from '@minipos/contract/clients/used-references';
import { beforeEach, expect, it } from 'vitest';
import { createSale } from '#features/sales/charge/create-sale.ts';
import { type CreditShop, createCreditShop } from '../factories/credit-shop.ts';
import { createStaffedStore, ownerCtx } from '../factories/stores.ts';
import { operation, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
const dayMs = 86_400_000;
let shop: CreditShop;
let seq = 0;
beforeEach(async () => {
  shop = await createCreditShop(test);
  seq = 0;
});

const used = (
  query: { method: 'zelle' | 'transfer'; reference: string; bankCode?: string },
  who = shop.staff.cashier,
) =>
  test
    .as(who.token)(findUsedReference, { params: { storeId: shop.storeId }, query })
    .then(({ data }) => data);
const zelle = (reference: string) =>
  ({ method: 'zelle', currency: 'USD', amount: 10, amountUSD: 10, reference, bankCode: null }) as const;

async function sell(reference: string, at = test.clock.now) {
  seq += 1;
  const sale = saleOf([{ productUuid: shop.productUuid, quantity: 1, price: 10 }]);
  const data = { ...sale, payments: [zelle(reference)] };
  const [verdict] = await shop.send(operation('Sale.CREATE', { seq, data, timestamp: at.toISOString() }));
  expect(verdict?.status).toBe('applied');
  return sale.receiptNumber;
}

it('a reference that any device of the store took is known to the others, quoted longer or in other letters', async () => {
  expect(await used({ method: 'zelle', reference: '48219700' })).toBeNull();
  const number = await sell('48219700');
  expect(await used({ method: 'zelle', reference: '48219700' })).toEqual({ kind: 'sale', number });
  expect(await used({ method: 'zelle', reference: '9948219700' })).toEqual({ kind: 'sale', number });
  expect(await used({ method: 'transfer', reference: '48219700' })).toBeNull();
  expect(await used({ method: 'zelle', reference: '48219701' })).toBeNull();
  const lettered = await sell('ABCD-EF4H');
  expect(await used({ method: 'zelle', reference: 'abcd-ef4h' })).toEqual({ kind: 'sale', number: lettered });
});

it('a sale that no till charged is called by the number the store gave it', async () => {
  const { receiptNumber: _, ...sale } = saleOf([{ productUuid: shop.productUuid, quantity: 1, price: 10 }]);
  const ctx = ownerCtx(test.services, shop.storeId, shop.staff.owner);
  const { number } = await createSale(ctx, { ...sale, payments: [zelle('55219700')] });
  expect(number).toMatch(/^VEN-/);
  expect(await used({ method: 'zelle', reference: '55219700' })).toEqual({ kind: 'sale', number });
});

it('another store knows nothing of it, and only who may sell may ask', async () => {
  await sell('48219700');
  const other = await createStaffedStore(test.services);
  const ask = (token: string, storeId: number) =>
    test.as(token)(findUsedReference, { params: { storeId }, query: { method: 'zelle', reference: '48219700' } });
  expect((await ask(other.staff.owner.token, other.storeId)).data).toBeNull();
  await expect(ask(other.staff.owner.token, shop.storeId)).rejects.toMatchObject({ status: 404 });
  await expect(ask(shop.staff.viewer.token, shop.storeId)).rejects.toMatchObject({ status: 403 });
});

it('a few last numbers are another payment the next day; a whole number stays known for weeks', async () => {
  const yesterday = new Date(test.clock.now.getTime() - 2 * dayMs);
  await sell('4821', yesterday);
  const number = await sell('77219700', yesterday);
  expect(await used({ method: 'zelle', reference: '4821' })).toBeNull();
  expect(await used({ method: 'zelle', reference: '77219700' })).toEqual({ kind: 'sale', number });
});

it('a payment of a debt counts until it is taken back', async () => {
  seq += 1;
  const uuid = randomUUID();
  const fact = { clientUuid: shop.client.uuid, payments: [zelle('ZZ-998877')], totalUSD: 10, rate: null, notes: null };
  await shop.send(operation('ClientPayment.CREATE', { seq, entityId: uuid, data: { ...fact, sessionUuid: null } }));
  const found = await used({ method: 'zelle', reference: 'ZZ-998877' });
  expect(found?.kind).toBe('debt');
  expect(found?.number).toContain(uuid.slice(-8).toUpperCase());
  const params = { storeId: shop.storeId, clientId: shop.client.id };
  const [paid] = (await test.as(shop.staff.owner.token)(listClientPayments, { params })).data;
  await test.as(shop.staff.owner.token)(undoClientPayment, {
    params: { storeId: shop.storeId, paymentId: paid?.payment?.id ?? 0 },
    body: { uuid: randomUUID(), reason: 'Era de otra persona' },
  });
  expect(await used({ method: 'zelle', reference: 'ZZ-998877' })).toBeNull();
});

const told = async () => {
  const { rows } = await test.database.as('console', (sql) =>
    sql.query("select subject, detail from incidents where store_id = $1 and kind = 'repeated_reference'", [
      shop.storeId,
    ]),
  );
  return rows.length;
};

it('one transfer that was written down twice in one sale, or in one payment of a debt, is looked at', async () => {
  const sale = saleOf([{ productUuid: shop.productUuid, quantity: 1, price: 20 }]);
  const data = { ...sale, payments: [zelle('48219700'), zelle('48219700')] };
  await shop.send(operation('Sale.CREATE', { seq: 1, data, timestamp: test.clock.now.toISOString() }));
  expect(await told()).toBe(1);
  const payments = [zelle('55219700'), zelle('9955219700')];
  const fact = { clientUuid: shop.client.uuid, payments, totalUSD: 20, rate: null, notes: null, sessionUuid: null };
  await shop.send(operation('ClientPayment.CREATE', { seq: 2, entityId: randomUUID(), data: fact }));
  expect(await told()).toBe(2);
});

it('the name of who sends comes again with each payment, and means nothing', async () => {
  await sell('Ramón Pérez');
  await sell('Ramón Pérez');
  expect([await used({ method: 'zelle', reference: 'Ramón Pérez' }), await told()]).toEqual([null, 0]);
});
