import * as cash from '@minipos/contract/cash';
import { createSale, getSale } from '@minipos/contract/sales';
import { findViolations } from '@minipos/db/invariants';
import type { CartLine } from '@minipos/domain/cart';
import { centsFromDecimal } from '@minipos/domain/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { bringBack, exchangeSale } from '../factories/exchanges.ts';
import { createRefundShop } from '../factories/refunds.ts';
import { openTill } from '../factories/sales.ts';
import { createDevice } from '../factories/sync.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

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
