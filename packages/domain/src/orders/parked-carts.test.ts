import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCart } from '#test/carts.ts';
import { emptyCart } from './cart.ts';
import { byWaiting, maxParkedCarts, type ParkedCart, parkCart, takeParkedCart } from './parked-carts.ts';

const [sample] = fc.sample(anyCart, { numRuns: 1, seed: 7 });
const entry = (uuid: string, parkedAt = '2026-11-15T14:00:00.000Z'): ParkedCart => ({
  uuid,
  label: `Cliente ${uuid}`,
  parkedAt,
  cart: sample ?? emptyCart(true),
});

describe('parked carts', () => {
  it('come back exactly as they were left, through storage too', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const stored = JSON.parse(JSON.stringify(parkCart([entry('a')], { ...entry('b'), cart }))) as ParkedCart[];
        const { cart: back, left } = takeParkedCart(stored, 'b');
        expect(back).toEqual(cart);
        expect(left.map(({ uuid }) => uuid)).toEqual(['a']);
      }),
    );
  });

  it('are taken once', () => {
    const { left } = takeParkedCart([entry('a')], 'a');
    expect(takeParkedCart(left, 'a')).toEqual({ cart: null, left: [] });
  });

  it('are not dropped to make room, nor parked empty', () => {
    const full = Array.from({ length: maxParkedCarts }, (_, index) => entry(String(index)));
    expect(() => parkCart(full, entry('one more'))).toThrow(RangeError);
    expect(() => parkCart([], { ...entry('a'), cart: emptyCart(true) })).toThrow(RangeError);
  });

  it('are listed by who has waited longest', () => {
    const listed = byWaiting([entry('b', '2026-11-15T14:05:00.000Z'), entry('c'), entry('a')]);
    expect(listed.map(({ uuid }) => uuid)).toEqual(['a', 'c', 'b']);
  });
});
