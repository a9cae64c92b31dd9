import * as calls from '@minipos/contract/clients/client-accounts';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as cash from '@minipos/contract/sales/cash';
import { getSale, listSales } from '@minipos/contract/sales/sales';
import { bsFromUsd, decimalFromCents } from '@minipos/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, inCash } from '../factories/clients.ts';
import { type CreditShop, createCreditShop } from '../factories/credit-shop.ts';
import { openTill } from '../factories/sales.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: CreditShop;
let seq = 0;
beforeEach(async () => {
  shop = await createCreditShop(test);
  seq = 1;
  const data = saleOf([{ productUuid: shop.productUuid, quantity: 1, price: 50 }], {
    clientUuid: shop.client.uuid,
    onCredit: true,
  });
  await shop.send(operation('Sale.CREATE', { seq, data }));
});

const forged = { rate: '1.0000', valueDate: '2026-11-13', source: 'bcv' } as const;
function byPhone(usdCents: number, used: { rate: string }, more: object = {}) {
  const amount = decimalFromCents(bsFromUsd(usdCents, used.rate));
  const amountUSD = decimalFromCents(usdCents);
  return {
    method: 'mobile_payment',
    currency: 'VES',
    amount,
    amountUSD,
    reference: '482100',
    bankCode: '0102',
    ...more,
  };
}
function paid(fields: object) {
  seq += 1;
  const fact = { clientUuid: shop.client.uuid, igtfUSD: 0, rate: null, sessionUuid: null, notes: null };
  return operation('ClientPayment.CREATE', { seq, data: { ...fact, ...fields } });
}
const debtOf = async (clientId: number, store = shop.storeId, who = shop.staff.owner) =>
  (await test.as(who.token)(calls.getClientAccount, { params: { storeId: store, clientId } })).data.totalDebt;
const incidents = async () =>
  (
    await test.as(shop.staff.owner.token)(listIncidents, { params: { storeId: shop.storeId }, query: { isOpen: true } })
  ).data.filter(({ subject }) => subject.startsWith('payment:'));

describe('what a till claims of a payment', () => {
  it('a total its money does not come to is refused, and changes nothing', async () => {
    const verdicts = await shop.send(
      paid({ payments: [inCash(5)], totalUSD: 50 }),
      paid({ payments: [{ ...inCash(5), amountUSD: 50 }], totalUSD: 50 }),
      paid({ payments: [byPhone(500, forged)], totalUSD: 5 }),
    );
    expect(verdicts.map(({ status }) => status)).not.toContain('applied');
    expect(await debtOf(shop.client.id)).toBe(50);
  });

  it('a rate nobody had is recorded, and somebody looks at it', async () => {
    const [verdict] = await shop.send(paid({ payments: [byPhone(5000, forged)], totalUSD: 50, rate: forged }));
    expect(verdict?.status).toBe('applied');
    expect(await debtOf(shop.client.id)).toBe(0);
    expect((await incidents()).map(({ kind }) => kind)).toContain('rate_differs');
    expect(await shop.violations()).toEqual([]);
  });

  it("another store's client owes there what they owed, and here it is nobody's", async () => {
    const other = await createStaffedStore(test.services);
    const theirs = await createClient(test.services, other.storeId, other.staff.owner, { creditLimit: 100 });
    const [verdict] = await shop.send(paid({ clientUuid: theirs.uuid, payments: [inCash(5)], totalUSD: 5 }));
    expect(verdict?.status).toBe('applied');
    expect(await debtOf(theirs.id, other.storeId, other.staff.owner)).toBe(0);
    expect(await debtOf(shop.client.id)).toBe(50);
    expect((await incidents()).map(({ kind }) => kind)).toEqual(['unknown_client']);
    expect(await shop.violations()).toEqual([]);
  });

  it("the drawer of another device is not this one's: it counts there, and somebody looks at it", async () => {
    const { id: elsewhere } = await createDevice(test.services, shop.storeId, shop.staff.owner);
    const till = await openTill(test.services, shop.storeId, shop.staff.owner, elsewhere);
    const [verdict] = await shop.send(paid({ payments: [inCash(5)], totalUSD: 5, sessionUuid: till.uuid }));
    expect(verdict?.status).toBe('applied');
    expect(await incidents()).not.toEqual([]);
  });

  it('in its own drawer it is a line of its own, once, in both currencies', async () => {
    const rate = { rate: '842.2067', valueDate: '2026-11-13', source: 'bcv' } as const;
    const till = await openTill(test.services, shop.storeId, shop.staff.owner, shop.deviceId);
    const payment = paid({
      payments: [inCash(10), byPhone(1000, rate)],
      totalUSD: 20,
      rate,
      sessionUuid: till.uuid,
    });
    await shop.send(payment);
    await shop.send(payment);
    expect(await debtOf(shop.client.id)).toBe(30);
    const params = { storeId: shop.storeId, cashSessionId: till.id };
    const { data } = await test.as(shop.staff.owner.token)(cash.getSessionReport, { params });
    expect(data).toMatchObject({ sales: { count: 0 }, debtPayments: { count: 1, totalUSD: 20 } });
  });
});

describe('the phone a Pago Móvil came from', () => {
  const rate = { rate: '842.2067', valueDate: '2026-11-13', source: 'bcv' } as const;

  it('is kept in one spelling with the payment of a debt', async () => {
    await shop.send(paid({ payments: [byPhone(1000, rate, { phone: '0414-123.45.67' })], totalUSD: 10, rate }));
    const { data } = await test.as(shop.staff.owner.token)(calls.listClientMovements, {
      params: { storeId: shop.storeId, clientId: shop.client.id },
    });
    expect(data[0]).toMatchObject({ kind: 'payment', paidWith: [{ phone: '+584141234567' }] });
  });

  it('is kept with the payment of a sale; cash has none, whatever is claimed', async () => {
    const sale = saleOf([{ productUuid: shop.productUuid, quantity: 1, price: 10 }]);
    const [cashPart] = sale.payments;
    const payments = [
      { ...cashPart, amount: 5, amountUSD: 5, phone: '+584141234567' },
      byPhone(500, rate, { phone: '0414 1234567' }),
    ];
    seq += 1;
    const data = { ...sale, payments, rate, totalBs: decimalFromCents(bsFromUsd(1000, rate.rate)) };
    const [verdict] = await shop.send(operation('Sale.CREATE', { seq, entityId: sale.uuid, data }));
    expect(verdict?.status).toBe('applied');
    const { data: listed } = await test.as(shop.staff.owner.token)(listSales, { params: { storeId: shop.storeId } });
    const saleId = listed.find(({ uuid }) => uuid === sale.uuid)?.id ?? 0;
    const { data: detail } = await test.as(shop.staff.owner.token)(getSale, {
      params: { storeId: shop.storeId, saleId },
    });
    expect(detail.payments).toMatchObject([
      { method: 'cash_usd', phone: null },
      { method: 'mobile_payment', phone: '+584141234567' },
    ]);
  });
});
