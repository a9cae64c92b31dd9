import { listIncidents } from '@minipos/contract/incidents/incidents';
import { getDayFigures } from '@minipos/contract/reports/day-figures';
import { getStoresDay } from '@minipos/contract/reports/stores-day';
import { cancelSale } from '@minipos/contract/sales/refunds';
import type { Permission } from '@minipos/domain/people/permissions';
import type { StoreRole } from '@minipos/domain/people/roles';
import { expect, it } from 'vitest';
import { insertMember } from '#db/memberships.ts';
import { readStores } from '#db/read-stores.ts';
import { createSale } from '#features/sales/charge/create-sale.ts';
import { setStoreStatus } from '#features/stores/platform/change-status.ts';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { returnApart } from '../factories/returns.ts';
import { ownerCtx } from '../factories/stores.ts';
import { createDevice, createIncident, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

const work = async (person: Person, { storeId }: RefundShop, role: StoreRole, without: Permission[] = []) =>
  insertMember(test.services.db, {
    storeId,
    userId: person.user.id,
    rights: { role, removed: without },
    now: test.services.clock(),
  });

const ask = async (person: Person, query = {}) => test.as(person.token)(getStoresDay, { query });

const ago = (days: number, minutes = 0) => new Date(test.clock.now.getTime() - days * 86_400_000 + minutes * 60_000);

async function soldAt({ storeId, staff, product }: RefundShop, at: Date, price: number) {
  const { receiptNumber: _, ...sale } = saleOf([{ productUuid: product.uuid, quantity: 1, price }]);
  return createSale({ ...ownerCtx(test.services, storeId, staff.owner), now: at }, sale);
}

it('each store stands as its own dashboard says, refunds and goods without a receipt taken off, and the total adds them up', async () => {
  const person = await createPerson(test.services);
  const [first, second] = [await createRefundShop(test), await createRefundShop(test)];
  await Promise.all([work(person, first, 'manager'), work(person, second, 'manager')]);
  await soldAt(first, ago(1, -1), 10);
  await soldAt(first, ago(1, 2), 40);
  await first.sell({ units: 5, method: 'card' });
  const gone = await first.sell({ units: 1 });
  await test.as(first.staff.owner.token)(cancelSale, {
    params: { storeId: first.storeId, saleId: gone.id },
    body: { reason: 'Se equivocó' },
  });
  const { id: deviceId } = await createDevice(test.services, first.storeId, first.staff.owner);
  const owner = ownerCtx(test.services, first.storeId, first.staff.owner);
  await returnApart(owner, { deviceId, usd: '3.10', rate: '842.2067' });
  await second.sell({ units: 3, method: 'credit', toClient: true });
  await createIncident(test.services, second.storeId);

  const { data, pagination } = await ask(person);
  expect(pagination).toEqual({ page: 1, limit: 50, total: 2, totalPages: 1 });
  for (const { storeId } of [first, second]) {
    const here = data.stores.find(({ store }) => store.id === storeId);
    const one = (await test.as(person.token)(getDayFigures, { params: { storeId } })).data;
    expect(here?.sold).toMatchObject({
      sales: one.today.sales,
      totalUSD: one.today.totalUSD,
      totalBs: one.today.totalBs,
      averageUSD: one.today.averageUSD,
      yesterdayByNow: one.yesterdayByNow,
    });
  }
  const of = (shop: RefundShop) => data.stores.find(({ store }) => store.id === shop.storeId);
  expect(of(first)).toMatchObject({ sold: { totalUSD: 16.9 }, receivableUSD: 0 });
  const open = (await test.as(second.staff.owner.token)(listIncidents, { params: { storeId: second.storeId } })).data;
  expect(open.length).toBeGreaterThan(0);
  expect(of(second)).toMatchObject({ sold: { totalUSD: 12 }, receivableUSD: 12, openIncidents: open.length });
  expect(data.total).toMatchObject({
    countedStores: 2,
    sold: { sales: 3, totalUSD: 28.9, averageUSD: 12 },
    receivableUSD: 12,
    openTills: 0,
    openIncidents: (of(first)?.openIncidents ?? 0) + open.length,
    lowStock: 0,
  });
});

it('a store where the person may not see reports shows no figures and counts in no total', async () => {
  const person = await createPerson(test.services);
  const [own, till, blind] = [await createRefundShop(test), await createRefundShop(test), await createRefundShop(test)];
  await work(person, own, 'owner');
  await work(person, till, 'cashier');
  await work(person, blind, 'manager', ['reports.view', 'clients.view']);
  for (const shop of [own, till, blind]) await shop.sell({ units: 2 });
  const { data } = await ask(person);
  const of = (shop: RefundShop) => data.stores.find(({ store }) => store.id === shop.storeId);
  expect(of(own)?.sold).toMatchObject({ totalUSD: 8 });
  expect(of(till)).toMatchObject({ sold: null, hours: [], openTills: null, openIncidents: null });
  expect(of(blind)).toMatchObject({ sold: null, hours: [], receivableUSD: null, openTills: null });
  expect(data.total).toMatchObject({ countedStores: 1, sold: { sales: 1, totalUSD: 8 } });
});

it('stores of others and stores that are closed are not there', async () => {
  const person = await createPerson(test.services);
  const [own, closed] = [await createRefundShop(test), await createRefundShop(test)];
  await createRefundShop(test);
  await Promise.all([work(person, own, 'owner'), work(person, closed, 'owner')]);
  const admin = await createPerson(test.services, { role: 'admin' });
  const inactive = { isActive: false, reason: 'No responde desde hace un mes' };
  await setStoreStatus(ownerCtx(test.services, closed.storeId, admin), test.services, closed.storeId, inactive);
  const { data } = await ask(person);
  expect(data.stores.map(({ store }) => store.id)).toEqual([own.storeId]);
});

it('somebody without a store gets an empty list and no total', async () => {
  const { data, pagination } = await ask(await createPerson(test.services));
  expect(data).toMatchObject({ stores: [], total: { countedStores: 0, sold: null, receivableUSD: null } });
  expect(pagination.total).toBe(0);
});

it('stores come by pages of at most fifty', async () => {
  const person = await createPerson(test.services);
  const shops = [await createRefundShop(test), await createRefundShop(test)];
  for (const shop of shops) await work(person, shop, 'owner');
  const { data, pagination } = await ask(person, { limit: 1, page: 2 });
  expect(data.stores.map(({ store }) => store.id)).toEqual([shops[1]?.storeId]);
  expect(pagination).toMatchObject({ total: 2, totalPages: 2 });
  const { statusCode } = await test.inject({ url: '/api/reports/stores/day?limit=51', token: person.token });
  expect(statusCode).toBe(422);
});

it('every statement of a batch sees the rows of its own store alone', async () => {
  const shops = [await createRefundShop(test), await createRefundShop(test), await createRefundShop(test)];
  for (const [place, shop] of shops.entries()) await shop.sell({ units: place + 1 });
  const { db } = test.services;
  const ids = shops.map(({ storeId }) => storeId);
  const rows = await readStores(db, ids, () =>
    // Deliberately without a store: row-level security is what answers here.
    db
      .selectFrom('sales')
      .select((eb) => eb.fn.sum<string>('total_usd').as('usd'))
      .compile(),
  );
  expect(rows).toEqual([{ usd: '4.00' }, { usd: '8.00' }, { usd: '12.00' }]);
});
