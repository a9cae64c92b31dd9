import { deleteUser } from '@minipos/contract/accounts/users';
import { listAccountActivity } from '@minipos/contract/activity/activity';
import * as review from '@minipos/contract/stores/review-requests';
import * as calls from '@minipos/contract/stores/store-requests';
import * as stores from '@minipos/contract/stores/stores';
import { addDays } from '@minipos/domain/rates/rates';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createOfficialRate } from '../factories/rates.ts';
import { requestBody, sampleTerms, sellStores } from '../factories/store-requests.ts';
import { createStore } from '../factories/stores.ts';
import { openMailedApp } from '../support/open-mailed-app.ts';

const { test, inbox } = openMailedApp();
let owner: Person;
let storeId: number;
let admin: Person;
let reference: string;
let next = 0;
beforeEach(async () => {
  ({ owner, storeId } = await createStore(test.services));
  admin = await createPerson(test.services, { role: 'admin' });
  await sellStores(test.services);
  next += 1;
  reference = `7${String(owner.user.id).padStart(8, '0')}${next}`;
});

const refusal = (code: string) => ({ answer: { code } });
const send = async (by = owner, changes = {}) => {
  const body = requestBody(test.services, { paymentReference: reference, ...changes });
  return (await test.as(by.token)(calls.createStoreRequest, { body })).data;
};
const setPayment = async (requestId: number, paymentStatus: 'paid' | 'failed' | 'refunded', version: number) =>
  (
    await test.as(admin.token)(review.setRequestPayment, {
      params: { requestId },
      body: { version, paymentStatus },
    })
  ).data;
const cancel = async (requestId: number) =>
  (await test.as(owner.token)(calls.cancelStoreRequest, { params: { requestId } })).data;
const reject = async (requestId: number, version: number) =>
  (
    await test.as(admin.token)(review.rejectStoreRequest, {
      params: { requestId },
      body: { version, reason: 'other', comments: 'No podemos abrirla en este lugar.' },
    })
  ).data;
const waive = async (requestId: number, version: number) =>
  (
    await test.as(admin.token)(review.waiveRequestPayment, {
      params: { requestId },
      body: { version, reason: 'Cliente de la prueba piloto' },
    })
  ).data;
const find = async (query: Parameters<typeof ask>[0]) => (await ask(query)).data;
const ask = (query: { search?: string; status?: review.RequestFilter['status'] }) =>
  test.as(admin.token)(review.listStoreRequests, { query });
const stats = async () => (await test.as(admin.token)(review.storeRequestStats, {})).data;
const another = async (paymentReference = reference) => {
  const second = await createStore(test.services);
  await send(second.owner, { paymentReference });
  const [found] = await find({ search: second.owner.user.email });
  return found;
};

describe('one transfer', () => {
  it('whose money came in stays used when its request is cancelled', async () => {
    const sent = await send();
    await setPayment(sent.id, 'paid', sent.version);
    await cancel(sent.id);
    expect(await another()).toMatchObject({ isReferenceUsed: true });
  });

  it('is free again when its request was cancelled before any money came', async () => {
    const sent = await send();
    await cancel(sent.id);
    expect(await another()).toMatchObject({ isReferenceUsed: false });
  });

  it('is the same with the zeros a bank puts before it', async () => {
    await send();
    expect(await another(`000${reference}`)).toMatchObject({ isReferenceUsed: true });
  });

  it('does not pay the same request again after it went back', async () => {
    const sent = await send();
    const paid = await setPayment(sent.id, 'paid', sent.version);
    await expect(setPayment(sent.id, 'refunded', paid.version)).rejects.toMatchObject(refusal('STORE_REQUEST_PAYMENT'));
    const rejected = await reject(sent.id, paid.version);
    const back = await setPayment(sent.id, 'refunded', rejected.version);
    expect(back.payment.status).toBe('refunded');
    await expect(setPayment(sent.id, 'paid', back.version)).rejects.toMatchObject(refusal('STORE_REQUEST_PAYMENT'));
  });
});

describe('money of a request that opens no store', () => {
  it('is found after it was cancelled, waits to go back, and goes back', async () => {
    const sent = await send();
    const cancelled = await cancel(sent.id);
    const before = await stats();
    const paid = await setPayment(sent.id, 'paid', cancelled.version);
    expect(await stats()).toMatchObject({ toReturn: before.toReturn + 1 });
    expect((await find({ status: 'to_return', search: owner.user.email })).map(({ id }) => id)).toEqual([sent.id]);
    await setPayment(sent.id, 'refunded', paid.version);
    expect(await stats()).toMatchObject({ toReturn: before.toReturn });
    expect(await find({ status: 'to_return', search: owner.user.email })).toEqual([]);
    await expect
      .poll(() => inbox.received(owner.user.email).join('\n'), { timeout: 20_000 })
      .toContain('Devolvimos el pago');
  });

  it('stays to be decided when the account of its owner is deleted, without a mail to them', async () => {
    await test.as(owner.token)(stores.deleteStore, { params: { storeId } });
    const sent = await send();
    await inbox.waitFor(owner.user.email);
    const mails = inbox.received(owner.user.email).length;
    await test.as(admin.token)(deleteUser, { params: { userId: owner.user.id } });
    const [left] = await find({ search: owner.user.email });
    expect(left).toMatchObject({ id: sent.id, status: 'cancelled', version: sent.version + 1 });
    const { data: told } = await test.as(admin.token)(listAccountActivity, {
      params: { userId: owner.user.id },
      query: {},
    });
    expect(told.map(({ did }) => did).join()).toContain('canceló la solicitud');
    const paid = await setPayment(sent.id, 'paid', sent.version + 1);
    expect((await setPayment(sent.id, 'refunded', paid.version)).payment.status).toBe('refunded');
    expect(inbox.received(owner.user.email)).toHaveLength(mails);
  });
});

describe('the price', () => {
  it('that the owner saw is the one they ask at: another one is refused and shown', async () => {
    await test.as(admin.token)(review.changeStoreTerms, { body: { ...sampleTerms, additionalStorePrice: 65 } });
    await expect(send()).rejects.toMatchObject({
      status: 409,
      answer: { code: 'STORE_PRICE_CHANGED', message: 'El precio cambió. Revisa el nuevo precio y envía otra vez.' },
    });
    expect((await send(owner, { priceUSD: 65 })).priceUSD).toBe(65);
  });
});

describe('a waived payment', () => {
  it('has no states, and is not sent again', async () => {
    const sent = await send();
    const waived = await waive(sent.id, sent.version);
    await expect(setPayment(sent.id, 'paid', waived.version)).rejects.toMatchObject(refusal('STORE_REQUEST_PAYMENT'));
    const { paymentReference, paidOn, paymentCurrency, paymentAmount, bankCode } = requestBody(test.services);
    const correct = test.as(owner.token)(calls.confirmRequestPayment, {
      params: { requestId: sent.id },
      body: { paymentReference, paidOn, paymentCurrency, paymentAmount, bankCode },
    });
    await expect(correct).rejects.toMatchObject(refusal('STORE_REQUEST_WAIVED'));
  });
});

describe('what was paid in twelve months', () => {
  it('is what was transferred, by the day of its payment', async () => {
    const before = await stats();
    const { paidOn } = requestBody(test.services);
    await createOfficialRate(test.services, { valueDate: paidOn, rate: '800', seenAt: test.clock.now });
    const sent = await send(owner, { paymentCurrency: 'VES', paymentAmount: 32_000 });
    expect((await stats()).paidUSD).toBe(before.paidUSD);
    await setPayment(sent.id, 'paid', sent.version);
    expect((await stats()).paidUSD).toBeCloseTo(before.paidUSD + 40, 2);
    test.clock.now = new Date(`${addDays(paidOn, 370)}T16:00:00Z`);
    admin = await createPerson(test.services, { role: 'admin' });
    expect((await stats()).paidUSD).toBe(0);
  });
});
