import { repairStates } from '@minipos/domain/repairs/repair-states';
import { defaultWarrantyDays, maxWarrantyDays } from '@minipos/domain/repairs/repair-warranty';
import { repairLineKinds } from '@minipos/domain/repairs/repair-words';
import { z } from 'zod';
import { inThousandths, usdAmount } from '#core/decimals.ts';
import { dataAnswer, endpoint, messageAnswer } from '#core/endpoint.ts';
import { id, instant, missing, optionalText, pathId, uuid } from '#core/fields.ts';
import { repair } from './repair-shapes.ts';
import { version } from './repairs.ts';
import { signatureAsked } from './signature.ts';

const params = z.object({ storeId: pathId, serviceId: pathId });
const onePath = '/services/stores/:storeId/services/:serviceId';
const shortPath = '/services/:serviceId';

export const moveRepair = endpoint({
  method: 'PATCH',
  path: `${onePath}/status`,
  aliases: [`${shortPath}/status`],
  access: 'services.edit',
  summary: 'Pasar un servicio a otro estado; cancelar pide el motivo y devuelve los repuestos a la existencia',
  params,
  body: z
    .strictObject({
      version,
      status: z.enum(repairStates),
      /** Stays in the log; of a cancellation it is the reason. */
      notes: optionalText(500),
    })
    .refine(({ status, notes }) => status !== 'cancelled' || notes !== null, {
      path: ['notes'],
      message: 'Escribe el motivo',
    })
    .meta({ example: { status: 'in_progress', notes: 'Se abre para diagnosticar' } }),
  answer: dataAnswer(repair),
});
export type RepairMove = z.output<typeof moveRepair.body>;

export const assignTechnician = endpoint({
  method: 'PATCH',
  path: `${onePath}/assign-technician`,
  aliases: [`${shortPath}/assign-technician`],
  access: 'services.edit',
  summary: 'Asignar un técnico, o dejar el servicio sin uno',
  params,
  body: z.strictObject({ version, technicianId: id.nullable().meta({ example: null }) }),
  answer: dataAnswer(repair),
});

export const addRepairNote = endpoint({
  method: 'POST',
  path: `${onePath}/notes`,
  aliases: [`${shortPath}/notes`],
  access: 'services.edit',
  summary: 'Anotar algo en el historial de un servicio',
  params,
  body: z.strictObject({
    note: z.string(missing('Escribe la nota')).trim().min(1, 'Escribe la nota').max(500),
  }),
  answer: dataAnswer(repair),
  status: 201,
});

const minutes = z.int().min(1, 'Escribe los minutos').max(60_000);
const lineFields = {
  description: z.string().trim().max(200).default('').meta({ example: 'Limpieza interna' }),
  quantity: inThousandths(z.number().min(0.001, 'Escribe la cantidad').max(9999)).default(1).meta({ example: 1 }),
  /**
   * For one, or for an hour of work, taxes included. Left out: the product's price, or the technician's rate for who may see
   * what people earn; the others write it.
   */
  unitPrice: usdAmount.optional(),
  /** Of work, which needs them. */
  minutes: minutes
    .nullish()
    .transform((value) => value ?? null)
    .meta({ example: null }),
  technicianId: id
    .nullish()
    .transform((value) => value ?? null)
    .meta({ example: null }),
  warrantyDays: z.int().min(0).max(maxWarrantyDays).default(defaultWarrantyDays).meta({ example: 30 }),
};

export const addRepairItem = endpoint({
  method: 'POST',
  path: `${onePath}/items`,
  aliases: [`${shortPath}/items`],
  access: 'services.edit',
  summary: 'Agregar una línea: un repuesto, que sale de la existencia, mano de obra u otro cargo',
  params,
  body: z
    .strictObject({
      /** The same one again adds nothing and takes nothing. */
      uuid,
      version,
      kind: z.enum(repairLineKinds).meta({ example: 'other' }),
      /** Of a part, which needs it. */
      productId: id
        .nullish()
        .transform((value) => value ?? null)
        .meta({ example: null }),
      ...lineFields,
    })
    .refine(({ kind, productId }) => kind !== 'part' || productId !== null, {
      path: ['productId'],
      message: 'Elige el repuesto',
    })
    .refine(({ kind, minutes: worked }) => kind !== 'labour' || worked !== null, {
      path: ['minutes'],
      message: 'Escribe los minutos',
    })
    .refine(({ kind, description }) => kind === 'part' || description !== '', {
      path: ['description'],
      message: 'Escribe de qué se trata',
    })
    .refine(({ kind, unitPrice }) => kind !== 'other' || unitPrice !== undefined, {
      path: ['unitPrice'],
      message: 'Escribe el precio',
    }),
  answer: dataAnswer(repair),
  status: 201,
});
export type RepairItemToAdd = z.output<typeof addRepairItem.body>;

const itemParams = z.object({ storeId: pathId, linedServiceId: pathId, itemId: pathId });
const itemPath = '/services/stores/:storeId/services/:linedServiceId/items/:itemId';
const shortItemPath = '/services/:linedServiceId/items/:itemId';

export const updateRepairItem = endpoint({
  method: 'PUT',
  path: itemPath,
  aliases: [shortItemPath],
  access: 'services.edit',
  summary: 'Cambiar una línea; de un repuesto sale o vuelve a la existencia la diferencia',
  params: itemParams,
  body: z.strictObject({
    version: version.meta({ example: 1 }),
    ...lineFields,
    unitPrice: usdAmount,
  }),
  answer: dataAnswer(repair),
});
export type RepairItemChange = z.output<typeof updateRepairItem.body>;

export const removeRepairItem = endpoint({
  method: 'DELETE',
  path: itemPath,
  aliases: [shortItemPath],
  access: 'services.edit',
  summary: 'Quitar una línea; un repuesto vuelve a la existencia',
  params: itemParams,
  query: z.object({
    /** As whoever removes it saw the repair. */
    version: z.coerce.number<number | string>(missing('Falta la versión')).int().min(0).meta({ example: 1 }),
  }),
  answer: dataAnswer(repair),
});

export const sendQuote = endpoint({
  method: 'POST',
  path: '/services/stores/:storeId/services/:linedServiceId/quotes',
  aliases: ['/services/:linedServiceId/quotes'],
  access: 'services.edit',
  summary: 'Hacer un presupuesto de las líneas como están; el servicio pasa a Por aprobar',
  params: z.object({ storeId: pathId, linedServiceId: pathId }),
  body: z.strictObject({
    version: version.meta({ example: 1 }),
    /** It holds until the end of that day. Left out: in seven days. */
    expiresAt: instant.optional().meta({ example: '2027-01-15T21:00:00.000Z' }),
  }),
  answer: dataAnswer(repair),
  status: 201,
});

export const answerQuote = endpoint({
  method: 'PUT',
  path: '/services/stores/:storeId/services/:quotedServiceId/quote-answer',
  aliases: ['/services/:quotedServiceId/quote-answer'],
  access: 'services.edit',
  summary: 'Registrar lo que el cliente respondió a un presupuesto; aprobado, el servicio pasa a En reparación',
  params: z.object({ storeId: pathId, quotedServiceId: pathId }),
  body: z.strictObject({
    /** Which quote was answered. */
    number: z.int().positive().max(100_000).meta({ example: 1 }),
    answer: z.enum(['approved', 'rejected']),
    how: z.enum(['phone', 'whatsapp', 'in_person']),
    /** Who answered, when it was not the client. */
    by: optionalText(100),
    notes: optionalText(300),
  }),
  answer: dataAnswer(repair),
});
export type QuoteAnswer = z.output<typeof answerQuote.body>;

export const writeUnlockNote = endpoint({
  method: 'PUT',
  path: `${onePath}/unlock-note`,
  access: 'services.create',
  summary: 'Guardar la clave de un equipo que se recibió sin ella; cambiarla pide poder editar servicios',
  params,
  body: z.strictObject({
    unlockNote: z.string().trim().min(1, 'Escribe la clave').max(200).meta({ example: '2580' }),
    /** Of a till, which tells it late: one that is there meanwhile is newer, and stays. */
    onlyIfNone: z.boolean().default(false),
  }),
  answer: messageAnswer,
  // A receipt would keep a hash of it.
  takesKey: false,
});
export type UnlockNoteToKeep = z.output<typeof writeUnlockNote.body>;

export const readUnlockNote = endpoint({
  method: 'POST',
  path: `${onePath}/unlock-note`,
  aliases: [`${shortPath}/unlock-note`],
  access: 'services.edit',
  summary: 'Ver la clave del equipo; queda registrado quién la vio',
  params,
  answer: dataAnswer(z.object({ unlockNote: z.string().nullable() })),
  // An answer that is kept would keep what it says.
  takesKey: false,
});

export const deliverRepair = endpoint({
  method: 'POST',
  path: '/services/stores/:storeId/services/:readyServiceId/delivery',
  aliases: ['/services/:readyServiceId/delivery'],
  access: 'services.edit',
  summary: 'Entregar un equipo listo: con las ventas que lo cobraron, o sin cobro y con un motivo',
  params: z.object({ storeId: pathId, readyServiceId: pathId }),
  body: z
    .strictObject({
      version: version.meta({ example: 2 }),
      /** The sales that charged it, in the order in which they are used up; only their services count. */
      saleIds: z.array(id).max(10, 'Elige como máximo 10 ventas').default([]).meta({ example: [] }),
      /** Why nothing is charged. */
      freeReason: optionalText(300).meta({ example: 'Garantía' }),
      /** Who came for it, when it was not the client. */
      collectedBy: optionalText(100),
      signature: signatureAsked,
    })
    .refine(({ saleIds, freeReason }) => (saleIds.length === 0) !== (freeReason === null), {
      path: ['freeReason'],
      message: 'Elige la venta, o escribe por qué no se cobra',
    }),
  answer: dataAnswer(repair),
  status: 201,
});
export type RepairDelivery = z.output<typeof deliverRepair.body>;
