import { markKinds } from '@minipos/domain/hours/time-marks';
import { markProblems } from '@minipos/domain/hours/week-hours';
import { z } from 'zod';
import { dataAnswer, endpoint, messageAnswer } from '#core/endpoint.ts';
import { day, id, instant, missing, pathId, uuid } from '#core/fields.ts';

/** What one person worked in a week. */
export const personHours = z.object({
  userId: id,
  name: z.string(),
  /** Minutes of each day, Monday first. */
  days: z.array(z.int()).length(7),
  minutes: z.int(),
  /** Marks that somebody has to look at: those count nothing. */
  problems: z.int(),
  /** Since when they are at work, if they are now. */
  inSince: instant.nullable(),
});
export type PersonHours = z.infer<typeof personHours>;

const correction = { by: z.string(), at: instant, reason: z.string() };

export const timeMark = z.object({
  uuid,
  kind: z.enum(markKinds),
  at: instant,
  /** The device where it was made; null when somebody added it later. */
  deviceName: z.string().nullable(),
  /** When the server heard of it. */
  recordedAt: instant,
  added: z.object(correction).nullable(),
  struck: z.object(correction).nullable(),
  problem: z.enum(markProblems).nullable(),
});
export type TimeMark = z.infer<typeof timeMark>;

const store = z.object({ storeId: pathId });
const person = z.object({ storeId: pathId, userId: pathId });
const path = '/employees/stores/:storeId/hours';

/** Any day of the week that is asked for; without one, the week of today. */
const week = z.object({ day: day.optional() });

const reason = z
  .string(missing('El motivo es requerido'))
  .trim()
  .min(3, 'El motivo es requerido')
  .max(200)
  .meta({ example: 'Olvidó marcar al salir' });

export const listHours = endpoint({
  method: 'GET',
  path,
  access: 'employees.hours',
  summary: 'Horas de todo el personal en una semana',
  params: store,
  query: week,
  answer: dataAnswer(z.object({ monday: z.iso.date(), people: z.array(personHours) })),
});
export type WeekOfHours = z.output<typeof listHours.answer>['data'];

const personWeek = z.object({
  monday: z.iso.date(),
  person: personHours,
  marks: z.array(timeMark),
  /** How many marks and strikes the person has: who corrects says which they saw. */
  version: z.int(),
  mayCorrect: z.boolean(),
});
export type PersonWeek = z.infer<typeof personWeek>;

export const getOwnHours = endpoint({
  method: 'GET',
  path: `${path}/own`,
  // Everybody who works in the store.
  access: 'products.view',
  summary: 'Entradas y salidas propias en una semana',
  params: store,
  query: week,
  answer: dataAnswer(personWeek),
});

export const getPersonHours = endpoint({
  method: 'GET',
  path: `${path}/:userId`,
  access: 'employees.hours',
  summary: 'Entradas y salidas de una persona en una semana',
  params: person,
  query: week,
  answer: dataAnswer(personWeek),
});

export const addTimeMark = endpoint({
  method: 'POST',
  path: `${path}/:userId/marks`,
  access: 'employees.hours',
  summary: 'Agregar una entrada o salida que faltó, con motivo',
  params: person,
  body: z.strictObject({
    uuid,
    kind: z.enum(markKinds),
    at: instant.refine((at) => at >= '2000', 'La fecha no es válida').meta({ example: '2026-01-05T12:00:00.000Z' }),
    reason,
    version: z.int().min(0).meta({ example: 1 }),
  }),
  answer: messageAnswer,
  status: 201,
});
export type NewTimeMark = z.output<typeof addTimeMark.body>;

export const strikeTimeMark = endpoint({
  method: 'POST',
  path: `${path}/marks/:markId/strike`,
  access: 'employees.hours',
  summary: 'Anular una entrada o salida, con motivo; sigue a la vista y deja de contar',
  params: z.object({ storeId: pathId, markId: uuid }),
  body: z.strictObject({ reason }),
  answer: messageAnswer,
});
