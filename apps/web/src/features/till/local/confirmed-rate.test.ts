import { describe, expect, it } from 'vitest';
import { mustConfirm, type RateInUse } from './confirmed-rate.ts';

// A Friday; the bank publishes nothing for the weekend.
const rate = { rateText: '842.2067', valueDate: '2026-11-13', upcoming: null };
const onDay = (today: string, sessionUuid: string | null = 'turno'): RateInUse => ({ rate, today, sessionUuid });
const confirmed = { shift: 'turno', rate: '842.2067', valueDate: '2026-11-13', userId: 7, at: '' };

describe('a rate is confirmed once a shift when it no longer covers the day', () => {
  it.each(['2026-11-13', '2026-11-14', '2026-11-15'])('on %s it covers the day: nobody is asked', (today) => {
    expect(mustConfirm(onDay(today), null)).toBe(false);
  });

  it('from Monday on somebody stands for it', () => {
    expect(mustConfirm(onDay('2026-11-16'), null)).toBe(true);
    expect(mustConfirm(onDay('2026-12-16'), null)).toBe(true);
  });

  it('a next one that is published for later covers it', () => {
    const known = { ...rate, upcoming: { valueDate: '2026-11-17' } };
    expect(mustConfirm({ ...onDay('2026-11-16'), rate: known }, null)).toBe(false);
  });

  it('once confirmed, it holds for the shift, also past midnight, and not for the next one', () => {
    expect(mustConfirm(onDay('2026-11-16'), confirmed)).toBe(false);
    expect(mustConfirm(onDay('2026-11-17'), confirmed)).toBe(false);
    expect(mustConfirm(onDay('2026-11-16', 'otro'), confirmed)).toBe(true);
    expect(mustConfirm(onDay('2026-11-16', null), confirmed)).toBe(true);
  });

  it('before a session is open it holds for the day, whatever session that day then has', () => {
    const before = { ...confirmed, shift: 'day:2026-11-16' };
    expect(mustConfirm(onDay('2026-11-16', null), before)).toBe(false);
    expect(mustConfirm(onDay('2026-11-16'), before)).toBe(false);
    expect(mustConfirm(onDay('2026-11-17'), before)).toBe(true);
  });

  it('another rate is asked for again', () => {
    expect(mustConfirm(onDay('2026-11-16'), { ...confirmed, rate: '900' })).toBe(true);
    expect(mustConfirm(onDay('2026-11-16'), { ...confirmed, valueDate: '2026-11-12' })).toBe(true);
  });
});
