import { randomUUID } from 'node:crypto';
import { getSale, type SaleHistory } from '@minipos/contract/sales/sales';
import { findViolations } from '@minipos/db/invariants';
import { decimalFromCents } from '@minipos/domain/money/money';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { amountDue } from '@minipos/domain/payments/tenders';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldFigures, rebuildFigures } from '#features/reports/figures/fold-figures.ts';
import { createSale } from '#features/sales/charge/create-sale.ts';
import { correctPayments } from '#features/sales/corrections/correct-payments.ts';
import { cancelSale, refundSale } from '#features/sales/refunds/reverse-sale.ts';
import { AppError } from '#http/answers/errors.ts';
import { createProduct } from '../factories/catalogue.ts';
import { bringBackOf, exchangeSale } from '../factories/exchanges.ts';
import { refundOf } from '../factories/random/refunds.ts';
import { anyGoods, anyLines, chargedAtRandom } from '../factories/random/sales.ts';
import { createRefundShop } from '../factories/refunds.ts';
import { returnApart } from '../factories/returns.ts';
import { ownerCtx } from '../factories/stores.ts';
import { createDevice } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

const which = fc.nat(9);
const anyStep = fc.record({
  // Between this step and the one before: often past midnight.
  minutes: fc.integer({ min: 0, max: 1500 }),
  act: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('sell' as const),
        goods: fc.record({ ...anyGoods, lines: anyLines(4) }),
        // Sold so long before it arrived.
        lateMinutes: fc.constantFrom(0, 0, 0, 90, 3000),
        rate: fc.constantFrom('842.2067', '36.5', '1.00000001'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('refund' as const),
        which,
        percents: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 }),
        withDelivery: fc.boolean(),
        isRestocked: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct' as const), which }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('exchange' as const), which }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('apart' as const),
        cents: fc.integer({ min: 1, max: 20_000 }),
        lateMinutes: fc.constantFrom(0, 0, 2000),
        rate: fc.constantFrom('842.2067', '1.00000001', null),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('fold' as const) }) },
  ),
});
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

const ofProduct = (product: number) => ({
  product,
  quantity: 2000,
  unitPriceCents: 1250,
  taxPercent: 1600 as const,
  discount: null,
});
const plainSale: Step['act'] = {
  kind: 'sell',
  goods: {
    // Counted, a service, and goods that nobody counts.
    lines: [0, 2, 3].map(ofProduct),
    deliveryCents: 0,
    igtfPercent: 0,
    cashStepCents: 0,
    methods: ['cash_usd'],
    clientCreditCents: 0,
  },
  lateMinutes: 0,
  rate: '842.2067',
};
/** One of each that cannot fail, before those by chance: what happens depends on no luck. */
const ofEach: Step['act'][] = [
  plainSale,
  plainSale,
  plainSale,
  plainSale,
  { kind: 'correct', which: 0 },
  { kind: 'refund', which: 1, percents: [50, 50, 50, 50], withDelivery: false, isRestocked: true },
  { kind: 'cancel', which: 2 },
  { kind: 'exchange', which: 3 },
  { kind: 'apart', cents: 700, lateMinutes: 0, rate: '842.2067' },
  { kind: 'fold' },
];

const tables = ['hour_figures', 'day_tenders', 'day_sellers', 'day_products', 'day_taxes'];

it('whatever is sold late, refunded, cancelled, corrected, exchanged and brought back without a receipt, the figures are the sums of the facts', async () => {
  const shop = await createRefundShop(test);
  const { storeId, staff, clientUuid } = shop;
  const products = await Promise.all(
    [
      { stock: 500, unit: 'kg', costUSD: 2.5 } as const,
      { stock: 500, unit: 'kg', costUSD: 0 } as const,
      // A thousandth of these costs a cent: no rounding between what was sold and what came back.
      { kind: 'service', costUSD: 10 } as const,
      { kind: 'not_stocked', unit: 'kg', costUSD: 10 } as const,
    ].map((fields) => createProduct(test.services, storeId, staff.owner, fields)),
  );
  const uncounted = products.slice(2).map(({ uuid }) => uuid);
  const owner = ownerCtx(test.services, storeId, staff.owner);
  const { id: deviceId } = await createDevice(test.services, storeId, staff.owner);
  const { db } = test.services;
  const read = async (saleId: number) =>
    (await test.as(staff.owner.token)(getSale, { params: { storeId, saleId } })).data;
  const figures = () =>
    test.database.as('console', async (client) => {
      const all: unknown[] = [];
      for (const table of tables) {
        const { rows } = await client.query(`select * from ${table} where store_id = $1 order by 1, 2, 3, 4`, [
          storeId,
        ]);
        all.push(rows);
      }
      return all;
    });
  /** What services and goods that nobody counts still cost: as much as was not taken back. */
  const costOfUncounted = () =>
    test.database.as('console', async (client) => {
      const { rows } = await client.query<{ cost: string; left: string }>(
        `select coalesce(sum(cost_usd - returned_cost_usd), 0)::text as cost,
           coalesce(round(10 * sum(quantity - returned_quantity), 2), 0)::text as left
         from day_products where store_id = $1 and product_uuid = any ($2)`,
        [storeId, uncounted],
      );
      return rows[0];
    });
  const done = { sell: 0, refund: 0, cancel: 0, correct: 0, exchange: 0, apart: 0, fold: 0 };
  let now = new Date('2026-11-01T15:00:00Z');
  const sold: number[] = [];

  const act = async ({ act: one }: Step) => {
    const ctx = { ...owner, now };
    if (one.kind === 'fold') {
      await foldFigures(db, storeId, now);
      return true;
    }
    if (one.kind === 'sell') {
      const uuids = products.map(({ uuid }) => uuid);
      const body = chargedAtRandom(one.goods, uuids, clientUuid, one.rate);
      if (body.payments.length === 0) return false;
      const at = new Date(now.getTime() - one.lateMinutes * 60_000);
      sold.push((await createSale({ ...ctx, now: at }, body)).id);
      return true;
    }
    if (one.kind === 'apart') {
      const at = new Date(now.getTime() - one.lateMinutes * 60_000);
      await returnApart(ctx, { deviceId, usd: String(decimalFromCents(one.cents)), rate: one.rate, at });
      return true;
    }
    const id = sold[one.which % Math.max(1, sold.length)];
    if (id === undefined) return false;
    const sale = await read(id);
    const left = leftOf(sale);
    if (one.kind === 'refund') {
      const quantities = left.map((quantity, place) => Math.ceil((quantity * (one.percents[place] ?? 0)) / 100));
      const body = refundOf(sale, quantities, one.withDelivery, one.isRestocked);
      if (body) await refundSale(ctx, id, { ...body, sessionUuid: null });
      return body !== null;
    }
    if (one.kind === 'cancel') {
      if (sale.status !== 'completed') return false;
      await cancelSale(ctx, id, { reason: 'Se equivocó', sessionUuid: null });
      return true;
    }
    if (one.kind === 'exchange') {
      if (left.every((quantity) => quantity === 0)) return false;
      const coffee = {
        productUuid: shop.product.uuid,
        name: 'Café',
        unitPriceCents: 400,
        taxPercent: 0,
        isExempt: true,
      };
      const exchange = bringBackOf(sale, left);
      const lines = [{ ...coffee, quantity: 3000, discount: null }];
      sold.push((await createSale(ctx, exchangeSale({ lines, exchange, rate: sale.rate?.rate ?? null }))).id);
      return true;
    }
    return correctOne(ctx, one.which);
  };

  /** Says of some sale that it was paid by card. Those with IGTF, client credit or refunds may refuse it. */
  const correctOne = async (ctx: typeof owner, from: number): Promise<boolean> => {
    for (let step = 0; step < Math.min(8, sold.length); step += 1) {
      const sale = await read(sold[(from + step) % sold.length] as number);
      const bill = { totalCents: Math.round(sale.totalUSD * 100), rate: sale.rate?.rate ?? null, igtfPercent: 0 };
      const amount = decimalFromCents(amountDue(bill, [], 'card'));
      const payments = [{ method: 'card' as const, amount, reference: null, bankCode: null }];
      const seen = { knownCorrections: sale.corrections.length, reason: 'Se anotó mal', uuid: randomUUID() };
      try {
        await correctPayments(ctx, sale.id, { ...seen, payments });
        return true;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }
    return false;
  };

  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const step of steps) {
        now = new Date(now.getTime() + step.minutes * 60_000);
        if (await act(step)) done[step.act.kind] += 1;
      }
      await foldFigures(db, storeId, now);
      const folded = await figures();
      expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
      const cost = await costOfUncounted();
      expect(cost?.cost).toBe(cost?.left);
      await rebuildFigures(db, storeId, now);
      expect(await figures()).toEqual(folded);
    }),
    { numRuns: 26, examples: [[ofEach.map((kind) => ({ minutes: 60, act: kind }))]] },
  );
  for (const count of Object.values(done)) expect(count).toBeGreaterThan(0);
}, 180_000);

it('a figure that is not the sum of its facts is noticed', async () => {
  const { storeId, sell } = await createRefundShop(test);
  await sell({ units: 2 });
  await foldFigures(test.services.db, storeId, test.clock.now);
  for (const [table, figure] of [
    ['hour_figures', 'total_usd'],
    ['hour_figures', 'refunded_bs'],
    ['hour_figures', 'counter_returned_usd'],
    ['day_tenders', 'amount'],
    ['day_sellers', 'sales'],
    ['day_products', 'quantity'],
    ['day_taxes', 'base_usd'],
  ] as const) {
    const change = (by: number) =>
      test.database.as('owner', async (client) => {
        await client.query(`select set_config('app.store_id', $1, false)`, [String(storeId)]);
        await client.query(`update ${table} set ${figure} = ${figure} + $2 where store_id = $1`, [storeId, by]);
      });
    await change(1);
    const broken = await test.database.as('console', (client) => findViolations(client));
    expect(broken, `${table}.${figure}`).not.toEqual([]);
    await change(-1);
  }
  expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
});

it('two who fold the same store at once leave the same figures as one', async () => {
  const { storeId, sell } = await createRefundShop(test);
  const { db } = test.services;
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([sell({ units: 1 }), ...[1, 2, 3].map(() => foldFigures(db, storeId, test.clock.now))]);
  }
  await foldFigures(db, storeId, test.clock.now);
  const { rows } = await test.database.as('console', (client) =>
    client.query(
      'select sum(sales)::int as sales, sum(total_usd)::text as total from hour_figures where store_id = $1',
      [storeId],
    ),
  );
  expect(rows).toEqual([{ sales: 5, total: '20.00' }]);
});

const leftOf = (sale: SaleHistory) =>
  sale.items.map((item) => quantityFromDecimal(item.quantity) - quantityFromDecimal(item.returned));

// Kept out of the random part: what a person counts by hand.
it('a sale of one day that comes back on another counts on each day for what happened there', async () => {
  const shop = await createRefundShop(test);
  const { storeId, staff } = shop;
  const owner = ownerCtx(test.services, storeId, staff.owner);
  const made = await shop.sell({ units: 3 });
  const tomorrow = new Date(test.clock.now.getTime() + 86_400_000);
  const body = refundOf(
    (await test.as(staff.owner.token)(getSale, { params: { storeId, saleId: made.id } })).data,
    [1000],
    false,
  );
  if (!body) throw new Error('one unit comes back');
  await refundSale({ ...owner, now: tomorrow }, made.id, { ...body, sessionUuid: null });
  await foldFigures(test.services.db, storeId, tomorrow);
  const { rows } = await test.database.as('console', (client) =>
    client.query(
      `select total_usd::text, refunded_usd::text, (total_bs - refunded_bs)::text as bs from hour_figures where store_id = $1
       order by day`,
      [storeId],
    ),
  );
  expect(rows).toEqual([
    { total_usd: '12.00', refunded_usd: '0.00', bs: '10106.48' },
    { total_usd: '0.00', refunded_usd: '4.00', bs: '-3368.83' },
  ]);
});
