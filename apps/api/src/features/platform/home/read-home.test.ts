import { expect, it } from 'vitest';
import { monthsUpTo } from './read-home.ts';

it('months end with the one of the day and go back over the turn of the year', () => {
  expect(monthsUpTo('2026-02-28', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(monthsUpTo('2026-12-31', 1)).toEqual(['2026-12']);
});
