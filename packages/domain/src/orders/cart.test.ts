import { describe, expect, it } from 'vitest';
import { addToCart, type CartLine, discountLine, emptyCart, setQuantity } from './cart.ts';

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
