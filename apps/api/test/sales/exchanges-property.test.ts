import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as cash from '@minipos/contract/sales/cash';
import { createSale, getSale } from '@minipos/contract/sales/sales';
import { findViolations } from '@minipos/db/invariants';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import type { CartLine } from '@minipos/domain/orders/cart';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { bringBack, bringBackOf, exchangeSale } from '../factories/exchanges.ts';
import { anyGoods, chargedAtRandom, randomRate } from '../factories/random/sales.ts';
import { createRefundShop } from '../factories/refunds.ts';
import { openTill } from '../factories/sales.ts';
import { createDevice } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

// What is sold first, and what is taken for it one exchange after the other: units, and how the rest is settled.
const history = fc.record({
  units: fc.integer({ min: 1, max: 4 }),
  exchanges: fc.array(
    fc.record({
      units: fc.integer({ min: 1, max: 4 }),
      rest: fc.constantFrom<('cash_usd' | 'cash_ves')[]>('cash_usd', 'cash_ves'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

it('whatever is exchanged for what, stock is where it was once the last is back, and the drawer holds its notes', async () => {
  const shop = await createRefundShop(test);
  const { storeId, staff } = shop;
  const tea = await createProduct(test.services, storeId, staff.owner, { priceUSD: 5, stock: 50 });
  const { id: deviceId } = await createDevice(test.services, storeId, staff.owner);
  const till = await openTill(test.services, storeId, staff.owner, deviceId);
  const call = test.as(staff.owner.token);
  const goods = [
    { productUuid: shop.product.uuid, name: 'Café', unitPriceCents: 400 },
    { productUuid: tea.uuid, name: 'Té', unitPriceCents: 500 },
  ];
  const stock = async () => {
    const { rows } = await test.database.as('console', (client) =>
      client.query<{ on_hand: string }>('select on_hand from product_stock where store_id = $1 order by product_id', [
        storeId,
      ]),
    );
    return rows.map(({ on_hand }) => Number(on_hand));
  };
  const notes = { USD: 0, VES: 0 };
  let exchanged = 0;
  let gone = [0, 0];
  const before = await stock();
  await fc.assert(
    fc.asyncProperty(history, async ({ units, exchanges }) => {
      let held = await shop.sell({ units, sessionUuid: till.uuid });
      notes.USD += units * 400;
      let heldUnits = units;
      for (const [place, { units: taken, rest }] of exchanges.entries()) {
        const isLast = place === exchanges.length - 1;
        const [back, next] = [goods[place % 2], goods[(place + 1) % 2]];
        if (!back || !next) throw new Error('two goods');
        const exchange = bringBack(held, heldUnits, { totalUSD: (heldUnits * back.unitPriceCents) / 100 });
        const wanted = isLast ? 1 : taken;
        const lines: CartLine[] = [{ ...next, quantity: wanted * 1000, taxPercent: 0, isExempt: true, discount: null }];
        const body = exchangeSale({ lines, exchange, rest, rate: '842.2067', sessionUuid: till.uuid });
        const { data: sale } = await call(createSale, { params: { storeId }, body });
        exchanged += centsFromDecimal(exchange.totalUSD);
        for (const { method, currency, amount } of sale.payments) {
          if (method !== 'exchange') notes[currency] += centsFromDecimal(amount);
        }
        for (const { currency, amount } of sale.change) notes[currency] -= centsFromDecimal(amount);
        [held, heldUnits] = [sale, wanted];
      }
      const sold = goods[exchanges.length % 2];
      const after = await stock();
      const out = goods.map((one) => (one === sold ? heldUnits : 0));
      // What the last exchange took is with the client; all that was taken before it is on the shelf.
      gone = gone.map((kept, place) => kept + (out[place] ?? 0));
      expect(after).toEqual(before.map((onHand, place) => onHand - (gone[place] ?? 0)));
      const { data: last } = await call(getSale, { params: { storeId, saleId: held.id } });
      expect(last).toMatchObject({ status: 'completed', exchangeOf: { id: expect.any(Number) } });
    }),
    { numRuns: 25 },
  );
  const { data: report } = await call(cash.getSessionReport, { params: { storeId, cashSessionId: till.id } });
  expect(report.expected).toEqual({ USD: notes.USD / 100, VES: notes.VES / 100 });
  expect(report.exchanges.totalUSD).toBe(exchanged / 100);
  expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
}, 120_000);

// How much of what is left of one line comes back each time, and how many coffees are taken for it.
const pieces = fc.array(
  fc.record({
    line: fc.nat(3),
    percent: fc.integer({ min: 1, max: 100 }),
    coffees: fc.integer({ min: 1, max: 9 }),
    rest: fc.constantFrom<('cash_usd' | 'cash_ves')[]>('cash_usd', 'cash_ves'),
  }),
  { maxLength: 3 },
);

it('a sale with taxes, discounts, IGTF and debt, exchanged in any pieces, gives back exactly what was charged', async () => {
  const shop = await createRefundShop(test);
  const { storeId, staff } = shop;
  const products = await Promise.all(
    [0, 1].map(() => createProduct(test.services, storeId, staff.owner, { stock: 50, unit: 'kg' })),
  );
  const call = test.as(staff.owner.token);
  const read = async (saleId: number) => (await call(getSale, { params: { storeId, saleId } })).data;
  const standing = () =>
    test.database.as('console', async (client) => {
      const { rows } = await client.query(
        `select on_hand::text as figure from product_stock where store_id = $1 and product_id = any($2)
         union all select current_debt_usd::text from clients where store_id = $1 order by 1`,
        [storeId, products.map(({ id }) => id)],
      );
      return rows;
    });
  const before = await standing();
  const coffee = { productUuid: shop.product.uuid, name: 'Café', unitPriceCents: 400, taxPercent: 0, isExempt: true };
  await fc.assert(
    fc.asyncProperty(fc.record(anyGoods), pieces, async (goods, given) => {
      const uuids = products.map(({ uuid }) => uuid);
      // What is in a client's credit stays theirs: goods come back, not change.
      const body = chargedAtRandom({ ...goods, deliveryCents: 0, clientCreditCents: 0 }, uuids, shop.clientUuid);
      fc.pre(body.payments.length > 0);
      const { data: made } = await call(createSale, { params: { storeId }, body });
      let sale = await read(made.id);
      const left = () =>
        sale.items.map((item) => quantityFromDecimal(item.quantity) - quantityFromDecimal(item.returned));
      const bring = async (quantities: number[], coffees: number, rest: 'cash_usd' | 'cash_ves') => {
        if (quantities.every((quantity) => quantity === 0)) return;
        const lines = [{ ...coffee, quantity: coffees * 1000, discount: null }];
        const exchange = bringBackOf(sale, quantities);
        await call(createSale, {
          params: { storeId },
          body: exchangeSale({ lines, exchange, rest, rate: randomRate, igtfPercent: goods.igtfPercent }),
        });
        sale = await read(made.id);
      };
      for (const { line, percent, coffees, rest } of given) {
        await bring(
          left().map((quantity, place) => (place === line ? Math.ceil((quantity * percent) / 100) : 0)),
          coffees,
          rest,
        );
      }
      await bring(left(), 1, 'cash_usd');
      expect(sale).toMatchObject({ status: 'refunded', refundedUSD: sale.totalUSD });
      expect(await standing()).toEqual(before);
    }),
    { numRuns: 30 },
  );
  const { data: unmatched } = await call(listIncidents, {
    params: { storeId },
    query: { isOpen: true, kind: 'exchange_unmatched' },
  });
  expect(unmatched).toEqual([]);
  expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
}, 120_000);
