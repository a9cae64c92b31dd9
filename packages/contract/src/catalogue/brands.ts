import { z } from 'zod';
import { dataAnswer, endpoint, pageAnswer } from '#core/endpoint.ts';
import { id, instant, missing, optionalText, pathId } from '#core/fields.ts';
import { pageQuery, queryFlag, sortBy } from '#core/paging.ts';

export const brand = z.object({
  id,
  storeId: id,
  name: z.string(),
  description: z.string().nullable(),
  isActive: z.boolean(),
  productCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Brand = z.infer<typeof brand>;

const name = z
  .string(missing('El nombre es requerido'))
  .trim()
  .min(1, 'El nombre es requerido')
  .max(80)
  .meta({ example: 'Marca de prueba' });

const oneOfStore = z.object({ storeId: pathId, brandId: pathId });
const path = '/brands/stores/:storeId/brands';
const aliases = ['/brands/:brandId'];

export const listBrands = endpoint({
  method: 'GET',
  path,
  aliases: ['/brands'],
  access: 'products.view',
  summary: 'Marcas de la tienda',
  params: z.object({ storeId: pathId }),
  query: pageQuery({ limit: 24, max: 200 }).extend({
    isActive: queryFlag.optional(),
    sort: sortBy(['name', 'createdAt']).default('name'),
  }),
  answer: pageAnswer(brand),
});
export type BrandFilter = z.output<typeof listBrands.query>;

export const getBrand = endpoint({
  method: 'GET',
  path: `${path}/:brandId`,
  aliases,
  access: 'products.view',
  summary: 'Una marca',
  params: oneOfStore,
  answer: dataAnswer(brand),
});

export const createBrand = endpoint({
  method: 'POST',
  path: '/brands',
  access: 'products.create',
  summary: 'Crear una marca',
  body: z.strictObject({ storeId: id, name, description: optionalText(250) }),
  answer: dataAnswer(brand),
  status: 201,
});
export type NewBrand = Omit<z.output<typeof createBrand.body>, 'storeId'>;

/** Partial: what is left out stays as it is, so the active switch sends only `isActive`. */
export const updateBrand = endpoint({
  method: 'PUT',
  path: `${path}/:brandId`,
  aliases,
  access: 'products.edit',
  summary: 'Cambiar, activar o desactivar una marca',
  params: oneOfStore,
  body: z.strictObject({
    storeId: id.optional(),
    name: name.optional(),
    description: z.string().trim().max(250).nullable().optional(),
    isActive: z.boolean().optional(),
  }),
  answer: dataAnswer(brand),
});
export type BrandChanges = Omit<z.output<typeof updateBrand.body>, 'storeId'>;
