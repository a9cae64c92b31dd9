import { randomUUID } from 'node:crypto';
import { undoClientPayment } from '@minipos/contract/clients/account-corrections';
import * as calls from '@minipos/contract/clients/client-accounts';
import { getPaymentReceipt } from '@minipos/contract/clients/payment-receipts';
import { beforeEach, expect, it } from 'vitest';
import { inCash } from '../factories/clients.ts';
import { type CreditShop, createCreditShop } from '../factories/credit-shop.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { operation, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: CreditShop;
let seq = 0;
beforeEach(async () => {
  shop = await createCreditShop(test);
  seq = 0;
  await send('Sale.CREATE', {
    data: saleOf([{ productUuid: shop.productUuid, quantity: 1, price: 50 }], {
      clientUuid: shop.client.uuid,
      onCredit: true,
    }),
  });
});

async function send(
  name: 'Sale.CREATE' | 'ClientPayment.CREATE',
  fields: { entityId?: string; data: Record<string, unknown> },
) {
  seq += 1;
  const timestamp = new Date(test.clock.now.getTime() - 60_000 + seq * 1000).toISOString();
  const [verdict] = await shop.send(operation(name, { seq, timestamp, ...fields }));
  expect(verdict?.status).toBe('applied');
}

async function pay(uuid: string, amount: number) {
  const data = {
    clientUuid: shop.client.uuid,
    payments: [inCash(amount)],
    totalUSD: amount,
    igtfUSD: 0,
    rate: null,
    notes: 'Abono del viernes',
    sessionUuid: null,
  };
  await send('ClientPayment.CREATE', { entityId: uuid, data });
  const params = { storeId: shop.storeId, clientId: shop.client.id };
  const [newest] = (await test.as(shop.staff.owner.token)(calls.listClientPayments, { params })).data;
  return newest?.payment?.id ?? 0;
}

const receipt = async (paymentId: number, who = shop.staff.cashier, storeId = shop.storeId) =>
  (await test.as(who.token)(getPaymentReceipt, { params: { storeId, paymentId } })).data;

it('says of any payment what its till said: what was owed, what was paid, and what was owed then', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const firstId = await pay(first, 20);
  const secondId = await pay(second, 40);
  expect(await receipt(firstId)).toMatchObject({
    uuid: first,
    totalUSD: 20,
    beforeUSD: 50,
    balanceUSD: 30,
    notes: 'Abono del viernes',
    isUndone: false,
    paidWith: [{ method: 'cash_usd', amount: 20 }],
    client: { id: shop.client.id },
  });
  // Beyond the debt it is in the client's favour.
  expect(await receipt(secondId)).toMatchObject({ uuid: second, beforeUSD: 30, balanceUSD: -10 });
});

it('of a payment that was undone says so, with the figures of its moment', async () => {
  const paymentId = await pay(randomUUID(), 20);
  await test.as(shop.staff.manager.token)(undoClientPayment, {
    params: { storeId: shop.storeId, paymentId },
    body: { uuid: randomUUID(), reason: 'Era de otra persona' },
  });
  expect(await receipt(paymentId)).toMatchObject({ beforeUSD: 50, balanceUSD: 30, isUndone: true });
});

it('belongs to its store', async () => {
  const paymentId = await pay(randomUUID(), 20);
  const other = await createStaffedStore(test.services);
  await expect(receipt(paymentId, other.staff.owner, other.storeId)).rejects.toMatchObject({ status: 404 });
  await expect(receipt(paymentId + 1000)).rejects.toMatchObject({ answer: { code: 'CLIENT_PAYMENT_NOT_FOUND' } });
});
