import { rejectReasons, requestPaymentStates, requestStates } from '@minipos/domain/stores/store-requests';
import { currencies, storeTypes } from '@minipos/domain/stores/store-types';
import { venezuelanStates } from '@minipos/domain/stores/venezuelan-states';
import { z } from 'zod';
import { inCents, usdAmount } from '#core/decimals.ts';
import { dataAnswer, endpoint, pageAnswer } from '#core/endpoint.ts';
import { day, id, instant, missing, optionalPhone, optionalText, pathId } from '#core/fields.ts';
import { pageQuery } from '#core/paging.ts';

export const requestPayment = z.object({
  status: z.enum(requestPaymentStates),
  bankCode: z.string(),
  reference: z.string(),
  paidOn: z.iso.date(),
  currency: z.enum(currencies),
  /** In its currency, as the owner says. */
  amount: z.number(),
  /** The same in dollars at the rate of that day, and what the store cost in bolívares at it. */
  amountUSD: z.number(),
  rate: z.string().nullable(),
  priceVES: z.number().nullable(),
  /** Less than the store cost. */
  isShort: z.boolean(),
  /** Why an administrator does not ask for it. */
  waivedReason: z.string().nullable(),
});

export const storeRequest = z.object({
  id,
  /** 'SOL-000208': how people name it. */
  number: z.string(),
  /** Counts its changes. */
  version: z.int(),
  status: z.enum(requestStates),
  storeName: z.string(),
  storeType: z.enum(storeTypes),
  storeAddress: z.string(),
  storePhone: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  /** "Ciudad, Estado" when known. */
  location: z.string().nullable(),
  businessDescription: z.string().nullable(),
  /** What the store cost when it was asked for. */
  priceUSD: z.number(),
  payment: requestPayment,
  requestedAt: instant,
  reviewedAt: instant.nullable(),
  reviewNotes: z.string().nullable(),
  rejectReason: z.enum(rejectReasons).nullable(),
  /** Of a rejected one: whether its owner may ask for another store. */
  mayReapply: z.boolean(),
  createdStore: z.object({ id, name: z.string(), isActive: z.boolean() }).nullable(),
});
export type StoreRequest = z.infer<typeof storeRequest>;

export const storeTerms = z.object({
  additionalStorePrice: z.number().nullable(),
  /** Where the owner transfers it to. */
  bank: z
    .object({
      bankCode: z.string(),
      accountNumber: z.string(),
      holderName: z.string(),
      holderDocument: z.string(),
    })
    .nullable(),
});
export type StoreTerms = z.infer<typeof storeTerms>;

export const getRequestTerms = endpoint({
  method: 'GET',
  path: '/store-requests/pricing',
  access: 'user',
  summary: 'Precio de una tienda adicional y cuenta a la que se transfiere; sin precio no se reciben solicitudes',
  answer: dataAnswer(
    storeTerms.extend({
      currency: z.literal('USD'),
      /** Price and account are there. */
      isOpen: z.boolean(),
      /** Null while there is no rate. */
      rate: z.string().nullable(),
      priceVES: z.number().nullable(),
      /** False: a request waits, or one was rejected for good. */
      mayRequest: z.boolean(),
    }),
  ),
});
export type RequestTerms = z.infer<typeof getRequestTerms.answer>['data'];

const transfer = {
  bankCode: z
    .string(missing('Elige el banco'))
    .regex(/^\d{4}$/, 'Elige el banco')
    .meta({ example: '0102' }),
  paymentReference: z
    .string(missing('Escribe la referencia'))
    .trim()
    .regex(/^\d{4,20}$/, 'La referencia tiene de 4 a 20 dígitos')
    .meta({ example: '00458273611' }),
  paidOn: day,
  paymentCurrency: z.enum(currencies, 'Elige la moneda'),
  paymentAmount: inCents(
    z.number(missing('Escribe el monto')).gt(0, 'Escribe un monto mayor a 0').max(999_999_999_999.99),
  ).meta({ example: 50 }),
};

export const createStoreRequest = endpoint({
  method: 'POST',
  path: '/store-requests',
  access: 'user',
  summary: 'Solicitar una tienda adicional con su pago por transferencia',
  body: z.strictObject({
    storeName: z
      .string(missing('El nombre es requerido'))
      .trim()
      .min(1, 'El nombre es requerido')
      .max(120)
      .meta({ example: 'Bodegón La Candelaria II' }),
    storeType: z.enum(storeTypes, 'Elige el tipo de tienda').default('retail'),
    storeAddress: z
      .string(missing('La dirección es requerida'))
      .trim()
      .min(1, 'La dirección es requerida')
      .max(250)
      .meta({ example: 'C.C. La Hoyada, local 14' }),
    state: z.enum(venezuelanStates).nullish(),
    city: optionalText(80),
    storePhone: optionalPhone,
    businessDescription: optionalText(500),
    /** The price its owner saw: they agree to no other. */
    priceUSD: usdAmount.meta({ example: 50 }),
    /** The only way so far. */
    paymentMethod: z.enum(['transfer']).default('transfer'),
    ...transfer,
  }),
  answer: dataAnswer(storeRequest),
  status: 201,
});
export type NewStoreRequest = z.output<typeof createStoreRequest.body>;

export const listOwnRequests = endpoint({
  method: 'GET',
  path: '/store-requests/my-requests',
  access: 'user',
  summary: 'Mis solicitudes de tienda, de la más reciente a la más antigua',
  query: pageQuery({ limit: 20 }).omit({ search: true }),
  answer: pageAnswer(storeRequest),
});

const params = z.object({ requestId: pathId });

export const getStoreRequest = endpoint({
  method: 'GET',
  path: '/store-requests/:requestId',
  access: 'user',
  summary: 'Una solicitud propia',
  params,
  answer: dataAnswer(storeRequest),
});

export const confirmRequestPayment = endpoint({
  method: 'POST',
  path: '/store-requests/:requestId/confirm-payment',
  access: 'user',
  summary: 'Corregir los datos del pago de una solicitud pendiente',
  params,
  body: z.strictObject(transfer),
  answer: dataAnswer(storeRequest),
});
export type RequestTransfer = z.output<typeof confirmRequestPayment.body>;

export const cancelStoreRequest = endpoint({
  method: 'POST',
  path: '/store-requests/:requestId/cancel',
  access: 'user',
  summary: 'Cancelar una solicitud propia mientras está pendiente',
  params,
  answer: dataAnswer(storeRequest),
});
