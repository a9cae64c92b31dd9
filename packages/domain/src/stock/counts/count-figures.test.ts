import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustmentOf, type CountEntry, countedIn, expectedOf, standing } from './count-figures.ts';

const entry = (uuid: string, quantity: number | null, corrects: string | null = null): CountEntry => ({
  uuid,
  quantity,
  corrects,
});

describe('what stands of the entries', () => {
  it('two shelves add up', () => expect(countedIn([entry('a', 5000), entry('b', 3000)])).toBe(8000));

  it('the last correction counts, and a withdrawn entry counts nothing', () => {
    const shelf = [entry('a', 5000), entry('b', 3000), entry('c', 6000, 'a'), entry('d', 7000, 'a')];
    expect(countedIn(shelf)).toBe(10_000);
    expect(countedIn([...shelf, entry('e', null, 'b')])).toBe(7000);
    expect(standing([...shelf, entry('e', null, 'b')])).toEqual([{ first: entry('a', 5000), quantity: 7000 }]);
  });

  it('zero was counted; nothing was not', () => {
    expect(countedIn([entry('a', 0)])).toBe(0);
    expect(countedIn([])).toBeNull();
    expect(countedIn([entry('a', 2000), entry('b', null, 'a')])).toBeNull();
  });

  it('a correction whose first entry is not known counts by itself', () =>
    expect(countedIn([entry('c', 4000, 'lost')])).toBe(4000));
});

// Thousandths of what came or went, when it happened, and whether it is told before the approval.
const movement = fc.record({
  delta: fc.integer({ min: -9000, max: 9000 }),
  at: fc.integer({ min: 0, max: 100 }),
  isTold: fc.boolean(),
});
const sumOf = (list: readonly { delta: number }[]) => list.reduce((total, { delta }) => total + delta, 0);

describe('approval', () => {
  it('whatever moved, and however late it was told, the stock is what was counted and what moved since', () => {
    fc.assert(
      fc.property(
        fc.array(movement, { maxLength: 30 }),
        fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 100 }),
        (movements, shelves, moment) => {
          const told = movements.filter(({ isTold }) => isTold);
          const onHand = sumOf(told);
          const later = sumOf(told.filter(({ at }) => at > moment));
          const counted = countedIn(shelves.map((quantity, place) => entry(String(place), quantity))) ?? 0;
          const adjustment = adjustmentOf({ counted, onHand, later, isSettled: false });
          expect(onHand + adjustment).toBe(counted + later);
          // What is told afterwards is a movement like any other.
          const rest = movements.filter(({ isTold }) => !isTold);
          expect(onHand + adjustment + sumOf(rest)).toBe(counted + later + sumOf(rest));
        },
      ),
    );
  });

  it('a late sale of before the count changes what was expected and not what is left', () => {
    const before = { counted: 8000, onHand: 10_000, later: 0, isSettled: false };
    const after = { ...before, onHand: 9000 };
    expect([expectedOf(before), adjustmentOf(before)]).toEqual([10_000, -2000]);
    expect([expectedOf(after), adjustmentOf(after)]).toEqual([9000, -1000]);
    expect(before.onHand + adjustmentOf(before)).toBe(after.onHand + adjustmentOf(after));
  });

  it('adds nothing to what somebody has set since', () =>
    expect(adjustmentOf({ counted: 8000, onHand: 7000, later: -3000, isSettled: true })).toBe(0));
});
