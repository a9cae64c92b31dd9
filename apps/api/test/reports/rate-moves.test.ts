import { getReport } from '@minipos/contract/reports/reports';
import { expect, it } from 'vitest';
import { createOfficialRate } from '../factories/rates.ts';
import { createRefundShop } from '../factories/refunds.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

it('each day has the rate that ruled it, how it moved, and what was sold in both currencies', async () => {
  test.clock.now = new Date('2027-03-08T16:00:00Z');
  const shop = await createRefundShop(test);
  const { storeId, staff } = shop;
  // A week from Thursday on; the bank publishes nothing for the weekend.
  for (const [valueDate, rate] of [
    ['2027-03-04', '100'],
    ['2027-03-05', '110'],
    ['2027-03-08', '121'],
  ] as const) {
    await createOfficialRate(test.services, { valueDate, rate, seenAt: new Date(`${valueDate}T00:00:00Z`) });
  }
  const owner = test.as(staff.owner.token);
  await shop.sell({ units: 2, rate: '121' });
  const query = { startDate: '2027-03-05', endDate: '2027-03-08' };
  const { data: report } = await owner(getReport, { params: { storeId, report: 'rates' }, query });
  expect(report.tables[0]?.rows).toEqual([
    { day: '2027-03-08', rate: 121, change: 10, sales: 1, net: 8, netBs: 968 },
    { day: '2027-03-07', rate: 110, change: 0, sales: 0, net: 0, netBs: 0 },
    { day: '2027-03-06', rate: 110, change: 0, sales: 0, net: 0, netBs: 0 },
    { day: '2027-03-05', rate: 110, change: 10, sales: 0, net: 0, netBs: 0 },
  ]);
  expect(report.tables[0]?.total).toEqual({ change: 10, sales: 1, net: 8, netBs: 968 });
  expect(report.figures).toMatchObject([
    { key: 'last', value: 121 },
    { key: 'first', value: 110 },
    { key: 'change', value: 10 },
    { key: 'net', value: 8, bs: 968 },
  ]);
});
