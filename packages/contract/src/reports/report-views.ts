import { reportKinds } from '@minipos/domain/people/report-rights';
import { dayRangeProblem, reportPresets } from '@minipos/domain/rates/period';
import { z } from 'zod';
import { dataAnswer, endpoint, messageAnswer } from '#core/endpoint.ts';
import { day, id, missing, pathId } from '#core/fields.ts';
import { comparisons, sorts } from './reports.ts';

/** The most views of a person in a store. */
export const mostReportViews = 30;

const name = z
  .string(missing('Escribe un nombre'))
  .trim()
  .min(1, 'Escribe un nombre')
  .max(60, 'Usa como máximo 60 letras')
  .meta({ example: 'Sábados de quincena' });

const range = z
  .strictObject({ startDate: day, endDate: day })
  .refine((days) => dayRangeProblem(days) === null, 'La fecha inicial es posterior a la final');

/** A preset moves with the calendar; two days stay. */
const filters = z.strictObject({
  period: z.union([z.enum(reportPresets), range]).meta({ example: 'month' }),
  sort: z.enum(sorts).default('net'),
  compare: z.enum(comparisons).default('before'),
});

const view = z.object({ id, name: z.string(), report: z.enum(reportKinds), filters });
export type ReportView = z.infer<typeof view>;

const path = '/reports/stores/:storeId/views';
const access = 'reports.view';
const inStore = z.object({ storeId: pathId });
const one = z.object({ storeId: pathId, viewId: pathId });

export const listReportViews = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'Mis vistas de los reportes de la tienda, por nombre',
  params: inStore,
  answer: dataAnswer(z.array(view)),
});

export const createReportView = endpoint({
  method: 'POST',
  path,
  access,
  summary: 'Guardar un reporte con sus filtros; como máximo 30 por persona y tienda',
  params: inStore,
  body: z.strictObject({ name, report: z.enum(reportKinds), filters }),
  answer: dataAnswer(view),
  status: 201,
});
export type NewReportView = z.output<typeof createReportView.body>;

export const renameReportView = endpoint({
  method: 'PATCH',
  path: `${path}/:viewId`,
  access,
  summary: 'Cambiar el nombre de una de mis vistas',
  params: one,
  body: z.strictObject({ name }),
  answer: dataAnswer(view),
});

export const deleteReportView = endpoint({
  method: 'DELETE',
  path: `${path}/:viewId`,
  access,
  summary: 'Eliminar una de mis vistas',
  params: one,
  answer: messageAnswer,
});
