import { rejectReasons, requestPaymentStates, requestStates } from '@minipos/domain/stores/store-requests';
import { storeTypes } from '@minipos/domain/stores/store-types';
import { venezuelanStates } from '@minipos/domain/stores/venezuelan-states';
import { z } from 'zod';
import { usdAmount } from '#core/decimals.ts';
import { dataAnswer, endpoint, pageAnswer } from '#core/endpoint.ts';
import { id, missing, optionalText, pathId } from '#core/fields.ts';
import { pageQuery, sortBy } from '#core/paging.ts';
import { storeRequest, storeTerms } from './store-requests.ts';

/** A request as an administrator reads it. */
export const reviewedRequest = storeRequest.extend({
  ownerName: z.string(),
  user: z.object({
    id,
    fullName: z.string(),
    username: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    /** Stores of this owner now, archived ones apart. */
    stores: z.int(),
  }),
  reviewer: z.object({ fullName: z.string() }).nullable(),
  /** Another request has the same reference. */
  isReferenceUsed: z.boolean(),
});
export type ReviewedRequest = z.infer<typeof reviewedRequest>;

const list = pageQuery({ limit: 6 }).extend({
  sort: sortBy(['requestedAt']).default('-requestedAt'),
});

export const listStoreRequests = endpoint({
  method: 'GET',
  path: '/store-requests',
  aliases: ['/store-requests/admin/all'],
  access: 'admin',
  summary: 'Solicitudes de tienda de toda la plataforma',
  /** `to_return`: rejected or cancelled, and its money is still here. */
  query: list.extend({ status: z.enum([...requestStates, 'to_return']).optional() }),
  answer: pageAnswer(reviewedRequest),
});
export type RequestFilter = z.output<typeof listStoreRequests.query>;

export const listPendingRequests = endpoint({
  method: 'GET',
  path: '/store-requests/pending',
  aliases: ['/store-requests/admin/pending'],
  access: 'admin',
  summary: 'Solicitudes de tienda por revisar',
  query: list,
  answer: pageAnswer(reviewedRequest),
});

export const storeRequestStats = endpoint({
  method: 'GET',
  path: '/store-requests/admin/stats',
  access: 'admin',
  summary: 'Cantidad de solicitudes de tienda por estado y lo pagado en los últimos 12 meses',
  answer: dataAnswer(
    z.object({
      pending: z.int(),
      approved: z.int(),
      rejected: z.int(),
      cancelled: z.int(),
      /** Rejected or cancelled, and its money is still here. */
      toReturn: z.int(),
      /** By the day of the payment, waived ones and what went back apart. */
      paidUSD: z.number(),
    }),
  ),
});

const params = z.object({ requestId: pathId });
/** The state that was seen: of two who decide at once, the second is told. */
const version = z.int('La versión no es válida').min(1);
const reviewNotes = optionalText(1000);

export const setRequestPayment = endpoint({
  method: 'PUT',
  path: '/store-requests/admin/:requestId/payment',
  access: 'admin',
  summary: 'Decir si el pago de una solicitud llegó, no llegó o se devolvió',
  params,
  body: z.strictObject({
    version,
    paymentStatus: z.enum(requestPaymentStates, 'Elige el estado del pago').exclude(['pending']),
  }),
  answer: dataAnswer(reviewedRequest),
});

export const waiveRequestPayment = endpoint({
  method: 'PUT',
  path: '/store-requests/admin/:requestId/waive',
  access: 'admin',
  summary: 'Exonerar el pago de una solicitud, con su motivo',
  params,
  body: z.strictObject({
    version,
    reason: z
      .string(missing('Escribe el motivo'))
      .trim()
      .min(10, 'Escribe el motivo en al menos 10 caracteres')
      .max(300),
  }),
  answer: dataAnswer(reviewedRequest),
});

export const approveStoreRequest = endpoint({
  method: 'PUT',
  path: '/store-requests/admin/:requestId/approve',
  access: 'admin',
  summary: 'Aprobar una solicitud pagada o exonerada: crea la tienda de su dueño',
  params,
  body: z.strictObject({ version, reviewNotes }),
  answer: dataAnswer(reviewedRequest),
});

export const approveChangedRequest = endpoint({
  method: 'PUT',
  path: '/store-requests/admin/:requestId/approve-custom',
  access: 'admin',
  summary: 'Aprobar una solicitud con otro nombre, tipo o dirección de la tienda',
  params,
  body: z.strictObject({
    version,
    reviewNotes,
    customStoreName: z
      .string(missing('El nombre es requerido'))
      .trim()
      .min(1, 'El nombre es requerido')
      .max(120)
      .meta({ example: 'Bodegón La Candelaria II' }),
    /** Left out: as the owner asked. */
    storeType: z.enum(storeTypes).optional(),
    storeAddress: z.string().trim().min(1, 'La dirección es requerida').max(250).optional(),
    state: z.enum(venezuelanStates).nullish(),
    city: optionalText(80),
  }),
  answer: dataAnswer(reviewedRequest),
});
export type RequestApproval = z.output<typeof approveStoreRequest.body> &
  Partial<z.output<typeof approveChangedRequest.body>>;

export const rejectStoreRequest = endpoint({
  method: 'PUT',
  path: '/store-requests/admin/:requestId/reject',
  access: 'admin',
  summary: 'Rechazar una solicitud con motivo y comentarios',
  params,
  body: z.strictObject({
    version,
    reason: z.enum(rejectReasons, 'Debes seleccionar un motivo para el rechazo'),
    comments: z
      .string(missing('Los comentarios son requeridos'))
      .trim()
      .min(1, 'Los comentarios son requeridos')
      .min(20, 'Los comentarios deben tener al menos 20 caracteres')
      .max(1000, 'Los comentarios no pueden exceder 1000 caracteres')
      .meta({ example: 'La referencia no aparece en la cuenta.' }),
    notifyByEmail: z.boolean().default(true),
    /** False: asks for no other store until an administrator lets them again. */
    allowReapplication: z.boolean().default(true),
  }),
  answer: dataAnswer(reviewedRequest),
});
export type RequestRejection = z.output<typeof rejectStoreRequest.body>;

export const allowReapplication = endpoint({
  method: 'PUT',
  path: '/store-requests/admin/:requestId/allow-reapplication',
  access: 'admin',
  summary: 'Dejar que quien fue rechazado sin poder volver a solicitar lo haga otra vez',
  params,
  answer: dataAnswer(reviewedRequest),
});

export const getStoreTerms = endpoint({
  method: 'GET',
  path: '/store-requests/admin/terms',
  access: 'admin',
  summary: 'Precio de una tienda adicional y cuenta para recibirlo',
  answer: dataAnswer(storeTerms),
});

export const changeStoreTerms = endpoint({
  method: 'PUT',
  path: '/store-requests/admin/terms',
  access: 'admin',
  summary: 'Cambiar el precio de una tienda adicional y la cuenta para recibirlo; sin precio no se reciben solicitudes',
  body: z.strictObject({
    additionalStorePrice: usdAmount.gt(0, 'Escribe un precio mayor a 0').nullish().meta({ example: 50 }),
    bankCode: optionalText(4)
      .refine((code) => code === null || /^\d{4}$/.test(code), 'Elige el banco')
      .meta({ example: '0105' }),
    accountNumber: optionalText(30)
      .transform((text) => text?.replaceAll(/[\s-]/g, '') ?? null)
      .refine((digits) => digits === null || /^\d{20}$/.test(digits), 'La cuenta tiene 20 dígitos')
      .meta({ example: '01050000000000008812' }),
    holderName: optionalText(120).meta({ example: 'miniPOS, C.A.' }),
    holderDocument: optionalText(20).meta({ example: 'J-12345678-9' }),
  }),
  answer: dataAnswer(storeTerms),
});
export type StoreTermsFields = z.output<typeof changeStoreTerms.body>;
