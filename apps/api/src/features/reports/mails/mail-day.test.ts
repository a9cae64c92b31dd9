import { describe, expect, it } from 'vitest';
import { mailDay } from './mail-day.ts';

/** A moment in Caracas; 2026-11-16 is a Monday. */
const at = (moment: string) => new Date(`${moment}-04:00`);

describe('the day a close tells of', () => {
  it.each([
    ['at nine', '2026-11-18T21:00:00', '2026-11-18'],
    ['some minutes later, as a plan is', '2026-11-18T21:07:00', '2026-11-18'],
    ['after midnight', '2026-11-19T00:30:00', '2026-11-18'],
    ['the next morning', '2026-11-19T10:00:00', '2026-11-18'],
    ['the next afternoon: that of today is still to come', '2026-11-19T13:00:00', '2026-11-18'],
    ['shortly before the next evening', '2026-11-19T20:57:00', '2026-11-18'],
    ['that evening', '2026-11-19T21:00:00', '2026-11-19'],
    ['at nine by a clock a minute behind', '2026-11-18T20:59:00', '2026-11-18'],
    ['on the first of a month', '2026-12-01T08:00:00', '2026-11-30'],
  ])('%s', (_, moment, day) => expect(mailDay('daily', at(moment))).toBe(day));
});

describe('the week a mail tells of is the last whole one', () => {
  it.each([
    ['on Monday at seven', '2026-11-16T07:00:00', '2026-11-09'],
    ['made up for on Wednesday', '2026-11-18T15:00:00', '2026-11-09'],
    ['on Sunday night', '2026-11-22T23:59:00', '2026-11-09'],
    ['a week late, before the next is due', '2026-11-23T03:00:00', '2026-11-16'],
    ['when that is due: the same', '2026-11-23T07:00:00', '2026-11-16'],
  ])('%s', (_, moment, day) => expect(mailDay('weekly', at(moment))).toBe(day));
});
