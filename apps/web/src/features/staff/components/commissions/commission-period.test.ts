import { expect, it } from 'vitest';
import { askedPeriod, wholePeriod } from './commission-period.ts';

const today = '2026-03-14';

it('a period is until today and from the first of its month unless it says otherwise', () => {
  expect(wholePeriod({}, today)).toEqual({ from: '2026-03-01', to: today });
  expect(wholePeriod({ to: '2026-02-10' }, today)).toEqual({ from: '2026-02-01', to: '2026-02-10' });
  expect(wholePeriod({ from: '2026-02-10' }, today)).toEqual({ from: '2026-02-10', to: today });
});

it('this month needs no words in the address; other days stay as they were chosen', () => {
  expect(askedPeriod({ from: '2026-03-01', to: today }, today)).toEqual({ from: undefined, to: undefined });
  const before = { from: '2026-02-01', to: '2026-02-28' };
  expect(askedPeriod(before, today)).toEqual(before);
});
