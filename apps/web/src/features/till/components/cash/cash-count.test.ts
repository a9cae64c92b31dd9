import { describe, expect, it } from 'vitest';
import { blankCount, blankFloat, floatByAmount, isUntouched, readCount, readFloat } from './cash-count.ts';

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

describe('a float while it is typed', () => {
  const typed = { ...blankFloat, amount: 120.5 };
  const counted = { ...typed, count: { pieces: { 20: 3 }, loose: null } };
  const total = (float: typeof typed, isByNote: boolean) => readFloat(float, 'USD', isByNote).totalCents;

  it('an amount stays when counting begins, until something is counted', () => {
    expect([total(typed, false), total(typed, true), total(counted, true)]).toEqual([12_050, 12_050, 6000]);
  });

  it('what was counted becomes the amount; what cannot be read leaves it as it was', () => {
    expect(floatByAmount(counted, 'USD')).toEqual({ ...counted, amount: 60 });
    expect(floatByAmount(typed, 'USD')).toEqual(typed);
    const unread = { ...typed, count: { pieces: { 20: 1.5 }, loose: null } };
    expect(floatByAmount(unread, 'USD').amount).toBe(120.5);
  });
});
