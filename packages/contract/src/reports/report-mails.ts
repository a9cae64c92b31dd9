import { z } from 'zod';
import { dataAnswer, endpoint, messageAnswer } from '#core/endpoint.ts';
import { pathId } from '#core/fields.ts';

const params = z.object({ storeId: pathId });

export const getReportMails = endpoint({
  method: 'GET',
  path: '/reports/stores/:storeId/mails',
  access: 'reports.view',
  summary: 'Qué reportes de la tienda recibo por correo',
  params,
  answer: dataAnswer(
    z.object({
      /** The close of the day, at nine in the evening. */
      daily: z.boolean(),
      /** The week before, on Mondays. */
      weekly: z.boolean(),
      /** False for who works at a till and does not see the money of the store: the mail would tell it. */
      mayReceive: z.boolean(),
      /** Where they go; null: the person has no confirmed address, and gets none. */
      email: z.string().nullable(),
    }),
  ),
});
export type ReportMails = z.infer<typeof getReportMails.answer>['data'];

export const chooseReportMails = endpoint({
  method: 'PUT',
  path: '/reports/stores/:storeId/mails',
  access: 'reports.view',
  summary: 'Elegir qué reportes de la tienda recibo por correo',
  params,
  body: z.strictObject({ daily: z.boolean(), weekly: z.boolean() }),
  answer: messageAnswer,
});
export type ReportMailChoice = z.output<typeof chooseReportMails.body>;
