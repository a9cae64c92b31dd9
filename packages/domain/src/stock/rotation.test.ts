import { describe, expect, it } from 'vitest';
import { daysOfStock } from './rotation.ts';

describe('how long stock lasts', () => {
  it.each([
    [30, 30, 30, 30],
    [10, 3, 30, 100],
    [2.5, 1, 7, 17],
    [0, 5, 30, 0],
    [-4, 5, 30, 0],
    [12, 0, 30, null],
    [12, -1, 30, null],
  ])('%s there, %s sold in %s days', (onHand, sold, days, lasts) =>
    expect(daysOfStock(onHand, sold, days)).toBe(lasts),
  );
});
