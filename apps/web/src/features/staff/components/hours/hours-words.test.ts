import type { PersonHours, TimeMark } from '@minipos/contract/staff/hours';
import { expect, it } from 'vitest';
import {
  clockText,
  hoursCsv,
  isUnmarked,
  markedFirst,
  markNotes,
  namedDays,
  toReview,
  weekText,
} from './hours-words.ts';

const person: PersonHours = {
  userId: 7,
  name: 'Yusmary del Carmen Rodríguez',
  days: [485, 0, 0, 0, 0, 0, 10],
  minutes: 495,
  problems: 1,
  inSince: null,
};
const mark: TimeMark = {
  uuid: 'b3e1c3f0-0000-4000-8000-000000000001',
  kind: 'in',
  at: '2026-11-16T12:02:00.000Z',
  deviceName: 'Caja principal',
  recordedAt: '2026-11-16T12:02:01.000Z',
  added: null,
  struck: null,
  problem: null,
};

it('a week goes from Monday to Sunday, in the dates of the country', () => {
  expect(weekText('2026-12-28')).toBe('28/12/2026 – 03/01/2027');
  expect(namedDays('2026-12-28').map(({ short }) => short)).toEqual([
    'lun 28',
    'mar 29',
    'mié 30',
    'jue 31',
    'vie 01',
    'sáb 02',
    'dom 03',
  ]);
  expect(namedDays('2026-12-28')[6]?.whole).toBe('Domingo 03/01/2027');
});

it('hours of a table are short, and nothing is a dash', () => {
  expect([0, 45, 485, 2400].map(clockText)).toEqual(['—', '0:45', '8:05', '40:00']);
  expect([toReview(1), toReview(3)]).toEqual(['1 marca por revisar', '3 marcas por revisar']);
  const nothing = { ...person, minutes: 0, problems: 0 };
  expect([isUnmarked(person), isUnmarked(nothing), isUnmarked({ ...nothing, inSince: mark.at })]).toEqual([
    false,
    true,
    false,
  ]);
});

it('who marked comes before who did not', () => {
  const absent = { ...person, userId: 6, name: 'Ana', minutes: 0, problems: 0 };
  expect(markedFirst([absent, person]).map(({ userId }) => userId)).toEqual([7, 6]);
});

it('a mark says where it was made, and that it came late', () => {
  expect(markNotes(mark)).toEqual(['Caja principal']);
  expect(markNotes({ ...mark, recordedAt: '2026-11-18T13:00:00.000Z' })).toEqual([
    'Caja principal',
    'Llegó el 18/11/2026 9:00 a.\u00a0m.',
  ]);
});

it('a correction says who, when and why', () => {
  const correction = { by: 'Ana', at: '2026-11-17T14:00:00.000Z', reason: 'Olvidó marcar' };
  const told = 'por Ana el 17/11/2026 10:00 a.\u00a0m.: Olvidó marcar';
  const added = { ...mark, deviceName: null, recordedAt: correction.at, added: correction };
  expect(markNotes(added)).toEqual([`Agregada ${told}`]);
  expect(markNotes({ ...added, struck: correction })).toEqual([`Agregada ${told}`, `Anulada ${told}`]);
});

it('the file has a line for each person, and runs no formula', () => {
  const csv = hoursCsv({ monday: '2026-11-16', people: [person, { ...person, name: '=HOY()' }] });
  const [head, first, second] = csv.replace('\ufeff', '').split('\r\n');
  expect(head).toBe(
    'Persona;Lunes 16/11/2026;Martes 17/11/2026;Miércoles 18/11/2026;Jueves 19/11/2026;Viernes 20/11/2026;' +
      'Sábado 21/11/2026;Domingo 22/11/2026;Total (horas);Total (h:mm);Marcas por revisar',
  );
  expect(first).toBe('Yusmary del Carmen Rodríguez;8,08;0;0;0;0;0;0,17;8,25;8:15;1');
  expect(second?.startsWith("'=HOY();")).toBe(true);
});
