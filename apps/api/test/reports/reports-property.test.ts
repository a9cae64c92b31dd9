import { getReport, type Report } from '@minipos/contract/reports/reports';
import { getSale, salesSummary } from '@minipos/contract/sales/sales';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import type { ReportKind } from '@minipos/domain/people/report-rights';
import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSale } from '#features/sales/charge/create-sale.ts';
import { cancelSale, refundSale } from '#features/sales/refunds/reverse-sale.ts';
import { createProduct } from '../factories/catalogue.ts';
import { refundOf } from '../factories/random/refunds.ts';
import { anyGoods, chargedAtRandom } from '../factories/random/sales.ts';
import { createRefundShop } from '../factories/refunds.ts';
import { ownerCtx } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

const anyStep = fc.record({
  minutes: fc.integer({ min: 0, max: 1500 }),
  act: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('sell' as const),
        goods: fc.record(anyGoods),
        rate: fc.constantFrom('842.2067', '36.5'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('refund' as const), which: fc.nat(9), percent: fc.nat(100) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
  ),
});
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

interface Facts {
  sales: number;
  charged: string;
  back: string;
  tax: string;
  igtf: string;
  lines: string;
  discount: string;
}

const figure = ({ figures }: Report, key: string) => figures.find((one) => one.key === key)?.value ?? null;
const totalOf = ({ tables }: Report, key: string, at = 0) => tables[at]?.total?.[key] ?? null;
const columnSum = ({ tables }: Report, key: string, at = 0) =>
  decimalFromCents((tables[at]?.rows ?? []).reduce((sum, row) => sum + centsFromDecimal(Number(row[key] ?? 0)), 0));
const less = (a: string, b: string) => decimalFromCents(centsFromDecimal(a) - centsFromDecimal(b));

it('whatever is sold, refunded and cancelled, every report of any period adds up to its facts and to the list of sales', async () => {
  const { storeId, staff, clientUuid } = await createRefundShop(test);
  const products = await Promise.all(
    [2.5, 0].map((costUSD) => createProduct(test.services, storeId, staff.owner, { stock: 500, unit: 'kg', costUSD })),
  );
  const uuids = products.map(({ uuid }) => uuid);
  const owner = ownerCtx(test.services, storeId, staff.owner);
  // Sold before today: whoever asks is signed in today.
  const first = new Date(test.clock.now.getTime() - 200 * 86_400_000);
  let now = first;
  const sold: number[] = [];
  const done = { sell: 0, refund: 0, cancel: 0 };

  const act = async ({ act: one }: Step): Promise<boolean> => {
    const ctx = { ...owner, now };
    if (one.kind === 'sell') {
      const body = chargedAtRandom(one.goods, uuids, clientUuid, one.rate);
      if (body.payments.length === 0) return false;
      sold.push((await createSale(ctx, body)).id);
      return true;
    }
    // What was cancelled whole cannot be again: the newest is likely to stand.
    const id = one.kind === 'cancel' ? sold.at(-1) : sold[one.which % Math.max(1, sold.length)];
    if (id === undefined) return false;
    const { data: sale } = await test.as(staff.owner.token)(getSale, { params: { storeId, saleId: id } });
    if (one.kind === 'cancel') {
      if (sale.status !== 'completed') return false;
      await cancelSale(ctx, id, { reason: 'Se equivocó', sessionUuid: null });
      return true;
    }
    const left = sale.items.map((item) => quantityFromDecimal(item.quantity) - quantityFromDecimal(item.returned));
    const body = refundOf(
      sale,
      left.map((quantity) => Math.ceil((quantity * one.percent) / 100)),
      false,
    );
    if (body) await refundSale(ctx, id, { ...body, sessionUuid: null });
    return body !== null;
  };

  const read = async (report: ReportKind, startDate: string, endDate: string) =>
    (await test.as(staff.owner.token)(getReport, { params: { storeId, report }, query: { startDate, endDate } })).data;

  const factsOf = (from: string, to: string) =>
    test.database.as('console', async (client) => {
      const { rows } = await client.query<Facts>(
        `with d as (select $2::date::timestamp at time zone 'America/Caracas' as a,
           ($3::date + 1)::timestamp at time zone 'America/Caracas' as b)
         select (select count(*)::int from sales, d where store_id = $1 and at >= a and at < b) as sales,
           (select coalesce(sum(total_usd), 0)::text from sales, d where store_id = $1 and at >= a and at < b) as charged,
           (select coalesce(sum(total_usd), 0)::text from sale_refunds, d where store_id = $1 and at >= a and at < b) as back,
           ((select coalesce(sum(tax_usd), 0) from sales, d where store_id = $1 and at >= a and at < b)
            - (select coalesce(sum(tax_usd), 0) from sale_refunds, d where store_id = $1 and at >= a and at < b))::text as tax,
           ((select coalesce(sum(igtf_usd), 0) from sales, d where store_id = $1 and at >= a and at < b)
            - (select coalesce(sum(igtf_usd), 0) from sale_refunds, d where store_id = $1 and at >= a and at < b))::text as igtf,
           ((select coalesce(sum(i.total_usd), 0) from sales s join sale_items i on i.store_id = $1 and i.sale_id = s.id, d
              where s.store_id = $1 and at >= a and at < b)
            - (select coalesce(sum(i.total_usd), 0) from sale_refunds r
                join sale_refund_items i on i.store_id = $1 and i.refund_id = r.id, d
                where r.store_id = $1 and at >= a and at < b))::text as lines,
           ((select coalesce(sum(discount_usd), 0) from sales, d where store_id = $1 and at >= a and at < b)
            - (select coalesce(sum(i.discount_usd), 0) from sale_refunds r
                join sale_refund_items i on i.store_id = $1 and i.refund_id = r.id, d
                where r.store_id = $1 and at >= a and at < b))::text as discount`,
        [storeId, from, to],
      );
      return rows[0] as Facts;
    });

  const compare = async (from: string, to: string) => {
    const facts = await factsOf(from, to);
    const net = less(facts.charged, facts.back);
    const [general, days, hours, goods, departments, brands, sellers, taxes] = await Promise.all(
      (['general-stats', 'sales', 'hours', 'products', 'departments', 'brands', 'sellers', 'taxes'] as const).map(
        (kind) => read(kind, from, to),
      ),
    );
    if (!general || !days || !hours || !goods || !departments || !brands || !sellers || !taxes) throw new Error('all');
    expect(figure(general, 'net')).toBe(net);
    expect(figure(general, 'sales')).toBe(facts.sales);
    expect(figure(general, 'refunded')).toBe(Number(facts.back));
    expect(figure(general, 'tax')).toBe(Number(facts.tax));
    expect(figure(general, 'igtf')).toBe(Number(facts.igtf));
    expect(figure(general, 'discount')).toBe(Number(facts.discount));
    expect(columnSum(general, 'net')).toBe(net);
    expect(totalOf(days, 'net')).toBe(net);
    expect(columnSum(days, 'net')).toBe(net);
    expect(columnSum(days, 'netBs')).toBe(totalOf(days, 'netBs'));
    expect(figure(hours, 'net')).toBe(net);
    expect(columnSum(hours, 'net')).toBe(net);
    for (const report of [goods, departments, brands]) {
      expect(figure(report, 'net'), report.report).toBe(Number(facts.lines));
      expect(columnSum(report, 'net'), report.report).toBe(Number(facts.lines));
      expect(columnSum(report, 'margin'), report.report).toBe(figure(report, 'margin') ?? 0);
    }
    expect(figure(sellers, 'net')).toBe(net);
    expect(figure(taxes, 'tax')).toBe(Number(facts.tax));
    expect(figure(taxes, 'igtf')).toBe(Number(facts.igtf));
    return { net, bs: general.figures[0]?.bs };
  };

  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 3, maxLength: 8 }),
      fc.nat(5),
      fc.nat(5),
      async (steps, back, length) => {
        for (const step of steps) {
          now = new Date(now.getTime() + step.minutes * 60_000);
          if (await act(step)) done[step.act.kind] += 1;
        }
        const last = caracasDay(now);
        const today = caracasDay(test.clock.now);
        const to = addDays(last, -back);
        await compare(addDays(to, -length), to);
        const whole = await compare(caracasDay(first), today);
        const { data: list } = await test.as(staff.owner.token)(salesSummary, {
          params: { storeId },
          query: { startDate: caracasDay(first), endDate: today },
        });
        expect(last < today).toBe(true);
        expect(whole).toEqual({ net: list.totalAmountUSD, bs: list.totalAmountBs });
      },
    ),
    { numRuns: 18 },
  );
  for (const count of Object.values(done)) expect(count).toBeGreaterThan(0);
}, 180_000);
