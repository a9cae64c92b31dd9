import { randomUUID } from 'node:crypto';
import * as cash from '@minipos/contract/sales/cash';
import { refundSale } from '@minipos/contract/sales/refunds';
import { createSale, getSale, type SaleHistory } from '@minipos/contract/sales/sales';
import { findViolations } from '@minipos/db/invariants';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { refundOf } from '../factories/random/refunds.ts';
import { anyGoods, chargedAtRandom } from '../factories/random/sales.ts';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { createDevice, deviceOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

const anySale = fc.record({
  ...anyGoods,
  // How much of what is left comes back each time, per line; what still is left comes back at the end.
  pieces: fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 100 }), fc.boolean()), { maxLength: 3 }),
});

/** Hands back so much of each line, as the screen proposes it. */
async function giveBack(shop: RefundShop, sale: SaleHistory, quantities: number[], withDelivery: boolean) {
  const body = refundOf(sale, quantities, withDelivery);
  if (!body) return sale;
  const params = { storeId: shop.storeId, saleId: sale.id };
  return (await test.as(shop.staff.owner.token)(refundSale, { params, body })).data;
}

it('whatever was sold, and in however many pieces it comes back, stock, cash and debt are where they were', async () => {
  const shop = await createRefundShop(test);
  const { storeId, staff } = shop;
  const products = await Promise.all(
    [0, 1].map(() => createProduct(test.services, storeId, staff.owner, { stock: 50, unit: 'kg' })),
  );
  const { id: deviceId } = await createDevice(test.services, storeId, staff.owner);
  const call = test.as(staff.owner.token, await deviceOf(deviceId));
  const opening = { uuid: randomUUID(), deviceId, openingUSD: 30, openingBs: 1000 };
  const { data: session } = await call(cash.openCashSession, { params: { storeId }, body: opening });
  const standing = async () => {
    const { data } = await call(cash.getSessionReport, { params: { storeId, cashSessionId: session.id } });
    const { rows } = await test.database.as('console', (client) =>
      client.query<{ figure: string }>(
        `select on_hand::text as figure from product_stock where store_id = $1
         union all select current_debt_usd::text from clients where store_id = $1 order by 1`,
        [storeId],
      ),
    );
    // Debt is told on its own: what goes to a balance leaves no drawer.
    const nets = data.methods.filter(({ method, net }) => method !== 'credit' && net !== 0);
    return { expected: data.expected, nets, rows };
  };
  const before = await standing();
  await fc.assert(
    fc.asyncProperty(anySale, async (one) => {
      const uuids = products.map(({ uuid }) => uuid);
      const body = { ...chargedAtRandom(one, uuids, shop.clientUuid), sessionUuid: session.uuid };
      // What costs less than half a cent is given away, not sold.
      fc.pre(body.payments.length > 0);
      const { data: made } = await call(createSale, { params: { storeId }, body });
      let { data: sale } = await call(getSale, { params: { storeId, saleId: made.id } });
      for (const [place, percent, withDelivery] of one.pieces) {
        const quantities = sale.items.map(({ quantity, returned }, index) => {
          const left = quantityFromDecimal(quantity) - quantityFromDecimal(returned);
          return index === place ? Math.ceil((left * percent) / 100) : 0;
        });
        sale = await giveBack(shop, sale, quantities, withDelivery);
      }
      const left = sale.items.map((item) => quantityFromDecimal(item.quantity) - quantityFromDecimal(item.returned));
      sale = await giveBack(shop, sale, left, true);
      expect(sale).toMatchObject({ status: 'refunded', refundedUSD: sale.totalUSD, held: [] });
      expect(await standing()).toEqual(before);
    }),
    { numRuns: 40 },
  );
  expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
}, 120_000);
