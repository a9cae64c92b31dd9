import { currencies, storeTypes } from '@minipos/domain/stores/store-types';
import { venezuelanStates } from '@minipos/domain/stores/venezuelan-states';
import { z } from 'zod';
import { dataAnswer, endpoint, messageAnswer, pageAnswer } from '#core/endpoint.ts';
import { id, instant, missing, optionalEmail, optionalPhone, optionalRif, optionalText, pathId } from '#core/fields.ts';
import { pageQuery, queryFlag, sortBy } from '#core/paging.ts';

export const store = z.object({
  id,
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  taxId: z.string().nullable(),
  storeType: z.enum(storeTypes),
  state: z.string().nullable(),
  city: z.string().nullable(),
  /** "Ciudad, Estado" when known. */
  location: z.string().nullable(),
  isActive: z.boolean(),
  approvedAt: instant.nullable(),
  createdAt: instant,
  ownerName: z.string(),
  /** What the owner signs in with: null for who may not see the store's data (`stores.view`). */
  ownerEmail: z.string().nullable(),
  user: z.object({ fullName: z.string(), username: z.string().nullable(), email: z.string().nullable() }),
});
export type Store = z.infer<typeof store>;

/** Prices are in dollars: it said nothing, and is still taken from who has an older version open. */
export const goneCurrency = z.enum(currencies).optional();

/** What the create and edit forms send; only name and address are required. */
const storeFields = z.strictObject({
  name: z
    .string(missing('El nombre es requerido'))
    .trim()
    .min(1, 'El nombre es requerido')
    .max(120)
    .meta({ example: 'Bodegón La Candelaria' }),
  address: z
    .string(missing('La dirección es requerida'))
    .trim()
    .min(1, 'La dirección es requerida')
    .max(250)
    .meta({ example: 'Av. Universidad, Caracas' }),
  phone: optionalPhone,
  email: optionalEmail,
  taxId: optionalRif,
  currency: goneCurrency,
  storeType: z.enum(storeTypes).default('retail'),
  state: z.enum(venezuelanStates).nullish(),
  city: optionalText(80),
});
export type StoreFields = z.output<typeof storeFields>;

/** Of a store that is there the type stays as it is unless another one is said. */
const storeChanges = storeFields.extend({ storeType: z.enum(storeTypes).optional().meta({ example: 'service' }) });
export type StoreChanges = z.output<typeof storeChanges>;

const params = z.object({ storeId: pathId });

export const storeFilter = pageQuery({ limit: 20 }).extend({
  isActive: queryFlag.optional(),
  storeType: z.enum(storeTypes).optional(),
  state: z.enum(venezuelanStates).optional(),
  city: z.string().trim().max(80).optional(),
  sort: sortBy(['name', 'createdAt']).default('name'),
});
export type StoreFilter = z.output<typeof storeFilter>;

export const listStores = endpoint({
  method: 'GET',
  path: '/stores',
  access: 'user',
  summary: 'Tiendas de quien tiene la sesión',
  query: storeFilter,
  answer: pageAnswer(store),
});

export const listActiveStores = endpoint({
  method: 'GET',
  path: '/stores/active',
  access: 'user',
  summary: 'Tiendas activas de quien tiene la sesión',
  query: pageQuery({ limit: 100 }),
  answer: pageAnswer(store),
});

export const searchStores = endpoint({
  method: 'POST',
  path: '/stores/search',
  access: 'user',
  summary: 'Buscar entre las tiendas propias',
  body: storeFilter.strict(),
  answer: pageAnswer(store),
});

export const platformStoreStats = endpoint({
  method: 'GET',
  path: '/stores/admin/stats',
  access: 'admin',
  summary: 'Cantidad de tiendas de la plataforma',
  answer: dataAnswer(z.object({ totalStores: z.int(), activeStores: z.int(), inactiveStores: z.int() })),
});

export const getStore = endpoint({
  method: 'GET',
  path: '/stores/:storeId',
  access: 'dashboard.view',
  summary: 'Una tienda',
  params,
  answer: dataAnswer(store),
  onInactiveStore: true,
});

export const createStore = endpoint({
  method: 'POST',
  path: '/stores',
  access: 'user',
  summary: 'Crear la primera tienda; quien la crea pasa a ser su dueño',
  body: storeFields,
  answer: dataAnswer(store),
  status: 201,
});

export const updateStore = endpoint({
  method: 'PUT',
  path: '/stores/:storeId',
  access: 'stores.edit',
  summary: 'Cambiar los datos de una tienda',
  params,
  body: storeChanges,
  answer: dataAnswer(store),
});

export const deleteStore = endpoint({
  method: 'DELETE',
  path: '/stores/:storeId',
  access: 'stores.delete',
  summary: 'Archivar una tienda; su historial se conserva',
  params,
  answer: messageAnswer,
  onInactiveStore: true,
});

export const storeStats = endpoint({
  method: 'GET',
  path: '/stores/:storeId/stats',
  access: 'dashboard.view',
  summary: 'Cifras de la tienda',
  params,
  answer: dataAnswer(
    z.object({
      totalProducts: z.int(),
      /** Active products at or below their own minimum. */
      lowStockProducts: z.int(),
      totalDepartments: z.int(),
      totalMembers: z.int(),
    }),
  ),
});

export const storeEligibility = endpoint({
  method: 'GET',
  path: '/store-requests/eligibility',
  access: 'user',
  summary: 'Saber si la próxima tienda se crea directamente o requiere una solicitud',
  answer: dataAnswer(z.object({ canCreateDirectly: z.boolean() })),
});
