import { getDayFigures } from '@minipos/contract/reports/day-figures';
import { closeCashSession } from '@minipos/contract/sales/cash';
import { salesSummary } from '@minipos/contract/sales/sales';
import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../factories/accounts.ts';
import { createCounterShop } from '../../returns/counter-shop.ts';
import { openTestApp } from '../../support/open-test-app.ts';

const test = openTestApp();
let shop: Awaited<ReturnType<typeof createCounterShop>>;
beforeEach(async () => {
  shop = await createCounterShop(test);
  await shop.sell({ units: 2 });
});

const summary = async (who: Person, query = {}) =>
  (await test.as(who.token)(salesSummary, { params: { storeId: shop.storeId }, query })).data;
const day = async (who: Person) =>
  (await test.as(who.token)(getDayFigures, { params: { storeId: shop.storeId } })).data;
const close = async ({ session }: typeof shop.till) => {
  const none = { pieces: {}, loose: 0 };
  const body = { countUSD: none, countBs: none, sales: 1, movements: 0, zNumber: null, note: null };
  const params = { storeId: shop.storeId, cashSessionId: session.id };
  await test.as(shop.staff.owner.token)(closeCashSession, { params, body });
};

describe('[TRUST] who counts their till blind', () => {
  it('reads no sum of sales while it is open, however they are filtered; those who may see the money do', async () => {
    const { cashier, owner, viewer } = shop.staff;
    const hidden = { totalSales: 1, totalAmountUSD: null, totalAmountBs: null, refundedUSD: null, averageUSD: null };
    const today = caracasDay(test.services.clock());
    for (const query of [{}, { paymentMethod: 'cash_usd' }, { userId: cashier.user.id }, { endDate: today }]) {
      expect(await summary(cashier, query)).toMatchObject(hidden);
    }
    expect(await summary(owner)).toMatchObject({ totalSales: 1, totalAmountUSD: 8 });
    expect(await summary(viewer)).toMatchObject({ totalSales: 1, totalAmountUSD: 8 });
  });

  it('reads the sums of days before it was opened', async () => {
    const yesterday = addDays(caracasDay(test.services.clock()), -1);
    expect(await summary(shop.staff.cashier, { endDate: yesterday })).toMatchObject({ totalAmountUSD: 0 });
  });

  it('does not learn on the dashboard what they sold today until it is closed', async () => {
    const { cashier } = shop.staff;
    expect(await day(cashier)).toMatchObject({
      scope: 'own',
      today: { sales: 1, totalUSD: null, totalBs: null, refundedUSD: null, averageUSD: null },
      collected: [],
    });
    await close(shop.till);
    // The other till is theirs as well.
    expect(await day(cashier)).toMatchObject({ today: { totalUSD: null } });
    await close(shop.other);
    expect(await day(cashier)).toMatchObject({ scope: 'own', today: { sales: 1, totalUSD: 8, averageUSD: 8 } });
    expect(await summary(cashier)).toMatchObject({ totalAmountUSD: 8 });
  });
});
