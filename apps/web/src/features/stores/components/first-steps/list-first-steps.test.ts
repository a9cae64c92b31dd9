import { expect, it } from 'vitest';
import { listFirstSteps } from './list-first-steps.ts';

const empty = { hasProducts: false, hasStaff: false, hasTill: false, hasSold: false };
const open = (known: typeof empty, hasRate: boolean) =>
  listFirstSteps(known, hasRate).flatMap(({ key, done }) => (done ? [] : [key]));

it('leads from an empty store to its first sale', () => {
  expect(open(empty, false)).toEqual(['products', 'rate', 'staff', 'till', 'sale']);
});

it('ticks what is there', () => {
  expect(open({ ...empty, hasProducts: true, hasTill: true }, true)).toEqual(['staff', 'sale']);
});

it('ends with the first sale, whatever else is missing', () => {
  expect(listFirstSteps({ ...empty, hasSold: true }, false)).toEqual([]);
});
