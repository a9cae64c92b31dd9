import { z } from 'zod';
import { inPercent } from '#core/decimals.ts';
import { dataAnswer, endpoint, messageAnswer, pageAnswer } from '#core/endpoint.ts';
import { id, instant, missing, optionalText, pathId } from '#core/fields.ts';
import { pageQuery, queryFlag, sortBy } from '#core/paging.ts';

export const tax = z.object({
  id,
  storeId: id,
  name: z.string(),
  /** Percent, two decimals. */
  rate: z.number(),
  description: z.string().nullable(),
  /** Exempt is not 0 %: papers mark it with (E). */
  isExempt: z.boolean(),
  /** The one that products without a tax of their own use. */
  isDefault: z.boolean(),
  isActive: z.boolean(),
  productCount: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type Tax = z.infer<typeof tax>;

const name = z
  .string(missing('El nombre es requerido'))
  .trim()
  .min(1, 'El nombre es requerido')
  .max(80)
  .meta({ example: 'IVA de prueba' });
const rate = inPercent(
  z
    .number(missing('La tasa es requerida'))
    .min(0, 'La tasa debe estar entre 0 y 100')
    .max(100, 'La tasa debe estar entre 0 y 100'),
).meta({ example: 12.5 });

const inStore = z.object({ storeId: pathId });
const oneOfStore = z.object({ storeId: pathId, taxId: pathId });
const path = '/taxes/stores/:storeId/taxes';

export const listTaxes = endpoint({
  method: 'GET',
  path,
  access: 'products.view',
  summary: 'Impuestos de la tienda',
  params: inStore,
  query: pageQuery({ limit: 50 }).extend({
    isActive: queryFlag.optional(),
    sort: sortBy(['name', 'rate', 'createdAt']).default('-rate'),
  }),
  answer: pageAnswer(tax),
});
export type TaxFilter = z.output<typeof listTaxes.query>;

/** For forms and the till: the default one first. */
export const activeTaxes = endpoint({
  method: 'GET',
  path: '/taxes/stores/:storeId/taxes-active',
  access: 'products.view',
  summary: 'Impuestos activos; el predeterminado va primero',
  params: inStore,
  answer: dataAnswer(z.array(tax)),
});

export const taxStats = endpoint({
  method: 'GET',
  path: '/taxes/stores/:storeId/taxes-stats',
  access: 'products.view',
  summary: 'Cantidad de impuestos por estado',
  params: inStore,
  answer: dataAnswer(z.object({ total: z.int(), active: z.int(), inactive: z.int() })),
});

export const getTax = endpoint({
  method: 'GET',
  path: `${path}/:taxId`,
  access: 'products.view',
  summary: 'Un impuesto',
  params: oneOfStore,
  answer: dataAnswer(tax),
});

const exemptHasNoRate = { path: ['rate'], message: 'Un impuesto exento tiene tasa 0' };

export const createTax = endpoint({
  method: 'POST',
  path,
  access: 'settings.taxes',
  summary: 'Crear un impuesto',
  params: inStore,
  body: z
    .strictObject({
      storeId: id.optional(),
      name,
      rate,
      description: optionalText(250),
      isExempt: z.boolean().default(false).meta({ example: false }),
      isDefault: z.boolean().default(false),
      isActive: z.boolean().default(true),
    })
    .refine((body) => !body.isExempt || body.rate === 0, exemptHasNoRate)
    .refine((body) => !body.isDefault || body.isActive, {
      path: ['isActive'],
      message: 'El impuesto predeterminado debe estar activo',
    }),
  answer: dataAnswer(tax),
  status: 201,
});
export type NewTax = Omit<z.output<typeof createTax.body>, 'storeId'>;

/** Partial: what is left out stays as it is. `isDefault: true` takes the place of the one before. */
export const updateTax = endpoint({
  method: 'PUT',
  path: `${path}/:taxId`,
  access: 'settings.taxes',
  summary: 'Cambiar, activar o desactivar un impuesto',
  params: oneOfStore,
  body: z.strictObject({
    storeId: id.optional(),
    name: name.optional(),
    rate: rate.optional(),
    description: z.string().trim().max(250).nullable().optional(),
    isExempt: z.boolean().optional().meta({ example: false }),
    isDefault: z.literal(true).optional(),
    isActive: z.boolean().optional(),
  }),
  answer: dataAnswer(tax),
});
export type TaxChanges = Omit<z.output<typeof updateTax.body>, 'storeId'>;

export const deleteTax = endpoint({
  method: 'DELETE',
  path: `${path}/:taxId`,
  access: 'settings.taxes',
  summary: 'Eliminar un impuesto que ningún producto usa',
  params: oneOfStore,
  answer: messageAnswer,
});
