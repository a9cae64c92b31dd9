import { randomUUID } from 'node:crypto';
import * as cash from '@minipos/contract/cash';
import { refundSale } from '@minipos/contract/refunds';
import { createSale, getSale, type SaleHistory } from '@minipos/contract/sales';
import { findViolations } from '@minipos/db/invariants';
import { type CartLine, emptyCart } from '@minipos/domain/cart';
import { cartFigures } from '@minipos/domain/cart-figures';
import { bsFromUsd, centsFromDecimal, decimalFromCents } from '@minipos/domain/money';
import { currencyOf } from '@minipos/domain/payment-methods';
import { decimalFromQuantity, quantityFromDecimal } from '@minipos/domain/quantity';
import { favourLeft, heldBs, proposeRefund } from '@minipos/domain/refund-money';
import { refundFigures } from '@minipos/domain/refunds';
import { amountDue, changeDue, type Tender } from '@minipos/domain/tenders';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { chargedSale } from '../factories/sales.ts';
import { createDevice } from '../factories/sync.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const rate = '842.2067';

const anySale = fc.record({
  lines: fc.array(
    fc.record({
      product: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 5000 }),
      unitPriceCents: fc.integer({ min: 1, max: 9999 }),
      taxPercent: fc.constantFrom(0, 800, 1600),
      discount: fc.constantFrom(null, { kind: 'percent', percent: 1000 } as const),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  deliveryCents: fc.constantFrom(0, 500),
  igtfPercent: fc.constantFrom(0, 300),
  methods: fc.uniqueArray(fc.constantFrom<Tender['method'][]>('cash_usd', 'cash_ves', 'card', 'zelle', 'credit'), {
    minLength: 1,
    maxLength: 3,
  }),
  // Paid too much, and left in the client's favour.
  favourCents: fc.constantFrom(0, 0, 125, 1999),
  // How much of what is left comes back each time, per line; what still is left comes back at the end.
  pieces: fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 100 }), fc.boolean()), { maxLength: 3 }),
});
type AnySale = typeof anySale extends fc.Arbitrary<infer T> ? T : never;

/** Charged as a till does it: every method but the last settles half of what is due, the last one the rest. */
function charged(
  { lines, deliveryCents, igtfPercent, methods, favourCents }: AnySale,
  products: string[],
  clientUuid: string,
) {
  const cartLines = lines.map(
    ({ product, ...line }): CartLine => ({
      ...line,
      productUuid: products[product] ?? '',
      name: `Producto ${product}`,
      isExempt: line.taxPercent === 0,
    }),
  );
  const orderType = deliveryCents > 0 ? ('delivery' as const) : ('local' as const);
  const cart = { ...emptyCart(true), lines: cartLines, deliveryCents, orderType, clientUuid };
  const bill = { totalCents: cartFigures(cart).totalCents, rate, igtfPercent };
  const payments: Tender[] = [];
  for (const [place, method] of methods.entries()) {
    const due = amountDue(bill, payments, method);
    const amountCents = place === methods.length - 1 ? due : Math.floor(due / 2);
    const currency = currencyOf(method);
    if (amountCents > 0) payments.push({ method, currency, amountCents });
  }
  const last = payments.at(-1);
  const isLeft = favourCents > 0 && last !== undefined && !methods.includes('credit');
  if (isLeft) last.amountCents += last.currency === 'USD' ? favourCents : bsFromUsd(favourCents, rate);
  const over = changeDue(bill, payments, [], 'USD');
  const change: Tender[] = over > 0 ? [{ method: 'credit', currency: 'USD', amountCents: over }] : [];
  return chargedSale(cart, { payments, change, rate, igtfPercent });
}

/** Hands back so much of each line, as the screen proposes it. */
async function giveBack(shop: RefundShop, sale: SaleHistory, quantities: number[], withDelivery: boolean) {
  const sold = {
    lines: sale.items.map((item) => ({
      quantity: quantityFromDecimal(item.quantity),
      returned: quantityFromDecimal(item.returned),
      discountCents: centsFromDecimal(item.discountUSD),
      taxCents: centsFromDecimal(item.taxUSD),
      totalCents: centsFromDecimal(item.subtotalUSD),
    })),
    deliveryCents: centsFromDecimal(sale.deliveryCost),
    isDeliveryReturned: sale.isDeliveryReturned,
    igtfCents: centsFromDecimal(sale.igtfUSD),
  };
  const delivers = withDelivery && sold.deliveryCents > 0 && !sold.isDeliveryReturned;
  if (!delivers && quantities.every((quantity) => quantity === 0)) return sale;
  const held = sale.held.map(({ amount, ...one }) => ({ ...one, amountCents: centsFromDecimal(amount) }));
  const { totalCents } = refundFigures(sold, quantities, delivers);
  const inCents = ({ method, amount }: { method: string; amount: number }) => ({
    method,
    amountCents: centsFromDecimal(amount),
  });
  const refunded = sale.refunds.flatMap((refund) => refund.payments);
  const favourCents = favourLeft(sale.change.map(inCents), refunded.map(inCents));
  const proposed = proposeRefund({ totalCents, rate, heldBsCents: heldBs(held), favourCents }, held);
  const { data } = await test.as(shop.staff.owner.token)(refundSale, {
    params: { storeId: shop.storeId, saleId: sale.id },
    body: {
      uuid: randomUUID(),
      reason: 'Vuelve todo',
      lines: sale.items.flatMap(({ line }, place) => {
        const quantity = quantities[place] ?? 0;
        return quantity > 0 ? [{ line, quantity: decimalFromQuantity(quantity), isRestocked: true }] : [];
      }),
      withDelivery: delivers,
      payments: proposed.map(({ method, amountCents }) => ({ method, amount: decimalFromCents(amountCents) })),
    },
  });
  return data;
}

it('whatever was sold, and in however many pieces it comes back, stock, cash and debt are where they were', async () => {
  const shop = await createRefundShop(test);
  const { storeId, staff } = shop;
  const products = await Promise.all(
    [0, 1].map(() => createProduct(test.services, storeId, staff.owner, { stock: 50, unit: 'kg' })),
  );
  const { id: deviceId } = await createDevice(test.services, storeId, staff.owner);
  const call = test.as(staff.owner.token);
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
      const body = { ...charged(one, uuids, shop.clientUuid), sessionUuid: session.uuid };
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
