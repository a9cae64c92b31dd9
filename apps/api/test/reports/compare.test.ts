import { callUrl } from '@minipos/contract/core/client';
import { exportReport, getReport } from '@minipos/contract/reports/reports';
import type { Rights } from '@minipos/domain/people/permissions';
import type { StoreRole } from '@minipos/domain/people/roles';
import { expect, it } from 'vitest';
import { insertMember } from '#db/memberships.ts';
import { createSale } from '#features/sales/charge/create-sale.ts';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { ownerCtx } from '../factories/stores.ts';
import { saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

const work = (person: Person, { storeId }: RefundShop, role: StoreRole | Rights) =>
  insertMember(test.services.db, {
    storeId,
    userId: person.user.id,
    rights: typeof role === 'string' ? { role } : role,
    now: test.services.clock(),
  });

async function soldAt({ storeId, staff, product }: RefundShop, at: string, price: number) {
  const { receiptNumber: _, ...sale } = saleOf([{ productUuid: product.uuid, quantity: 1, price }]);
  await createSale({ ...ownerCtx(test.services, storeId, staff.owner), now: new Date(at) }, sale);
}

it('stores whose money a person sees stand beside one another, each with the days before or those of last year', async () => {
  test.clock.now = new Date('2026-11-18T16:20:00Z');
  const person = await createPerson(test.services);
  const shops = [await createRefundShop(test), await createRefundShop(test), await createRefundShop(test)] as const;
  const [large, small, blind] = shops;
  await work(person, large, 'manager');
  await work(person, small, 'manager');
  await work(person, blind, 'cashier');
  const stranger = await createRefundShop(test);
  for (const shop of [...shops, stranger]) await soldAt(shop, '2026-11-18T15:00:00Z', shop === large ? 30 : 10);
  await soldAt(large, '2026-11-17T16:10:00Z', 20);
  // Later yesterday than it is now.
  await soldAt(large, '2026-11-17T16:30:00Z', 400);
  await soldAt(large, '2025-11-18T16:10:00Z', 15);
  await soldAt(large, '2025-11-18T16:30:00Z', 500);
  const today = { startDate: '2026-11-18', endDate: '2026-11-18' };
  const ask = async (query: object) =>
    (
      await test.as(person.token)(getReport, {
        params: { storeId: large.storeId, report: 'stores' },
        query: { ...today, ...query },
      })
    ).data;
  const report = await ask({});
  expect(report.tables[0]?.rows).toMatchObject([
    { sales: 1, charged: 30, net: 30, share: 75, before: 20, change: 50 },
    { sales: 1, charged: 10, net: 10, share: 25, before: 0, change: null },
  ]);
  expect(report.tables[0]?.total).toMatchObject({ sales: 2, net: 40, before: 20, average: 20 });
  expect(report.before).toEqual({ startDate: '2026-11-17', endDate: '2026-11-17' });
  const yearly = await ask({ compare: 'year' });
  expect(yearly.before).toEqual({ startDate: '2025-11-18', endDate: '2025-11-18' });
  expect(yearly.tables[0]?.rows[0]).toMatchObject({ net: 30, before: 15, change: 100 });
  expect(yearly.tables[0]?.columns.find(({ key }) => key === 'before')?.label).toBe('Año anterior');
  await expect(
    test.as(person.token)(getReport, { params: { storeId: blind.storeId, report: 'stores' }, query: today }),
  ).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
});

it('a file takes along only the stores whose reports the person may take along', async () => {
  test.clock.now = new Date('2026-11-18T16:20:00Z');
  const person = await createPerson(test.services);
  const [open, closed] = [await createRefundShop(test), await createRefundShop(test)] as const;
  await work(person, open, 'manager');
  await work(person, closed, { role: 'manager', removed: ['reports.export'] });
  await soldAt(open, '2026-11-18T15:00:00Z', 31);
  await soldAt(closed, '2026-11-18T15:00:00Z', 77);
  const query = { type: 'stores', format: 'csv', startDate: '2026-11-18', endDate: '2026-11-18' } as const;
  const { body } = await test.app.inject({
    url: callUrl(exportReport, { params: { storeId: open.storeId }, query }),
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(body).toMatch(/;31[;,]/);
  expect(body).not.toMatch(/;77[;,]/);
});

it('each day stands beside its own of last year, also where one of the two has a 29 February', async () => {
  test.clock.now = new Date('2029-03-02T16:20:00Z');
  const shop = await createRefundShop(test);
  const sold = { '2027-02-27': 7, '2027-02-28': 15, '2028-02-28': 30, '2028-02-29': 60, '2029-02-28': 1 };
  for (const [day, price] of Object.entries(sold)) await soldAt(shop, `${day}T16:10:00Z`, price);
  const ask = async (startDate: string, endDate: string) => {
    const query = { startDate, endDate, compare: 'year' as const };
    const params = { storeId: shop.storeId, report: 'general-stats' as const };
    return (await test.as(shop.staff.owner.token)(getReport, { params, query })).data;
  };
  const leap = await ask('2028-02-01', '2028-02-29');
  expect(leap.tables[0]?.rows).toHaveLength(29);
  expect(leap.tables[0]?.rows.slice(0, 4)).toEqual([
    { day: '2028-02-29', net: 60, before: null },
    { day: '2028-02-28', net: 30, before: 15 },
    { day: '2028-02-27', net: 0, before: 7 },
    { day: '2028-02-26', net: 0, before: 0 },
  ]);
  expect(leap.tables[0]?.total).toEqual({ net: 90, before: 22 });
  expect(leap.notes.join()).not.toContain('29 de febrero');
  const after = await ask('2029-02-28', '2029-03-01');
  expect(after.tables[0]?.rows).toEqual([
    { day: '2029-03-01', net: 0, before: 0 },
    { day: '2029-02-28', net: 1, before: 30 },
  ]);
  expect(after.tables[0]?.total).toEqual({ net: 1, before: 90 });
  expect(after.notes.join()).toContain('29 de febrero');
});

it('the figures of a store stand beside the same days of last year', async () => {
  test.clock.now = new Date('2026-11-18T16:20:00Z');
  const shop = await createRefundShop(test);
  await soldAt(shop, '2025-11-05T16:10:00Z', 15);
  await soldAt(shop, '2026-11-05T16:10:00Z', 60);
  const { data } = await test.as(shop.staff.owner.token)(getReport, {
    params: { storeId: shop.storeId, report: 'general-stats' },
    query: { startDate: '2026-11-01', endDate: '2026-11-18', compare: 'year' },
  });
  expect(data.before).toEqual({ startDate: '2025-11-01', endDate: '2025-11-18' });
  expect(data.figures[0]).toMatchObject({ key: 'net', value: 60, before: 15 });
  expect(data.tables[0]?.total).toEqual({ net: 60, before: 15 });
});
