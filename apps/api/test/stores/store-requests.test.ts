import { setUserStatus } from '@minipos/contract/accounts/users';
import { listAccountActivity } from '@minipos/contract/activity/activity';
import * as review from '@minipos/contract/stores/review-requests';
import * as calls from '@minipos/contract/stores/store-requests';
import * as stores from '@minipos/contract/stores/stores';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createOfficialRate } from '../factories/rates.ts';
import { createStoreRequest, requestBody, sampleTerms, sellStores } from '../factories/store-requests.ts';
import { createStore } from '../factories/stores.ts';
import { openMailedApp } from '../support/open-mailed-app.ts';

const { test, inbox } = openMailedApp();
let owner: Person;
let storeId: number;
let admin: Person;
beforeEach(async () => {
  ({ owner, storeId } = await createStore(test.services));
  admin = await createPerson(test.services, { role: 'admin' });
  await sellStores(test.services);
});

const refusal = (code: string) => ({ answer: { code } });
const send = (by: Person, changes = {}) =>
  test.as(by.token)(calls.createStoreRequest, { body: requestBody(test.services, changes) });
const setPayment = (requestId: number, paymentStatus: 'paid' | 'failed' | 'refunded', version: number) =>
  test.as(admin.token)(review.setRequestPayment, { params: { requestId }, body: { version, paymentStatus } });
const approve = (requestId: number, version: number, by = admin) =>
  test.as(by.token)(review.approveStoreRequest, { params: { requestId }, body: { version, reviewNotes: null } });
const reject = (requestId: number, version: number, more = {}) =>
  test.as(admin.token)(review.rejectStoreRequest, {
    params: { requestId },
    body: { version, reason: 'other', comments: 'La referencia no aparece en la cuenta.', ...more },
  });
const own = async (person = owner) => (await test.as(person.token)(calls.listOwnRequests, { query: {} })).data;
const mailed = async (text: string) => {
  await expect.poll(() => inbox.received(owner.user.email).join('\n'), { timeout: 20_000 }).toContain(text);
};
const storesOf = async (person: Person) => (await test.as(person.token)(stores.listStores, {})).data;

describe('an owner asks for another store', () => {
  it('with the price of the day it was paid on, and hears that it arrived', async () => {
    const paidOn = requestBody(test.services).paidOn;
    await createOfficialRate(test.services, { valueDate: paidOn, rate: '842.2067', seenAt: test.clock.now });
    const { data: terms } = await test.as(owner.token)(calls.getRequestTerms, {});
    expect(terms).toMatchObject({ additionalStorePrice: 50, isOpen: true, mayRequest: true, priceVES: 42_110.34 });
    const { data } = await send(owner, { paymentCurrency: 'VES', paymentAmount: 42_110.34 });
    expect(data).toMatchObject({
      status: 'pending',
      priceUSD: 50,
      payment: { status: 'pending', currency: 'VES', amount: 42_110.34, amountUSD: 50, isShort: false },
    });
    expect(Number(data.payment.rate)).toBe(842.2067);
    expect(await inbox.waitFor(owner.user.email)).toContain('Recibimos tu solicitud para abrir');
    const short = await createStore(test.services);
    const { data: less } = await send(short.owner, { paymentCurrency: 'VES', paymentAmount: 42_110.33 });
    expect(less.payment.isShort).toBe(true);
  });

  it('only where a price is set', async () => {
    await test.as(admin.token)(review.changeStoreTerms, { body: { ...sampleTerms, additionalStorePrice: null } });
    expect((await test.as(owner.token)(calls.getRequestTerms, {})).data).toMatchObject({ isOpen: false });
    await expect(send(owner)).rejects.toMatchObject(refusal('STORE_REQUESTS_CLOSED'));
    expect(await own()).toEqual([]);
  });

  it('once at a time, however often it is sent at the same instant', async () => {
    const outcomes = await Promise.allSettled([send(owner), send(owner), send(owner)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes.filter((one) => one.status === 'rejected')) {
      expect(outcome.reason).toMatchObject(refusal('STORE_REQUEST_PENDING'));
    }
    const again = sql`insert into store_requests (owner_user_id, store_name, store_type, address, price_usd, bank_code,
      reference, paid_on, currency, amount, created_at, updated_at) select owner_user_id, store_name, store_type, address,
      price_usd, bank_code, reference, paid_on, currency, amount, created_at, updated_at from store_requests
      where owner_user_id = ${owner.user.id}`;
    await expect(again.execute(test.services.db)).rejects.toMatchObject({ constraint: 'store_requests_one_pending' });
  });

  it('and not for a first store; an archived one was the first', async () => {
    await expect(send(await createPerson(test.services))).rejects.toMatchObject(refusal('STORE_REQUEST_NOT_NEEDED'));
    await test.as(owner.token)(stores.deleteStore, { params: { storeId } });
    expect((await test.as(owner.token)(stores.storeEligibility, {})).data.canCreateDirectly).toBe(false);
    const body = { name: 'Otra', address: 'Av. Sucre' };
    await expect(test.as(owner.token)(stores.createStore, { body })).rejects.toMatchObject(
      refusal('STORE_REQUEST_NEEDED'),
    );
    expect((await send(owner)).data.status).toBe('pending');
  });

  it.each([
    ['2100-01-01', 'La fecha del pago no puede ser futura'],
    ['2000-01-01', 'Ese pago es de hace más de 90 días'],
  ])('not with a payment of %s', async (paidOn, message) => {
    await expect(send(owner, { paidOn })).rejects.toMatchObject({
      status: 422,
      answer: { fields: { paidOn: message } },
    });
  });

  it('and cancels it while it waits; a decided one stays', async () => {
    const { data } = await send(owner);
    const cancel = () => test.as(owner.token)(calls.cancelStoreRequest, { params: { requestId: data.id } });
    expect((await cancel()).data.status).toBe('cancelled');
    await expect(cancel()).rejects.toMatchObject(refusal('STORE_REQUEST_DECIDED'));
    expect((await send(owner)).data.status).toBe('pending');
  });

  it("and somebody else's is not there", async () => {
    const { data } = await send(owner);
    const params = { requestId: data.id };
    const stranger = (await createStore(test.services)).owner;
    const body = transferOf();
    for (const call of [
      () => test.as(stranger.token)(calls.getStoreRequest, { params }),
      () => test.as(stranger.token)(calls.cancelStoreRequest, { params }),
      () => test.as(stranger.token)(calls.confirmRequestPayment, { params, body }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404, ...refusal('STORE_REQUEST_NOT_FOUND') });
    }
    expect(await own(stranger)).toEqual([]);
    expect((await own())[0]).toMatchObject({ status: 'pending', version: 1 });
  });
});

describe('an administrator', () => {
  it('approves what is paid: the store is there, its owner is told, both histories say so', async () => {
    const { data: sent } = await send(owner);
    await expect(approve(sent.id, 1)).rejects.toMatchObject(refusal('STORE_REQUEST_UNPAID'));
    const { data: paid } = await setPayment(sent.id, 'paid', sent.version);
    const { data } = await approve(sent.id, paid.version);
    expect(data).toMatchObject({
      status: 'approved',
      reviewer: { fullName: admin.user.full_name },
      createdStore: { name: 'Bodegón La Candelaria II', isActive: true },
    });
    expect((await storesOf(owner)).map(({ name }) => name)).toContain('Bodegón La Candelaria II');
    await mailed('ya está abierta');
    const { data: told } = await test.as(admin.token)(listAccountActivity, {
      params: { userId: owner.user.id },
      query: {},
    });
    const ours = told.map(({ did }) => did).filter((did) => did.includes('solicit'));
    expect(ours.slice(0, 2)).toEqual([
      'aprobó la solicitud de la tienda «Bodegón La Candelaria II»',
      'revisó el pago de la solicitud «Bodegón La Candelaria II»',
    ]);
  });

  it('of two who approve at once, the second is told, and there is one store', async () => {
    const { data: sent } = await send(owner);
    const { data: paid } = await setPayment(sent.id, 'paid', sent.version);
    const second = await createPerson(test.services, { role: 'admin' });
    const outcomes = await Promise.allSettled([approve(sent.id, paid.version), approve(sent.id, paid.version, second)]);
    const refused = outcomes.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ status: 409, ...refusal('STORE_REQUEST_DECIDED') });
    expect(await storesOf(owner)).toHaveLength(2);
  });

  it('approves with changes what was waived, and only what they saw', async () => {
    const { data: sent } = await send(owner);
    const params = { requestId: sent.id };
    const waive = (version: number) =>
      test.as(admin.token)(review.waiveRequestPayment, {
        params,
        body: { version, reason: 'Cliente de la prueba piloto' },
      });
    const { data: waived } = await waive(sent.version);
    expect(waived.payment).toMatchObject({ status: 'pending', waivedReason: 'Cliente de la prueba piloto' });
    await expect(waive(sent.version)).rejects.toMatchObject(refusal('STORE_REQUEST_CHANGED'));
    const change = (version: number) =>
      test.as(admin.token)(review.approveChangedRequest, {
        params,
        body: {
          version,
          reviewNotes: 'Con el nombre del registro.',
          customStoreName: 'La Candelaria Los Teques',
          city: null,
        },
      });
    await expect(change(sent.version)).rejects.toMatchObject(refusal('STORE_REQUEST_CHANGED'));
    await change(waived.version);
    expect((await storesOf(owner)).map(({ name }) => name)).toContain('La Candelaria Los Teques');
    await mailed('La tienda se llama «La Candelaria Los Teques»');
  });

  it('does not open a store for a closed account, and nothing is left halfway', async () => {
    const { data: sent } = await send(owner);
    const { data: paid } = await setPayment(sent.id, 'paid', sent.version);
    await test.as(admin.token)(setUserStatus, { params: { userId: owner.user.id }, body: { status: 'inactive' } });
    await expect(approve(sent.id, paid.version)).rejects.toMatchObject(refusal('OWNER_NOT_ACTIVE'));
    const { data } = await test.as(admin.token)(review.listPendingRequests, { query: { search: owner.user.email } });
    expect(data).toMatchObject([{ id: sent.id, status: 'pending', createdStore: null, user: { stores: 1 } }]);
  });

  it('says that a payment did not come; the owner sends it again', async () => {
    const { data: sent } = await send(owner);
    const { data: failed } = await setPayment(sent.id, 'failed', sent.version);
    await mailed('No encontramos el pago');
    const { data: again } = await test.as(owner.token)(calls.confirmRequestPayment, {
      params: { requestId: sent.id },
      body: { ...transferOf(), paymentReference: '99887766' },
    });
    expect(again.payment).toMatchObject({ status: 'pending', reference: '99887766' });
    // What the administrator saw is gone.
    await expect(setPayment(sent.id, 'paid', failed.version)).rejects.toMatchObject(refusal('STORE_REQUEST_CHANGED'));
    const { data: paid } = await setPayment(sent.id, 'paid', again.version);
    const correct = test.as(owner.token)(calls.confirmRequestPayment, {
      params: { requestId: sent.id },
      body: transferOf(),
    });
    await expect(correct).rejects.toMatchObject(refusal('STORE_REQUEST_PAID'));
    await reject(sent.id, paid.version);
    expect((await setPayment(sent.id, 'refunded', paid.version + 1)).data.payment.status).toBe('refunded');
  });

  it('rejects: the owner reads why and asks again, unless they may not', async () => {
    const { data: first } = await send(owner);
    await expect(reject(first.id, first.version, { comments: 'Muy corto' })).rejects.toMatchObject({ status: 422 });
    await reject(first.id, first.version);
    expect((await own())[0]).toMatchObject({
      status: 'rejected',
      rejectReason: 'other',
      reviewNotes: 'La referencia no aparece en la cuenta.',
      mayReapply: true,
    });
    await mailed('La referencia no aparece en la cuenta.');
    const { data: second } = await send(owner);
    await reject(second.id, second.version, { allowReapplication: false, notifyByEmail: false });
    await expect(send(owner)).rejects.toMatchObject({ status: 403, ...refusal('STORE_REQUEST_BLOCKED') });
    expect((await test.as(owner.token)(calls.getRequestTerms, {})).data.mayRequest).toBe(false);
    await test.as(admin.token)(review.allowReapplication, { params: { requestId: second.id } });
    expect((await send(owner)).data.status).toBe('pending');
  });

  it('finds requests by state and text, counts them, and sees a reference used twice', async () => {
    const name = `Ferretería ${owner.user.id}`;
    const request = await createStoreRequest(test.services, owner, { storeName: name, city: 'Barinas' });
    const find = async (query: { status?: 'pending' | 'approved'; search?: string }) =>
      (await test.as(admin.token)(review.listStoreRequests, { query })).data.map(({ id }) => id);
    expect(await find({ search: name.toLowerCase() })).toEqual([request.id]);
    expect(await find({ search: name, status: 'approved' })).toEqual([]);
    const other = await createStore(test.services);
    await send(other.owner);
    const { data } = await test.as(admin.token)(review.listStoreRequests, { query: { search: name } });
    expect(data[0]).toMatchObject({ isReferenceUsed: true, ownerName: owner.user.full_name });
    const { data: counts } = await test.as(admin.token)(review.storeRequestStats, {});
    expect(counts.pending).toBeGreaterThanOrEqual(2);
  });

  it('records a change of the terms once', async () => {
    const change = () =>
      test.as(admin.token)(review.changeStoreTerms, { body: { ...sampleTerms, additionalStorePrice: 65 } });
    await change();
    await change();
    const { data } = await test.as(admin.token)(listAccountActivity, { params: { userId: admin.user.id }, query: {} });
    const told = data.filter(({ did }) => did.includes('precio o la cuenta'));
    expect(told).toHaveLength(1);
    expect(told[0]?.changes).toEqual([{ label: 'Precio en dólares', before: '50.00', after: '65.00' }]);
  });
});

function transferOf() {
  const { paymentReference, paidOn, paymentCurrency, paymentAmount, bankCode } = requestBody(test.services);
  return { paymentReference, paidOn, paymentCurrency, paymentAmount, bankCode };
}
