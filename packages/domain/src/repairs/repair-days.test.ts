import { expect, it } from 'vitest';
import { promisedDay, promisedMoment, wholeRepairDays } from './repair-days.ts';

// Half past ten at night of the 14th in Caracas.
const now = new Date('2026-11-15T02:30:00Z');

it('a device is promised by its type, counted from the day in Caracas', () => {
  expect(promisedDay({ smartphone: 2, tv: 20 }, 'smartphone', now)).toBe('2026-11-16');
  expect(promisedDay({ smartphone: 2, tv: 20 }, 'tv', now)).toBe('2026-12-04');
});

it('for the same day it is promised before the shop closes, and after that for the next day', () => {
  const noon = new Date('2026-11-14T16:00:00Z');
  expect(promisedDay({ smartphone: 0 }, 'smartphone', noon)).toBe('2026-11-14');
  expect(promisedMoment({ smartphone: 0 }, 'smartphone', noon)).toEqual(new Date('2026-11-14T21:00:00Z'));
  expect(promisedDay({ smartphone: 0 }, 'smartphone', now)).toBe('2026-11-15');
  expect(promisedMoment({ smartphone: 0 }, 'smartphone', now)).toEqual(new Date('2026-11-15T21:00:00Z'));
  expect(promisedMoment({ smartphone: 2 }, 'smartphone', now)).toEqual(new Date('2026-11-17T02:30:00Z'));
});

it('a type of which the store says nothing is promised in a week, and so is a device nobody has named yet', () => {
  expect(promisedDay({ smartphone: 2 }, 'laptop', now)).toBe('2026-11-21');
  expect(promisedDay(undefined, 'laptop', now)).toBe('2026-11-21');
  expect(promisedDay({ smartphone: 2 }, null, now)).toBe('2026-11-21');
  expect(wholeRepairDays({ console: 3 })).toMatchObject({ console: 3, other: 7, smartphone: 7 });
});
