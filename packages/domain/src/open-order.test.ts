import { expect, it } from 'vitest';
import { addToCart, type CartLine } from './cart.ts';
import { blankOrder, deliverBy, isBlank, leftToSell, mostOfLine, quantityInCart, underRule } from './open-order.ts';

const line: CartLine = {
  productUuid: 'harina',
  name: 'Harina',
  quantity: 2000,
  unitPriceCents: 125,
  taxPercent: 1600,
  isExempt: false,
  discount: null,
};

it('an order is blank until it holds a product, a client, a note or money', () => {
  const order = blankOrder('a');
  expect(isBlank(order)).toBe(true);
  expect(isBlank({ ...order, cart: addToCart(order.cart, line) })).toBe(false);
  expect(isBlank({ ...order, cart: { ...order.cart, clientUuid: 'c' } })).toBe(false);
  expect(isBlank({ ...order, cart: { ...order.cart, notes: 'sin hielo' } })).toBe(false);
});

it('the rule about tax is fixed by the first product and stands for the whole order', () => {
  const { cart } = blankOrder('a');
  const begun = addToCart(underRule(cart, false), line);
  expect(begun.pricesIncludeTax).toBe(false);
  expect(underRule(begun, true).pricesIncludeTax).toBe(false);
});

it('delivery costs what the store says, once, and nothing when the buyer comes', () => {
  const { cart } = blankOrder('a');
  expect(deliverBy(cart, 'delivery', 500).deliveryCents).toBe(500);
  expect(deliverBy(deliverBy(cart, 'delivery', 500), 'pickup', 500).deliveryCents).toBe(0);
});

it('what is left to sell counts every line of the product', () => {
  const dearer = { ...line, unitPriceCents: 150 };
  const cart = addToCart(addToCart(blankOrder('a').cart, line), dearer);
  expect(quantityInCart(cart, 'harina')).toBe(4000);
  expect(leftToSell(cart, 'harina', 5000)).toBe(1000);
  expect(mostOfLine(cart, line, 5000)).toBe(3000);
  expect(leftToSell(cart, 'harina', 3000)).toBe(0);
});
