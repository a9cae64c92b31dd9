import { expect, it } from 'vitest';
import { addToCart, type CartLine } from './cart.ts';
import { blankOrder, type OpenOrder } from './open-order.ts';
import { isReadable } from './readable-order.ts';

const line: CartLine = {
  productUuid: 'harina',
  name: 'Harina',
  quantity: 1000,
  unitPriceCents: 125,
  taxPercent: 1600,
  isExempt: false,
  discount: null,
};
const order: OpenOrder = { ...blankOrder('pedido'), cart: addToCart(blankOrder('pedido').cart, line) };
const paid = (amountCents: number): OpenOrder => ({
  ...order,
  payments: [{ method: 'cash_usd', currency: 'USD', amountCents, reference: null, bankCode: null }],
});

it('an order that can be counted is readable, with and without payments', () => {
  expect([order, paid(125), blankOrder('nuevo')].map(isReadable)).toEqual([true, true, true]);
});

it('amounts beyond any amount, fractions of a cent and lines that are none are not', () => {
  const broken = { ...order, cart: { ...order.cart, lines: [{ ...line, unitPriceCents: Number.NaN }] } };
  expect([paid(1e18), paid(0.5), paid(Number.NaN), broken].map(isReadable)).toEqual([false, false, false, false]);
});
