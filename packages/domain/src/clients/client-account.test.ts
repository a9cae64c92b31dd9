import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '#money/money.ts';
import { type AccountMovement, ageDebt, allocate, daysBetween, openFromNewest } from './client-account.ts';

const now = new Date('2026-11-15T16:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const move = (id: number, days: number, amountCents: number, reference: string | null = null): AccountMovement => ({
  id,
  at: daysAgo(days),
  amountCents,
  reference,
});
const open = (movements: AccountMovement[]) => allocate(movements).charges.map(({ openCents }) => openCents);

const anyMovement = fc.record({
  days: fc.integer({ min: 0, max: 200 }),
  amountCents: fc.integer({ min: -100_000, max: 100_000 }),
  reference: fc.option(fc.constantFrom('sale:1', 'sale:2', 'sale:3'), { nil: null }),
});
// A sale is charged once; the rest may name it.
const account = fc.array(anyMovement, { maxLength: 30 }).map((all) => {
  const seen = new Set<string>();
  return all.map(({ days, amountCents, reference }, index) => {
    const isSecond = amountCents > 0 && reference !== null && seen.has(reference);
    if (amountCents > 0 && reference !== null) seen.add(reference);
    return move(index + 1, days, amountCents, isSecond ? null : reference);
  });
});

describe('payments against charges', () => {
  it('pay the oldest first, in parts', () => {
    expect(open([move(1, 40, 1000), move(2, 10, 500), move(3, 5, -1200)])).toEqual([0, 300]);
  });

  it('made before the charge count for it', () => {
    expect(allocate([move(1, 40, -1000), move(2, 10, 700)])).toMatchObject({
      charges: [{ openCents: 0 }],
      clientCreditCents: 300,
    });
  });

  it('that give a sale back go to that sale first, and what is left to the oldest', () => {
    const charges = [move(1, 40, 1000, 'sale:1'), move(2, 10, 500, 'sale:2')];
    expect(open([...charges, move(3, 1, -300, 'sale:2')])).toEqual([1000, 200]);
    expect(open([...charges, move(3, 1, -700, 'sale:2')])).toEqual([800, 0]);
  });

  it('read from the newest charge back say the same, with no more of them than the debt reaches', () => {
    fc.assert(
      fc.property(account, (movements) => {
        const { charges } = allocate(movements);
        const owed = charges.filter(({ openCents }) => openCents > 0);
        const debt = sum(movements.map(({ amountCents }) => amountCents));
        const back = (reference: string | null) =>
          sum(
            movements
              .filter((one) => reference !== null && one.reference === reference && one.amountCents < 0)
              .map(({ amountCents }) => -amountCents),
          );
        const byId = new Map(movements.map((one) => [one.id, one]));
        const newestFirst = charges.toReversed().map(({ id, at, amountCents }) => ({
          id,
          at,
          netCents: Math.max(0, amountCents - back(byId.get(id)?.reference ?? null)),
        }));
        const { open: found, isComplete } = openFromNewest(debt, newestFirst);
        expect(isComplete).toBe(true);
        expect(found.toReversed()).toEqual(owed.map(({ id, at, openCents }) => ({ id, at, openCents })));
        const [oldest] = owed;
        const upToOldest = newestFirst.slice(0, newestFirst.findIndex(({ id }) => id === oldest?.id) + 1);
        expect(openFromNewest(debt, upToOldest)).toEqual({ open: found, isComplete: true });
        expect(openFromNewest(debt, upToOldest.slice(0, -1)).isComplete).toBe(oldest === undefined);
      }),
    );
  });

  it('what is open less what is client credit is the sum of the movements', () => {
    fc.assert(
      fc.property(account, (movements) => {
        const { charges, clientCreditCents } = allocate(movements);
        const owed = sum(charges.map(({ openCents }) => openCents));
        expect(owed - clientCreditCents).toBe(sum(movements.map(({ amountCents }) => amountCents)));
        expect(Math.min(owed, clientCreditCents)).toBe(0);
        expect(charges.every(({ openCents, amountCents }) => openCents >= 0 && openCents <= amountCents)).toBe(true);
      }),
    );
  });

  it('come to the same in any order of arrival', () => {
    const shuffled = account.chain((movements) =>
      fc.tuple(fc.constant(movements), fc.shuffledSubarray(movements, { minLength: movements.length })),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(allocate(other)).toEqual(allocate(one));
      }),
    );
  });
});

describe('the age of what is owed', () => {
  it('goes into 0–30, 31–60, 61–90 and more', () => {
    const ages = [0, 30, 31, 60, 61, 90, 91, 400].map((days, index) => move(index + 1, days, 10 ** index));
    expect(ageDebt(allocate(ages), now)).toEqual({ upTo30: 11, upTo60: 1100, upTo90: 110_000, over90: 11_000_000 });
  });

  it('is counted in days of the calendar in Caracas', () => {
    // 8 p. m. in Caracas is midnight in Greenwich.
    expect(daysBetween(new Date('2026-11-15T03:59:00Z'), new Date('2026-11-15T04:01:00Z'))).toBe(1);
    expect(daysBetween(new Date('2026-11-15T04:01:00Z'), new Date('2026-11-16T03:59:00Z'))).toBe(0);
    expect(daysBetween(new Date('2026-11-16T04:01:00Z'), new Date('2026-11-15T04:01:00Z'))).toBe(0);
  });

  it('adds up to what is open', () => {
    fc.assert(
      fc.property(account, (movements) => {
        const allocation = allocate(movements);
        const aged = sum(Object.values(ageDebt(allocation, now)));
        expect(aged).toBe(sum(allocation.charges.map(({ openCents }) => openCents)));
      }),
    );
  });
});

it('a payment that was undone leaves every charge as open and as old as it was, whatever came between', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 9, day, 15));
  const before = [
    { id: 1, at: at(1), amountCents: 3000, reference: 'sale:1' },
    { id: 2, at: at(5), amountCents: 2000, reference: 'sale:2' },
    { id: 3, at: at(9), amountCents: -1500, reference: 'payment:1' },
  ];
  const paid = { id: 4, at: at(10), amountCents: -2500, reference: 'payment:2' };
  const undone = { id: 5, at: at(20), amountCents: 2500, reference: 'payment:2' };
  const openOf = (movements: Parameters<typeof allocate>[0]) =>
    allocate(movements).charges.flatMap(({ id, openCents }) => (openCents > 0 ? [[id, openCents]] : []));
  expect(openOf([...before, paid])).toEqual([[2, 1000]]);
  expect(openOf([...before, paid, undone])).toEqual(openOf(before));
});
