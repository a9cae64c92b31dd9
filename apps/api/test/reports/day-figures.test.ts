import { getDayFigures } from '@minipos/contract/reports/day-figures';
import { getReport } from '@minipos/contract/reports/reports';
import { getStoresDay } from '@minipos/contract/reports/stores-day';
import { cancelSale } from '@minipos/contract/sales/refunds';
import { salesSummary } from '@minipos/contract/sales/sales';
import { addDays, caracasDay, dayBegins } from '@minipos/domain/rates/rates';
import { expect, it } from 'vitest';
import { createSale } from '#features/sales/charge/create-sale.ts';
import { chargedAtRandom } from '../factories/random/sales.ts';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { ownerCtx } from '../factories/stores.ts';
import { saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

/** A sale of so many dollars at a moment of the past. */
async function soldAt({ storeId, staff, product }: RefundShop, at: Date, price: number) {
  const { receiptNumber: _, ...sale } = saleOf([{ productUuid: product.uuid, quantity: 1, price }]);
  return createSale({ ...ownerCtx(test.services, storeId, staff.owner), now: at }, sale);
}

const ask = async ({ storeId }: RefundShop, token: string) =>
  (await test.as(token)(getDayFigures, { params: { storeId } })).data;

it('today stands beside yesterday at this minute and beside the last same weekdays, as the list of sales adds it up', async () => {
  const shop = await createRefundShop(test);
  const { now } = test.clock;
  const ago = (days: number, minutes = 0) => new Date(now.getTime() - days * 86_400_000 + minutes * 60_000);
  await soldAt(shop, ago(1, -1), 10);
  // After this minute yesterday: not yet reached today.
  await soldAt(shop, ago(1, 2), 40);
  await soldAt(shop, ago(7), 20);
  await soldAt(shop, ago(14), 30);
  await shop.sell({ units: 2, method: 'card' });
  const gone = await shop.sell({ units: 1 });
  await test.as(shop.staff.owner.token)(cancelSale, {
    params: { storeId: shop.storeId, saleId: gone.id },
    body: { reason: 'Se equivocó' },
  });
  const figures = await ask(shop, shop.staff.owner.token);
  const day = caracasDay(now);
  const hasMinuteBefore = caracasDay(ago(1, -1)) === addDays(day, -1);
  expect(figures).toMatchObject({
    day,
    scope: 'store',
    today: { sales: 2, totalUSD: 8, refundedUSD: 4, averageUSD: 6 },
    yesterdayByNow: hasMinuteBefore ? { sales: 1, totalUSD: 10 } : { sales: 0, totalUSD: 0 },
    usualDays: 2,
    collected: [{ method: 'card', currency: 'VES', amount: 6737.65, amountUSD: 8 }],
    products: [{ uuid: shop.product.uuid, quantity: 2, totalUSD: 8 }],
  });
  const hour = Math.floor((now.getTime() - dayBegins(day).getTime()) / 3_600_000);
  expect(figures.hours).toEqual([{ hour, totalUSD: 8, usualUSD: 25 }]);
  const { data: list } = await test.as(shop.staff.owner.token)(salesSummary, {
    params: { storeId: shop.storeId },
    query: { startDate: day, endDate: day },
  });
  expect(figures.today).toMatchObject({ totalUSD: list.totalAmountUSD, totalBs: list.totalAmountBs });
});

it('who sells and does not see the money of the store gets their own sales and nothing of the others', async () => {
  const shop = await createRefundShop(test);
  await shop.sell({ units: 5 });
  expect(await ask(shop, shop.staff.cashier.token)).toMatchObject({
    scope: 'own',
    today: { sales: 0, totalUSD: 0, totalBs: 0 },
    hours: [],
    collected: [],
    products: [],
  });
  expect(await ask(shop, shop.staff.viewer.token)).toMatchObject({ scope: 'store', today: { totalUSD: 20 } });
});

it('what came back today of what they sold yesterday is taken off today, as in the report of their sales', async () => {
  const { now } = test.clock;
  test.clock.now = new Date('2026-11-18T16:20:00Z');
  const shop = await createRefundShop(test);
  const { storeId, staff } = shop;
  const line = { product: 0, quantity: 5000, unitPriceCents: 400, taxPercent: 0 as const, discount: null };
  const none = { deliveryCents: 0, igtfPercent: 0, cashStepCents: 0, clientCreditCents: 0 } as const;
  const goods = { lines: [line], methods: ['card' as const], ...none };
  const yesterday = { ...ownerCtx(test.services, storeId, staff.cashier), now: new Date('2026-11-17T16:10:00Z') };
  const made = await createSale(yesterday, chargedAtRandom(goods, [shop.product.uuid], shop.clientUuid));
  await shop.sell({ units: 9 });
  const sold = { sales: 1, totalUSD: 20 };
  expect(await ask(shop, staff.cashier.token)).toMatchObject({
    scope: 'own',
    today: { sales: 0, totalUSD: 0, refundedUSD: 0 },
    yesterdayByNow: sold,
  });
  const params = { storeId, saleId: made.id };
  await test.as(staff.owner.token)(cancelSale, { params, body: { reason: 'Se equivocó' } });
  const figures = await ask(shop, staff.cashier.token);
  expect(figures.today).toMatchObject({ sales: 0, totalUSD: -20, refundedUSD: 20, averageUSD: null });
  expect(figures.today.totalBs).toBe(-16844.13);
  // What had happened by this minute yesterday stays what it was.
  expect(figures.yesterdayByNow).toEqual(sold);
  const { data: report } = await test.as(staff.cashier.token)(getReport, {
    params: { storeId, report: 'sales' },
    query: { startDate: '2026-11-17', endDate: '2026-11-18' },
  });
  expect(report.tables[0]?.rows).toMatchObject([
    { day: '2026-11-18', sales: 0, net: -20 },
    { day: '2026-11-17', sales: 1, net: 20 },
  ]);
  test.clock.now = now;
});

it('a ticket is rounded half up wherever it is told', async () => {
  const shop = await createRefundShop(test);
  const { storeId, staff } = shop;
  const { now } = test.clock;
  await soldAt(shop, now, 1);
  await soldAt(shop, now, 1.01);
  const day = caracasDay(now);
  const query = { startDate: day, endDate: day };
  const as = test.as(staff.owner.token);
  const { data: list } = await as(salesSummary, { params: { storeId }, query });
  const { data: general } = await as(getReport, { params: { storeId, report: 'general-stats' }, query });
  const { data: stores } = await as(getStoresDay, { query: {} });
  expect([
    (await ask(shop, staff.owner.token)).today.averageUSD,
    list.averageUSD,
    general.figures.find(({ key }) => key === 'average')?.value,
    stores.stores[0]?.sold?.averageUSD,
    stores.total.sold?.averageUSD,
  ]).toEqual([1.01, 1.01, 1.01, 1.01, 1.01]);
});

it('a day without sales is a day of zeros', async () => {
  const shop = await createRefundShop(test);
  expect(await ask(shop, shop.staff.owner.token)).toMatchObject({
    today: { sales: 0, totalUSD: 0, totalBs: 0, refundedUSD: 0, averageUSD: null },
    hours: [],
    usualDays: 0,
    collected: [],
  });
});
