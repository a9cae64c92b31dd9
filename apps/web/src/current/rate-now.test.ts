import type { CurrentRate } from '@minipos/contract/rates/rates';
import { expect, it } from 'vitest';
import { rateNow } from './rate-now.ts';

const friday: CurrentRate = {
  rate: 1004.2,
  rateText: '1004.2',
  valueDate: '2026-11-20',
  date: '2026-11-20',
  displayDate: '20/11/2026',
  source: 'bcv',
  publishedAt: null,
  fetchedAt: '2026-11-20T22:05:00.000Z',
  isStale: false,
  upcoming: {
    rate: 1012.34,
    rateText: '1012.34',
    valueDate: '2026-11-24',
    displayDate: '24/11/2026',
    source: 'bcv',
    appliesFrom: '2026-11-24',
  },
};
const at = (caracas: string) => new Date(`${caracas}:00-04:00`);

it('keeps Friday’s rate until the announced one begins', () => {
  expect(rateNow(friday, at('2026-11-20T20:00'))).toEqual(friday);
  expect(rateNow(friday, at('2026-11-23T23:59'))).toMatchObject({ rateText: '1004.2' });
});

it('offline over the night, the announced one begins by itself', () => {
  const tuesday = rateNow(friday, at('2026-11-24T00:00'));
  expect(tuesday).toMatchObject({ rateText: '1012.34', date: '2026-11-24', upcoming: null });
  expect(tuesday).not.toHaveProperty('appliesFrom');
});

it('begins earlier in a store that brings it forward', () => {
  const forward = { ...friday, upcoming: friday.upcoming && { ...friday.upcoming, appliesFrom: '2026-11-21' } };
  expect(rateNow(forward, at('2026-11-21T08:00'))).toMatchObject({ rateText: '1012.34' });
});

it('grows stale by itself: 24 hours after the last reading, or when the next day has none', () => {
  expect(rateNow(friday, at('2026-11-21T18:05')).isStale).toBe(false);
  expect(rateNow(friday, at('2026-11-21T18:06')).isStale).toBe(true);
  const read = { ...friday, fetchedAt: at('2026-11-25T09:00').toISOString() };
  expect(rateNow(read, at('2026-11-25T10:00')).isStale).toBe(true);
});
