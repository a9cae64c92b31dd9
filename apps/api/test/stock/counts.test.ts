import { randomUUID } from 'node:crypto';
import { adjustStock } from '@minipos/contract/catalogue/stock';
import * as calls from '@minipos/contract/stock/counts';
import { findViolations } from '@minipos/db/invariants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createDepartment } from '../factories/departments.ts';
import { createReceived } from '../factories/purchasing.ts';
import { createCount } from '../factories/stock/counts.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { type CountWorld, countWorld } from './count-world.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let world: CountWorld;
let flour: Awaited<ReturnType<typeof createProduct>>;
let oil: Awaited<ReturnType<typeof createProduct>>;
beforeEach(async () => {
  test.clock.now = new Date();
  ({ storeId, staff } = await createStaffedStore(test.services));
  world = await countWorld(test, storeId, { counter: staff.stock_clerk, boss: staff.manager });
  flour = await createProduct(test.services, storeId, staff.owner, { name: 'Harina', stock: 10, costUSD: 2 });
  oil = await createProduct(test.services, storeId, staff.owner, { name: 'Aceite', stock: 5, costUSD: 3 });
});
afterEach(() =>
  test.database.as('console', async (client) => {
    const violations = await findViolations(client);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  }),
);

const open = (fields: object = {}) => createCount(test.services, storeId, staff.owner, { isBlind: false, ...fields });
/** Some time passes: what is made from now on was made after the count began. */
const later = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};
const refusal = (code: string) => ({ answer: { code } });

describe('what a count covers', () => {
  it('is the whole store, a department, what a supplier sells or a sample; only what has stock', async () => {
    await createProduct(test.services, storeId, staff.owner, { name: 'Hielo', kind: 'not_stocked' });
    const { id: departmentId } = await createDepartment(test.services, storeId, staff.owner, 'Víveres');
    await createProduct(test.services, storeId, staff.owner, { departmentId, stock: 1 });
    const { supplierId, supplierName } = await createReceived(test.services, storeId, staff.owner);
    const counts = [
      await open(),
      await open({ scope: 'department', departmentId }),
      await open({ scope: 'supplier', supplierId }),
      await open({ scope: 'sample', sampleSize: 2 }),
    ];
    expect(counts.map(({ products }) => products)).toEqual([4, 1, 1, 2]);
    expect(counts.map(({ countNumber }) => countNumber)).toEqual([
      'CON-000001',
      'CON-000002',
      'CON-000003',
      'CON-000004',
    ]);
    expect(counts.map(({ scopeName }) => scopeName)).toEqual([null, 'Víveres', supplierName, null]);
    const found = await test.as(staff.stock_clerk.token)(calls.listCounts, {
      params: { storeId },
      query: { search: 'víveres' },
    });
    expect(found.data.map(({ id }) => id)).toEqual([counts[1]?.id]);
  });

  it('needs its department or supplier, and something to count', async () => {
    await expect(open({ scope: 'department' })).rejects.toMatchObject({ code: 'VALIDATION' });
    await expect(open({ scope: 'department', departmentId: 999_999 })).rejects.toMatchObject({
      code: 'DEPARTMENT_NOT_FOUND',
    });
    const { id: departmentId } = await createDepartment(test.services, storeId, staff.owner, 'Vacío');
    await expect(open({ scope: 'department', departmentId })).rejects.toMatchObject({ code: 'COUNT_EMPTY' });
  });

  it('is opened once, however often the same uuid arrives', async () => {
    const uuid = randomUUID();
    expect((await open({ uuid })).id).toBe((await open({ uuid })).id);
  });
});

describe('what is counted', () => {
  it('adds up over shelves, is corrected by who counted it, and counts once', async () => {
    const count = await open();
    const first = await world.count(count, flour.uuid, 4);
    await world.count(count, flour.uuid, 3);
    await push(test, staff.stock_clerk, storeId, world.phone, [first.made]);
    expect((await world.lines(count.id, { show: 'counted' }))[0]).toMatchObject({
      name: 'Harina',
      counted: 7,
      difference: -3,
    });
    await world.count(count, flour.uuid, 6, { corrects: first.uuid });
    expect((await world.lines(count.id, { show: 'counted' }))[0]).toMatchObject({
      counted: 9,
      expected: 10,
      differenceUSD: -2,
    });
    await world.count(count, flour.uuid, null, { corrects: first.uuid });
    expect((await world.lines(count.id, { show: 'counted' }))[0]).toMatchObject({
      counted: 3,
      countedBy: [expect.any(String)],
    });
    const foreign = await world.count(count, flour.uuid, 1, { corrects: first.uuid, who: staff.assistant });
    expect(foreign.verdict).toMatchObject({ status: 'rejected', code: 'VALIDATION' });
  });

  it('is a whole number of what is sold by the unit; zero is a figure; what nobody asked for is taken in', async () => {
    const { id: departmentId } = await createDepartment(test.services, storeId, staff.owner, 'Víveres');
    await createProduct(test.services, storeId, staff.owner, { departmentId, stock: 1 });
    const count = await open({ scope: 'department', departmentId });
    expect((await world.count(count, flour.uuid, 1.5)).verdict).toMatchObject({ code: 'VALIDATION' });
    expect((await world.count(count, flour.uuid, 0)).verdict).toMatchObject({ status: 'applied' });
    expect(await world.lines(count.id, { show: 'counted' })).toMatchObject([
      { name: 'Harina', counted: 0, inScope: false },
    ]);
    expect(await world.read(count.id)).toMatchObject({ products: 2, counted: 1, entries: 1 });
  });

  it('does not come before the count, nor later than now, whatever the phone says', async () => {
    const count = await open();
    await world.count(count, flour.uuid, 4, { ago: 600 });
    await world.count(count, oil.uuid, 4, { ago: -4 });
    const times = (await world.lines(count.id)).map(({ countedAt }) => countedAt);
    expect(times).toEqual([test.clock.now.toISOString(), count.openedAt]);
  });

  it('[BLIND] nobody is told how many there should be while it is counted, and in review only who decides', async () => {
    const count = await open({ isBlind: true });
    await world.count(count, flour.uuid, 4);
    for (const who of [staff.stock_clerk, staff.owner]) {
      expect((await world.read(count.id, who)).totals).toBeNull();
      expect((await world.lines(count.id, {}, who))[1]).toMatchObject({
        counted: 4,
        expected: null,
        difference: null,
        differenceUSD: null,
      });
      await expect(world.lines(count.id, { show: 'different' }, who)).rejects.toMatchObject(refusal('COUNT_IS_BLIND'));
      await expect(world.lines(count.id, { sort: 'difference' }, who)).rejects.toMatchObject(refusal('COUNT_IS_BLIND'));
    }
    await world.review(count.id);
    expect((await world.read(count.id, staff.stock_clerk)).totals).toBeNull();
    expect((await world.read(count.id)).totals).toMatchObject({ different: 1, missing: 6, missingUSD: 12, surplus: 0 });
  });

  it('what costs is not told to who may not see it', async () => {
    const count = await open();
    await world.count(count, flour.uuid, 4);
    expect((await world.read(count.id, staff.stock_clerk)).totals).toMatchObject({ missing: 6, missingUSD: null });
    expect((await world.lines(count.id, { show: 'different' }, staff.stock_clerk))[0]).toMatchObject({
      difference: -6,
      differenceUSD: null,
    });
  });
});

describe('while sales go on', () => {
  it('what moved after the moment goes on top; a late sale of before it changes only what was expected', async () => {
    const count = await open();
    later(60);
    await world.count(count, flour.uuid, 8, { ago: 30 });
    await world.sell(flour.uuid, 3, { ago: 10 });
    expect((await world.lines(count.id, { show: 'counted' }))[0]).toMatchObject({ expected: 10, difference: -2 });
    // Of a till that was without a connection: it was sold before the shelf was counted.
    await world.sell(flour.uuid, 1, { ago: 45 });
    expect((await world.lines(count.id, { show: 'counted' }))[0]).toMatchObject({ expected: 9, difference: -1 });
    await world.review(count.id);
    expect(await world.approve(count.id)).toMatchObject({ status: 'approved', totals: { different: 1, missing: 1 } });
    expect(await world.stock(flour.id)).toBe(5);
    expect(await world.stock(oil.id)).toBe(5);
    // Told after the approval it is a movement like any other.
    await world.sell(flour.uuid, 1, { ago: 40 });
    expect(await world.stock(flour.id)).toBe(4);
    expect((await world.lines(count.id, { show: 'counted' }))[0]).toMatchObject({
      expected: 9,
      counted: 8,
      difference: -1,
    });
  });

  it('says of a product that it moved between its two shelves', async () => {
    const count = await open();
    later(60);
    await world.count(count, flour.uuid, 4, { ago: 30 });
    await world.sell(flour.uuid, 1, { ago: 20 });
    await world.count(count, flour.uuid, 5, { ago: 10 });
    expect((await world.lines(count.id, { show: 'counted' }))[0]).toMatchObject({
      counted: 9,
      expected: 9,
      movedMeanwhile: true,
    });
  });

  it('moves nothing of what somebody has set, or another count has found, since', async () => {
    const [count, other] = [await open(), await open()];
    later(60);
    await world.count(count, flour.uuid, 8, { ago: 40 });
    await world.count(count, oil.uuid, 4, { ago: 40 });
    await world.count(other, flour.uuid, 8, { ago: 20 });
    await world.review(other.id);
    await world.approve(other.id);
    const body = { operation: 'set', stock: 4, reason: 'A mano' } as const;
    await test.as(staff.manager.token)(adjustStock, { params: { storeId, productId: oil.id }, body });
    await world.review(count.id);
    expect(await world.lines(count.id)).toMatchObject([
      { isSettled: true, difference: 0 },
      { isSettled: true, difference: 0 },
    ]);
    await world.approve(count.id);
    expect([await world.stock(flour.id), await world.stock(oil.id)]).toEqual([8, 4]);
  });

  it('an earlier count is seen by a later one', async () => {
    const [count, other] = [await open(), await open()];
    later(60);
    await world.count(count, flour.uuid, 8, { ago: 40 });
    await world.count(other, flour.uuid, 8, { ago: 20 });
    for (const { id } of [count, other]) {
      await world.review(id);
      await world.approve(id);
    }
    expect(await world.stock(flour.id)).toBe(8);
  });
});

describe('deciding', () => {
  it('leaves what nobody counted as it is, unless it is to be nothing', async () => {
    const first = await open();
    await world.count(first, flour.uuid, 9);
    await world.review(first.id);
    await world.approve(first.id);
    expect([await world.stock(flour.id), await world.stock(oil.id)]).toEqual([9, 5]);
    later(1);
    const second = await open();
    later(1);
    await world.count(second, flour.uuid, 9);
    await world.review(second.id);
    later(1);
    await world.sell(oil.uuid, 1);
    expect(await world.approve(second.id, { uncounted: 'zero' })).toMatchObject({
      uncounted: 'zero',
      totals: { missing: 5 },
    });
    // What was sold since the review goes on top, as it does of what was counted.
    expect([await world.stock(flour.id), await world.stock(oil.id)]).toEqual([9, -1]);
  });

  it('a recount lets nothing stand of what was counted before it, also of a phone that did not know', async () => {
    const count = await open();
    await world.count(count, flour.uuid, 4);
    const { version } = await world.review(count.id);
    const body = { version, productId: flour.id };
    const asked = await test.as(staff.manager.token)(calls.recountProduct, { params: world.params(count), body });
    expect(asked.data.recounts).toEqual([{ productUuid: flour.uuid, name: 'Harina', round: 1, isDone: false }]);
    await world.count(count, flour.uuid, 2);
    expect(await world.lines(count.id, { show: 'recount' })).toMatchObject([
      { name: 'Harina', isRecount: true, counted: null },
    ]);
    await world.count(count, flour.uuid, 10, { round: 1 });
    expect(await world.lines(count.id, { show: 'counted' })).toMatchObject([{ counted: 10, difference: 0 }]);
    await world.approve(count.id);
    expect(await world.stock(flour.id)).toBe(10);
  });

  it('is for who sees costs, of what they saw, and of a count in review', async () => {
    const count = await open();
    await expect(world.approve(count.id)).rejects.toMatchObject(refusal('COUNT_NOT_IN_REVIEW'));
    await world.review(count.id);
    await expect(world.approve(count.id, {}, staff.stock_clerk)).rejects.toMatchObject(refusal('FORBIDDEN'));
    const { entries } = await world.read(count.id);
    await world.count(count, flour.uuid, 4);
    await expect(world.approve(count.id, { entries })).rejects.toMatchObject(refusal('COUNT_CHANGED'));
    await expect(world.approve(count.id, { version: 0 })).rejects.toMatchObject(refusal('COUNT_CHANGED'));
    const { version } = await world.read(count.id);
    const back = await test.as(staff.manager.token)(calls.reopenCount, {
      params: world.reviewed(count),
      body: { version },
    });
    expect(back.data).toMatchObject({ status: 'open', reviewedAt: null });
  });

  it('what comes when it is closed is kept and changes nothing', async () => {
    const count = await open();
    await world.count(count, flour.uuid, 9);
    const body = { version: 0, reason: 'Se contará el lunes' };
    const cancelled = await test.as(staff.manager.token)(calls.cancelCount, { params: world.params(count), body });
    expect(cancelled.data).toMatchObject({ status: 'cancelled', counted: 1, cancelReason: 'Se contará el lunes' });
    expect((await world.count(count, oil.uuid, 2)).verdict).toMatchObject({ status: 'applied' });
    expect(await world.read(count.id)).toMatchObject({ counted: 1, entries: 1, lateEntries: 1 });
    expect([await world.stock(flour.id), await world.stock(oil.id)]).toEqual([10, 5]);
    await expect(world.approve(count.id)).rejects.toMatchObject(refusal('COUNT_CLOSED'));
  });

  it('belongs to its store', async () => {
    const count = await open();
    const elsewhere = await createStaffedStore(test.services);
    const call = test.as(elsewhere.staff.owner.token);
    await expect(call(calls.getCount, { params: world.params(count) })).rejects.toMatchObject(
      refusal('STORE_NOT_FOUND'),
    );
    const there = { storeId: elsewhere.storeId, countId: count.id };
    await expect(call(calls.getCount, { params: there })).rejects.toMatchObject(refusal('COUNT_NOT_FOUND'));
  });
});
