import { movementKinds } from '@minipos/domain/clients/client-account';
import { paymentMethodCodes } from '@minipos/domain/payments/payment-methods';
import { currencies } from '@minipos/domain/stores/store-types';
import { z } from 'zod';
import { dataAnswer, endpoint, pageAnswer } from '#core/endpoint.ts';
import { id, instant, pathId, uuid } from '#core/fields.ts';
import { pageQuery } from '#core/paging.ts';
import { clientPaymentFact, samplePayment } from './client-payment-fact.ts';
import { client } from './clients.ts';

const params = z.object({ storeId: pathId, clientId: pathId });
const path = '/clients/stores/:storeId/:clientId';

/** What a client owes and since when. Everything in dollars; payments come off the oldest charge first. */
export const clientAccount = z.object({
  client,
  /** Above zero is owed, below zero is saldo a favor: the sum of all movements. */
  totalDebt: z.number(),
  availableCredit: z.number(),
  /** What is owed by its age in days. */
  ageing: z.object({ upTo30: z.number(), upTo60: z.number(), upTo90: z.number(), over90: z.number() }),
  /** What should have been paid before today, by the days the client has. */
  overdueUSD: z.number(),
  /** Until when the oldest open charge is paid in time. */
  oldestDueOn: z.string().nullable(),
  /** When the oldest charge was made of which something is still owed. */
  oldestOpenAt: instant.nullable(),
  lastPaymentAt: instant.nullable(),
});
export type ClientAccount = z.infer<typeof clientAccount>;

export const getClientAccount = endpoint({
  method: 'GET',
  path: `${path}/account`,
  access: 'clients.view',
  summary: 'Cuenta de un cliente: deuda, crédito disponible y antigüedad de lo que debe',
  params,
  answer: dataAnswer(clientAccount),
});

const paidWith = z.object({
  method: z.enum(paymentMethodCodes),
  currency: z.enum(currencies),
  amount: z.number(),
  amountUSD: z.number(),
  reference: z.string().nullable(),
  bankCode: z.string().nullable(),
  /** The phone a Pago Móvil came from. */
  phone: z.string().nullable(),
});

/** One line of the statement. */
export const clientMovement = z.object({
  id,
  kind: z.enum(movementKinds),
  at: instant,
  amountUSD: z.number(),
  /** What was owed after it, by date. */
  balanceUSD: z.number(),
  /** Of a charge, what is still owed of it; null for what came off. */
  openUSD: z.number().nullable(),
  /** Of a charge of which something is owed, until when it is paid in time. */
  due: z.object({ day: z.string(), isOverdue: z.boolean() }).nullable(),
  /** The sale it is about, as papers name it. */
  sale: z.object({ id, number: z.string(), receiptNumber: z.string().nullable() }).nullable(),
  paidWith: z.array(paidWith),
  /** What of the money was IGTF and did not come off the debt. */
  igtfUSD: z.number(),
  rate: z.string().nullable(),
  notes: z.string().nullable(),
  actorName: z.string(),
  /** The payment of a debt that it notes or takes back. */
  payment: z
    .object({
      id,
      undone: z.object({ at: instant, reason: z.string(), actorName: z.string() }).nullable(),
      /** The till whose drawer it went into; none away from a till. */
      till: z.object({ code: z.string(), isOpen: z.boolean() }).nullable(),
    })
    .nullable(),
});
export type ClientMovement = z.infer<typeof clientMovement>;

export const listClientMovements = endpoint({
  method: 'GET',
  path: `${path}/movements`,
  access: 'clients.view',
  summary: 'Estado de cuenta de un cliente, del movimiento más reciente al más antiguo',
  params,
  query: pageQuery({ limit: 20 }).omit({ search: true }),
  answer: pageAnswer(clientMovement),
});
export type ClientMovementFilter = z.output<typeof listClientMovements.query>;

/** A fact like one of a till: recorded, then looked at. */
export const createClientPayment = endpoint({
  method: 'POST',
  path: `${path}/payments`,
  access: 'sales.create',
  summary: 'Registrar un pago de la deuda; lo que pase de ella queda como saldo a favor',
  params,
  body: clientPaymentFact.omit({ clientUuid: true }).extend({ uuid }).strict().meta({ example: samplePayment }),
  answer: dataAnswer(clientAccount),
  status: 201,
});

/** The same for programs that name the client in the body. */
export const createStorePayment = endpoint({
  method: 'POST',
  path: '/clients/stores/:storeId/payments',
  access: 'sales.create',
  summary: 'Registrar un pago de la deuda del cliente que se nombra',
  params: z.object({ storeId: pathId }),
  body: clientPaymentFact
    .omit({ clientUuid: true })
    .extend({ uuid, clientId: id })
    .strict()
    .meta({ example: samplePayment }),
  answer: dataAnswer(clientAccount),
  status: 201,
});

/** What a client paid of their debt. */
const clientPayment = clientMovement.pick({
  id: true,
  at: true,
  amountUSD: true,
  paidWith: true,
  igtfUSD: true,
  rate: true,
  notes: true,
  actorName: true,
  payment: true,
});
export type ClientPayment = z.infer<typeof clientPayment>;

export const listClientPayments = endpoint({
  method: 'GET',
  path: `${path}/payments`,
  access: 'clients.view',
  summary: 'Pagos de la deuda de un cliente, del más reciente al más antiguo',
  params,
  query: pageQuery({ limit: 20 }).omit({ search: true }),
  answer: pageAnswer(clientPayment),
});

/** What a client has bought; cancelled and refunded sales do not count. */
export const clientHistory = z.object({
  purchases: z.int(),
  totalUSD: z.number(),
  /** Null for who has bought nothing. */
  averageTicketUSD: z.number().nullable(),
  firstVisitAt: instant.nullable(),
  lastVisitAt: instant.nullable(),
  /** What was bought in most purchases, five at most. */
  favourites: z.array(
    z.object({ productUuid: uuid, productName: z.string(), purchases: z.int(), quantity: z.number() }),
  ),
});
export type ClientHistory = z.infer<typeof clientHistory>;

export const getClientHistory = endpoint({
  method: 'GET',
  path: `${path}/stats`,
  access: 'clients.view',
  summary: 'Compras de un cliente: cuántas, promedio por venta, última visita y lo que más lleva',
  params,
  answer: dataAnswer(clientHistory),
});
