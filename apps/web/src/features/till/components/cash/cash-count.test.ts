import { expect, it } from 'vitest';
import { blankCount, isUntouched, readCount } from './cash-count.ts';

it('adds notes and loose money, and tells only the faces that were counted', () => {
  const typed = { pieces: { 100: 1, 20: 3, 5: 0, 1: null }, loose: 0.75 };
  expect(readCount(typed, 'USD')).toEqual({
    count: { pieces: { 100: 1, 20: 3 }, loose: 0.75 },
    totalCents: 16_075,
    isSound: true,
  });
});

it('counts millions of bolívares exactly', () => {
  expect(readCount({ pieces: { 500: 24_691, 200: 1 }, loose: 0.9 }, 'VES').totalCents).toBe(1_234_570_090);
});

it.each([
  [{ pieces: { 20: 1.5 }, loose: null }],
  [{ pieces: { 20: -1 }, loose: null }],
  [{ pieces: { 20: Number.NaN }, loose: null }],
  [{ pieces: {}, loose: Number.NaN }],
  [{ pieces: {}, loose: -2 }],
])('%j is no count', (typed) => {
  expect(readCount(typed, 'USD').isSound).toBe(false);
});

it('knows a drawer with nothing in it from one that was not counted', () => {
  expect(isUntouched(blankCount)).toBe(true);
  expect(isUntouched({ pieces: { 20: 0 }, loose: null })).toBe(false);
});
