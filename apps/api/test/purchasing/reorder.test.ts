import { randomUUID } from 'node:crypto';
import { deleteProduct } from '@minipos/contract/catalogue/products';
import { createPurchase, receivePurchase } from '@minipos/contract/purchasing/purchases';
import { suggestOrders } from '@minipos/contract/purchasing/reorder';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createSupplier } from '../factories/purchasing.ts';
import { createSale } from '../factories/sales.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];

const at = (day: string) => {
  test.clock.now = new Date(`${day}T16:00:00Z`);
};
beforeEach(async () => {
  at('2026-11-18');
  ({ storeId, staff } = await createStaffedStore(test.services));
});

const product = (name: string, stock: number, minStock = 5) =>
  createProduct(test.services, storeId, staff.owner, { name, stock, minStock, costUSD: 2 });
const sell = ({ uuid }: { uuid: string }, quantity: number) =>
  createSale(test.services, storeId, staff.owner, { productUuid: uuid, quantity });
const ask = async (query: object = {}, who = staff.manager) =>
  (await test.as(who.token)(suggestOrders, { params: { storeId }, query })).data;
const order = async (supplierId: number, productId: number, fields: object, purchaseDate = '2026-11-18') =>
  (
    await test.as(staff.manager.token)(createPurchase, {
      params: { storeId },
      body: {
        supplierId,
        purchaseDate,
        items: [{ productId, quantity: 1, unitCost: 1.5, ...fields }],
      },
    })
  ).data;
const named = async (name: string, query: object = {}) =>
  (await ask(query)).groups.flatMap(({ items }) => items).find((item) => item.name === name);

describe('what to buy', () => {
  it('is what would run out before something new comes, for as many days as asked', async () => {
    at('2026-10-01');
    const flour = await product('Harina', 40);
    at('2026-11-10');
    await sell(flour, 28);
    at('2026-11-18');
    // One a day for the three days a supplier usually takes, and five that stay: twelve are enough.
    expect(await named('Harina')).toBeUndefined();
    at('2026-11-17');
    await sell(flour, 4);
    at('2026-11-18');
    expect(await named('Harina')).toMatchObject({
      stock: 8,
      minStock: 5,
      sold: 32,
      days: 28,
      daysLeft: 7,
      packs: 17,
      packSize: 1,
      onOrder: 0,
      unitCostUSD: 2,
    });
    expect(await named('Harina', { cover: 30 })).toMatchObject({ packs: 35 });
  });

  it('leaves out what was sold today and before four weeks, and measures a new product by its own days', async () => {
    at('2026-10-01');
    const rice = await product('Arroz', 40, 0);
    at('2026-10-20');
    await sell(rice, 30);
    at('2026-11-18');
    expect(await named('Arroz')).toBeUndefined();
    at('2026-11-08');
    const pasta = await product('Pasta', 12, 0);
    await sell(pasta, 10);
    at('2026-11-18');
    expect(await named('Pasta')).toMatchObject({ sold: 10, days: 10, daysLeft: 2 });
    await sell(pasta, 1);
    expect(await named('Pasta')).toMatchObject({ sold: 10, stock: 1 });
  });

  it('counts what is on order, and no more once the rest was given up', async () => {
    const { id: supplierId } = await createSupplier(test.services, storeId, staff.owner);
    const sugar = await product('Azúcar', 2, 10);
    expect(await named('Azúcar')).toMatchObject({ packs: 8 });
    const { id, version } = await order(supplierId, sugar.id, { quantity: 5 });
    expect(await named('Azúcar')).toMatchObject({ onOrder: 5, packs: 3 });
    await test.as(staff.manager.token)(receivePurchase, {
      params: { storeId, purchaseId: id },
      body: { uuid: randomUUID(), version, lines: [{ line: 1, units: 1 }], isLast: true },
    });
    expect(await named('Azúcar')).toMatchObject({ stock: 3, onOrder: 0, packs: 7 });
  });

  it('is grouped by who it was last bought from, in their packs and with the days they take', async () => {
    const { id: supplierId, name } = await createSupplier(test.services, storeId, staff.owner);
    const oil = await product('Aceite', 1, 20);
    await product('Sin dueño', 1, 20);
    const box = { packName: 'Caja', packSize: 6, unitCost: 1.5 };
    const { id, version } = await order(supplierId, oil.id, box, '2026-11-11');
    await test.as(staff.manager.token)(receivePurchase, {
      params: { storeId, purchaseId: id },
      body: { uuid: randomUUID(), version, lines: [{ line: 1, units: 6 }] },
    });
    const { groups, more } = await ask();
    expect(groups.map(({ supplier }) => supplier?.name ?? null)).toEqual([name, null]);
    expect(groups[0]).toMatchObject({ leadDays: 7, items: [{ packName: 'Caja', packSize: 6, packs: 3 }] });
    expect(groups[0]?.items[0]?.unitCostUSD).toBe(1.5);
    expect(groups[1]).toMatchObject({ leadDays: null, items: [{ name: 'Sin dueño', packs: 19 }] });
    expect(more).toBe(0);
  });

  it('does not wait for an order that was forgotten, nor take it for the days a supplier needs', async () => {
    const { id: supplierId } = await createSupplier(test.services, storeId, staff.owner);
    const soap = await product('Jabón', 2, 10);
    const { id, version } = await order(supplierId, soap.id, { quantity: 5 }, '2026-08-01');
    expect(await named('Jabón')).toMatchObject({ onOrder: 0, packs: 8 });
    await test.as(staff.manager.token)(receivePurchase, {
      params: { storeId, purchaseId: id },
      body: { uuid: randomUUID(), version, lines: [{ line: 1, units: 5 }] },
    });
    const { groups } = await ask();
    expect(groups.find(({ supplier }) => supplier?.id === supplierId)).toMatchObject({ leadDays: null });
  });

  it('has nothing that is archived, and is only for who may order', async () => {
    const old = await product('Viejo', 0, 10);
    expect(await named('Viejo')).toMatchObject({ packs: 10 });
    await test.as(staff.owner.token)(deleteProduct, { params: { storeId, productId: old.id } });
    expect(await named('Viejo')).toBeUndefined();
    await expect(ask({}, staff.cashier)).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
    await expect(ask({ cover: 9 })).rejects.toMatchObject({ answer: { code: 'VALIDATION' } });
  });
});
