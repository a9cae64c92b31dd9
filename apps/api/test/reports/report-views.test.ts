import { chooseReportMails } from '@minipos/contract/reports/report-mails';
import * as calls from '@minipos/contract/reports/report-views';
import { beforeEach, expect, it } from 'vitest';
import { writeStore } from '#db/transaction.ts';
import { deleteMember } from '#features/staff/access/access.queries.ts';
import type { Person } from '../factories/accounts.ts';
import { createStaffedStore, createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: Awaited<ReturnType<typeof createStaffedStore>>;
beforeEach(async () => {
  shop = await createStaffedStore(test.services);
});

const filters = { period: 'quarter' as const, sort: 'units' as const, compare: 'year' as const };
const body = { name: 'Trimestre', report: 'products' as const, filters };
const keep = (who: Person, changes: Partial<typeof body> = {}) =>
  test.as(who.token)(calls.createReportView, { params: { storeId: shop.storeId }, body: { ...body, ...changes } });
const listOf = async (who: Person) =>
  (await test.as(who.token)(calls.listReportViews, { params: { storeId: shop.storeId } })).data;
const missing = { answer: { code: 'REPORT_VIEW_NOT_FOUND' } };

it('a person keeps, renames and deletes views; they come by name', async () => {
  const { owner } = shop.staff;
  const { data: view } = await keep(owner);
  await keep(owner, { name: 'Ábaco' });
  expect((await listOf(owner)).map(({ name }) => name)).toEqual(['Ábaco', 'Trimestre']);
  const params = { storeId: shop.storeId, viewId: view.id };
  await test.as(owner.token)(calls.renameReportView, { params, body: { name: ' Lo que más sale ' } });
  expect(await listOf(owner)).toContainEqual({ id: view.id, ...body, name: 'Lo que más sale' });
  await test.as(owner.token)(calls.deleteReportView, { params });
  await expect(test.as(owner.token)(calls.deleteReportView, { params })).rejects.toMatchObject(missing);
  expect(await listOf(owner)).toHaveLength(1);
});

it('nobody sees, renames or deletes the view of another person or store', async () => {
  const { owner, manager } = shop.staff;
  const { data: view } = await keep(owner);
  expect(await listOf(manager)).toEqual([]);
  const params = { storeId: shop.storeId, viewId: view.id };
  const name = { name: 'Mía' };
  await expect(test.as(manager.token)(calls.renameReportView, { params, body: name })).rejects.toMatchObject(missing);
  await expect(test.as(manager.token)(calls.deleteReportView, { params })).rejects.toMatchObject(missing);
  const other = await createStore(test.services);
  await expect(
    test.as(other.owner.token)(calls.deleteReportView, { params: { storeId: other.storeId, viewId: view.id } }),
  ).rejects.toMatchObject(missing);
  expect(await listOf(owner)).toHaveLength(1);
});

it('a report that somebody may not read cannot be kept', async () => {
  await expect(keep(shop.staff.cashier)).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
  await expect(keep(shop.staff.cashier, { report: 'sales' as never })).resolves.toMatchObject({ success: true });
});

it('thirty are kept, also when many are saved at once; the next is refused', async () => {
  const { owner, manager } = shop.staff;
  const saved = await Promise.allSettled(Array.from({ length: 34 }, (_, place) => keep(owner, { name: `V ${place}` })));
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(calls.mostReportViews);
  expect(await listOf(owner)).toHaveLength(calls.mostReportViews);
  await expect(keep(owner)).rejects.toMatchObject({ answer: { code: 'TOO_MANY_REPORT_VIEWS' } });
  await expect(keep(manager)).resolves.toMatchObject({ success: true });
});

it('who leaves the store leaves no views and no choice of mails behind', async () => {
  const { manager } = shop.staff;
  await keep(manager);
  await test.as(manager.token)(chooseReportMails, {
    params: { storeId: shop.storeId },
    body: { daily: true, weekly: true },
  });
  const left = () =>
    test.database.as('console', async (client) => {
      const { rows } = await client.query<{ left: number }>(
        `select (select count(*)::int from report_views where store_id = $1 and user_id = $2)
           + (select count(*)::int from report_mails where store_id = $1 and user_id = $2) as left`,
        [shop.storeId, manager.user.id],
      );
      return rows[0]?.left;
    });
  expect(await left()).toBe(2);
  const { db, clock } = test.services;
  await writeStore(db, shop.storeId, 1, (tx) => deleteMember(tx, manager.user.id, clock()));
  expect(await left()).toBe(0);
});
