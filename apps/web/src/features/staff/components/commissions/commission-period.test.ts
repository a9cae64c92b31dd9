import { describe, expect, it } from 'vitest';
import { choiceOf, monthBefore, periodOf, wholePeriod } from './commission-period.ts';

const today = '2026-03-17';

describe('the period of the commissions', () => {
  it('is this month until somebody says otherwise, the other day as the server completes it', () => {
    expect(wholePeriod({}, today)).toEqual({ from: '2026-03-01', to: today });
    expect(wholePeriod({ to: '2026-02-10' }, today)).toEqual({ from: '2026-02-01', to: '2026-02-10' });
    expect(wholePeriod({ from: '2026-01-15' }, today)).toEqual({ from: '2026-01-15', to: today });
  });

  it('last month is whole, also in January and in a leap year', () => {
    expect(monthBefore(today)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(monthBefore('2028-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthBefore('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  it('each choice is known again by what it asks for', () => {
    for (const choice of ['', 'before', 'other'] as const) {
      expect(choiceOf(periodOf(choice, today), today)).toBe(choice);
    }
  });
});
