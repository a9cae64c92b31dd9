import { describe, expect, it } from 'vitest';
import { formatMoment } from './format-moment.ts';

// Ten at night in Caracas, where the next day of UTC has begun.
const now = new Date('2026-11-19T02:00:00Z');
// The space before a. m. and p. m. is one that does not break.
const moment = (at: string) => formatMoment(at, now).replaceAll(/\s/g, ' ');

describe('when something happened', () => {
  it('is a time on the same day of Caracas', () => expect(moment('2026-11-18T15:42:00Z')).toBe('11:42 a. m.'));

  it('has its day and month before that day', () => {
    expect(moment('2026-11-18T03:59:00Z')).toBe('17/11 11:59 p. m.');
    expect(moment('2026-01-02T16:05:00Z')).toBe('02/01 12:05 p. m.');
  });

  it('has its year in another year', () => expect(moment('2025-12-31T16:05:00Z')).toBe('31/12/2025 12:05 p. m.'));
});
