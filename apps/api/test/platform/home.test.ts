import { getPlatformHome } from '@minipos/contract/platform/home';
import { cancelSale } from '@minipos/contract/sales/refunds';
import * as review from '@minipos/contract/stores/review-requests';
import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import { beforeAll, expect, it } from 'vitest';
import { sumPlatformDays } from '#features/reports/platform/sum-platform-days.ts';
import { createSale } from '#features/sales/charge/create-sale.ts';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { createStoreRequest } from '../factories/store-requests.ts';
import { createStore, ownerCtx } from '../factories/stores.ts';
import { saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await createPerson(test.services, { role: 'admin' });
  // In the middle of a month, so that yesterday is of the same one.
  test.clock.now = new Date('2026-11-19T15:00:00.000Z');
});

const home = async () => (await test.as(admin.token)(getPlatformHome, {})).data;

/** A sale of so many dollars, so many days ago. */
async function soldAgo({ storeId, staff, product }: RefundShop, days: number, price: number) {
  const { receiptNumber: _, ...sale } = saleOf([{ productUuid: product.uuid, quantity: 1, price }]);
  const at = new Date(test.clock.now.getTime() - days * 86_400_000);
  return createSale({ ...ownerCtx(test.services, storeId, staff.owner), now: at }, sale);
}

it('requests that wait, what was paid for them by month, and the stores that came of them', async () => {
  const before = await home();
  expect(before).toMatchObject({ requests: { pending: 0, oldestAt: null }, approvals: [] });
  expect(before.income).toHaveLength(12);
  expect(before.income.at(-1)).toEqual({ month: '2026-11', usd: 0 });

  const { owner } = await createStore(test.services);
  const request = await createStoreRequest(test.services, owner);
  expect((await home()).requests).toEqual({ pending: 1, oldestAt: test.clock.now.toISOString() });
  expect((await home()).income.at(-1)?.usd).toBe(0);

  const as = test.as(admin.token);
  const params = { requestId: request.id };
  const paid = await as(review.setRequestPayment, { params, body: { version: 1, paymentStatus: 'paid' } });
  expect((await home()).income.at(-1)).toEqual({ month: '2026-11', usd: 50 });
  await as(review.approveStoreRequest, { params, body: { version: paid.data.version } });
  const after = await home();
  expect(after.requests.pending).toBe(0);
  expect(after.approvals).toEqual([
    { requestId: request.id, storeName: 'Bodegón La Candelaria II', at: test.clock.now.toISOString() },
  ]);
  expect(after.stores.active).toBe(before.stores.active + 2);
});

it('what all stores sold is added up at night, of the days that are over, without what came back', async () => {
  expect((await home()).sold).toBeNull();
  const first = await createRefundShop(test);
  const second = await createRefundShop(test);
  await soldAgo(first, 1, 10);
  await soldAgo(second, 2, 5.5);
  const gone = await soldAgo(second, 3, 100);
  await test.as(second.staff.owner.token)(cancelSale, {
    params: { storeId: second.storeId, saleId: gone.id },
    body: { reason: 'Se equivocó' },
  });
  // Of today, which is not over.
  await soldAgo(first, 0, 7);
  // Of the month before.
  await soldAgo(first, 25, 1000);
  await sumPlatformDays(test.services.db, test.clock.now);
  const yesterday = addDays(caracasDay(test.clock.now), -1);
  expect((await home()).sold).toMatchObject({
    month: '2026-11',
    usd: 115.5,
    sales: 3,
    until: yesterday,
    summedAt: test.clock.now.toISOString(),
  });
});

it('a sale that arrives late is in its day after the next night, once', async () => {
  const before = (await home()).sold?.usd ?? 0;
  const shop = await createRefundShop(test);
  await soldAgo(shop, 4, 20);
  await sumPlatformDays(test.services.db, test.clock.now);
  await sumPlatformDays(test.services.db, test.clock.now);
  expect((await home()).sold?.usd).toBe(before + 20);
});
