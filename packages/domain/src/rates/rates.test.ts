import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  appliesFrom,
  caracasDay,
  coversDay,
  type DatedRate,
  dayBegins,
  isDay,
  isJump,
  isStale,
  parseBcvNumber,
  plainRate,
  type RateSource,
  rateInForce,
  upcomingRate,
  weekendRules,
} from './rates.ts';

const seenAt = (text: string) => new Date(`${text}:00-04:00`);

/** A rate first seen at 18:00 in Caracas on the given day. */
function rate(value: string, valueDate: string, seenOn: string, source: RateSource = 'bcv'): DatedRate {
  const seen = seenAt(`${seenOn}T18:00`);
  return { rate: value, valueDate, source, publishedAt: null, firstSeenAt: seen, seenAt: seen };
}

// A week with a bank holiday: Thursday 19, Friday 20, then Tuesday 24 because Monday 23 November is a "lunes bancario".
const thursday = rate('1001.10', '2026-11-19', '2026-11-18');
const friday = rate('1004.20', '2026-11-20', '2026-11-19');
const tuesday = rate('1012.34', '2026-11-24', '2026-11-20');
const week = [thursday, friday, tuesday];

describe('the day in Caracas', () => {
  it.each([
    ['2026-11-14T03:59:59Z', '2026-11-13'],
    ['2026-11-14T04:00:00Z', '2026-11-14'],
    ['2027-01-01T03:00:00Z', '2026-12-31'],
  ])('at %s it is %s', (instant, day) => expect(caracasDay(new Date(instant))).toBe(day));

  it('agrees with the time zone database at any instant of these years', () => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Caracas' });
    fc.assert(
      fc.property(fc.date({ min: new Date('2017-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }), (now) => {
        expect(caracasDay(now)).toBe(format.format(now));
        expect(dayBegins(caracasDay(now)) <= now).toBe(true);
      }),
    );
  });

  it('counts days over the end of a month and a year', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });

  it.each(['2026-02-30', '2026-13-01', '26-01-01', 'mañana', ''])('"%s" is no day', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe('the rate in force', () => {
  it('tonight’s publication for tomorrow does not rule today', () => {
    expect(rateInForce(week, '2026-11-19')).toBe(thursday);
    expect(upcomingRate(week, '2026-11-19', thursday)).toBe(friday);
    expect(rateInForce(week, '2026-11-20')).toBe(friday);
    expect(upcomingRate(week, '2026-11-20', friday)).toBe(tuesday);
  });

  it.each(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'])('on %s Friday’s still rules by default', (day) => {
    expect(rateInForce(week, day)).toBe(friday);
  });

  it.each([
    ['2026-11-20', friday],
    ['2026-11-21', tuesday],
    ['2026-11-22', tuesday],
    ['2026-11-23', tuesday],
    ['2026-11-24', tuesday],
  ])('on %s a store that uses the next published one charges it from Saturday on', (day, expected) => {
    expect(rateInForce(week, day, 'next_published')).toBe(expected);
  });

  it('a weekday whose own rate was missed is no holiday: the next one waits for its day', () => {
    const seenThatEvening = rate('1012.34', '2026-11-20', '2026-11-19');
    expect(
      rateInForce([rate('1000', '2026-11-18', '2026-11-17'), seenThatEvening], '2026-11-19', 'next_published'),
    ).toMatchObject({
      rate: '1000',
    });
  });

  it('for one value date the bank beats its copy, a copy beats a person, whatever was seen last', () => {
    const mirror = rate('1002', '2026-11-20', '2026-11-20', 'mirror');
    const manual = rate('1100', '2026-11-20', '2026-11-21', 'manual');
    expect(rateInForce([manual, mirror, friday], '2026-11-20')).toBe(friday);
    expect(rateInForce([manual, mirror], '2026-11-20')).toBe(mirror);
    expect(rateInForce([manual, thursday], '2026-11-20')).toBe(manual);
  });

  it('a corrected rate of the same source and day wins over the one it corrects', () => {
    const corrected = { ...friday, rate: '1004.50', seenAt: seenAt('2026-11-20T09:00') };
    expect(rateInForce([friday, corrected], '2026-11-20')).toBe(corrected);
  });

  it('a rate typed for a coming day is announced, but no weekend rule brings it forward', () => {
    const manual = rate('1010', '2026-11-24', '2026-11-20', 'manual');
    expect(rateInForce([friday, manual], '2026-11-21', 'next_published')).toBe(friday);
    expect(upcomingRate([friday, manual], '2026-11-21', friday)).toBe(manual);
  });

  it('what a store already applies is not announced again', () => {
    expect(upcomingRate(week, '2026-11-21', tuesday)).toBeNull();
  });

  it('the one announced on Friday begins on its day, or on Saturday for a store that brings it forward', () => {
    expect(appliesFrom(week, tuesday, '2026-11-20', 'in_force')).toBe('2026-11-24');
    expect(appliesFrom(week, tuesday, '2026-11-20', 'next_published')).toBe('2026-11-21');
    expect(appliesFrom(week, friday, '2026-11-19', 'next_published')).toBe('2026-11-20');
  });

  it('without rates there is none, and none is invented', () => {
    expect(rateInForce([], '2026-11-20')).toBeNull();
    expect(rateInForce([tuesday], '2026-11-20')).toBeNull();
    expect(upcomingRate([tuesday], '2026-11-20', null)).toBe(tuesday);
  });

  const anyRates = fc.array(
    fc
      .tuple(
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom<RateSource>('bcv', 'mirror', 'manual'),
      )
      .map(([offset, ahead, source]) => {
        const valueDate = addDays('2026-11-10', offset);
        return rate(`${1000 + offset}`, valueDate, addDays(valueDate, -ahead), source);
      }),
    { maxLength: 12 },
  );
  const anyDay = fc.integer({ min: -3, max: 25 }).map((offset) => addDays('2026-11-10', offset));

  it('is one of the given, never of a later day by default, and does not depend on their order', () => {
    fc.assert(
      fc.property(anyRates, anyDay, fc.constantFrom(...weekendRules), (rates, day, rule) => {
        const inForce = rateInForce(rates, day, rule);
        expect(rateInForce(rates.toReversed(), day, rule)).toEqual(inForce);
        expect(inForce === null || rates.includes(inForce)).toBe(true);
        const isEarly = inForce !== null && inForce.valueDate > day;
        expect(isEarly && rule === 'in_force').toBe(false);
        const isMissed = inForce === null && rates.some((known) => known.valueDate <= day);
        expect(isMissed).toBe(false);
      }),
    );
  });

  it('a manual one only applies where no official one of the same or a newer value date does', () => {
    fc.assert(
      fc.property(anyRates, anyDay, (rates, day) => {
        const inForce = rateInForce(rates, day);
        fc.pre(inForce?.source === 'manual');
        const beaten = rates.some(
          (known) =>
            known.source !== 'manual' && known.valueDate <= day && known.valueDate >= (inForce?.valueDate ?? ''),
        );
        expect(beaten).toBe(false);
      }),
    );
  });

  it('the one announced is always later than the day and than the one in force', () => {
    fc.assert(
      fc.property(anyRates, anyDay, fc.constantFrom(...weekendRules), (rates, day, rule) => {
        const inForce = rateInForce(rates, day, rule);
        const upcoming = upcomingRate(rates, day, inForce);
        fc.pre(upcoming !== null);
        expect(upcoming && upcoming.valueDate > day && upcoming.valueDate > (inForce?.valueDate ?? '')).toBe(true);
      }),
    );
  });
});

describe('staleness', () => {
  const at = (now: string, valueDate: string, nextValueDate: string | null, fetchedAt = now) =>
    isStale({ valueDate, source: 'bcv', fetchedAt: seenAt(fetchedAt), nextValueDate }, seenAt(now));

  it.each([
    ['2026-11-20T10:00', '2026-11-20', null],
    ['2026-11-21T10:00', '2026-11-20', null],
    ['2026-11-22T23:00', '2026-11-20', null],
    ['2026-11-23T10:00', '2026-11-20', '2026-11-24'],
    ['2026-11-21T10:00', '2026-11-24', null],
  ])('at %s the rate of %s is current (next: %s)', (now, valueDate, next) => {
    expect(at(now, valueDate, next)).toBe(false);
  });

  it.each([
    ['2026-11-23T10:00', '2026-11-20', null],
    ['2026-11-20T10:00', '2026-11-19', null],
    ['2026-11-24T10:00', '2026-11-20', '2026-11-24'],
  ])('at %s the rate of %s no longer covers the day (next: %s)', (now, valueDate, next) => {
    expect(at(now, valueDate, next)).toBe(true);
  });

  it('24 hours without reading a source make it stale, not a minute less', () => {
    expect(at('2026-11-20T10:00', '2026-11-20', null, '2026-11-19T10:00')).toBe(false);
    expect(at('2026-11-20T10:01', '2026-11-20', null, '2026-11-19T10:00')).toBe(true);
  });

  it('what a person typed holds for its day, however early they typed it', () => {
    const typed = {
      valueDate: '2026-11-20',
      source: 'manual' as const,
      fetchedAt: seenAt('2026-11-17T10:00'),
      nextValueDate: null,
    };
    expect(isStale(typed, seenAt('2026-11-20T10:00'))).toBe(false);
    expect(isStale(typed, seenAt('2026-11-23T10:00'))).toBe(true);
  });

  it('a rate never covers a day again once it stopped, unless a later one is announced', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }), (first, more) => {
        const day = addDays('2026-11-10', first);
        fc.pre(!coversDay('2026-11-10', day, null));
        expect(coversDay('2026-11-10', addDays(day, more), null)).toBe(false);
      }),
    );
  });
});

describe('a jump', () => {
  it.each([
    ['1150', '1000', false],
    ['1150.00000001', '1000', true],
    ['850', '1000', false],
    ['849.99999999', '1000', true],
    ['84.2207', '842.2067', true],
    ['842.2067', '832.4883', false],
  ])('%s after %s: %s', (next, before, expected) => expect(isJump(next, before)).toBe(expected));
});

describe('a number as the bank prints it', () => {
  it.each([
    ['842,20670000', '842.2067'],
    [' 1.012,34 ', '1012.34'],
    ['1012,34', '1012.34'],
    ['1.234.567,5', '1234567.5'],
    ['0,00000001', '0.00000001'],
    ['36,00', '36'],
  ])('%s is %s', (text, expected) => expect(parseBcvNumber(text)).toBe(expected));

  it.each([
    '',
    '842.2067',
    '1.012',
    '1012',
    '0,00000000',
    '-842,20',
    '1.01,34',
    '10.12,34',
    '842,',
    ',5',
    '8 42,20',
    '842,123456789',
    'Bs 842,20',
    '1,012.34',
    'NaN',
    '12.345.678.901,5',
  ])('"%s" is refused, not guessed', (text) => expect(parseBcvNumber(text)).toBeNull());

  it('reads back whatever the bank could print, with or without dots', () => {
    const whole = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(whole, fc.integer({ min: 0, max: 99_999_999 }), (units, places) => {
        const decimals = String(places).padStart(8, '0');
        const expected = plainRate(`${units}.${decimals}`);
        expect(parseBcvNumber(`${units},${decimals}`)).toBe(expected);
        expect(parseBcvNumber(`${units.toLocaleString('de-DE')},${decimals}`)).toBe(expected);
      }),
    );
  });
});
