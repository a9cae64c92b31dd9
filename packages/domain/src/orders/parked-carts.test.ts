import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCart } from '#test/carts.ts';
import { emptyCart } from './cart.ts';
import {
  byWaiting,
  isParkedFound,
  maxParkedCarts,
  type ParkedCart,
  parkCart,
  TooManyParked,
  takeParkedCart,
} from './parked-carts.ts';

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
    expect(() => parkCart(full, entry('one more'))).toThrow(TooManyParked);
    expect(() => parkCart([], { ...entry('a'), cart: emptyCart(true) })).toThrow(RangeError);
  });

  it('are found by words of their name, their client and what is in them, without accents', () => {
    const line = {
      productUuid: 'a',
      name: 'Café molido',
      quantity: 1000,
      unitPriceCents: 100,
      taxPercent: 0,
      isExempt: false,
      discount: null,
    };
    const waiting = {
      label: 'La señora del perro',
      clientName: 'José Pérez',
      cart: { ...emptyCart(true), lines: [line] },
    };
    for (const query of ['', 'perro', 'SEÑORA  perro', 'jose', 'perez cafe']) {
      expect(isParkedFound(waiting, query)).toBe(true);
    }
    for (const query of ['gato', 'perro gato']) expect(isParkedFound(waiting, query)).toBe(false);
  });

  it('are listed by who has waited longest', () => {
    const listed = byWaiting([entry('b', '2026-11-15T14:05:00.000Z'), entry('c'), entry('a')]);
    expect(listed.map(({ uuid }) => uuid)).toEqual(['a', 'c', 'b']);
  });
});
