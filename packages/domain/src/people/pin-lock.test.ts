import { expect, it } from 'vitest';
import { afterWrongPin, freshPinLock, type PinLock, pinRest } from './pin-lock.ts';

const minute = 60_000;
const wrong = (times: number, now = 0): PinLock => {
  let lock = freshPinLock;
  for (let at = 0; at < times; at += 1) lock = afterWrongPin(lock, now);
  return lock;
};

it('four wrong PINs cost nothing but the try, the fifth a minute', () => {
  expect(pinRest(wrong(4), 0)).toBe(0);
  expect(pinRest(wrong(5), 0)).toBe(minute);
  expect(pinRest(wrong(5), minute)).toBe(0);
});

it('every further one doubles the rest, up to half an hour', () => {
  expect([6, 7, 8, 9, 10, 40].map((times) => pinRest(wrong(times), 0) / minute)).toEqual([2, 4, 8, 16, 30, 30]);
});

it('a clock that is set back by a year locks nobody out for a year', () => {
  const locked = wrong(5, 365 * 24 * 60 * minute);
  expect(pinRest(locked, 0)).toBe(30 * minute);
});
