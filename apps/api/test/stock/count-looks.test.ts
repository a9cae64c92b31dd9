import { randomUUID } from 'node:crypto';
import { deleteProduct, updateProduct } from '@minipos/contract/catalogue/products';
import { changeRights, listRights } from '@minipos/contract/staff/rights';
import * as calls from '@minipos/contract/stock/counts';
import { findViolations } from '@minipos/db/invariants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createDepartment } from '../factories/departments.ts';
import { createReceived } from '../factories/purchasing.ts';
import { countEntry, createCount } from '../factories/stock/counts.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { type CountWorld, countWorld } from './count-world.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let world: CountWorld;
let flour: Awaited<ReturnType<typeof createProduct>>;
beforeEach(async () => {
  test.clock.now = new Date();
  ({ storeId, staff } = await createStaffedStore(test.services));
  world = await countWorld(test, storeId, { counter: staff.stock_clerk, boss: staff.manager });
  flour = await product('Harina', 10);
});
afterEach(() =>
  test.database.as('console', async (client) => {
    const violations = await findViolations(client);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  }),
);

const product = (name: string, stock: number) =>
  createProduct(test.services, storeId, staff.owner, { name, stock, costUSD: 2 });
const open = (fields: object = {}) => createCount(test.services, storeId, staff.owner, { isBlind: false, ...fields });
const later = (seconds: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000);
};
const refusal = (code: string) => ({ answer: { code } });
const lineOf = async (id: number) => (await world.lines(id, { search: 'Harina' }))[0];

describe('the last look at a shelf', () => {
  it('has seen what was sold between the scan and the figure', async () => {
    const count = await open();
    later(60);
    const { uuid } = await world.count(count, flour.uuid, 1, { ago: 40 });
    await world.sell(flour.uuid, 2, { ago: 30 });
    await world.count(count, flour.uuid, 8, { ago: 20, corrects: uuid });
    await world.sell(flour.uuid, 1, { ago: 10 });
    expect(await lineOf(count.id)).toMatchObject({ counted: 8, expected: 8, difference: 0, movedMeanwhile: true });
    await world.review(count.id);
    await world.approve(count.id);
    expect(await world.stock(flour.id)).toBe(7);
  });

  it('is none when a shelf is taken back', async () => {
    const count = await open();
    later(60);
    await world.count(count, flour.uuid, 10, { ago: 40 });
    const other = await world.count(count, flour.uuid, 1, { ago: 35 });
    await world.sell(flour.uuid, 2, { ago: 20 });
    await world.count(count, flour.uuid, null, { ago: 10, corrects: other.uuid });
    expect(await lineOf(count.id)).toMatchObject({ counted: 10, expected: 10, movedMeanwhile: false });
  });

  it('loses no sale to a clock that went back between two of them', async () => {
    const count = await open();
    later(60);
    const { uuid } = await world.count(count, flour.uuid, 1, { ago: 10 });
    await world.sell(flour.uuid, 2, { ago: 20 });
    await world.count(count, flour.uuid, 10, { ago: 30, corrects: uuid });
    expect(await lineOf(count.id)).toMatchObject({ counted: 10, expected: 10, difference: 0 });
  });
});

it('an older count does not undo a newer one, also where that one agreed and moved nothing', async () => {
  const [older, newer] = [await open(), await open()];
  later(60);
  await world.count(older, flour.uuid, 7, { ago: 40 });
  await world.count(newer, flour.uuid, 10, { ago: 20 });
  await world.review(older.id);
  expect(await lineOf(older.id)).toMatchObject({ isSettled: false, difference: -3 });
  await world.review(newer.id);
  expect((await world.approve(newer.id)).totals).toMatchObject({ different: 0 });
  expect(await lineOf(older.id)).toMatchObject({ isSettled: true, difference: 0 });
  await world.approve(older.id);
  expect(await world.stock(flour.id)).toBe(10);
});

it('a recount that was taken back has not been done', async () => {
  const count = await open();
  await world.count(count, flour.uuid, 4);
  const body = { version: count.version, productId: flour.id };
  await test.as(staff.manager.token)(calls.recountProduct, { params: world.params(count), body });
  const { uuid } = await world.count(count, flour.uuid, 9, { round: 1 });
  expect((await world.read(count.id)).recounts).toMatchObject([{ isDone: true }]);
  await world.count(count, flour.uuid, null, { round: 1, corrects: uuid });
  expect((await world.read(count.id)).recounts).toMatchObject([{ isDone: false }]);
});

describe('what nobody counted', () => {
  it('says in review what becoming nothing would change, to who decides', async () => {
    await product('Aceite', 5);
    await product('Sal', 0);
    const count = await open();
    await world.count(count, flour.uuid, 9);
    expect((await world.read(count.id)).ifZero).toBeNull();
    await world.review(count.id);
    expect((await world.read(count.id, staff.stock_clerk)).ifZero).toBeNull();
    const { ifZero } = await world.read(count.id);
    expect(ifZero).toEqual({ different: 1, missing: 5, surplus: 0, missingUSD: 10, surplusUSD: 0 });
    expect((await world.approve(count.id, { uncounted: 'zero' })).totals).toMatchObject({ different: 2, missing: 6 });
  });

  it('stays where the product has left the shelves since', async () => {
    const [oil, salt] = [await product('Aceite', 5), await product('Sal', 4)];
    const count = await open();
    const call = test.as(staff.owner.token);
    await call(deleteProduct, { params: { storeId, productId: oil.id } });
    await call(updateProduct, { params: { storeId, productId: salt.id }, body: { kind: 'not_stocked' } });
    await world.review(count.id);
    expect((await world.read(count.id)).ifZero).toMatchObject({ different: 1, missing: 10 });
    const { totals } = await world.approve(count.id, { uncounted: 'zero' });
    expect(totals).toMatchObject({ different: 1, missing: 10 });
  });
});

it('the same uuid does not open another department, supplier or sample', async () => {
  const [one, other] = await Promise.all(
    ['Uno', 'Otro'].map((name) => createDepartment(test.services, storeId, staff.owner, name)),
  );
  await createProduct(test.services, storeId, staff.owner, { departmentId: one?.id ?? 0, stock: 1 });
  const department = { uuid: randomUUID(), scope: 'department', departmentId: one?.id };
  expect((await open(department)).id).toBe((await open(department)).id);
  await expect(open({ ...department, departmentId: other?.id })).rejects.toMatchObject({ code: 'COUNT_CHANGED' });
  const sample = { uuid: randomUUID(), scope: 'sample', sampleSize: 1 };
  expect((await open(sample)).id).toBe((await open(sample)).id);
  await expect(open({ ...sample, sampleSize: 2 })).rejects.toMatchObject({ code: 'COUNT_CHANGED' });
  const { supplierId } = await createReceived(test.services, storeId, staff.owner);
  const { supplierId: another } = await createReceived(test.services, storeId, staff.owner);
  const supplier = { uuid: randomUUID(), scope: 'supplier', supplierId };
  expect((await open(supplier)).id).toBe((await open(supplier)).id);
  await expect(open({ ...supplier, supplierId: another })).rejects.toMatchObject({ code: 'COUNT_CHANGED' });
});

describe('an entry', () => {
  it('of a round that nobody asked for is refused in words', async () => {
    const count = await open();
    const { verdict } = await world.count(count, flour.uuid, 9, { round: 1 });
    expect(verdict).toMatchObject({ status: 'rejected', code: 'VALIDATION' });
    expect(JSON.stringify(verdict)).toContain('Nadie ha pedido contar este producto tantas veces');
    expect(await world.read(count.id)).toMatchObject({ entries: 0 });
  });

  it('that comes again with another round or correction is not taken for the first', async () => {
    const count = await open();
    const shelf = await world.count(count, flour.uuid, 4);
    const fact = { countUuid: count.uuid, productUuid: flour.uuid, quantity: 5, corrects: shelf.uuid };
    const { uuid: entityId } = await world.count(count, flour.uuid, 5, { corrects: shelf.uuid });
    const send = async (data: Parameters<typeof countEntry>[0]) =>
      (await push(test, staff.stock_clerk, storeId, world.phone, [countEntry(data, { entityId })])).verdicts[0];
    expect(await send(fact)).toMatchObject({ status: 'applied' });
    expect(await send({ ...fact, round: 1 })).toMatchObject({ code: 'OPERATION_CHANGED' });
    expect(await send({ ...fact, corrects: null })).toMatchObject({ code: 'OPERATION_CHANGED' });
    // A correction of the correction is of the same shelf, the first time and the second.
    const again = await world.count(count, flour.uuid, 6, { corrects: entityId });
    const made = countEntry({ ...fact, quantity: 6, corrects: entityId }, { entityId: again.uuid });
    const { verdicts } = await push(test, staff.stock_clerk, storeId, world.phone, [made]);
    expect(verdicts[0]).toMatchObject({ status: 'applied' });
  });
});

describe('deciding', () => {
  it('going back to counting asks for the right to count, too', async () => {
    const count = await open();
    const { version } = await world.review(count.id);
    const userId = staff.manager.user.id;
    const asOwner = test.as(staff.owner.token);
    const rights = (await asOwner(listRights, { params: { storeId }, query: {} })).data;
    await asOwner(changeRights, {
      params: { storeId, userId },
      body: {
        role: 'manager',
        added: [],
        removed: ['products.inventory'],
        version: rights.find((one) => one.userId === userId)?.version ?? 0,
      },
    });
    const call = (who: typeof staff.owner) =>
      test.as(who.token)(calls.reopenCount, { params: world.reviewed(count), body: { version } });
    await expect(call(staff.manager)).rejects.toMatchObject(refusal('FORBIDDEN'));
    expect((await call(staff.owner)).data.status).toBe('open');
  });

  it('names the product of which there would be too many', async () => {
    const count = await open();
    for (const quantity of [999_999, 1]) await world.count(count, flour.uuid, quantity);
    await world.review(count.id);
    await expect(world.approve(count.id)).rejects.toMatchObject({
      answer: { code: 'STOCK_OUT_OF_RANGE', message: expect.stringContaining('Harina') },
    });
  });
});
