import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRepeatedMark, longestShiftMs, type MarkKind, nextMark, pairMarks, type TimeMark } from './time-marks.ts';
import {
  daysOfWeek,
  durationText,
  hoursOfWeek,
  type KeptMark,
  marksOfWeek,
  minutesByDay,
  minutesOfDay,
  momentAt,
  mondayOf,
} from './week-hours.ts';

// A Monday; times are of Caracas.
const monday = '2026-11-16';
const at = (time: string, day = monday) => new Date(`${day}T${time}:00-04:00`);
const later = new Date('2026-12-31T00:00:00Z');
let made = 0;
const mark = (kind: MarkKind, time: string, day?: string, more: Partial<KeptMark> = {}): KeptMark => ({
  uuid: String((made += 1)),
  kind,
  at: at(time, day),
  isStruck: false,
  isProved: true,
  ...more,
});

const anyMark = fc.record({
  uuid: fc.uuid(),
  kind: fc.constantFrom<MarkKind>('in', 'out'),
  at: fc
    .integer({ min: at('00:00', '2026-11-01').getTime(), max: at('00:00', '2026-12-01').getTime() })
    .map((ms) => new Date(ms)),
  isStruck: fc.boolean(),
  isProved: fc.boolean(),
});
const anyMarks = fc.uniqueArray(anyMark, { selector: ({ uuid }) => uuid, maxLength: 60 });
const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);
const weeks = ['2026-10-26', '2026-11-02', '2026-11-09', monday, '2026-11-23', '2026-11-30'];
const wholeMinutes = (one: { in: TimeMark; out: TimeMark }) =>
  Math.floor(one.out.at.getTime() / 60_000) - Math.floor(one.in.at.getTime() / 60_000);

describe('pairing', () => {
  it('an entry and the exit after it are a shift', () => {
    const day = [mark('in', '08:02'), mark('out', '12:00'), mark('in', '13:00'), mark('out', '17:30')];
    const { days, minutes, problems, open } = hoursOfWeek(day, monday, later);
    expect(days).toEqual([508, 0, 0, 0, 0, 0, 0]);
    expect([minutes, problems.size, open]).toEqual([508, 0, null]);
  });

  it('of two entries in a row the first misses its exit, and counts nothing', () => {
    const [first, second, exit] = [mark('in', '08:00'), mark('in', '13:00'), mark('out', '17:00')];
    const { minutes, problems } = hoursOfWeek([first, second, exit], monday, later);
    expect(minutes).toBe(240);
    expect([...problems]).toEqual([[first.uuid, 'missing_out']]);
  });

  it('an exit without an entry misses it', () => {
    const exit = mark('out', '17:00');
    expect([...hoursOfWeek([exit], monday, later).problems]).toEqual([[exit.uuid, 'missing_in']]);
  });

  it('marks more than 16 hours apart are no shift: both miss their other half', () => {
    const [entry, exit] = [mark('in', '08:00'), mark('out', '00:01', '2026-11-17')];
    const { minutes, problems } = hoursOfWeek([entry, exit], monday, later);
    expect(minutes).toBe(0);
    expect(problems.get(entry.uuid)).toBe('missing_out');
    expect(problems.get(exit.uuid)).toBe('missing_in');
    const missing = mark('out', '18:00');
    expect(hoursOfWeek([entry, exit, missing], monday, later).minutes).toBe(600);
  });

  it('who came in less than 16 hours ago is at work; later the exit is missing', () => {
    const entry = mark('in', '08:00');
    expect(pairMarks([entry], at('20:00'))).toEqual({ shifts: [], alone: [], open: entry });
    expect(pairMarks([entry], at('00:01', '2026-11-17'))).toEqual({ shifts: [], alone: [entry], open: null });
  });

  it('a shift over midnight belongs to both days, and to both weeks', () => {
    const night = [mark('in', '22:30', '2026-11-22'), mark('out', '06:15', '2026-11-23')];
    expect(hoursOfWeek(night, monday, later).days).toEqual([0, 0, 0, 0, 0, 0, 90]);
    expect(hoursOfWeek(night, '2026-11-23', later).days).toEqual([375, 0, 0, 0, 0, 0, 0]);
  });

  it('a mark without proof counts nothing and is told; a struck one counts nothing and is not', () => {
    const claimed = mark('in', '08:00', monday, { isProved: false });
    const struck = mark('in', '07:00', monday, { isStruck: true });
    const { minutes, problems } = hoursOfWeek([claimed, struck, mark('out', '12:00')], monday, later);
    expect(minutes).toBe(0);
    expect(problems.get(claimed.uuid)).toBe('unproved');
    expect(problems.has(struck.uuid)).toBe(false);
  });
});

describe('for any marks', () => {
  it('the days add up to the shifts, and nothing is negative or longer than 16 hours', () => {
    fc.assert(
      fc.property(anyMarks, (marks) => {
        const counted = marks.filter(({ isStruck, isProved }) => isProved && !isStruck);
        const { shifts } = pairMarks(counted, later);
        for (const shift of shifts) {
          const days = [...minutesByDay(shift).values()];
          expect(sum(days)).toBe(wholeMinutes(shift));
          expect(days.every((minutes) => minutes > 0)).toBe(true);
          expect(wholeMinutes(shift)).toBeLessThanOrEqual(16 * 60);
        }
        const perWeek = weeks.map((week) => hoursOfWeek(marks, week, later));
        for (const { days, minutes } of perWeek) expect(sum(days)).toBe(minutes);
        expect(sum(perWeek.map(({ minutes }) => minutes))).toBe(sum(shifts.map(wholeMinutes)));
      }),
    );
  });

  it('every counted mark is in one shift, alone, or the open one', () => {
    fc.assert(
      fc.property(
        anyMarks,
        fc.date({ min: at('00:00', '2026-11-01'), max: later, noInvalidDate: true }),
        (marks, now) => {
          const { shifts, alone, open } = pairMarks(marks, now);
          const placed = [...shifts.flatMap((one) => [one.in, one.out]), ...alone, ...(open ? [open] : [])];
          expect(placed.map(({ uuid }) => uuid).toSorted()).toEqual(marks.map(({ uuid }) => uuid).toSorted());
        },
      ),
    );
  });

  it('the order in which marks arrive changes nothing', () => {
    const shuffled = anyMarks.chain((marks) =>
      fc.tuple(fc.constant(marks), fc.shuffledSubarray(marks, { minLength: marks.length })),
    );
    fc.assert(
      fc.property(shuffled, ([marks, other]) => {
        expect(hoursOfWeek(other, monday, later)).toEqual(hoursOfWeek(marks, monday, later));
      }),
    );
  });

  it('the marks around a week say as much of it as all marks', () => {
    fc.assert(
      fc.property(anyMarks, (marks) => {
        const { from, to } = marksOfWeek(monday);
        const around = marks.filter((one) => one.at >= from && one.at < to);
        const { days, problems } = hoursOfWeek(marks, monday, later);
        const read = hoursOfWeek(around, monday, later);
        expect(read.days).toEqual(days);
        expect(Object.fromEntries(read.problems)).toEqual(Object.fromEntries(problems));
      }),
    );
  });

  it('a mark that is struck out is as if it had not been made, and added again as if it always was', () => {
    fc.assert(
      fc.property(anyMarks, fc.nat(), (marks, choice) => {
        const chosen = marks[choice % Math.max(1, marks.length)];
        if (!chosen) return;
        const others = marks.filter((one) => one !== chosen);
        const struck = hoursOfWeek([...others, { ...chosen, isStruck: true }], monday, later);
        expect(struck).toEqual(hoursOfWeek(others, monday, later));
        const again = [...others, { ...chosen, isStruck: true }, { ...chosen, uuid: 'again', isStruck: false }];
        const whole = [...others, { ...chosen, uuid: 'again', isStruck: false }];
        expect(hoursOfWeek(again, monday, later)).toEqual(hoursOfWeek(whole, monday, later));
      }),
    );
  });
});

describe('at the till', () => {
  it('the opposite of the last mark is proposed; an entry of yesterday is followed by another', () => {
    expect(nextMark(null, at('08:00'))).toBe('in');
    expect(nextMark(mark('out', '08:00'), at('08:05'))).toBe('in');
    expect(nextMark(mark('in', '08:00'), at('17:00'))).toBe('out');
    expect(nextMark(mark('in', '08:00'), new Date(at('08:00').getTime() + longestShiftMs + 1))).toBe('in');
  });

  it('a second mark within the minute is the same one, also when the clock was set back a little', () => {
    const last = mark('in', '08:00');
    expect(isRepeatedMark(null, at('08:00'))).toBe(false);
    expect(isRepeatedMark(last, new Date(at('08:00').getTime() + 59_999))).toBe(true);
    expect(isRepeatedMark(last, new Date(at('08:00').getTime() - 59_999))).toBe(true);
    expect(isRepeatedMark(last, at('08:01'))).toBe(false);
  });

  it('the hours of a day are those of its own part of a shift', () => {
    const night = [mark('in', '22:00'), mark('out', '02:00', '2026-11-17')];
    expect(minutesOfDay(night, monday, later)).toBe(120);
    expect(minutesOfDay(night, '2026-11-17', later)).toBe(120);
  });
});

describe('weeks', () => {
  it('begin on Monday', () => {
    expect(['2026-11-15', '2026-11-16', '2026-11-22', '2026-11-23'].map(mondayOf)).toEqual([
      '2026-11-09',
      '2026-11-16',
      '2026-11-16',
      '2026-11-23',
    ]);
    expect(daysOfWeek('2026-12-28').at(-1)).toBe('2027-01-03');
  });

  it('a clock time is of Caracas', () => {
    expect(momentAt(monday, '08:05')).toEqual(at('08:05'));
    expect(momentAt(monday, '23:59')).toEqual(at('23:59'));
  });

  it('hours are written as people say them', () => {
    expect([0, 45, 60, 485].map(durationText)).toEqual(['0 min', '45 min', '1 h', '8 h 05 min']);
  });
});
