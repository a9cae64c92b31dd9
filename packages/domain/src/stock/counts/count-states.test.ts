import { expect, it } from 'vitest';
import { canMoveCount, countStates, isCountClosed } from './count-states.ts';

it('a count is open, then in review, and ends approved or cancelled; review may go back to counting', () => {
  const allowed = countStates.flatMap((from) =>
    countStates.filter((to) => canMoveCount(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    'open → review',
    'open → cancelled',
    'review → open',
    'review → approved',
    'review → cancelled',
  ]);
  expect(countStates.filter(isCountClosed)).toEqual(['approved', 'cancelled']);
});
