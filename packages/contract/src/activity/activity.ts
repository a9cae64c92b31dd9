import { activityAreas } from '@minipos/domain/activity/store-actions';
import { z } from 'zod';
import { dataAnswer, endpoint, fileAnswer, pageAnswer } from '#core/endpoint.ts';
import { day, id, instant, pathId } from '#core/fields.ts';
import { pageQuery } from '#core/paging.ts';

/** Something that somebody did, in words. */
const told = z.object({
  /** Its place in the chain of entries; the first is 1. */
  seq: z.int(),
  at: instant,
  /** Without one the system acted. */
  actorName: z.string().nullable(),
  /** What follows the name: 'registró la venta C1-000123'. */
  did: z.string(),
  changes: z.array(z.object({ label: z.string(), before: z.string().optional(), after: z.string() })),
});
export type ActivityTold = z.infer<typeof told>;

/** What screens open from an entry. */
export const recordKinds = [
  'sale',
  'client',
  'supplier',
  'purchase',
  'transfer',
  'product',
  'count',
  'department',
  'brand',
  'tax',
  'cash',
  'pickup',
  'person',
  'employee',
  'hours',
  'device',
  'rate',
  'store',
  'incident',
  'import',
  'client-import',
] as const;
export type RecordKind = (typeof recordKinds)[number];

const activityEntry = told.extend({
  /** Null for what a newer version recorded. */
  area: z.enum(activityAreas).nullable(),
  /** The record it is about, where there is one to open; its id where the record has a page of its own. */
  record: z.object({ kind: z.enum(recordKinds), id: id.nullable() }).nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

const path = '/stores/:storeId/history';
const params = z.object({ storeId: pathId });
const access = 'audit.view';

const activityFilter = {
  /** Who acted. */
  userId: pathId.optional(),
  area: z.enum(activityAreas).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
};

export const listActivity = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'Historial de la tienda: quién hizo qué, lo más reciente primero',
  params,
  query: pageQuery({ limit: 20 }).omit({ search: true }).extend(activityFilter),
  answer: pageAnswer(activityEntry),
  onInactiveStore: true,
});
export type ActivityFilter = Pick<z.output<typeof listActivity.query>, keyof typeof activityFilter>;
export type ActivityPage = z.output<typeof listActivity.query>;

export const listActivityPeople = endpoint({
  method: 'GET',
  path: `${path}/people`,
  access,
  summary: 'Personas que aparecen en el historial de la tienda',
  params,
  query: pageQuery({ limit: 100, max: 200 }).omit({ search: true }),
  answer: pageAnswer(z.object({ id, name: z.string() })),
  onInactiveStore: true,
});

export const exportActivity = endpoint({
  method: 'GET',
  path: `${path}/file`,
  access: 'reports.export',
  summary: 'El historial que cumple el filtro, en CSV; pide también el permiso de verlo',
  params,
  query: z.object(activityFilter),
  download: true,
  answer: fileAnswer,
});

/** One stretch of the chain. Whoever wants to know it all asks again from where the answer ends, until it says so. */
export const checkActivity = endpoint({
  method: 'GET',
  path: `${path}/check`,
  access,
  summary: 'Comprobar por tramos que nadie cambió, agregó ni quitó entradas del historial',
  params,
  query: z.object({
    /** The entry after which to begin; the whole chain from 0 on. */
    after: z.coerce.number<number | string>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  }),
  answer: dataAnswer(
    z.object({
      /** Up to which entry the stretch is as it was written. */
      checkedTo: z.int(),
      /** Entries that the store has. */
      total: z.int(),
      isDone: z.boolean(),
      /** The first entry that is not as it was written, or that is missing; null: none so far. */
      brokenAt: z.int().nullable(),
    }),
  ),
  onInactiveStore: true,
});
export type ActivityCheck = z.output<typeof checkActivity.answer>['data'];

export const listAccountActivity = endpoint({
  method: 'GET',
  path: '/auth/users/:userId/history',
  access: 'admin',
  summary: 'Lo que pasó con la cuenta de una persona, lo más reciente primero',
  params: z.object({ userId: pathId }),
  query: pageQuery({ limit: 10 }).omit({ search: true }),
  answer: pageAnswer(told),
});
