import { expect, it } from 'vitest';
import { freshCodes } from './fresh-codes.ts';

it('a code held before the camera counts once', () => {
  const take = freshCodes();
  const counted = [0, 150, 300, 450, 3000, 4400].map((at) => take('7591001000018', at));
  expect(counted.filter(Boolean)).toEqual(['7591001000018', '7591001000018']);
  expect(counted[4]).toBe('7591001000018');
});

it('another code counts at once, and an empty picture counts nothing', () => {
  const take = freshCodes();
  expect(take('7591001000018', 0)).toBe('7591001000018');
  expect(take(null, 100)).toBeNull();
  expect(take('2000000000015', 200)).toBe('2000000000015');
});
