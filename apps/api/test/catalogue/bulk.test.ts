import { listActivity } from '@minipos/contract/activity/activity';
import * as bulk from '@minipos/contract/catalogue/bulk';
import {
  deleteProduct,
  getProduct,
  listProducts,
  type Product,
  updateProduct,
} from '@minipos/contract/catalogue/products';
import { beforeEach, describe, expect, it } from 'vitest';
import { readStore } from '#db/transaction.ts';
import { findLastChange } from '#features/catalogue/products/bulk/product-changes.queries.ts';
import { undoProducts } from '#features/catalogue/products/bulk/undo-products.ts';
import type { Person } from '../factories/accounts.ts';
import { createProduct, createTax } from '../factories/catalogue.ts';
import { createDepartment } from '../factories/departments.ts';
import { createStaffedStore, ownerCtx } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let products: Product[];

const as = (person: Person = staff.owner) => test.as(person.token);
const all = async () => (await as()(listProducts, { params: { storeId }, query: { sort: 'createdAt' } })).data;
const seen = (chosen: readonly Product[] = products) =>
  chosen.map(({ id, updatedAt }) => ({ productId: id, seenAt: updatedAt }));
const change = (changes: bulk.BulkChanges, person?: Person, chosen = seen()) =>
  as(person)(bulk.changeProducts, { params: { storeId }, body: { products: chosen, changes } });
const prices = async () => (await all()).map(({ priceUSD }) => priceUSD);

beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  for (const priceUSD of [1.35, 2, 10]) await createProduct(test.services, storeId, staff.owner, { priceUSD });
  products = await all();
});

describe('many products at once', () => {
  it('get one price, or each its own raised or lowered; the history says each as if changed alone', async () => {
    expect(await change({ price: { by: 'raise', percent: 10 } })).toMatchObject({
      data: { changed: 3 },
      message: '3 productos actualizados',
    });
    expect(await prices()).toEqual([1.49, 2.2, 11]);
    products = await all();
    await change({ price: { by: 'amount', priceUSD: 5 } });
    expect(await prices()).toEqual([5, 5, 5]);
    const { data } = await as()(listActivity, { params: { storeId }, query: {} });
    const told = data.flatMap(({ changes }) => changes.filter(({ label, before }) => label === 'Precio' && before));
    expect(told).toHaveLength(6);
    expect(told).toContainEqual({ label: 'Precio', before: '$1,35', after: '$1,49' });
  });

  it('move to a department, take a tax and go out of sale; what is so already is not written again', async () => {
    const department = await createDepartment(test.services, storeId, staff.owner);
    const tax = await createTax(test.services, storeId, staff.owner);
    const changes = { departmentId: department.id, taxId: tax.id, isActive: false };
    expect((await change(changes)).data).toMatchObject({ changed: 3 });
    const after = await all();
    for (const one of after) expect(one).toMatchObject(changes);
    expect(await change(changes, staff.owner, seen(after))).toMatchObject({
      data: { changed: 0 },
      message: 'Nada cambió: ya estaban así',
    });
    expect(await all()).toEqual(after);
  });

  it('are all left as they are when one changed since it was chosen', async () => {
    const [first] = products;
    if (!first) throw new Error('no product');
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    await as()(updateProduct, { params: { storeId, productId: first.id }, body: { name: 'Otro nombre' } });
    await expect(change({ isActive: false })).rejects.toMatchObject({
      status: 409,
      answer: { code: 'PRODUCTS_CHANGED' },
    });
    expect((await all()).every(({ isActive }) => isActive)).toBe(true);
    await as()(deleteProduct, { params: { storeId, productId: first.id } });
    await expect(change({ isActive: false })).rejects.toMatchObject({ status: 404 });
  });

  it('ask for the right to set prices, and to delete, whoever may edit', async () => {
    await expect(change({ price: { by: 'raise', percent: 10 } }, staff.assistant)).rejects.toMatchObject({
      status: 403,
      answer: { code: 'PRICE_NOT_ALLOWED' },
    });
    expect(await prices()).toEqual([1.35, 2, 10]);
    const gone = { params: { storeId }, body: { products: seen() } };
    await expect(as(staff.cashier)(bulk.deleteProducts, gone)).rejects.toMatchObject({ status: 403 });
    expect((await as()(bulk.deleteProducts, gone)).message).toBe('3 productos eliminados');
    expect(await all()).toEqual([]);
  });

  it('of another store are not found, and nothing there changes', async () => {
    const other = await createStaffedStore(test.services);
    await createProduct(test.services, other.storeId, other.staff.owner);
    const call = test.as(other.staff.owner.token);
    const { data } = await call(listProducts, { params: { storeId: other.storeId } });
    const foreign = data[0];
    if (!foreign) throw new Error('no product');
    await expect(change({ isActive: false }, staff.owner, [...seen(), ...seen([foreign])])).rejects.toMatchObject({
      status: 404,
    });
    const { data: after } = await call(getProduct, { params: { storeId: other.storeId, productId: foreign.id } });
    expect(after.isActive).toBe(true);
    const found = await as()(bulk.chosenProducts, { params: { storeId }, query: { ids: `${foreign.id}` } });
    expect(found.data).toEqual([]);
  });

  it('are at most two hundred, each once', async () => {
    const many = Array.from({ length: 201 }, (_, at) => ({ productId: at + 1, seenAt: '2026-11-16T12:00:00.000Z' }));
    await expect(change({ isActive: true }, staff.owner, many)).rejects.toMatchObject({ status: 422 });
    await expect(change({ isActive: true }, staff.owner, [...seen(), ...seen()])).rejects.toMatchObject({
      status: 422,
    });
    await expect(change({})).rejects.toMatchObject({ status: 422 });
  });

  it('a percentage that leaves no price is refused in words and leaves all as they were', async () => {
    await expect(change({ price: { by: 'lower', percent: 100 } })).rejects.toMatchObject({
      status: 422,
      answer: { fields: { 'changes.price.percent': 'Para bajar precios, escribe un porcentaje menor a 100' } },
    });
    await createProduct(test.services, storeId, staff.owner, { name: 'Caramelo', priceUSD: 0.01 });
    products = await all();
    await expect(change({ price: { by: 'lower', percent: 60 } })).rejects.toMatchObject({
      status: 422,
      answer: { message: '«Caramelo» quedaría en menos de $0,01' },
    });
    expect(await prices()).toEqual([1.35, 2, 10, 0.01]);
  });

  it('the same call again, after an answer that got lost, changes no price twice', async () => {
    const chosen = seen();
    test.clock.now = new Date(test.clock.now.getTime() + 1000);
    await change({ price: { by: 'raise', percent: 10 } }, staff.owner, chosen);
    await expect(change({ price: { by: 'raise', percent: 10 } }, staff.owner, chosen)).rejects.toMatchObject({
      answer: { code: 'PRODUCTS_CHANGED' },
    });
    expect(await prices()).toEqual([1.49, 2.2, 11]);
  });

  it('a price of nothing is refused for goods and leaves all as they were', async () => {
    await expect(change({ price: { by: 'amount', priceUSD: 0 } })).rejects.toMatchObject({
      answer: { fields: { priceUSD: 'El precio debe ser mayor a 0' } },
    });
    expect(await prices()).toEqual([1.35, 2, 10]);
  });
});

describe('a change of many', () => {
  const undo = (changeId: number | null, person?: Person) =>
    as(person)(bulk.undoProductsChange, { params: { storeId, changeId: changeId ?? 0 } });
  const last = async () => (await as()(bulk.lastProductsChange, { params: { storeId } })).data;

  it('is taken back as it was, once, and the history says so of each', async () => {
    const { changeId } = (await change({ price: { by: 'raise', percent: 10 }, isActive: false })).data;
    expect(await last()).toMatchObject({ id: changeId, products: 3 });
    expect(await undo(changeId)).toMatchObject({
      data: { restored: 3, kept: [] },
      message: '3 productos como estaban',
    });
    const back = await all();
    expect(back.map(({ priceUSD, isActive }) => [priceUSD, isActive])).toEqual([
      [1.35, true],
      [2, true],
      [10, true],
    ]);
    expect((await undo(changeId)).data).toEqual({ restored: 0, kept: [] });
    expect(await all()).toEqual(back);
    expect(await last()).toBeNull();
    const { data } = await as()(listActivity, { params: { storeId }, query: {} });
    const told = data.flatMap(({ changes }) => changes.filter(({ label }) => label === 'Precio'));
    expect(told).toContainEqual({ label: 'Precio', before: '$1,49', after: '$1,35' });
  });

  it('leaves what somebody changed or deleted since as it is, and names it', async () => {
    const { changeId } = (await change({ price: { by: 'amount', priceUSD: 5 } })).data;
    const [first, second] = await all();
    const params = (one?: Product) => ({ storeId, productId: one?.id ?? 0 });
    await as()(updateProduct, { params: params(first), body: { priceUSD: 6 } });
    await as()(deleteProduct, { params: params(second) });
    expect((await undo(changeId)).data).toEqual({ restored: 1, kept: [first?.name] });
    expect(await prices()).toEqual([6, 10]);
  });

  it('is taken back by who may make it, in its own store, within a week', async () => {
    const { changeId } = (await change({ price: { by: 'amount', priceUSD: 5 } })).data;
    await expect(undo(changeId, staff.assistant)).rejects.toMatchObject({ status: 403 });
    const other = await createStaffedStore(test.services);
    await expect(
      as(other.staff.owner)(bulk.undoProductsChange, { params: { storeId: other.storeId, changeId: changeId ?? 0 } }),
    ).rejects.toMatchObject({ status: 404, answer: { code: 'PRODUCTS_CHANGE_NOT_FOUND' } });
    expect(await prices()).toEqual([5, 5, 5]);
    const late = new Date(test.clock.now.getTime() + 8 * 86_400_000);
    const ctx = { ...ownerCtx(test.services, storeId, staff.owner), now: late };
    await expect(undoProducts(ctx, changeId ?? 0)).rejects.toMatchObject({ code: 'PRODUCTS_CHANGE_NOT_FOUND' });
    expect(await readStore(test.services.db, storeId, (db) => findLastChange(db, storeId, late))).toBeNull();
  });
});
