import { expect, it } from 'vitest';
import { addToCart, type CartLine } from './cart.ts';
import {
  allBeyondStock,
  beyondStock,
  blankOrder,
  deliverBy,
  isBlank,
  orderFor,
  type PendingExchange,
  quantityInCart,
  underRule,
  withExchange,
  withoutExchange,
} from './open-order.ts';

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

it('another client pays nothing from the account of the one before; other money stays', () => {
  const credit = { method: 'credit', currency: 'USD', amountCents: 500, reference: null, bankCode: null } as const;
  const cash = { ...credit, method: 'cash_usd' } as const;
  const order = { ...orderFor(blankOrder('a'), 'rosa'), payments: [credit, cash] };
  expect(orderFor(order, 'rosa')).toBe(order);
  expect(orderFor(order, 'luis')).toMatchObject({ cart: { clientUuid: 'luis' }, payments: [cash] });
  expect(orderFor(order, null).payments).toEqual([cash]);
});

it('the rule about tax is fixed by the first product and stands for the whole order', () => {
  const { cart } = blankOrder('a');
  const begun = addToCart(underRule(cart, false), line);
  expect(begun.pricesIncludeTax).toBe(false);
  expect(underRule(begun, true).pricesIncludeTax).toBe(false);
});

it('delivery costs what the store says, once, and nothing when the buyer comes', () => {
  const { cart } = blankOrder('a');
  const terms = { deliveryCostUSD: 5 };
  expect(deliverBy(cart, 'delivery', terms).deliveryCents).toBe(500);
  expect(deliverBy(deliverBy(cart, 'delivery', terms), 'pickup', terms).deliveryCents).toBe(0);
});

it('what goes beyond the recorded stock counts every line of the product, and what is not counted never does', () => {
  const dearer = { ...line, unitPriceCents: 150 };
  const cart = addToCart(addToCart(blankOrder('a').cart, line), dearer);
  expect(quantityInCart(cart, 'harina')).toBe(4000);
  expect(beyondStock(cart, 'harina', 5000)).toBe(0);
  expect(beyondStock(cart, 'harina', 3000)).toBe(1000);
  expect(beyondStock(cart, 'harina', 0)).toBe(4000);
  // Below zero was sold before and is not this order's.
  expect(beyondStock(cart, 'harina', -2000)).toBe(4000);
  expect(allBeyondStock(cart, () => 3000)).toEqual(new Map([['harina', 1000]]));
  expect(allBeyondStock(cart, () => null).size).toBe(0);
});

it('goods that come back pay first with what they are worth beyond the debt, and leave with their payment', () => {
  const exchange: PendingExchange = {
    saleUuid: 'old',
    saleNumber: 'C1-000123',
    refundUuid: 'back',
    reason: 'Talla',
    lines: [{ line: 1, quantity: 1, isRestocked: true }],
    totalUSD: 12,
    creditUSD: 2.5,
  };
  const cash = { method: 'cash_usd', currency: 'USD', amountCents: 500, reference: null, bankCode: null } as const;
  const order = { ...blankOrder('a'), payments: [cash] };
  const paid = withExchange(order, exchange);
  expect(paid.payments).toEqual([{ ...cash, method: 'exchange', amountCents: 950, reference: 'C1-000123' }, cash]);
  expect(withExchange(paid, exchange)).toEqual(paid);
  expect(withoutExchange(paid)).toEqual(order);
  const unpaid = withExchange(blankOrder('a'), { ...exchange, creditUSD: 12 });
  expect([unpaid.payments, isBlank(unpaid)]).toEqual([[], false]);
});
