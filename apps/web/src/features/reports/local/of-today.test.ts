import { describe, expect, it } from 'vitest';
import { isDayOver } from './of-today.ts';

// Four hours behind: midnight in Caracas is 04:00.
const figures = { day: '2026-11-17', asOf: '2026-11-18T03:50:00.000Z' };
const receivedAt = Date.parse(figures.asOf);
const after = (minutes: number) => receivedAt + minutes * 60_000;

describe('whether the day of some figures is over', () => {
  it('is over at midnight in Caracas', () => {
    expect(isDayOver(figures, receivedAt, after(9))).toBe(false);
    expect(isDayOver(figures, receivedAt, after(10))).toBe(true);
    expect(isDayOver(figures, receivedAt, after(10 * 60))).toBe(true);
  });

  it('asks the clock of the server: that of a device may be of another day', () => {
    const dayAhead = 86_400_000;
    expect(isDayOver(figures, receivedAt + dayAhead, after(9) + dayAhead)).toBe(false);
    expect(isDayOver(figures, receivedAt + dayAhead, after(10) + dayAhead)).toBe(true);
  });

  it('an answer is not older than the moment at which it was looked at', () => {
    const midnight = { day: '2026-11-18', asOf: '2026-11-18T04:00:00.000Z' };
    expect(isDayOver(midnight, receivedAt, receivedAt - 30_000)).toBe(false);
  });
});
