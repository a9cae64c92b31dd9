import { maxTemplateLength, templateProblem } from '@minipos/domain/repairs/messages/message-template';
import {
  defaultReminderDays,
  maxReminderDays,
  messageChannels,
  repairEvents,
  shownMessageStates,
} from '@minipos/domain/repairs/messages/repair-events';
import { z } from 'zod';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { id, instant, missing, pathId } from '#core/fields.ts';

const event = z.enum(repairEvents);

const repairTemplate = z.object({
  event,
  text: z.string(),
  whatsapp: z.boolean(),
  email: z.boolean(),
  /** Days a finished device lies in the shop before its client is reminded; null for every other event. */
  remindDays: z.int().nullable(),
});
export type RepairTemplateShown = z.infer<typeof repairTemplate>;

const storeParams = z.object({ storeId: pathId });
const templatesPath = '/services/stores/:storeId/message-templates';

export const listTemplates = endpoint({
  method: 'GET',
  path: templatesPath,
  access: 'services.view',
  summary: 'Mensajes a los clientes por cada suceso de una reparación, y por dónde salen',
  params: storeParams,
  answer: dataAnswer(z.array(repairTemplate)),
});

const templateText = z
  .string(missing('Escribe el mensaje'))
  .trim()
  .max(maxTemplateLength, `El mensaje puede tener como máximo ${maxTemplateLength} caracteres`)
  .superRefine((text, ctx) => {
    const problem = templateProblem(text);
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  })
  .meta({ example: 'Hola, {cliente}. Tu equipo {equipo} está listo. Por pagar: {saldo}. {enlace}' });

export const saveTemplate = endpoint({
  method: 'PUT',
  path: templatesPath,
  access: 'settings.edit',
  summary: 'Cambiar el mensaje de un suceso, y si sale por WhatsApp o por correo',
  params: storeParams,
  body: z.strictObject({
    event: event.meta({ example: 'completed' }),
    text: templateText,
    whatsapp: z.boolean(),
    email: z.boolean(),
    /** Of the reminder alone; passed over for every other event. */
    remindDays: z
      .int('Escribe los días')
      .min(1, 'Escribe al menos un día')
      .max(maxReminderDays, `Como máximo ${maxReminderDays} días`)
      .default(defaultReminderDays),
  }),
  answer: dataAnswer(z.array(repairTemplate)),
});
export type TemplateToSave = z.output<typeof saveTemplate.body>;

const params = z.object({ storeId: pathId, serviceId: pathId });
const messagesPath = '/services/stores/:storeId/services/:serviceId/messages';

const repairMessages = z.object({
  /** What the client can be told now by WhatsApp; null: nothing, or whoever asks may not tell them. */
  offer: z
    .object({
      event,
      /** The entry of the log that it tells of. */
      logId: id,
      /** Ready to be sent but for its link, which stands as `[enlace]`: it is made when the message goes out. */
      text: z.string(),
      /** Somebody opened it already; null: nobody. */
      opened: z.object({ at: instant, by: z.string() }).nullable(),
    })
    .nullable(),
  /** What went out or was opened, newest first. */
  sent: z.array(
    z.object({
      event,
      channel: z.enum(messageChannels),
      status: z.enum(shownMessageStates),
      /** Masked for who may not see clients; null: chosen in WhatsApp. */
      to: z.string().nullable(),
      at: instant,
      /** Null: by itself. */
      by: z.string().nullable(),
    }),
  ),
});
export type RepairMessages = z.infer<typeof repairMessages>;

export const getMessages = endpoint({
  method: 'GET',
  path: messagesPath,
  access: 'services.view',
  summary: 'El mensaje que toca ahora y los que ya salieron de un servicio',
  params,
  answer: dataAnswer(repairMessages),
});

export const noteOpened = endpoint({
  method: 'POST',
  path: messagesPath,
  // Whoever takes devices in, or works on them.
  access: 'services.view',
  summary: 'Anotar que alguien abrió en WhatsApp el mensaje de un servicio',
  params,
  body: z.strictObject({ event, logId: id }),
  answer: dataAnswer(repairMessages),
});
