import { z } from 'zod';
import { endpoint, fileAnswer } from '#core/endpoint.ts';
import { optionalText, pathId } from '#core/fields.ts';
import { importCalls } from '#imports/import-calls.ts';
import { createProduct, productFilter, updateProduct } from './products.ts';

/** What a column of the file may be, with the heading that exports and the template give it. */
export const importFields = {
  name: 'Nombre',
  barcode: 'Código de barras',
  sku: 'SKU',
  department: 'Departamento',
  brand: 'Marca',
  priceUSD: 'Precio USD',
  costUSD: 'Costo USD',
  stock: 'Existencia',
  minStock: 'Existencia mínima',
  maxStock: 'Existencia máxima',
  tax: 'Impuesto',
  unit: 'Unidad',
  kind: 'Tipo',
  description: 'Descripción',
  model: 'Modelo',
  isActive: 'Activo',
} as const;
export type ImportField = keyof typeof importFields;

/** The fields of a product as its form checks them; what a row leaves empty stays as it is. */
export const importedProduct = updateProduct.body
  .pick({
    name: true,
    description: true,
    model: true,
    sku: true,
    barcode: true,
    unit: true,
    kind: true,
    priceUSD: true,
    costUSD: true,
    minStock: true,
    maxStock: true,
    isActive: true,
  })
  .extend({ stock: createProduct.body.shape.stock.unwrap().optional() });
export type ImportedProduct = z.output<typeof importedProduct>;

const calls = importCalls({
  path: '/products/stores/:storeId/imports',
  access: 'products.create',
  what: 'productos',
  fields: importFields,
  choices: {
    /** Of products that exist already: take the figure of the file, or leave theirs. */
    stock: z.enum(['set', 'ignore']).default('ignore'),
    /** Departments and brands the store does not have yet. */
    createMissing: z.boolean().default(true),
    /** For new products whose row names none. */
    defaultDepartment: optionalText(80).meta({ example: 'General' }),
  },
  options: {
    stock: z.enum(['set', 'ignore']),
    createMissing: z.boolean(),
    defaultDepartment: z.string().nullable(),
  },
  preview: {
    barcode: z.string().nullable(),
    department: z.string().nullable(),
    priceUSD: z.number().nullable(),
    stock: z.number().nullable(),
  },
  sampleColumns: ['name', 'priceUSD'],
});

export const uploadImport = calls.upload;
export const listImports = calls.list;
export const getImport = calls.get;
export const previewImport = calls.preview;
export const startImport = calls.start;
export const undoImport = calls.undo;
export const listImportErrors = calls.errors;
export const downloadImportErrors = calls.errorsFile;

/** All of them, for who works with files of whatever kind. */
export const productImports = calls;
export type ProductImport = z.infer<typeof calls.run>;
export type ImportOptions = ProductImport['options'];
export type ImportPreviewRow = ProductImport['preview'][number];
export type ImportChoices = Omit<z.output<typeof previewImport.body>, 'storeId'>;

export const exportProducts = endpoint({
  method: 'GET',
  path: '/products/stores/:storeId/export',
  access: 'products.view',
  summary: 'El catálogo que cumple el filtro, en CSV o Excel; se puede volver a importar',
  params: z.object({ storeId: pathId }),
  query: z.object({
    format: z.enum(['csv', 'xlsx']).default('csv'),
    search: z.string().trim().max(100).optional(),
    ...productFilter,
  }),
  download: true,
  answer: fileAnswer,
});
export type ProductExport = z.output<typeof exportProducts.query>;
