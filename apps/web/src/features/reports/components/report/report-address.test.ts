import { describe, expect, it } from 'vitest';
import { addressOf, chosenPeriod, reportAddressFields } from './report-address.ts';

const today = '2026-11-18';
const read = (search: object) => chosenPeriod(reportAddressFields.parse(search), today);

describe('the period in the address of a report', () => {
  it('is the month unless said', () => expect(read({})).toEqual({ preset: 'month' }));

  it.each([
    { preset: 'today' },
    { preset: 'yesterday' },
    { preset: 'week' },
    { preset: 'last_month' },
    { preset: 'quarter' },
    { preset: 'last_quarter' },
    { preset: 'year' },
    { range: { from: '2026-01-01', to: '2026-02-28' } },
  ] as const)('%o comes back as it was chosen', (chosen) => {
    expect(read(addressOf(chosen))).toEqual(chosen);
  });

  it.each([
    { desde: '2026-02-01', hasta: '2026-01-01' },
    { desde: '2026-11-01' },
    { desde: '2026-11-18', hasta: '2027-01-01' },
    { desde: '2024-01-01', hasta: '2026-01-01' },
  ])('%o is no period: the month is shown', (search) => {
    expect(read(search)).toEqual({ preset: 'month' });
  });
});
