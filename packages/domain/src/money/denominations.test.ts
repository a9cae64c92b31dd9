import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countedCash, fewestNotes } from './denominations.ts';

it('an amount is made of as few notes as can be', () => {
  expect(fewestNotes(12_800, 'USD')).toEqual([
    { denominationCents: 10_000, count: 1 },
    { denominationCents: 2000, count: 1 },
    { denominationCents: 500, count: 1 },
    { denominationCents: 200, count: 1 },
    { denominationCents: 100, count: 1 },
  ]);
  expect(fewestNotes(250, 'USD')).toBeNull();
  expect(fewestNotes(0, 'USD')).toBeNull();
});

it('the notes are the amount, whatever it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (dollars) => {
      const none = { pieces: [], looseCents: 0 };
      const pieces = fewestNotes(dollars * 100, 'USD') ?? [];
      expect(countedCash({ USD: { pieces, looseCents: 0 }, VES: none }).USD).toBe(dollars * 100);
    }),
  );
});
