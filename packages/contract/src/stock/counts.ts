import { countScopes, countStates, uncountedRules } from '@minipos/domain/stock/counts/count-states';
import { z } from 'zod';
import { dataAnswer, endpoint, pageAnswer } from '#core/endpoint.ts';
import { id, missing, pathId, uuid } from '#core/fields.ts';
import { pageQuery, sortBy } from '#core/paging.ts';
import { count, countLine, countSummary } from './count-shapes.ts';

const store = z.object({ storeId: pathId });
const params = z.object({ storeId: pathId, countId: pathId });
const path = '/stock/stores/:storeId/counts';

/** Counting and looking at counts. */
const access = 'products.inventory';
/** Deciding about them: who approves a loss sees what it costs. */
const deciding = 'products.costs';

export const listCounts = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'Conteos de la tienda, los más recientes primero',
  params: store,
  query: pageQuery({ limit: 20 }).extend({
    status: z.enum(countStates).optional(),
    scope: z.enum(countScopes).optional(),
    sort: sortBy(['date', 'number', 'name']).default('-date'),
  }),
  answer: pageAnswer(countSummary),
});
export type CountFilter = z.output<typeof listCounts.query>;

const name = z
  .string(missing('Escribe un nombre'))
  .trim()
  .min(1, 'Escribe un nombre')
  .max(80)
  .meta({ example: 'Víveres de noviembre' });

export const createCount = endpoint({
  method: 'POST',
  path,
  access,
  summary: 'Abrir un conteo: toda la tienda, un departamento, lo de un proveedor o una muestra al azar',
  params: store,
  body: z.strictObject({
    /** The same one again opens nothing. */
    uuid: uuid.optional(),
    name,
    scope: z.enum(countScopes),
    /** Of the scope of that name. */
    departmentId: id.optional(),
    supplierId: id.optional(),
    /** Products of a sample. */
    sampleSize: z.int().min(1, 'Escribe cuántos productos').max(5000).optional(),
    isBlind: z.boolean().default(true),
  }),
  answer: dataAnswer(count),
  status: 201,
});
export type CountToCreate = z.output<typeof createCount.body>;

export const getCount = endpoint({
  method: 'GET',
  path: `${path}/:countId`,
  access,
  summary: 'Un conteo: cómo va y, para quien puede verlo, lo que difiere',
  params,
  answer: dataAnswer(count),
});

/** Which lines: all, those that differ, those nobody counted, those counted, those to be counted again. */
export const countLineKinds = ['all', 'different', 'uncounted', 'counted', 'recount'] as const;

export const listCountLines = endpoint({
  method: 'GET',
  path: `${path}/:countId/lines`,
  access,
  summary: 'Productos de un conteo con lo contado, lo esperado en ese momento y la diferencia',
  params,
  query: pageQuery({ limit: 20 }).extend({
    show: z.enum(countLineKinds).default('all'),
    sort: sortBy(['name', 'difference']).default('name'),
  }),
  answer: pageAnswer(countLine),
});
export type CountLineFilter = z.output<typeof listCountLines.query>;

const version = z.int().min(0).meta({ example: 0 });

export const reviewCount = endpoint({
  method: 'PUT',
  path: `${path}/:countId/review`,
  access,
  summary: 'Terminar de contar: el conteo pasa a revisión',
  params,
  body: z.strictObject({ version }),
  answer: dataAnswer(count),
});

// Their counts are in review: a change of state came before.
const reviewed = z.object({ storeId: pathId, reviewedCountId: pathId });
const reviewedVersion = version.meta({ example: 1 });

export const reopenCount = endpoint({
  method: 'PUT',
  path: `${path}/:reviewedCountId/reopen`,
  access: deciding,
  summary: 'Seguir contando: el conteo deja la revisión',
  params: reviewed,
  body: z.strictObject({ version: reviewedVersion }),
  answer: dataAnswer(count),
});

export const recountProduct = endpoint({
  method: 'PUT',
  path: `${path}/:countId/recount`,
  access: deciding,
  summary: 'Pedir que un producto se cuente otra vez: lo contado hasta ahora de él no vale',
  params,
  body: z.strictObject({ version, productId: id }),
  answer: dataAnswer(count),
});

export const approveCount = endpoint({
  method: 'PUT',
  path: `${path}/:reviewedCountId/approve`,
  access: deciding,
  summary: 'Aprobar un conteo: sus diferencias entran a las existencias, con lo movido después de contar encima',
  params: reviewed,
  body: z.strictObject({
    version: reviewedVersion,
    /** How many entries who approves has seen. */
    entries: z.int().min(0).meta({ example: 0 }),
    /** What becomes of products nobody counted. */
    uncounted: z.enum(uncountedRules).default('keep'),
  }),
  answer: dataAnswer(count),
});
export type CountApproval = z.output<typeof approveCount.body>;

export const cancelCount = endpoint({
  method: 'PUT',
  path: `${path}/:countId/cancel`,
  access: deciding,
  summary: 'Cancelar un conteo: no mueve nada y queda en la lista',
  params,
  body: z.strictObject({
    version,
    reason: z.string(missing('Escribe el motivo')).trim().min(1, 'Escribe el motivo').max(200),
  }),
  answer: dataAnswer(count),
});
