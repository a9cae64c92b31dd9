import { z } from 'zod';
import { usdAmount } from '#core/decimals.ts';
import { dataAnswer, endpoint, messageAnswer, pageAnswer } from '#core/endpoint.ts';
import {
  id,
  instant,
  missing,
  optionalEmail,
  optionalPhone,
  optionalRif,
  optionalText,
  pathId,
  uuid,
} from '#core/fields.ts';
import { pageQuery, queryFlag, sortBy } from '#core/paging.ts';

export const supplierKinds = ['nacional', 'internacional'] as const;

export const supplier = z.object({
  id,
  uuid,
  storeId: id,
  name: z.string(),
  rif: z.string().nullable(),
  contactPerson: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  /** Days from the invoice to its payment. */
  paymentTerms: z.int(),
  creditLimit: z.number(),
  notes: z.string().nullable(),
  type: z.enum(supplierKinds),
  /** What the store owes them; below zero they owe the store. */
  owedUSD: z.number(),
  isActive: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Supplier = z.infer<typeof supplier>;

const listedSupplier = supplier.extend({
  /** What should have been paid by today. */
  overdueUSD: z.number(),
});
export type ListedSupplier = z.infer<typeof listedSupplier>;

const name = z
  .string(missing('El nombre es requerido'))
  .trim()
  .min(1, 'El nombre es requerido')
  .max(150)
  .meta({ example: 'Distribuidora Polar' });
const paymentTerms = z.int().min(0).max(365).meta({ example: 30 });

const fields = {
  name,
  rif: optionalRif,
  contactPerson: optionalText(100),
  phone: optionalPhone,
  email: optionalEmail,
  address: optionalText(250),
  paymentTerms: paymentTerms.default(30),
  creditLimit: usdAmount.default(0),
  notes: optionalText(500),
  type: z.enum(supplierKinds).default('nacional'),
};

const store = z.object({ storeId: pathId });
const params = z.object({ storeId: pathId, supplierId: pathId });
const path = '/suppliers/stores/:storeId';

const filter = {
  search: z.string().trim().max(100).optional(),
  isActive: queryFlag.optional(),
};

export const listSuppliers = endpoint({
  method: 'GET',
  path,
  access: 'suppliers.view',
  summary: 'Proveedores de la tienda',
  params: store,
  query: pageQuery({ limit: 20 }).extend({
    ...filter,
    sort: sortBy(['name', 'paymentTerms', 'owed', 'createdAt']).default('name'),
  }),
  answer: pageAnswer(listedSupplier),
});
export type SupplierFilter = z.output<typeof listSuppliers.query>;

export const supplierStats = endpoint({
  method: 'GET',
  path: `${path}/stats`,
  access: 'suppliers.view',
  summary: 'Cantidad de proveedores y lo que se les debe, de todo el filtro, no solo de la página',
  params: store,
  query: z.object(filter),
  answer: dataAnswer(
    z.object({
      totalSuppliers: z.int(),
      activeSuppliers: z.int(),
      owedUSD: z.number(),
      /** What should have been paid by today. */
      overdueUSD: z.number(),
    }),
  ),
});
export type SupplierStatsFilter = z.output<typeof supplierStats.query>;
export type SupplierStats = z.output<typeof supplierStats.answer>['data'];

/** Whether a text is free in the store, and who has it if not. */
const availability = dataAnswer(
  z.object({ isAvailable: z.boolean(), takenBy: z.object({ id, name: z.string() }).nullable() }),
);

export const validateSupplierRif = endpoint({
  method: 'GET',
  path: `${path}/validate-rif`,
  access: 'suppliers.view',
  summary: 'Si un RIF está libre entre los proveedores y su último dígito coincide',
  params: store,
  query: z.object({ rif: z.string().trim().max(20).meta({ example: 'J-00124134-5' }), excludeId: pathId.optional() }),
  answer: dataAnswer(
    availability.shape.data.extend({
      /** Letter and digits can be read as a RIF. */
      isValid: z.boolean(),
      /** A wrong one only warns: real RIFs with an odd digit exist. */
      hasGoodCheckDigit: z.boolean(),
      /** As it is kept; null where it cannot be read. */
      rif: z.string().nullable(),
    }),
  ),
});

export const validateSupplierName = endpoint({
  method: 'GET',
  path: `${path}/validate-name`,
  access: 'suppliers.view',
  summary: 'Si un nombre está libre entre los proveedores',
  params: store,
  query: z.object({ name, excludeId: pathId.optional() }),
  answer: availability,
});

export const getSupplier = endpoint({
  method: 'GET',
  path: `${path}/:supplierId`,
  access: 'suppliers.view',
  summary: 'Un proveedor',
  params,
  answer: dataAnswer(supplier),
});

export const createSupplier = endpoint({
  method: 'POST',
  path,
  access: 'suppliers.create',
  summary: 'Crear un proveedor',
  params: store,
  body: z.strictObject({
    /** Makes a repeated request harmless: the same one answers with the supplier it made. */
    uuid: uuid.optional(),
    ...fields,
  }),
  answer: dataAnswer(supplier),
  status: 201,
});
export type SupplierToCreate = z.output<typeof createSupplier.body>;

export const updateSupplier = endpoint({
  method: 'PUT',
  path: `${path}/:supplierId`,
  access: 'suppliers.edit',
  summary: 'Cambiar, activar o desactivar un proveedor; lo que no se envía queda como está',
  params,
  body: z.strictObject({
    name: name.optional(),
    rif: optionalRif.optional(),
    contactPerson: optionalText(100).optional(),
    phone: optionalPhone.optional(),
    email: optionalEmail.optional(),
    address: optionalText(250).optional(),
    paymentTerms: paymentTerms.optional(),
    creditLimit: usdAmount.optional(),
    notes: optionalText(500).optional(),
    type: z.enum(supplierKinds).optional(),
    isActive: z.boolean().optional(),
  }),
  answer: dataAnswer(supplier),
});
export type SupplierChanges = z.output<typeof updateSupplier.body>;

export const deleteSupplier = endpoint({
  method: 'DELETE',
  path: `${path}/:supplierId`,
  access: 'suppliers.delete',
  summary: 'Archivar un proveedor; su historia se conserva',
  params,
  answer: messageAnswer,
});
