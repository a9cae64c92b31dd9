import { describe, expect, it } from 'vitest';
import { dueDay, isOverdueOn } from './payment-terms.ts';

describe('when a charge is due', () => {
  it.each([
    ['2026-11-01T15:00:00Z', 30, '2026-12-01'],
    // Still the evening of the day before in Caracas.
    ['2026-11-02T03:59:59Z', 7, '2026-11-08'],
    ['2026-11-02T04:00:00Z', 7, '2026-11-09'],
    ['2028-02-28T12:00:00Z', 1, '2028-02-29'],
    ['2026-11-01T15:00:00Z', 0, '2026-11-01'],
  ])('at %s with %i days: %s', (at, days, due) => expect(dueDay(new Date(at), days)).toBe(due));

  it('on its day it is in time, and on the next it is not', () => {
    expect(isOverdueOn('2026-12-01', '2026-12-01')).toBe(false);
    expect(isOverdueOn('2026-12-02', '2026-12-01')).toBe(true);
  });
});
