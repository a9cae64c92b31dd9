import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalSerial, imeiState } from './imei.ts';
import { chargeRepair } from './repair-charges.ts';
import { clockAfterMove, dueAt, isOverdue } from './repair-clock.ts';
import { canonicalRepairNumber, repairNumber } from './repair-number.ts';
import { allowsCompletion, approvalOf, quoteEnds, quoteState } from './repair-quote.ts';
import { canMoveRepair, isOpenRepair, isWaitingRepair, nextRepairStates, repairStates } from './repair-states.ts';
import { labourTotal, lineTotal, repairTotals } from './repair-totals.ts';
import { warrantyEnds } from './repair-warranty.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
/** The last moment of a day in Caracas. */
const endOf = (day: number) => new Date(Date.UTC(2026, 10, day + 1, 4) - 1);

describe('the states of a repair', () => {
  it('lead on from each that is open, to a cancellation too, and from no other', () => {
    for (const state of repairStates) {
      expect(isOpenRepair(state)).toBe(!['delivered', 'cancelled'].includes(state));
      expect(canMoveRepair(state, 'cancelled')).toBe(isOpenRepair(state));
      expect(nextRepairStates(state).includes(state)).toBe(false);
      expect(canMoveRepair(state, 'delivered')).toBe(state === 'completed');
    }
  });
});

describe('the clock of a promise', () => {
  it('moves on by what the shop waited, however often', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...repairStates), fc.nat({ max: 9 })), { maxLength: 9 }),
        (moves) => {
          let clock = { dueAt: at(5) as Date | null, waitingSince: null as Date | null };
          let now = at(1).getTime();
          let waited = 0;
          for (const [state, days] of moves) {
            clock = clockAfterMove(clock, state, new Date(now));
            if (isWaitingRepair(state)) waited += days * 86_400_000;
            now += days * 86_400_000;
          }
          expect(dueAt(clock, new Date(now))?.getTime()).toBe(at(5).getTime() + waited);
        },
      ),
    );
  });

  it('is late only while the shop owes work', () => {
    const clock = { dueAt: at(5), waitingSince: null };
    expect(isOverdue('in_progress', clock, at(6))).toBe(true);
    expect(isOverdue('in_progress', clock, at(4))).toBe(false);
    expect(isOverdue('completed', clock, at(6))).toBe(false);
    expect(isOverdue('received', { ...clock, dueAt: null }, at(6))).toBe(false);
  });
});

describe('what a device and a repair are called', () => {
  it.each([
    ['356938035643809', 'valid'],
    ['35-693803-564380-9', 'valid'],
    ['356938035643808', 'wrong'],
    ['C02XK0AAJGH5', 'not_imei'],
    ['', 'not_imei'],
  ])('%s is %s', (text, state) => expect(imeiState(text)).toBe(state));

  it('finds one IMEI however it was typed', () => {
    expect(canonicalSerial('35 693803 564380 9')).toBe('356938035643809');
    expect(canonicalSerial(' c02x  k0 ')).toBe('C02X K0');
  });

  it('reads the number it writes', () => {
    expect([repairNumber(2, 45), repairNumber(null, 7)]).toEqual(['R2-000045', 'R-000007']);
    expect([' r2-45', 'R-7', 'R0-1', 'VEN-1'].map(canonicalRepairNumber)).toEqual([
      'R2-000045',
      'R-000007',
      null,
      null,
    ]);
  });
});

describe('what a repair costs', () => {
  it('rounds each line once', () => {
    expect(lineTotal(1500, 333)).toBe(500);
    expect(labourTotal(50, 1200)).toBe(1000);
    expect(labourTotal(1, 100)).toBe(2);
  });

  it('is the sum of its lines', () => {
    const lines = [
      { kind: 'part' as const, totalCents: 100 },
      { kind: 'labour' as const, totalCents: 20 },
      { kind: 'other' as const, totalCents: 3 },
      { kind: 'part' as const, totalCents: 1 },
    ];
    expect(repairTotals(lines)).toEqual({ partsCents: 101, labourCents: 20, otherCents: 3, totalCents: 124 });
  });
});

describe('the sales that charge a repair', () => {
  const sale = (saleId: number, openCents: number) => ({ saleId, openCents });
  it('are used up in the order given, and no further than the total', () => {
    expect(chargeRepair(500, [sale(1, 300), sale(2, 900), sale(3, 100)])).toEqual([
      { saleId: 1, cents: 300 },
      { saleId: 2, cents: 200 },
      { saleId: 3, cents: 0 },
    ]);
    expect(chargeRepair(500, [sale(1, 300), sale(2, 199)])).toBeNull();
    // More was taken of one than it had: it gives nothing, and takes nothing back.
    expect(chargeRepair(5, [sale(1, -5), sale(2, 5)])).toEqual([
      { saleId: 1, cents: 0 },
      { saleId: 2, cents: 5 },
    ]);
    expect(chargeRepair(0, [sale(1, 0)])).toEqual([{ saleId: 1, cents: 0 }]);
  });
});

describe('what a client agreed to', () => {
  const quote = { answer: null, expiresAt: at(8), linesVersion: 3 };
  it.each([
    [null, 0, 'not_needed'],
    [quote, 3, 'waiting'],
    [quote, 4, 'stale'],
    [{ ...quote, answer: 'approved' as const }, 3, 'approved'],
    [{ ...quote, answer: 'approved' as const }, 4, 'stale'],
    [{ ...quote, answer: 'rejected' as const }, 4, 'rejected'],
  ])('%j at version %i: %s', (last, version, approval) => {
    expect(approvalOf(last, version)).toBe(approval);
    expect(allowsCompletion(approvalOf(last, version))).toBe(approval === 'not_needed' || approval === 'approved');
  });

  it('ends, and gives way to a newer quote', () => {
    expect(quoteState(quote, true, at(7))).toBe('sent');
    expect(quoteState(quote, true, at(8))).toBe('expired');
    expect(quoteState(quote, false, at(7))).toBe('replaced');
    // The 1st at 00:00 UTC is still the last day of October in Caracas.
    expect(quoteEnds(at(1), 7)).toEqual(endOf(7));
  });
});

it('a warranty never starts anew', () => {
  const free = { warrantyDays: 10, totalCents: 0 };
  expect(warrantyEnds(free, at(1), null)).toEqual(endOf(10));
  expect(warrantyEnds(free, at(1), at(5))).toEqual(at(5));
  expect(warrantyEnds(free, at(1), at(20))).toEqual(endOf(10));
  expect(warrantyEnds({ ...free, totalCents: 500 }, at(1), at(5))).toEqual(endOf(10));
  expect(warrantyEnds({ ...free, warrantyDays: 0 }, at(1), at(5))).toBeNull();
});
