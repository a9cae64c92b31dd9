import { randomUUID } from 'node:crypto';
import { createClientPayment } from '@minipos/contract/clients/client-accounts';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import { correctPayments } from '@minipos/contract/sales/corrections';
import { cancelSale, refundSale } from '@minipos/contract/sales/refunds';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, inCash } from '../factories/clients.ts';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { createDevice, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: RefundShop;
let client: Awaited<ReturnType<typeof createClient>>;
beforeEach(async () => {
  shop = await createRefundShop(test);
  client = await createClient(test.services, shop.storeId, shop.staff.owner);
});

// What a sum of floats makes of 33.01.
const noise = 33.010000000000005;
// More bolívares than an amount can count, in parts that each are one.
const tooMany = Array.from({ length: 11 }, () => 999_999_999_999.99);

const tender = (amount: number, fields: object = {}) => ({ ...inCash(amount), ...fields });
const inBolivares = (amount: number) =>
  tender(amount, { method: 'mobile_payment', currency: 'VES', amountUSD: 1, reference: '1234', bankCode: '0102' });
const paid = (payments: object[], fields: object = {}) => ({
  payments,
  totalUSD: 33.01,
  igtfUSD: 0,
  rate: null,
  sessionUuid: null,
  notes: null,
  ...fields,
});
const rateOf = (rate: string) => ({ rate, valueDate: '2026-11-16', source: 'bcv' });

const call = () => test.as(shop.staff.owner.token);
const saleParams = async () => ({ storeId: shop.storeId, saleId: (await shop.sell({ units: 3 })).id });
const pay = (body: object) =>
  call()(createClientPayment, {
    params: { storeId: shop.storeId, clientId: client.id },
    body: { uuid: randomUUID(), ...body } as never,
  });
const refundOf = (
  params: { storeId: number; saleId: number },
  payment: { method: 'cash_usd' | 'cash_ves'; amount: number },
  quantity = 1,
) =>
  call()(refundSale, {
    params,
    body: {
      uuid: randomUUID(),
      reason: 'Salió defectuoso',
      lines: [{ line: 1, quantity, isRestocked: true }],
      withDelivery: false,
      payments: [payment],
    },
  });
const refund = async (amount: number, quantity?: number) =>
  refundOf(await saleParams(), { method: 'cash_usd', amount }, quantity);
const cancel = async (amount: number) =>
  call()(cancelSale, {
    params: await saleParams(),
    body: { reason: 'Se equivocó', payments: [{ method: 'cash_usd', amount }] },
  });
const correct = async (payments: object[]) =>
  call()(correctPayments, {
    params: await saleParams(),
    body: { uuid: randomUUID(), reason: 'Pagó distinto', knownCorrections: 0, payments: payments as never },
  });

describe('a call with an amount that is no number of cents answers 422 and names the field', () => {
  const field = (name: string) => ({ answer: { code: 'VALIDATION', fields: { [name]: expect.any(String) } } });

  it('a payment of a debt', async () => {
    await expect(pay(paid([tender(noise)]))).rejects.toMatchObject(field('payments.0.amount'));
    await expect(pay(paid([tender(33.01)], { totalUSD: noise }))).rejects.toMatchObject(field('totalUSD'));
  });

  it('a refund, its quantity, a cancelled sale and a correction', async () => {
    await expect(refund(noise)).rejects.toMatchObject(field('payments.0.amount'));
    await expect(refund(4, 1.0000000000000002)).rejects.toMatchObject(field('lines.0.quantity'));
    await expect(cancel(noise)).rejects.toMatchObject(field('payments.0.amount'));
    await expect(correct([{ method: 'zelle', amount: noise }])).rejects.toMatchObject(field('payments.0.amount'));
  });

  it('a rate of nothing', async () => {
    const nothing = paid([inBolivares(100)], { rate: rateOf('0') });
    await expect(pay(nothing)).rejects.toMatchObject(field('rate.rate'));
  });
});

describe('amounts that together are beyond any amount do not add up', () => {
  it('in a payment of a debt', async () => {
    const huge = paid(tooMany.map(inBolivares), { rate: rateOf('842.2067') });
    await expect(pay(huge)).rejects.toMatchObject({ answer: { code: 'PAYMENT_DOES_NOT_ADD_UP' } });
    const tiny = paid([inBolivares(999_999_999_999.99)], { rate: rateOf('0.00000001') });
    await expect(pay(tiny)).rejects.toMatchObject({ answer: { code: 'PAYMENT_DOES_NOT_ADD_UP' } });
  });

  it('in a refund of a sale with a rate of almost nothing', async () => {
    const { id } = await shop.sell({ units: 3, rate: '0.00001' });
    await expect(
      refundOf({ storeId: shop.storeId, saleId: id }, { method: 'cash_ves', amount: 999_999_999_999.99 }),
    ).rejects.toMatchObject({ answer: { code: 'REFUND_DOES_NOT_ADD_UP' } });
  });

  it('in a correction', async () => {
    const payments = tooMany.map((amount) => ({
      method: 'mobile_payment',
      amount,
      reference: '1234',
      bankCode: '0102',
    }));
    await expect(correct(payments)).rejects.toMatchObject({ answer: { code: 'CORRECTION_DOES_NOT_ADD_UP' } });
  });
});

describe('[TRUST-08] a device that sends such an amount gets a verdict, not a promise', () => {
  const send = async (...data: object[]) => {
    const { id: deviceId } = await createDevice(test.services, shop.storeId, shop.staff.owner);
    const operations = data.map((fact, index) =>
      operation('ClientPayment.CREATE', { seq: index + 1, data: { clientUuid: client.uuid, ...fact } }),
    );
    return (await push(test, shop.staff.owner, shop.storeId, deviceId, operations)).verdicts;
  };
  const kinds = async () =>
    (await call()(listIncidents, { params: { storeId: shop.storeId } })).data.map(({ kind }) => kind);

  it('is refused and set aside, and what comes with it is done', async () => {
    const verdicts = await send(paid([tender(noise)]), paid([tender(33.01)]));
    expect(verdicts.map(({ status }) => status)).toEqual(['rejected', 'applied']);
    expect(await kinds()).toEqual(['quarantined']);
  });

  it('the same for what is beyond any amount', async () => {
    const verdicts = await send(paid(tooMany.map(inBolivares), { rate: rateOf('842.2067') }));
    expect(verdicts).toMatchObject([{ status: 'rejected', code: 'PAYMENT_DOES_NOT_ADD_UP' }]);
  });
});
