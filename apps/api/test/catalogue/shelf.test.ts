import { randomUUID } from 'node:crypto';
import { deleteProduct } from '@minipos/contract/catalogue/products';
import { arrangeShelf, getShelf, mostOnShelf } from '@minipos/contract/catalogue/shelf';
import { beforeEach, describe, expect, it } from 'vitest';
import { rankProducts } from '#features/catalogue/shelf/rank-products.ts';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createSale } from '../factories/sales.ts';
import { createStaffedStore, createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let owner: Person;
beforeEach(async () => {
  ({ storeId, owner } = await createStore(test.services));
});

const product = async (name: string) => createProduct(test.services, storeId, owner, { name, stock: 50 });
const shelf = async () => (await test.as(owner.token)(getShelf, { params: { storeId } })).data;
const arrange = (favourites: string[], person = owner) =>
  test.as(person.token)(arrangeShelf, { params: { storeId }, body: { favourites } });
const sell = (productUuid: string, quantity: number) =>
  createSale(test.services, storeId, owner, { productUuid, quantity });

describe('favourites', () => {
  it('are kept in the order they were given, and leave with their product', async () => {
    const [pan, cafe, sal] = [await product('Pan'), await product('Café'), await product('Sal')];
    await arrange([sal.uuid, pan.uuid, cafe.uuid]);
    expect((await shelf()).favourites).toEqual([sal.uuid, pan.uuid, cafe.uuid]);
    await test.as(owner.token)(deleteProduct, { params: { storeId, productId: pan.id } });
    expect((await shelf()).favourites).toEqual([sal.uuid, cafe.uuid]);
  });

  it('of another store are none of this one', async () => {
    const pan = await product('Pan');
    await arrange([pan.uuid]);
    const other = await createStore(test.services);
    const { data } = await test.as(other.owner.token)(arrangeShelf, {
      params: { storeId: other.storeId },
      body: { favourites: [pan.uuid, randomUUID()] },
    });
    expect(data.favourites).toEqual([]);
    expect((await shelf()).favourites).toEqual([pan.uuid]);
  });

  it('are refused in words when there are too many or one twice', async () => {
    const many = Array.from({ length: mostOnShelf + 1 }, () => randomUUID());
    await expect(arrange(many)).rejects.toMatchObject({
      status: 422,
      answer: { fields: { favourites: 'Elige 60 favoritos como máximo' } },
    });
    const one = randomUUID();
    await expect(arrange([one, one])).rejects.toMatchObject({
      answer: { fields: { favourites: 'Un producto está dos veces en la lista' } },
    });
  });

  it('are chosen by those who may edit products, and seen by all who sell', async () => {
    const { storeId: place, staff } = await createStaffedStore(test.services);
    storeId = place;
    owner = staff.owner;
    await expect(arrange([], staff.cashier)).rejects.toMatchObject({ status: 403 });
    const { data } = await test.as(staff.cashier.token)(getShelf, { params: { storeId } });
    expect(data).toEqual({ favourites: [], bestSellers: [] });
  });
});

describe('best sellers', () => {
  it('are ranked by units of the last thirty days, without what was deleted or is not sold any more', async () => {
    const [pan, cafe, sal, gone] = [
      await product('Pan'),
      await product('Café'),
      await product('Sal'),
      await product('Vela'),
    ];
    await sell(pan.uuid, 3);
    await sell(cafe.uuid, 5);
    await sell(sal.uuid, 1);
    await sell(sal.uuid, 3);
    await sell(gone.uuid, 9);
    await test.as(owner.token)(deleteProduct, { params: { storeId, productId: gone.id } });
    expect(await shelf()).toEqual({ favourites: [], bestSellers: [] });
    await rankProducts(test.services, { storeId });
    expect((await shelf()).bestSellers).toEqual([cafe.uuid, sal.uuid, pan.uuid]);
    const later = () => new Date(test.services.clock().getTime() + 31 * 86_400_000);
    await rankProducts({ ...test.services, clock: later }, { storeId });
    expect((await shelf()).bestSellers).toEqual([]);
  });

  it('are counted in the background, once for all tills that ask', async () => {
    const waiting = async () => {
      const { rows } = await test.database.as('app', (client) =>
        client.query<{ jobs: number }>(
          `select count(*)::int as jobs from pgboss.job where name = 'rank-shelf' and data->>'storeId' = $1`,
          [String(storeId)],
        ),
      );
      return rows[0]?.jobs;
    };
    await Promise.all([shelf(), shelf(), shelf()]);
    await shelf();
    expect(await waiting()).toBe(1);
  });
});
