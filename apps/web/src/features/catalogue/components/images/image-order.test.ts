import { describe, expect, it } from 'vitest';
import { moveTo } from './image-order.ts';

describe('moving a picture', () => {
  it.each([
    [2, 0, 'cabd'],
    [0, 3, 'bcda'],
    [1, 2, 'acbd'],
    [1, 1, 'abcd'],
    [3, 99, 'abcd'],
    [1, -5, 'bacd'],
    [9, 0, 'abcd'],
  ])('from %i to %i gives %s', (from, to, expected) => {
    expect(moveTo(['a', 'b', 'c', 'd'], from, to).join('')).toBe(expected);
  });
});
