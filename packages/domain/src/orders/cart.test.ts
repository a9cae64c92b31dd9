import { describe, expect, it } from 'vitest';
import { addToCart, type CartLine, currentLine, discountLine, emptyCart, setQuantity } from './cart.ts';

const harina: CartLine = {
  productUuid: 'a',
  name: 'Harina',
  quantity: 1000,
  unitPriceCents: 135,
  taxPercent: 1600,
  isExempt: false,
  discount: null,
};

describe('a cart', () => {
  it('grows the line of a product that is there already', () => {
    const cart = addToCart(addToCart(emptyCart(true), harina), { ...harina, quantity: 2500 });
    expect(cart.lines).toEqual([{ ...harina, quantity: 3500 }]);
  });

  it('keeps a product whose price has changed meanwhile on a line of its own', () => {
    const cart = addToCart(addToCart(emptyCart(true), harina), { ...harina, unitPriceCents: 140 });
    expect(cart.lines.map(({ unitPriceCents }) => unitPriceCents)).toEqual([135, 140]);
  });

  it('loses a line whose quantity falls to zero or below', () => {
    const cart = addToCart(emptyCart(true), harina);
    expect(setQuantity(cart, 0, 0).lines).toEqual([]);
    expect(setQuantity(cart, 0, -1000).lines).toEqual([]);
    expect(setQuantity(cart, 0, 500).lines[0]?.quantity).toBe(500);
  });

  it('gives and takes the discount of one line', () => {
    const two = addToCart(addToCart(emptyCart(false), harina), { ...harina, productUuid: 'b' });
    const discounted = discountLine(two, 1, { kind: 'amount', cents: 10 });
    expect(discounted.lines.map(({ discount }) => discount)).toEqual([null, { kind: 'amount', cents: 10 }]);
    expect(discountLine(discounted, 1, null)).toEqual(two);
  });

  it('never changes the cart it was given', () => {
    const cart = Object.freeze(addToCart(emptyCart(true), Object.freeze(harina)));
    setQuantity(cart, 0, 4000);
    discountLine(cart, 0, { kind: 'percent', percent: 500 });
    expect(cart.lines).toEqual([harina]);
  });
});

it('the line that keys mean is the one that was added, that grew, or that was changed by hand', () => {
  const cart = ['a', 'b', 'c'].map((productUuid) => ({ ...harina, productUuid })).reduce(addToCart, emptyCart(true));
  const after = (next: typeof cart, was = 2) => currentLine(cart.lines, next.lines, was);
  expect(after(addToCart(cart, { ...harina, productUuid: 'd' }))).toBe(3);
  expect(after(addToCart(cart, harina))).toBe(0);
  expect(after(setQuantity(cart, 1, 5000))).toBe(1);
  expect(after(discountLine(cart, 1, { kind: 'percent', percent: 1000 }))).toBe(1);
  expect(after(setQuantity(cart, 0, 0))).toBe(1);
  expect(after({ ...cart, notes: 'sin bolsa' }, 1)).toBe(1);
  expect(currentLine(cart.lines, [], 2)).toBe(-1);
});
