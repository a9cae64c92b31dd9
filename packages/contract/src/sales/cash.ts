import { paymentMethodCodes } from '@minipos/domain/payments/payment-methods';
import { currencies } from '@minipos/domain/stores/store-types';
import { z } from 'zod';
import { dataAnswer, endpoint, messageAnswer, pageAnswer } from '#core/endpoint.ts';
import { day, id, instant, missing, pathId, uuid } from '#core/fields.ts';
import { pageQuery, queryFlag } from '#core/paging.ts';
import { cashMovementFact, closeSessionFact, currencyCount, openSessionFact } from './cash-facts.ts';

const person = z.object({ id, name: z.string() });

/** Amounts are never added across currencies. */
const money = z.object({ USD: z.number(), VES: z.number() });

/** Money handed back out of a session for goods that came back. A till learns by the feed of what it did not hand back itself. */
const sessionRefunds = z.object({
  count: z.int(),
  totalUSD: z.number(),
  payments: z.array(z.object({ method: z.enum(paymentMethodCodes), currency: z.enum(currencies), amount: z.number() })),
});

/** What corrections of payments did to a session, by method. Made on the server, as refunds. */
const sessionCorrections = z.object({
  count: z.int(),
  /** Those made once it was closed. */
  afterClose: z.int(),
  /** What they added to what rounded cash lets customers off. */
  roundingBs: z.number(),
  roundingUSD: z.number(),
  /** Below zero where less was taken than noted; `payments` is how many more or fewer there are. */
  payments: z.array(
    z.object({
      method: z.enum(paymentMethodCodes),
      currency: z.enum(currencies),
      amount: z.number(),
      payments: z.int(),
    }),
  ),
});

const cashMovement = z.object({
  uuid,
  kind: z.enum(['in', 'out']),
  currency: z.enum(currencies),
  amount: z.number(),
  reason: z.string(),
  actorName: z.string(),
  at: instant,
  /** The movement that it takes back. */
  reverses: uuid.nullable(),
});

/** Payments of debts that were undone and left its drawer or its methods. Made on the server, as refunds. */
const undonePayments = z.object({
  count: z.int(),
  totalUSD: z.number(),
  igtfUSD: z.number(),
  payments: z.array(z.object({ method: z.enum(paymentMethodCodes), currency: z.enum(currencies), amount: z.number() })),
});

export const cashSession = z.object({
  id,
  uuid,
  storeId: id,
  deviceId: uuid,
  tillCode: z.string(),
  /** How the store calls the till. */
  tillName: z.string(),
  isOpen: z.boolean(),
  openedBy: person,
  openedAt: instant,
  opening: money,
  closedBy: person.nullable(),
  closedAt: instant.nullable(),
  /** Z2-0007. */
  zNumber: z.string().nullable(),
  /** Of a session that was closed from afar: why. */
  closeNote: z.string().nullable(),
  /** Closed by another person because its device is lost; what was in its drawer may never have been counted. */
  isLost: z.boolean(),
  refunds: sessionRefunds,
  corrections: sessionCorrections,
  /** What payments to suppliers took out of its drawer and put back. Made on the server: its till learns of it by the feed. */
  supplierCash: z.array(cashMovement),
  undonePayments,
});
export type CashSession = z.infer<typeof cashSession>;

const methodSum = z.object({
  method: z.enum(paymentMethodCodes),
  currency: z.enum(currencies),
  payments: z.int(),
  received: z.number(),
  /** Change and refunds. */
  returned: z.number(),
  net: z.number(),
});

/** Notes of one currency: what sales and debts brought, what went back as change and for returned goods. */
const notesMoved = z.object({ sales: z.number(), debts: z.number(), change: z.number(), refunds: z.number() });

/** Something that came after the close and that its device had not told of, by method where there is one. */
const lateFact = z.object({
  kind: z.enum(['sale', 'debt', 'in', 'out', 'correction', 'return']),
  /** The number of a sale or return, the client of a payment, or the reason. */
  label: z.string(),
  method: z.enum(paymentMethodCodes).nullable(),
  currency: z.enum(currencies),
  /** Below zero where money left. */
  amount: z.number(),
  actorName: z.string(),
  /** When it was made, by its device, and when it came. */
  at: instant,
  recordedAt: instant,
});
export type LateFact = z.infer<typeof lateFact>;

/** X while the session is open, Z once it is closed. */
export const sessionReport = z.object({
  kind: z.enum(['X', 'Z']),
  session: cashSession,
  /** On an X for a person who counts blind only how many: less the other methods, the total would be the notes. */
  sales: z.object({
    count: z.int(),
    totalUSD: z.number().nullable(),
    taxUSD: z.number().nullable(),
    discountUSD: z.number().nullable(),
    igtfUSD: z.number().nullable(),
    /** What rounded cash let customers off, in bolívares, and what it counted for; the total contains it. */
    roundingBs: z.number().nullable(),
    roundingUSD: z.number().nullable(),
  }),
  /** What clients paid of their debt, and the IGTF it brought on top; the methods contain both. Blind: as above. */
  debtPayments: z.object({ count: z.int(), totalUSD: z.number().nullable(), igtfUSD: z.number().nullable() }),
  /** Sales that goods of earlier ones paid for, and what those were worth; no method contains it. */
  exchanges: z.object({ count: z.int(), totalUSD: z.number() }),
  movements: z.array(cashMovement),
  cashIn: money,
  cashOut: money,
  methods: z.array(methodSum),
  /** How the notes came and went between the float and what is expected; null where that is. */
  notes: z.object({ USD: notesMoved, VES: notesMoved }).nullable(),
  /** Null on an X for a person who counts blind: notes are then left out of the methods, too. */
  expected: money.nullable(),
  /** Null until the drawer was counted; on a Z: its device is lost. */
  counted: money.nullable(),
  difference: money.nullable(),
  /** True while facts that the device told of at the close have not arrived. */
  isProvisional: z.boolean(),
  missing: z.object({ sales: z.int(), movements: z.int() }),
  /** What came after the close: no figure above contains it, so that what was signed stays. */
  afterClose: z.array(lateFact),
  /** What it would change in the notes expected. */
  afterCloseCash: money,
});
export type SessionReport = z.infer<typeof sessionReport>;

const store = z.object({ storeId: pathId });
const params = z.object({ storeId: pathId, cashSessionId: pathId });

export const openCashSession = endpoint({
  method: 'POST',
  path: '/cash/stores/:storeId/sessions',
  access: 'cashier.open',
  summary: 'Abrir la caja de un equipo con su fondo por moneda',
  params: store,
  signedByDevice: true,
  /** The device must be the one that signs. */
  body: openSessionFact.extend({ uuid, deviceId: uuid }),
  answer: dataAnswer(cashSession),
  status: 201,
});

export const listCashSessions = endpoint({
  method: 'GET',
  path: '/cash/stores/:storeId/sessions',
  access: 'cashier.open',
  summary: 'Cajas de la tienda, de la más reciente a la más antigua',
  params: store,
  query: pageQuery({ limit: 20 }).omit({ search: true }).extend({
    isOpen: queryFlag.optional(),
    deviceId: uuid.optional(),
    startDate: day.optional(),
    endDate: day.optional(),
  }),
  answer: pageAnswer(cashSession),
});
export type CashSessionFilter = z.output<typeof listCashSessions.query>;

export const getSessionReport = endpoint({
  method: 'GET',
  path: '/cash/stores/:storeId/sessions/:cashSessionId/report',
  access: 'cashier.close',
  summary: 'Reporte X de una caja abierta o Z de una cerrada',
  params,
  answer: dataAnswer(sessionReport),
});

export const addCashMovement = endpoint({
  method: 'POST',
  path: '/cash/stores/:storeId/sessions/:cashSessionId/movements',
  access: 'cashier.open',
  summary: 'Registrar una entrada o salida de efectivo con su motivo',
  params,
  // A PIN proves something on a device only.
  body: cashMovementFact.omit({ sessionUuid: true, approvedBy: true, approval: true }).extend({ uuid }),
  answer: messageAnswer,
  status: 201,
});

export const closeCashSession = endpoint({
  method: 'POST',
  path: '/cash/stores/:storeId/sessions/:cashSessionId/close',
  // And `cashier.close`: who closes a till counts it.
  access: 'cashier.count',
  summary: 'Cerrar la caja con el conteo a ciegas por billete y moneda',
  params,
  body: closeSessionFact,
  answer: dataAnswer(sessionReport),
});

/** For a till whose device is lost or broken: closes its session from elsewhere, with what was counted if anyone could. */
export const closeLostSession = endpoint({
  method: 'POST',
  path: '/cash/stores/:storeId/sessions/:cashSessionId/close-lost',
  access: 'reports.financial',
  summary: 'Cerrar la caja de un equipo perdido, con su motivo',
  params,
  body: z.strictObject({
    reason: z
      .string(missing('El motivo es requerido'))
      .trim()
      .min(3, 'El motivo es requerido')
      .max(200)
      .meta({ example: 'Se perdió el teléfono' }),
    /** Both or none. */
    countUSD: currencyCount.optional(),
    countBs: currencyCount.optional(),
  }),
  answer: dataAnswer(sessionReport),
});
