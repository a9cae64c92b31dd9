import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '#money/money.ts';
import { ageOwed, owedAge, settle, supplierMethods } from './payables.ts';

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}`;

describe('money set against what is owed', () => {
  it('pays what falls due first, from the oldest payment on', () => {
    const purchases = [
      { purchaseId: 1, dueDate: day(20), openCents: 1000 },
      { purchaseId: 2, dueDate: day(10), openCents: 500 },
    ];
    const payments = [
      { paymentId: 8, freeCents: 900 },
      { paymentId: 7, freeCents: 300 },
    ];
    expect(settle(purchases, payments, [])).toEqual([
      { paymentId: 7, purchaseId: 2, cents: 300 },
      { paymentId: 8, purchaseId: 2, cents: 200 },
      { paymentId: 8, purchaseId: 1, cents: 700 },
    ]);
  });

  it('comes free of a purchase whose goods went back, and pays the next', () => {
    const purchases = [
      { purchaseId: 1, dueDate: day(10), openCents: -400 },
      { purchaseId: 2, dueDate: day(20), openCents: 300 },
    ];
    const parts = [
      { paymentId: 5, purchaseId: 1, cents: 700 },
      { paymentId: 6, purchaseId: 1, cents: 300 },
    ];
    expect(settle(purchases, [], parts)).toEqual([
      { paymentId: 6, purchaseId: 1, cents: -300 },
      { paymentId: 5, purchaseId: 1, cents: -100 },
      { paymentId: 5, purchaseId: 2, cents: 100 },
      { paymentId: 6, purchaseId: 2, cents: 200 },
    ]);
  });

  it('leaves nothing both owed and paid ahead, and loses no cent', () => {
    const some = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(some, some, (owed, paid) => {
        const purchases = owed.map((openCents, at) => ({
          purchaseId: at + 1,
          dueDate: day(1 + (openCents % 28)),
          openCents,
        }));
        const payments = paid.map((freeCents, at) => ({ paymentId: at + 1, freeCents }));
        const set = sum(settle(purchases, payments, []).map(({ cents }) => cents));
        expect(set).toBe(Math.min(sum(owed), sum(paid)));
      }),
    );
  });
});

it.each([
  [day(20), 'notDue'],
  [day(18), 'notDue'],
  [day(17), 'upTo30'],
  ['2026-10-19', 'upTo30'],
  ['2026-10-18', 'upTo60'],
  ['2026-09-18', 'upTo90'],
  ['2026-08-19', 'over90'],
] as const)('what was due on %s is %s on the 18th', (dueDate, age) => {
  expect(owedAge(dueDate, day(18))).toBe(age);
  expect(ageOwed([{ dueDate, openCents: 5 }], day(18))[age]).toBe(5);
});

it('a supplier is not paid with the credit of clients', () => {
  expect(supplierMethods).not.toContain('credit');
});
