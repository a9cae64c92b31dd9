import { beforeEach, expect, it } from 'vitest';
import { deviceStorage } from '#lib/device-storage.ts';
import { noteReminded, remindedToday } from './reminded-today.ts';

// Ten at night in Caracas, when it is the next day in Greenwich.
const night = new Date('2026-11-16T02:00:00.000Z');
const key = 'minipos-recordados-7';

beforeEach(() => deviceStorage.remove(key));

it('who was reminded is remembered until the day of Caracas is over', () => {
  noteReminded(7, 3, new Date('2026-11-15T12:00:00.000Z'));
  noteReminded(7, 4, night);
  noteReminded(7, 4, night);
  expect([...remindedToday(7, night)]).toEqual([3, 4]);
  expect([...remindedToday(7, new Date('2026-11-16T04:00:00.000Z'))]).toEqual([]);
  expect([...noteReminded(7, 5, new Date('2026-11-16T12:00:00.000Z'))]).toEqual([5]);
});

it('another store has its own', () => {
  noteReminded(7, 3, night);
  expect([...remindedToday(8, night)]).toEqual([]);
});

it.each(['{', '{"day":1}', '[]', 'null'])('what is kept and cannot be read counts for nothing: %s', (kept) => {
  deviceStorage.write(key, kept);
  expect([...remindedToday(7, night)]).toEqual([]);
});
