import { z } from 'zod';
import { dataAnswer, endpoint, pageAnswer } from '#core/endpoint.ts';
import { id, instant, missing, optionalText, pathId } from '#core/fields.ts';
import { pageQuery, sortBy } from '#core/paging.ts';
import { store, storeFilter } from './stores.ts';

/** A store as an administrator reads it. */
export const platformStore = store.extend({
  ownerId: id,
  archivedAt: instant.nullable(),
  /** People who work in it. */
  members: z.int(),
  /** Up to `mostProducts`; more are not counted. */
  products: z.int(),
  /** When anything was last done in it. */
  lastActivityAt: instant.nullable(),
});
export type PlatformStore = z.infer<typeof platformStore>;

/** Counting on would take longer than the list is worth. */
export const mostProducts = 10_000;

export const listAllStores = endpoint({
  method: 'GET',
  path: '/stores/admin/all',
  access: 'admin',
  summary: 'Todas las tiendas de la plataforma',
  query: storeFilter.extend({
    limit: pageQuery({ limit: 12, max: 48 }).shape.limit,
    /** Archived ones only where they are asked for. */
    status: z.enum(['active', 'inactive', 'archived']).optional(),
    sort: sortBy(['name', 'createdAt', 'approvedAt']).default('-createdAt'),
  }),
  answer: pageAnswer(platformStore),
});
export type PlatformStoreFilter = z.output<typeof listAllStores.query>;

const params = z.object({ storeId: pathId });

export const setStoreStatus = endpoint({
  method: 'PATCH',
  path: '/stores/:storeId/status',
  access: 'admin',
  summary: 'Activar o desactivar una tienda; quien la desactiva dice por qué, y su dueño recibe un correo',
  params,
  body: z
    .strictObject({ isActive: z.boolean(), reason: optionalText(300) })
    .superRefine(({ isActive, reason }, ctx) => {
      if (isActive || (reason && reason.length >= 10)) return;
      ctx.addIssue({ code: 'custom', path: ['reason'], message: 'Escribe el motivo en al menos 10 caracteres' });
    }),
  answer: dataAnswer(store),
});
export type StoreStatusChange = z.output<typeof setStoreStatus.body>;

export const restoreStore = endpoint({
  method: 'PUT',
  path: '/stores/:storeId/restore',
  access: 'admin',
  summary: 'Recuperar una tienda eliminada, activa y con todo lo que tenía',
  params,
  body: z.strictObject({
    reason: z
      .string(missing('Escribe el motivo'))
      .trim()
      .min(10, 'Escribe el motivo en al menos 10 caracteres')
      .max(300),
  }),
  answer: dataAnswer(store),
});
