import { randomUUID } from 'node:crypto';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import * as work from '@minipos/contract/repairs/repair-work';
import * as calls from '@minipos/contract/repairs/repairs';
import { findViolations } from '@minipos/db/invariants';
import { lastMomentOf } from '@minipos/domain/repairs/printed-day';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSale as createSaleOf } from '#features/sales/charge/create-sale.ts';
import { cancelSale } from '#features/sales/refunds/reverse-sale.ts';
import { type Person, signIn } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createClient } from '../factories/clients.ts';
import { createLine, createReady, createRepair, createWorkshop } from '../factories/repairs/workshop.ts';
import { createStore, ownerCtx } from '../factories/stores.ts';
import { saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: Awaited<ReturnType<typeof createWorkshop>>;
let owner: Person;
beforeEach(async () => {
  shop = await createWorkshop(test.services);
  ({ owner } = shop.staff);
});
afterEach(() =>
  test.database.as('console', async (client) => {
    const violations = await findViolations(client);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  }),
);

const day = 86_400_000;
const ask = () => test.as(owner.token);
const withLine = (repair: Repair, fields: object = {}) =>
  createLine(test.services, shop.storeId, owner, repair, fields);
const receive = (fields = {}) => createRepair(test.services, shop.storeId, owner, fields);
const move = async (repair: Repair, status: Repair['status']) => {
  const params = { storeId: shop.storeId, serviceId: repair.id };
  return (await ask()(work.moveRepair, { params, body: { version: repair.version, status } })).data;
};
const quote = async (repair: Repair) => {
  const params = { storeId: shop.storeId, linedServiceId: repair.id };
  return (await ask()(work.sendQuote, { params, body: { version: repair.version } })).data;
};
const answer = async (repair: Repair, said: 'approved' | 'rejected', number = 1) => {
  const params = { storeId: shop.storeId, quotedServiceId: repair.id };
  const body = { number, answer: said, how: 'phone' as const, by: 'Su hermana' };
  return (await ask()(work.answerQuote, { params, body })).data;
};
const deliver = async (repair: Repair, fields: { saleIds?: number[]; freeReason?: string }) => {
  const params = { storeId: shop.storeId, readyServiceId: repair.id };
  return (await ask()(work.deliverRepair, { params, body: { version: repair.version, ...fields } })).data;
};
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { answer?: { code: string }; code?: string }) => error.answer?.code ?? error.code,
  );
async function later<T>(ms: number, doIt: () => Promise<T>): Promise<T> {
  const [start, today] = [test.clock.now, owner];
  test.clock.now = new Date(start.getTime() + ms);
  owner = await signIn(test.services, today.user);
  try {
    return await doIt();
  } finally {
    test.clock.now = start;
    owner = today;
  }
}

describe('a quote', () => {
  it('waits for the client, and approved by phone the work goes on', async () => {
    const sent = await quote(await withLine(await receive()));
    expect(sent).toMatchObject({ status: 'waiting_approval', approval: 'waiting', quote: { number: 1, totalUSD: 30 } });
    expect(await refusal(move(sent, 'in_progress'))).toBe('REPAIR_NOT_APPROVED');
    const approved = await answer(sent, 'approved');
    expect(approved).toMatchObject({
      status: 'in_progress',
      approval: 'approved',
      quotes: [{ state: 'approved', answer: { how: 'phone', by: 'Su hermana', recordedBy: owner.user.full_name } }],
    });
    expect(await refusal(answer(approved, 'rejected'))).toBe('QUOTE_ANSWERED');
    expect((await move(approved, 'completed')).status).toBe('completed');
  });

  it('is needed anew once what was agreed to has changed', async () => {
    const approved = await answer(await quote(await withLine(await receive())), 'approved');
    const dearer = await withLine(approved, { unitPrice: 10 });
    expect(dearer.approval).toBe('stale');
    expect(await refusal(move(dearer, 'completed'))).toBe('REPAIR_NOT_APPROVED');
    const again = await quote(dearer);
    expect(await refusal(answer(again, 'approved', 1))).toBe('QUOTE_ANSWERED');
    const agreed = await answer(again, 'approved', 2);
    expect(agreed.quotes.map(({ number, state, totalUSD }) => [number, state, totalUSD])).toEqual([
      [2, 'approved', 40],
      [1, 'approved', 30],
    ]);
    expect((await move(agreed, 'completed')).status).toBe('completed');
  });

  it('cannot be approved for other lines, late, or in the place of a newer one', async () => {
    const sent = await quote(await withLine(await receive()));
    const changed = await withLine(sent, { unitPrice: 10 });
    expect(await refusal(answer(changed, 'approved'))).toBe('QUOTE_STALE');
    const second = await quote(changed);
    expect(await refusal(answer(second, 'approved', 1))).toBe('QUOTE_REPLACED');
    await later(8 * day, async () => expect(await refusal(answer(second, 'approved', 2))).toBe('QUOTE_EXPIRED'));
    expect((await later(8 * day, () => answer(second, 'rejected', 2))).approval).toBe('rejected');
    expect(await refusal(quote(await receive()))).toBe('REPAIR_EMPTY');
  });
});

describe('delivery', () => {
  const saleTo = async (clientUuid: string | null, quantity: number) => {
    const { uuid } = await createProduct(test.services, shop.storeId, owner, { kind: 'service', priceUSD: 10 });
    const { receiptNumber: _none, ...sale } = saleOf(
      [{ productUuid: uuid, quantity, price: 10 }],
      clientUuid === null ? {} : { clientUuid },
    );
    return createSaleOf(ownerCtx(test.services, shop.storeId, owner), sale);
  };
  const ready = async (unitPrice = 30) => {
    const client = await createClient(test.services, shop.storeId, owner);
    const done = await createReady(test.services, shop.storeId, owner, { clientId: client.id });
    return { client, done: await withLine(done, { unitPrice, warrantyDays: 90 }) };
  };

  it('takes a sale of the client that covers it, once', async () => {
    const { client, done } = await ready();
    const sale = await saleTo(client.uuid, 3);
    const delivered = await deliver(done, { saleIds: [sale.id] });
    expect(delivered).toMatchObject({
      status: 'delivered',
      delivery: { sales: [{ id: sale.id, number: sale.number, status: 'completed' }] },
    });
    // All of the day that is printed.
    expect(delivered.warrantyUntil).toBe(lastMomentOf(test.clock.now, 90).toISOString());
    const second = await createReady(test.services, shop.storeId, owner, { clientId: client.id });
    expect(await refusal(deliver(second, { saleIds: [sale.id] }))).toBe('DELIVERY_SALE_USED');
  });

  it('refuses a sale that is not of this store, this client, large enough, standing, or after the device came', async () => {
    const { client, done } = await ready();
    const other = await createClient(test.services, shop.storeId, owner);
    const reversed = await saleTo(client.uuid, 3);
    await cancelSale(ownerCtx(test.services, shop.storeId, owner), reversed.id, { reason: 'Se equivocó' });
    expect(await refusal(deliver(done, { saleIds: [999_999_999] }))).toBe('DELIVERY_SALE_NOT_FOUND');
    expect(await refusal(deliver(done, { saleIds: [(await saleTo(other.uuid, 3)).id] }))).toBe(
      'DELIVERY_SALE_OF_OTHER',
    );
    expect(await refusal(deliver(done, { saleIds: [(await saleTo(null, 3)).id] }))).toBe('DELIVERY_SALE_OF_OTHER');
    expect(await refusal(deliver(done, { saleIds: [(await saleTo(client.uuid, 2)).id] }))).toBe(
      'DELIVERY_SALE_TOO_SMALL',
    );
    expect(await refusal(deliver(done, { saleIds: [reversed.id] }))).toBe('DELIVERY_SALE_REVERSED');
    const early = await saleTo(client.uuid, 3);
    const device = await later(day, () => createReady(test.services, shop.storeId, owner, { clientId: client.id }));
    expect(await refusal(later(day, () => deliver(device, { saleIds: [early.id] })))).toBe('DELIVERY_SALE_EARLIER');
  });

  it('is of what is ready, and without a sale it says why', async () => {
    const opened = await move(await receive(), 'in_progress');
    expect(await refusal(deliver(opened, { freeReason: 'Cortesía' }))).toBe('REPAIR_NOT_COMPLETED');
    const done = await move(opened, 'completed');
    expect(await refusal(deliver(done, {}))).toBe('VALIDATION');
    expect((await deliver(done, { freeReason: 'Cortesía' })).delivery).toMatchObject({ freeReason: 'Cortesía' });
  });

  it('starts a warranty once: what comes back under it keeps its end', async () => {
    const { client, done } = await ready();
    const first = await deliver(done, { saleIds: [(await saleTo(client.uuid, 3)).id] });
    const cameBack = { clientId: client.id, warrantyOfId: first.id };
    const again = await later(30 * day, () => receive(cameBack));
    expect(again.warrantyOf).toMatchObject({ id: first.id, serviceNumber: first.serviceNumber });
    const repaired = await later(40 * day, async () => {
      const free = await withLine(again, { unitPrice: 0, warrantyDays: 90 });
      const fixed = await move(await move(free, 'in_progress'), 'completed');
      return deliver(fixed, { freeReason: 'Garantía' });
    });
    expect(repaired.warrantyUntil).toBe(first.warrantyUntil);
    expect(repaired.items[0]?.warrantyUntil).toBe(first.warrantyUntil);
    const lastDay = Date.parse(first.warrantyUntil ?? '') - test.clock.now.getTime();
    await later(lastDay, async () => expect((await receive(cameBack)).warrantyOf?.id).toBe(first.id));
    await later(lastDay + 1, async () => expect(await refusal(receive(cameBack))).toBe('WARRANTY_NOT_VALID'));
    const body = { ...cameBack, uuid: randomUUID(), deviceType: 'tv' as const, problemDescription: 'No enciende' };
    const stranger = { ...body, clientId: (await createClient(test.services, shop.storeId, owner)).id };
    const params = { storeId: shop.storeId };
    expect(await refusal(ask()(calls.createRepair, { params, body: stranger }))).toBe('WARRANTY_NOT_VALID');
  });
});

describe('at once', () => {
  it('two who move one repair: one does, the other is told', async () => {
    const received = await receive();
    const params = { storeId: shop.storeId, serviceId: received.id };
    const moves = (['in_progress', 'waiting_parts'] as const).map((status) =>
      ask()(work.moveRepair, { params, body: { version: received.version, status } }),
    );
    const answers = await Promise.allSettled(moves);
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject([{ status: 409, answer: { code: 'REPAIR_CHANGED' } }]);
    const { data } = await ask()(calls.getRepair, { params });
    expect(data.logs.filter(({ action }) => action === 'status_changed')).toHaveLength(1);
  });

  it('the last part goes into one device', async () => {
    const part = await createProduct(test.services, shop.storeId, owner, { stock: 1 });
    const repairs = await Promise.all([receive(), receive()]);
    const puts = repairs.map((repair) => withLine(repair, { kind: 'part', productId: part.id }));
    const outcomes = await Promise.allSettled(puts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('twenty who receive get twenty numbers', async () => {
    const { storeId } = await createStore(test.services, { owner, fields: { storeType: 'service' } });
    const all = await Promise.all(Array.from({ length: 20 }, () => createRepair(test.services, storeId, owner)));
    expect(all.map(({ serviceNumber }) => serviceNumber).toSorted()).toEqual(
      Array.from({ length: 20 }, (_one, index) => `R-${String(index + 1).padStart(6, '0')}`),
    );
  });
});
