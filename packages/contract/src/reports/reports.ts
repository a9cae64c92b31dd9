import { reportKinds } from '@minipos/domain/people/report-rights';
import { z } from 'zod';
import { dataAnswer, endpoint, fileAnswer } from '#core/endpoint.ts';
import { day, instant, pathId } from '#core/fields.ts';

/** How a value of a column is written. */
const valueKinds = ['text', 'day', 'instant', 'count', 'quantity', 'usd', 'bs', 'rate', 'percent'] as const;
export type ValueKind = (typeof valueKinds)[number];

const cell = z.union([z.string(), z.number(), z.null()]);
/** By the key of their column. `clientId` is no column: the screen leads from the name of the row to that account. */
const cells = z.record(z.string(), cell);
export type ReportRow = z.infer<typeof cells>;

const column = z.object({ key: z.string(), label: z.string(), kind: z.enum(valueKinds) });
export type ReportColumn = z.infer<typeof column>;

/** Screen, paper and file show the same columns, those that the reader may see and no others. */
const table = z.object({
  key: z.string(),
  title: z.string(),
  columns: z.array(column),
  rows: z.array(cells),
  /** Of everything, the rows that are left out included; null where a sum would say nothing. */
  total: cells.nullable(),
  /** How many rows are left out. */
  more: z.int(),
});
export type ReportTable = z.infer<typeof table>;

const figure = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(valueKinds),
  /** Null where there is nothing to say it of, such as a mean of no sales. */
  value: z.number().nullable(),
  /** The same in bolívares, each sale at its own rate; left out where there is no such sum. */
  bs: z.number().nullable().optional(),
  /** In the period before; left out where it is not compared. */
  before: z.number().nullable().optional(),
  note: z.string().optional(),
});
export type ReportFigure = z.infer<typeof figure>;

const period = z.object({ startDate: day, endDate: day });

const report = z.object({
  report: z.enum(reportKinds),
  /** Null for what is told as it stands now. */
  period: period.nullable(),
  /** As many days right before, or the same days a year before; a period that ends today is compared up to the same hour. Null where nothing is compared. */
  before: period.nullable(),
  /** The figures contain every fact that had arrived by then. */
  asOf: instant,
  /** `own`: a person who sells and does not see the store's money reads of their own sales, and no more. */
  scope: z.enum(['store', 'own']),
  figures: z.array(figure),
  tables: z.array(table),
  /** What must be known to read the figures rightly. */
  notes: z.array(z.string()),
});
export type Report = z.infer<typeof report>;

export const sorts = ['net', 'units'] as const;
export const comparisons = ['before', 'year'] as const;

const asked = {
  /** Days of Caracas, both included, at most 400. Left out: from the first of the month until today. */
  startDate: day.optional(),
  endDate: day.optional(),
  /** Products by what they brought or by how many were sold. */
  sort: z.enum(sorts).default('net'),
  /** Beside as many days right before, or the same days a year before. */
  compare: z.enum(comparisons).default('before'),
};

export const getReport = endpoint({
  method: 'GET',
  path: '/reports/stores/:storeId/:report',
  access: 'reports.view',
  summary: 'Un reporte de la tienda en un período de hasta 400 días',
  params: z.object({ storeId: pathId, report: z.enum(reportKinds) }),
  query: z.object(asked),
  answer: dataAnswer(report),
});
export type AskedReport = z.output<typeof getReport.query>;

export const exportReport = endpoint({
  method: 'GET',
  path: '/reports/stores/:storeId/export',
  access: 'reports.export',
  summary: 'Un reporte en CSV o Excel, con los mismos filtros',
  params: z.object({ storeId: pathId }),
  query: z.object({ type: z.enum(reportKinds), format: z.enum(['csv', 'xlsx']).default('csv'), ...asked }),
  download: true,
  answer: fileAnswer,
});
export type AskedReportFile = z.output<typeof exportReport.query>;
