import { describe, expect, it } from 'vitest';
import { dayBegins } from './rates.ts';
import { couldUseRate, type KnownRate } from './used-rate.ts';

const seen = (day: string, hour: number) => new Date(dayBegins(day).getTime() + hour * 3_600_000);
const official = (valueDate: string, rate: string, firstSeenAt: Date): KnownRate => ({
  rate,
  valueDate,
  source: 'bcv',
  publishedAt: null,
  firstSeenAt,
  seenAt: firstSeenAt,
  withdrawnAt: null,
});

// Thursday, Friday and Monday; each known the evening before, Monday's since Friday evening.
const thursday = official('2026-11-12', '840', seen('2026-11-11', 18));
const friday = official('2026-11-13', '842.2067', seen('2026-11-12', 18));
const monday = official('2026-11-16', '845.5', seen('2026-11-13', 18));
const rates = [thursday, friday, monday];
const uses = ({ rate, valueDate, source }: KnownRate, at: Date, rule: 'in_force' | 'next_published' = 'in_force') =>
  couldUseRate(rates, { rate, valueDate, source }, at, rule);

describe('the rate a document could use', () => {
  it('is the one in force on its day, written with or without zeros', () => {
    expect(uses(friday, seen('2026-11-13', 10))).toBe(true);
    expect(uses({ ...friday, rate: '842.20670000' }, seen('2026-11-13', 10))).toBe(true);
    expect(uses(thursday, seen('2026-11-13', 10))).toBe(false);
    expect(uses(monday, seen('2026-11-13', 19))).toBe(false);
    expect(uses({ ...friday, rate: '800' }, seen('2026-11-13', 10))).toBe(false);
  });

  it('on a weekend is what the store chose', () => {
    expect(uses(friday, seen('2026-11-14', 10))).toBe(true);
    expect(uses(monday, seen('2026-11-14', 10))).toBe(false);
    expect(uses(monday, seen('2026-11-14', 10), 'next_published')).toBe(true);
  });

  it('changes at midnight, give or take an hour', () => {
    expect(uses(thursday, seen('2026-11-13', 0.5))).toBe(true);
    expect(uses(friday, seen('2026-11-12', 23.5))).toBe(true);
    expect(uses(thursday, seen('2026-11-13', 1.5))).toBe(false);
  });

  it('may be the one before, while no source had told the new one', () => {
    const late = { ...friday, firstSeenAt: seen('2026-11-13', 15) };
    const used = { rate: thursday.rate, valueDate: thursday.valueDate, source: thursday.source };
    expect(couldUseRate([thursday, late], used, seen('2026-11-13', 10), 'in_force')).toBe(true);
    expect(couldUseRate([thursday, late], used, seen('2026-11-13', 17), 'in_force')).toBe(false);
  });

  it('a rate typed in the store holds until it is withdrawn or the bank speaks', () => {
    const typed: KnownRate = { ...official('2026-11-13', '850', seen('2026-11-13', 8)), source: 'manual' };
    const withdrawn = { ...typed, withdrawnAt: seen('2026-11-13', 12) };
    const used = { rate: '850', valueDate: '2026-11-13', source: 'manual' } as const;
    expect(couldUseRate([thursday, withdrawn], used, seen('2026-11-13', 11), 'in_force')).toBe(true);
    expect(couldUseRate([thursday, withdrawn], used, seen('2026-11-13', 14), 'in_force')).toBe(false);
    expect(couldUseRate([thursday, typed], { ...used, source: 'bcv' }, seen('2026-11-13', 11), 'in_force')).toBe(false);
  });
});
