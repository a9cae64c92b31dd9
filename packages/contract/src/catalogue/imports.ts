import { z } from 'zod';
import { dataAnswer, endpoint, fileAnswer, pageAnswer } from '#core/endpoint.ts';
import { id, instant, optionalText, pathId } from '#core/fields.ts';
import { pageQuery } from '#core/paging.ts';
import { createProduct, productFilter, updateProduct } from './products.ts';

export const importMaxBytes = 30 * 1024 * 1024;
export const importMaxRows = 200_000;

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
const fieldNames = Object.keys(importFields) as [ImportField, ...ImportField[]];

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

const importStatuses = ['uploaded', 'checking', 'previewed', 'running', 'done', 'failed', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const rowOutcomes = ['created', 'updated', 'unchanged', 'failed'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

const options = {
  /** Of products that exist already: take the figure of the file, or leave theirs. */
  stock: z.enum(['set', 'ignore']).default('ignore'),
  /** Departments and brands the store does not have yet. */
  createMissing: z.boolean().default(true),
  /** For new products whose row names none. */
  defaultDepartment: optionalText(80).meta({ example: 'General' }),
};
const importOptions = z.object({
  stock: z.enum(['set', 'ignore']),
  createMissing: z.boolean(),
  defaultDepartment: z.string().nullable(),
});
export type ImportOptions = z.output<typeof importOptions>;

const previewRow = z.object({
  line: z.int(),
  outcome: z.enum(rowOutcomes),
  name: z.string().nullable(),
  barcode: z.string().nullable(),
  department: z.string().nullable(),
  priceUSD: z.number().nullable(),
  stock: z.number().nullable(),
  /** What would change, in words: 'Precio USD: 1,20 → 1,35'. */
  changes: z.array(z.string()),
  messages: z.array(z.string()),
});
export type ImportPreviewRow = z.infer<typeof previewRow>;

const importColumn = z.object({ heading: z.string(), samples: z.array(z.string()) });
export type ImportColumn = z.infer<typeof importColumn>;

export const importRun = z.object({
  id,
  storeId: id,
  fileName: z.string(),
  status: z.enum(importStatuses),
  rowCount: z.int(),
  /** Rows behind it in the step under way. */
  progress: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  /** Products an undo left alone, because somebody had changed them since. */
  kept: z.int(),
  columns: z.array(importColumn),
  mapping: z.array(z.enum(fieldNames).nullable()),
  options: importOptions,
  preview: z.array(previewRow),
  failure: z.string().nullable(),
  actorName: z.string(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  undoneAt: instant.nullable(),
});
export type ImportRun = z.infer<typeof importRun>;

const path = '/products/stores/:storeId/imports';
const inStore = z.object({ storeId: pathId });
const started = z.object({ storeId: pathId, importId: pathId });
/** An import that has not been applied yet. */
const draft = z.object({ storeId: pathId, draftId: pathId });
const access = 'products.create';

export const uploadImport = endpoint({
  method: 'POST',
  path,
  access,
  summary: 'Subir un archivo de productos (CSV o Excel); responde sus columnas y lo que reconoce en ellas',
  params: inStore,
  upload: { field: 'file', maxBytes: importMaxBytes, atOnce: 2 },
  answer: dataAnswer(importRun),
  status: 201,
});

export const listImports = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'Importaciones de la tienda, las más nuevas primero',
  params: inStore,
  query: pageQuery({ limit: 20 }).omit({ search: true }),
  answer: pageAnswer(importRun.omit({ columns: true, preview: true })),
});
export type ImportSummary = Omit<ImportRun, 'columns' | 'preview'>;

export const getImport = endpoint({
  method: 'GET',
  path: `${path}/:importId`,
  access,
  summary: 'Una importación, con su avance',
  params: started,
  answer: dataAnswer(importRun),
});

/** Runs in the background; the import says how far it is. */
export const previewImport = endpoint({
  method: 'POST',
  path: `${path}/:draftId/preview`,
  access,
  summary: 'Revisar el archivo completo sin cambiar nada',
  params: draft,
  body: z.strictObject({
    storeId: id.optional(),
    /** What each column is, in the order of the file; null for those that are not used. */
    columns: z
      .array(z.enum(fieldNames).nullable())
      .max(200)
      .meta({ example: ['name', 'priceUSD'] }),
    ...options,
  }),
  answer: dataAnswer(importRun),
});
export type ImportChoices = Omit<z.output<typeof previewImport.body>, 'storeId'>;

export const startImport = endpoint({
  method: 'POST',
  path: `${path}/:draftId/start`,
  access,
  summary: 'Importar lo revisado; también continúa una importación que quedó a medias',
  params: draft,
  answer: dataAnswer(importRun),
});

export const undoImport = endpoint({
  method: 'POST',
  path: `${path}/:importId/undo`,
  access,
  summary: 'Deshacer una importación: archiva lo creado y devuelve lo cambiado',
  params: started,
  answer: dataAnswer(importRun),
});

const importError = z.object({
  line: z.int(),
  /** Heading of the field, when one is to blame. */
  field: z.string().nullable(),
  value: z.string().nullable(),
  message: z.string(),
});
export type ImportError = z.infer<typeof importError>;

export const listImportErrors = endpoint({
  method: 'GET',
  path: `${path}/:importId/errors`,
  access,
  summary: 'Filas que no se pueden importar, con su motivo',
  params: started,
  query: pageQuery({ limit: 50 })
    .omit({ search: true })
    .extend({ message: z.string().max(300).optional() }),
  answer: pageAnswer(importError).extend({
    /** Every reason and how many rows it stops, over the whole file. */
    reasons: z.array(z.object({ message: z.string(), rows: z.int() })),
  }),
});

export const downloadImportErrors = endpoint({
  method: 'GET',
  path: `${path}/:importId/errors-file`,
  access,
  summary: 'Las filas con error, en CSV',
  params: started,
  download: true,
  answer: fileAnswer,
});

export const exportProducts = endpoint({
  method: 'GET',
  path: '/products/stores/:storeId/export',
  access: 'products.view',
  summary: 'El catálogo que cumple el filtro, en CSV o Excel; se puede volver a importar',
  params: inStore,
  query: z.object({
    format: z.enum(['csv', 'xlsx']).default('csv'),
    search: z.string().trim().max(100).optional(),
    ...productFilter,
  }),
  download: true,
  answer: fileAnswer,
});
export type ProductExport = z.output<typeof exportProducts.query>;
