import { randomUUID } from 'node:crypto';
import { samplePayment } from '@minipos/contract/clients/client-payment-fact';
import { refundSale } from '@minipos/contract/sales/refunds';
import { getSale, salesSummary } from '@minipos/contract/sales/sales';
import { caracasDay } from '@minipos/domain/rates/rates';
import { beforeAll, expect, it } from 'vitest';
import { createSale } from '#features/sales/charge/create-sale.ts';
import { createClient, inCash } from '../factories/clients.ts';
import { refundOf } from '../factories/random/refunds.ts';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { returnApart } from '../factories/returns.ts';
import { ownerCtx } from '../factories/stores.ts';
import { createDevice, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

// The addresses that older programs call, as they call them: the store in the query, the header or the path.
const test = openTestApp();
let shop: RefundShop;

beforeAll(async () => {
  shop = await createRefundShop(test);
  await shop.sell({ units: 3 });
  await shop.sell({ units: 2, method: 'credit', toClient: true });
  const { id: deviceId } = await createDevice(test.services, shop.storeId, shop.staff.owner);
  const owner = ownerCtx(test.services, shop.storeId, shop.staff.owner);
  await returnApart(owner, { deviceId, usd: '1.50', rate: null });
});

const ask = async (url: string, token = shop.staff.owner.token) => {
  const answer = await test.inject({ url: `/api${url}`, token });
  return { status: answer.statusCode, ...answer.json<{ data: never; pagination: { total: number } }>() };
};

it('the day of a store, with the store in the query, less what came back without a receipt', async () => {
  const { status, data } = await ask(`/sales/stats/daily?storeId=${shop.storeId}`);
  expect(status).toBe(200);
  const day = caracasDay(test.clock.now);
  expect(data).toMatchObject({ date: day, sales: 2, totalUSD: 18.5, refundedUSD: 1.5, hours: [{ totalUSD: 18.5 }] });
  expect(await ask(`/sales/stats/daily?storeId=${shop.storeId}&date=2020-01-01`)).toMatchObject({
    data: { date: '2020-01-01', sales: 0, totalUSD: 0, hours: [] },
  });
});

it('the month of a store by day; without a month, this one', async () => {
  const day = caracasDay(test.clock.now);
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const whole = { year, month, sales: 2, totalUSD: 18.5, days: [{ date: day, sales: 2, totalUSD: 18.5 }] };
  for (const asked of ['', `&year=${year}&month=${month}`]) {
    expect(await ask(`/sales/stats/monthly?storeId=${shop.storeId}${asked}`)).toMatchObject({
      status: 200,
      data: whole,
    });
  }
  expect((await ask(`/sales/stats/monthly?storeId=${shop.storeId}&year=2024&month=2`)).data).toMatchObject({
    days: [],
  });
  expect((await ask(`/sales/stats/monthly?storeId=${shop.storeId}&month=13`)).status).toBe(422);
});

it('sums of the whole store are told to those who see its money, and not to who counts a drawer blind', async () => {
  for (const path of ['daily', 'monthly']) {
    const asked = `/sales/stats/${path}?storeId=${shop.storeId}`;
    expect((await ask(asked, shop.staff.cashier.token)).status).toBe(403);
    expect((await ask(asked, shop.staff.manager.token)).status).toBe(200);
  }
});

it('what sold most, ten unless said', async () => {
  const { status, data } = await ask(`/products/top-selling?storeId=${shop.storeId}&limit=1`);
  expect(status).toBe(200);
  expect(data).toEqual([{ id: shop.product.id, uuid: shop.product.uuid, name: expect.any(String), quantity: 5 }]);
});

it('what was sold on credit, and what is owed', async () => {
  expect(await ask(`/stores/${shop.storeId}/credit-sales-stats`)).toMatchObject({
    status: 200,
    data: { creditSales: 1, creditAmountUSD: 8, clientsWithDebt: 1, totalDebt: 8 },
  });
});

it('what came back of a sale on credit lowers the debt first, as the list of sales has it', async () => {
  const other = await createRefundShop(test);
  const { owner } = other.staff;
  const { storeId } = other;
  const line = { productUuid: other.product.uuid, quantity: 5, price: 4 };
  const { receiptNumber: _, ...sale } = saleOf([line], { clientUuid: other.clientUuid });
  const paper = { currency: 'USD' as const, reference: null, bankCode: null };
  const payments = [
    { ...paper, method: 'cash_usd' as const, amount: 12, amountUSD: 12 },
    { ...paper, method: 'credit' as const, amount: 8, amountUSD: 8 },
  ];
  const { id: saleId } = await createSale(ownerCtx(test.services, storeId, owner), { ...sale, payments });
  const takeBack = async (units: number) => {
    const { data } = await test.as(owner.token)(getSale, { params: { storeId, saleId } });
    const body = refundOf(data, [units * 1000], false);
    if (!body) throw new Error('something comes back');
    await test.as(owner.token)(refundSale, { params: { storeId, saleId }, body });
  };
  for (const left of [4, 0]) {
    await takeBack(1);
    const { data: list } = await test.as(owner.token)(salesSummary, { params: { storeId }, query: {} });
    const { data } = await ask(`/stores/${storeId}/credit-sales-stats`, owner.token);
    expect(data).toMatchObject({ creditSales: 1, creditAmountUSD: left, totalDebt: left });
    expect(list.creditAmountUSD).toBe(left);
  }
});

it('who owes, the sales on credit of one client, and what they paid, by the client or in its name', async () => {
  const path = `/clients/stores/${shop.storeId}`;
  const owing = await ask(`${path}/with-debt`);
  expect(owing).toMatchObject({
    status: 200,
    data: [{ uuid: shop.clientUuid, currentDebt: 8 }],
    pagination: { total: 1 },
  });
  const [{ id }] = owing.data as [{ id: number }];
  expect(await ask(`${path}/${id}/credit-sales`)).toMatchObject({
    status: 200,
    data: [{ creditUSD: 8 }],
    pagination: { total: 1 },
  });
  expect((await ask(`${path}/999999/credit-sales`)).status).toBe(404);

  const paid = await test.inject({
    method: 'POST',
    url: `/api${path}/payments`,
    token: shop.staff.cashier.token,
    payload: { ...samplePayment, uuid: randomUUID(), clientId: id, payments: [inCash(3)], totalUSD: 3 },
  });
  expect(paid.statusCode).toBe(201);
  expect(paid.json()).toMatchObject({ data: { totalDebt: 5 } });
  expect(await ask(`${path}/${id}/payments`)).toMatchObject({
    status: 200,
    data: [{ amountUSD: 3, paidWith: [{ method: 'cash_usd', amount: 3 }] }],
    pagination: { total: 1 },
  });
  expect((await ask(`${path}/999999/payments`)).status).toBe(404);
});

it('a statement on paper under both of its addresses', async () => {
  const { id } = await createClient(test.services, shop.storeId, shop.staff.owner);
  for (const name of ['statement', 'account-statement']) {
    const url = `/api/clients/stores/${shop.storeId}/${id}/${name}`;
    const answer = await test.inject({ url, token: shop.staff.owner.token });
    expect(answer.headers['content-type']).toContain('application/pdf');
  }
});

it('a client is found by their address, however it is written', async () => {
  const email = 'Yaritza.Pérez@Correo.com';
  const { id } = await createClient(test.services, shop.storeId, shop.staff.owner, { email });
  const asked = async (address: string) => ask(`/clients?storeId=${shop.storeId}&email=${encodeURIComponent(address)}`);
  expect(await asked('yaritza.pérez@correo.com')).toMatchObject({ status: 200, data: [{ id }] });
  expect((await asked('yaritza')).data).toEqual([]);
});

it('a credit limit is changed by who may give credit, and by nobody else', async () => {
  const { id } = await createClient(test.services, shop.storeId, shop.staff.owner);
  const change = (token: string, creditLimit: number) =>
    test.inject({
      method: 'PATCH',
      url: `/api/clients/stores/${shop.storeId}/${id}/credit-limit`,
      token,
      payload: { creditLimit },
    });
  expect((await change(shop.staff.cashier.token, 500)).statusCode).toBe(403);
  const changed = await change(shop.staff.owner.token, 120.5);
  expect(changed.json()).toMatchObject({ data: { id, creditLimit: 120.5 } });
  expect((await change(shop.staff.owner.token, -1)).statusCode).toBe(422);
});
