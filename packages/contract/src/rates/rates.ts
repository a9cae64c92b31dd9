import { maxHistoryDays, rateSources, sourceProblems } from '@minipos/domain/rates/rates';
import { currencies } from '@minipos/domain/stores/store-types';
import { z } from 'zod';
import { inCents, isRate } from '#core/decimals.ts';
import { dataAnswer, endpoint, messageAnswer, pageAnswer } from '#core/endpoint.ts';
import { day, id, instant, missing, pathId, text } from '#core/fields.ts';
import { pageQuery } from '#core/paging.ts';

/** Bs per USD. `rate` is for showing; code that computes uses `rateText`, which has every decimal. */
const rateValue = {
  rate: z.number(),
  rateText: z.string(),
  /** "Fecha valor": the day from which it rules, in Caracas. */
  valueDate: z.iso.date(),
  /** The value date as people write it: 14/11/2026. */
  displayDate: z.string(),
  source: z.enum(rateSources),
};

const upcomingRate = z.object({
  ...rateValue,
  /** The first day on which this store converts with it: earlier than its value date under the weekend rule. */
  appliesFrom: z.iso.date(),
});

export const currentRate = z.object({
  ...rateValue,
  /** The value date again, under the name older readers use. */
  date: z.iso.date(),
  publishedAt: instant.nullable(),
  /** When a source was last read successfully; of a manual rate, when it was typed. */
  fetchedAt: instant,
  isStale: z.boolean(),
  /** Published already, not applied yet. */
  upcoming: upcomingRate.nullable(),
});
export type CurrentRate = z.infer<typeof currentRate>;

const storeParams = z.object({ storeId: pathId });

// No rate at all is a state the screens know, not a failure of the call.
const currentAnswer = dataAnswer(currentRate.nullable());

export const getCurrentRate = endpoint({
  method: 'GET',
  path: '/bcv/current',
  access: 'user',
  summary: 'Tasa oficial vigente; sin datos cuando todavía no hay ninguna',
  answer: currentAnswer,
});

export const getStoreRate = endpoint({
  method: 'GET',
  path: '/bcv/stores/:storeId/current',
  access: 'dashboard.view',
  summary: 'Tasa con la que trabaja la tienda: su regla de fines de semana y sus tasas manuales',
  params: storeParams,
  answer: currentAnswer,
});

export const convertAmount = endpoint({
  method: 'POST',
  path: '/bcv/convert',
  access: 'user',
  summary: 'Convertir un monto entre dólares y bolívares a la tasa oficial vigente',
  body: z.strictObject({
    amount: inCents(z.number().min(-1e12).max(1e12)).meta({ example: 10 }),
    from: z.enum(currencies),
    to: z.enum(currencies),
  }),
  answer: dataAnswer(
    z.object({
      amount: z.number(),
      from: z.enum(currencies),
      to: z.enum(currencies),
      result: z.number(),
      ...rateValue,
    }),
  ),
});

export const rateHistory = endpoint({
  method: 'GET',
  path: '/bcv/history',
  access: 'user',
  summary: 'Tasas oficiales por fecha valor, de la más reciente a la más antigua',
  query: pageQuery({ limit: 60, max: maxHistoryDays })
    .omit({ search: true })
    .extend({ from: day.optional(), to: day.optional() }),
  answer: pageAnswer(z.object({ ...rateValue, publishedAt: instant.nullable(), firstSeenAt: instant })),
});
export type RateHistoryItem = z.infer<typeof rateHistory.answer>['data'][number];
export type RateHistoryFilter = z.output<typeof rateHistory.query>;

const sourceCheck = z.object({
  source: z.enum(['bcv', 'mirror']),
  checkedAt: instant,
  succeededAt: instant.nullable(),
  /** Null when the last visit went well. */
  problem: z.enum(sourceProblems).nullable(),
});
export type SourceCheck = z.infer<typeof sourceCheck>;

export const listRateSources = endpoint({
  method: 'GET',
  path: '/bcv/sources',
  access: 'user',
  summary: 'Cómo fue la última visita a cada fuente de la tasa',
  answer: dataAnswer(z.array(sourceCheck)),
});

export const manualRate = z.object({
  id,
  rate: z.number(),
  rateText: z.string(),
  valueDate: z.iso.date(),
  displayDate: z.string(),
  reason: z.string(),
  actorName: z.string(),
  createdAt: instant,
  withdrawnAt: instant.nullable(),
});
export type ManualRate = z.infer<typeof manualRate>;

export const listManualRates = endpoint({
  method: 'GET',
  path: '/bcv/stores/:storeId/manual',
  access: 'dashboard.view',
  summary: 'Tasas manuales de la tienda, también las retiradas',
  params: storeParams,
  query: pageQuery({ limit: 20 }).omit({ search: true }),
  answer: pageAnswer(manualRate),
});

/** At most 8 decimals, which a JSON number carries exactly at this size. */
const typedRate = z
  .number(missing('Escribe la tasa en bolívares por dólar'))
  .positive('La tasa debe ser mayor que cero')
  .max(9_999_999, 'La tasa es demasiado alta')
  .refine((value) => isRate(String(value)), 'Usa como máximo 8 decimales')
  .meta({ example: 842.2067 });

export const createManualRate = endpoint({
  method: 'POST',
  path: '/bcv/stores/:storeId/manual',
  access: 'rates.manual',
  summary: 'Escribir una tasa a mano; vale solo para esta tienda',
  params: storeParams,
  body: z
    .strictObject({
      rate: typedRate,
      /** Today in Caracas when left out. */
      valueDate: day.nullish(),
      reason: text(200),
      /** Sent after the person answered that a change over 15 % is right. */
      confirmJump: z.boolean().default(false),
    })
    .meta({ example: { valueDate: null } }),
  answer: dataAnswer(manualRate),
  status: 201,
});
export type NewManualRate = z.output<typeof createManualRate.body>;

export const withdrawManualRate = endpoint({
  method: 'DELETE',
  path: '/bcv/stores/:storeId/manual/:manualRateId',
  access: 'rates.manual',
  summary: 'Retirar una tasa manual; queda en el historial',
  params: z.object({ storeId: pathId, manualRateId: pathId }),
  answer: messageAnswer,
});

export const waitingRate = z.object({
  id,
  ...rateValue,
  firstSeenAt: instant,
  /** The accepted rate it was compared with. */
  previous: z.object({ rate: z.number(), rateText: z.string(), displayDate: z.string() }).nullable(),
});
export type WaitingRate = z.infer<typeof waitingRate>;

export const listWaitingRates = endpoint({
  method: 'GET',
  path: '/bcv/waiting',
  access: 'admin',
  summary: 'Tasas con un salto mayor al 15 % que esperan confirmación',
  answer: dataAnswer(z.array(waitingRate)),
});

export const decideWaitingRate = endpoint({
  method: 'PUT',
  path: '/bcv/waiting/:rateId/decision',
  access: 'admin',
  summary: 'Aceptar o rechazar una tasa que espera confirmación',
  params: z.object({ rateId: pathId }),
  body: z.strictObject({ decision: z.enum(['accepted', 'rejected']) }),
  answer: messageAnswer,
});
