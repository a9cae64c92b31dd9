import { z } from 'zod';
import { dataAnswer, endpoint, fileAnswer, pageAnswer } from '#core/endpoint.ts';
import { id, instant, pathId } from '#core/fields.ts';
import { pageQuery } from '#core/paging.ts';
import { salesSummary } from './sales.ts';

const exportStatuses = ['waiting', 'running', 'done', 'failed'] as const;
export type ExportStatus = (typeof exportStatuses)[number];

/** A file of sales that is being written, or that waits to be fetched. */
const saleExport = z.object({
  id,
  fileName: z.string(),
  format: z.enum(['csv', 'xlsx']),
  status: z.enum(exportStatuses),
  /** Sales that passed the filter when the file was begun. */
  rowCount: z.int(),
  /** Sales written so far. */
  progress: z.int(),
  bytes: z.int().nullable(),
  failure: z.string().nullable(),
  actorName: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** Until when the file can be fetched. */
  availableUntil: instant.nullable(),
});
export type SaleExport = z.infer<typeof saleExport>;

const path = '/sales/stores/:storeId/exports';
const inStore = z.object({ storeId: pathId });
const one = z.object({ storeId: pathId, exportId: pathId });
const access = 'reports.export';

/** Written in the background; the export says how far it is. */
export const createSaleExport = endpoint({
  method: 'POST',
  path,
  access,
  summary: 'Preparar un archivo con las ventas que cumplen el filtro, en CSV o Excel',
  params: inStore,
  body: z
    .strictObject({
      storeId: id.optional(),
      format: z.enum(['csv', 'xlsx']).default('csv'),
      ...salesSummary.query.shape,
    })
    .meta({ example: { startDate: '2026-11-01', endDate: '2026-11-30' } }),
  answer: dataAnswer(saleExport),
  status: 201,
});
export type NewSaleExport = Omit<z.output<typeof createSaleExport.body>, 'storeId'>;

export const listSaleExports = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'Archivos de ventas de la tienda, los más nuevos primero, con su avance',
  params: inStore,
  query: pageQuery({ limit: 5 }).omit({ search: true }),
  answer: pageAnswer(saleExport),
});

export const downloadSaleExport = endpoint({
  method: 'GET',
  path: `${path}/:exportId/file`,
  access,
  summary: 'Un archivo de ventas terminado',
  params: one,
  download: true,
  answer: fileAnswer,
});
