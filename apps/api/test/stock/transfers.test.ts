import { randomUUID } from 'node:crypto';
import { getProduct, listProducts } from '@minipos/contract/catalogue/products';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as calls from '@minipos/contract/stock/transfers';
import { findViolations } from '@minipos/db/invariants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertMember } from '#db/memberships.ts';
import { carryTransfer, sweepTransfers } from '#features/stock/transfers/carry-transfer.ts';
import { hearNews } from '#features/stock/transfers/hear-news.ts';
import { readNews } from '#features/stock/transfers/transfer-news.ts';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { byHand } from '../factories/stock/transfers.ts';
import { addMember, createStaffedStore, createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let from: Awaited<ReturnType<typeof createStaffedStore>>;
let toStoreId: number;
let owner: Person;
let productId: number;
let barcode: string;
beforeEach(async () => {
  from = await createStaffedStore(test.services);
  owner = from.staff.owner;
  toStoreId = (await createStore(test.services, { owner, fields: { name: 'Bodegón del centro' } })).storeId;
  const product = await createProduct(test.services, from.storeId, owner, { stock: 20, costUSD: 2, name: 'Harina' });
  ({ id: productId } = product);
  barcode = product.barcode ?? '';
});
afterEach(() =>
  test.database.as('console', async (client) => {
    const violations = await findViolations(client);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  }),
);

const send = async (fields: object = {}, who = owner) =>
  (
    await test.as(who.token)(calls.sendTransfer, {
      params: { storeId: from.storeId },
      body: { uuid: randomUUID(), destinationId: toStoreId, items: [{ productId, units: 8 }], ...fields },
    })
  ).data;
const carrier = () => ({ ...test.services, jobs: byHand });
/** Both ways, as the jobs of both stores do. */
const carry = async (uuid: string) => {
  for (const storeId of [from.storeId, toStoreId, from.storeId]) await carryTransfer(carrier(), { storeId, uuid });
};
const find = async (storeId: number, query: object = {}) =>
  (await test.as(owner.token)(calls.listTransfers, { params: { storeId }, query })).data;
const incoming = async (who = owner) => {
  const [row] = await find(toStoreId, { direction: 'in' });
  if (!row) throw new Error('nothing came');
  return (await test.as(who.token)(calls.getTransfer, { params: { storeId: toStoreId, transferId: row.id } })).data;
};
const outgoing = async (transferId: number) =>
  (await test.as(owner.token)(calls.getTransfer, { params: { storeId: from.storeId, transferId } })).data;
const receive = async (units: number, fields: object = {}, who = owner) => {
  const { id, version } = await incoming();
  const lines = units === 0 ? [] : [{ line: 1, units }];
  const body = { uuid: randomUUID(), version, lines, ...fields };
  return (await test.as(who.token)(calls.receiveTransfer, { params: { storeId: toStoreId, incomingId: id }, body }))
    .data;
};
const cancel = (outgoingId: number) =>
  test.as(owner.token)(calls.cancelTransfer, {
    params: { storeId: from.storeId, outgoingId },
    body: { reason: 'Hizo falta aquí' },
  });
const stockHere = async () =>
  (await test.as(owner.token)(getProduct, { params: { storeId: from.storeId, productId } })).data;
const there = async () => {
  const found = await test.as(owner.token)(listProducts, {
    params: { storeId: toStoreId },
    query: { search: barcode },
  });
  return found.data[0];
};
const incidents = async (storeId: number) =>
  (await test.as(owner.token)(listIncidents, { params: { storeId }, query: {} })).data;
const refusal = (code: string) => ({ answer: { code } });

describe('a transfer', () => {
  it('leaves one store, is in neither, and comes to the other with its cost', async () => {
    const sent = await send();
    expect(sent).toMatchObject({ number: 'TRA-000001', direction: 'out', status: 'sent', units: 8 });
    expect(sent.items[0]).toMatchObject({ costUSD: 16 });
    expect((await stockHere()).stock).toBe(12);
    expect(await find(toStoreId)).toEqual([]);
    await carry(sent.uuid);
    expect(await there()).toBeUndefined();
    expect(await incoming()).toMatchObject({ number: 'TRA-000001', status: 'sent', items: [{ product: null }] });
    expect(await receive(8)).toMatchObject({ status: 'received', isComplete: true, receivedUnits: 8 });
    expect(await there()).toMatchObject({ name: 'Harina', stock: 8, costUSD: 2, priceUSD: 1.35 });
    expect(await outgoing(sent.id)).toMatchObject({ status: 'sent', receivedUnits: 0 });
    await carry(sent.uuid);
    expect(await outgoing(sent.id)).toMatchObject({ status: 'received', isComplete: true, receivedUnits: 8 });
    expect([await incidents(from.storeId), await incidents(toStoreId)]).toEqual([[], []]);
  });

  it('comes to the product of the same barcode and averages its cost', async () => {
    const own = await createProduct(test.services, toStoreId, owner, {
      stock: 8,
      costUSD: 4,
      barcode,
      name: 'Harina PAN',
    });
    const { uuid } = await send();
    await carry(uuid);
    expect((await incoming()).items[0]).toMatchObject({ product: { id: own.id, name: 'Harina PAN' } });
    await receive(8);
    expect(await there()).toMatchObject({ id: own.id, stock: 16, costUSD: 3 });
  });

  it('comes in parts, and each part is counted once', async () => {
    const { uuid, id } = await send();
    await carry(uuid);
    const { id: incomingId, version } = await incoming();
    const body = { uuid: randomUUID(), version, lines: [{ line: 1, units: 3 }] };
    const call = () =>
      test.as(owner.token)(calls.receiveTransfer, { params: { storeId: toStoreId, incomingId }, body });
    expect((await call()).data).toMatchObject({ status: 'received', isComplete: false, receivedUnits: 3 });
    expect((await call()).data.receivedUnits).toBe(3);
    body.lines = [{ line: 1, units: 4 }];
    await expect(call()).rejects.toMatchObject(refusal('TRANSFER_CHANGED'));
    await carry(uuid);
    expect(await outgoing(id)).toMatchObject({ status: 'received', isComplete: false, receivedUnits: 3 });
    expect(await receive(5)).toMatchObject({ isComplete: true });
    expect((await there())?.stock).toBe(8);
    await expect(receive(1)).rejects.toMatchObject(refusal('TRANSFER_NOT_RECEIVABLE'));
  });

  it('received by two people at once comes once', async () => {
    const { uuid } = await send();
    await carry(uuid);
    const { id: incomingId, version } = await incoming();
    const count = () =>
      test.as(owner.token)(calls.receiveTransfer, {
        params: { storeId: toStoreId, incomingId },
        body: { uuid: randomUUID(), version, lines: [{ line: 1, units: 8 }] },
      });
    const answers = await Promise.allSettled([count(), count()]);
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject([refusal('TRANSFER_CHANGED')]);
    expect((await there())?.stock).toBe(8);
  });

  it('is sent once, however often the same request arrives', async () => {
    const uuid = randomUUID();
    expect((await send({ uuid })).id).toBe((await send({ uuid })).id);
    expect((await stockHere()).stock).toBe(12);
    await expect(send({ uuid, items: [{ productId, units: 9 }] })).rejects.toMatchObject({
      answer: { code: 'TRANSFER_ALREADY_SENT', message: expect.stringContaining('TRA-000001') },
    });
    expect(await find(from.storeId, { requestUuid: uuid })).toMatchObject([{ number: 'TRA-000001' }]);
    expect(await find(from.storeId, { requestUuid: randomUUID() })).toEqual([]);
  });

  it('may take more than the figure says: the goods are in hand', async () => {
    const { uuid } = await send({ items: [{ productId, units: 25 }] });
    expect((await stockHere()).stock).toBe(-5);
    await carry(uuid);
    await receive(25);
    expect(await there()).toMatchObject({ stock: 25, costUSD: 2 });
  });
});

describe('what differs', () => {
  it('less: both stores are told when nothing more is to come', async () => {
    const { uuid } = await send();
    await carry(uuid);
    await receive(6);
    expect(await incidents(toStoreId)).toEqual([]);
    expect(await receive(0, { isLast: true })).toMatchObject({ isComplete: true, receivedUnits: 6 });
    await carry(uuid);
    await carry(uuid);
    const told = [{ kind: 'transfer_difference', detail: { differences: ['Harina: faltan 2'] } }];
    expect(await incidents(toStoreId)).toMatchObject(told);
    expect(await incidents(from.storeId)).toMatchObject(told);
    expect((await stockHere()).stock).toBe(12);
  });

  it('more: what was counted enters, and both stores are told', async () => {
    const { uuid } = await send();
    await carry(uuid);
    await receive(9);
    await carry(uuid);
    expect(await there()).toMatchObject({ stock: 9, costUSD: 2 });
    expect(await incidents(from.storeId)).toMatchObject([{ detail: { differences: ['Harina: sobran 1'] } }]);
  });

  it('refuses ten times as much, a line that is not there, nothing at all and half a unit', async () => {
    const { uuid } = await send();
    await carry(uuid);
    for (const fields of [
      {},
      { lines: [{ line: 7, units: 1 }] },
      { lines: [] },
      { lines: [{ line: 1, units: 0.5 }] },
    ]) {
      await expect(receive(81, fields)).rejects.toMatchObject(refusal('VALIDATION'));
    }
  });
});

describe('taken back', () => {
  it('all of it, when nobody has received any', async () => {
    const { uuid, id } = await send();
    await carry(uuid);
    expect((await cancel(id)).data).toMatchObject({ isCancelAsked: true, status: 'sent' });
    expect((await stockHere()).stock).toBe(12);
    await carry(uuid);
    expect(await outgoing(id)).toMatchObject({ status: 'cancelled', isComplete: true });
    expect(await stockHere()).toMatchObject({ stock: 20, costUSD: 2 });
    await expect(receive(8)).rejects.toMatchObject(refusal('TRANSFER_NOT_RECEIVABLE'));
    expect((await cancel(id)).data.status).toBe('cancelled');
  });

  it('before the other store has heard of it: it never waits there', async () => {
    const { uuid, id } = await send();
    await cancel(id);
    await carry(uuid);
    expect((await stockHere()).stock).toBe(20);
    expect(await find(toStoreId, { status: 'open' })).toEqual([]);
  });

  it('the rest, when some has been received meanwhile', async () => {
    const { uuid, id } = await send();
    await carry(uuid);
    await receive(3);
    await cancel(id);
    await carry(uuid);
    expect(await outgoing(id)).toMatchObject({ status: 'received', isComplete: true, receivedUnits: 3 });
    expect((await stockHere()).stock).toBe(17);
    expect((await there())?.stock).toBe(3);
    expect(await incidents(from.storeId)).toEqual([]);
  });

  it('nothing, when all of it was received before the other store heard of it', async () => {
    const { uuid, id } = await send();
    await carry(uuid);
    await receive(8);
    await cancel(id);
    await carry(uuid);
    expect(await outgoing(id)).toMatchObject({ status: 'received', isComplete: true });
    expect((await stockHere()).stock).toBe(12);
  });

  it('an old word of the sender that comes late changes nothing', async () => {
    const { uuid, id } = await send();
    const old = await readNews(test.services.db, from.storeId, uuid);
    await cancel(id);
    await carry(uuid);
    if (!old) throw new Error('nothing to tell');
    await hearNews({ ...carrier(), now: test.clock.now }, old);
    await carry(uuid);
    expect((await stockHere()).stock).toBe(20);
    expect(await find(toStoreId, { status: 'open' })).toEqual([]);
  });
});

describe('who may', () => {
  it('only to a store of the same owner in which the person works', async () => {
    const foreign = await createStore(test.services);
    await insertMember(test.services.db, {
      storeId: foreign.storeId,
      userId: owner.user.id,
      rights: { role: 'manager' },
      now: test.clock.now,
    });
    const asked = [foreign.storeId, from.storeId, 999_999];
    for (const destinationId of asked) {
      await expect(send({ destinationId })).rejects.toMatchObject(refusal('TRANSFER_DESTINATION'));
    }
    await expect(send({}, from.staff.manager)).rejects.toMatchObject(refusal('TRANSFER_DESTINATION'));
    const seen = await test.as(owner.token)(calls.listDestinations, { params: { storeId: from.storeId } });
    expect(seen.data.map(({ id }) => id)).toEqual([toStoreId]);
    expect((await stockHere()).stock).toBe(20);
  });

  it('the receiver needs the right in their own store, and may not reach the row of the other', async () => {
    const { uuid, id } = await send();
    await carry(uuid);
    const clerk = await addMember(test.services, toStoreId, 'stock_clerk');
    const cashier = await addMember(test.services, toStoreId, 'cashier');
    await expect(receive(1, {}, cashier)).rejects.toMatchObject(refusal('FORBIDDEN'));
    await expect(receive(1, {}, from.staff.manager)).rejects.toMatchObject({ answer: { success: false } });
    const params = { storeId: toStoreId, transferId: id };
    await expect(test.as(clerk.token)(calls.getTransfer, { params })).rejects.toMatchObject(
      refusal('TRANSFER_NOT_FOUND'),
    );
    expect((await incoming(clerk)).items[0]?.costUSD).toBeNull();
    expect(await receive(8, {}, clerk)).toMatchObject({ isComplete: true });
  });

  it('a product that the store lacks is made by who may create products', async () => {
    const { uuid } = await send();
    await carry(uuid);
    const assistant = await addMember(test.services, toStoreId, 'assistant');
    await expect(receive(8, {}, assistant)).rejects.toMatchObject(refusal('TRANSFER_NEEDS_PRODUCT'));
    await createProduct(test.services, toStoreId, owner, { barcode, stock: 0 });
    await expect(receive(8, {}, assistant)).resolves.toMatchObject({ isComplete: true });
  });
});

it('what no job has carried sets out again at night', async () => {
  const { uuid } = await send();
  const jobs: object[] = [];
  const enqueue = (_db: unknown, name: string, data: object) => {
    jobs.push({ name, ...data });
    return Promise.resolve();
  };
  await sweepTransfers({ ...test.services, jobs: { enqueue } });
  expect(jobs).toEqual([]);
  test.clock.now = new Date(test.clock.now.getTime() + 3_600_000);
  await sweepTransfers({ ...test.services, jobs: { enqueue } });
  expect(jobs).toContainEqual({ name: 'carry-transfer', storeId: from.storeId, uuid });
});
