import type { Commissions } from '@minipos/contract/staff/commissions';
import { describe, expect, it } from 'vitest';
import { commissionLines, percentsText } from './commission-lines.ts';

const figures = { salesCount: 2, soldUSD: 10, refundedUSD: 0, netUSD: 10 };
const someone = (userId: number, commissionUSD: number) => ({
  employeeId: userId,
  userId,
  name: `Persona ${userId}`,
  ...figures,
  percents: [3],
  commissionUSD,
});
const answer = (...people: Commissions['people']): Commissions => ({
  from: '2026-11-01',
  to: '2026-11-17',
  people,
  salesInDoubt: 0,
  total: { ...figures, commissionUSD: 0.02 },
});

describe('the lines of the commissions', () => {
  it('end with the total, whose bolívares are those of the people together', () => {
    // 0.01 × 36.44 is Bs. 0.36 for each; 0.02 × 36.44 would be 0.73.
    const lines = commissionLines(answer(someone(1, 0.01), someone(2, 0.01)), '36.44');
    expect(lines.map(({ name, commissionBs }) => [name, commissionBs])).toEqual([
      ['Persona 1', 0.36],
      ['Persona 2', 0.36],
      ['Total', 0.72],
    ]);
    expect(lines.map(({ isTotal }) => isTotal)).toEqual([false, false, true]);
  });

  it('have no bolívares without a rate, and no total without people', () => {
    const lines = commissionLines(answer(someone(1, 5)), null);
    expect(lines.map(({ commissionBs }) => commissionBs)).toEqual([null, null]);
    expect(commissionLines(answer(), '36.44')).toEqual([]);
  });

  it('name every percent that counted', () => {
    expect(percentsText([])).toBe('—');
    expect(percentsText([3, 2.75])).toBe('3 % y 2,75 %');
  });
});
