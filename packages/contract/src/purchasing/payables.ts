import { isCash } from '@minipos/domain/cash/cash-session';
import { asksForBank } from '@minipos/domain/payments/payment-methods';
import { referenceProblem } from '@minipos/domain/payments/payment-references';
import { owedAges, supplierMethods, supplierMovementKinds } from '@minipos/domain/purchasing/payables';
import { currencies } from '@minipos/domain/stores/store-types';
import { z } from 'zod';
import { inCents, isRate, usd } from '#core/decimals.ts';
import { dataAnswer, endpoint, pageAnswer } from '#core/endpoint.ts';
import { day, id, instant, missing, optionalText, pathId, uuid } from '#core/fields.ts';
import { pageQuery } from '#core/paging.ts';

const store = z.object({ storeId: pathId });
const params = z.object({ storeId: pathId, supplierId: pathId });
const path = '/suppliers/stores/:storeId';

const sessionUuid = uuid
  .nullish()
  .transform((value) => value ?? null)
  .meta({ example: null });

/** A purchase of which something is still owed. */
const owedPurchase = z.object({
  purchaseId: id,
  purchaseNumber: z.string(),
  invoiceNumber: z.string().nullable(),
  supplierId: id,
  supplierName: z.string(),
  purchaseDate: z.iso.date(),
  dueDate: z.iso.date(),
  /** What came of it, less what went back. */
  chargedUSD: z.number(),
  /** What is still owed of that. */
  openUSD: z.number(),
});
export type OwedPurchase = z.infer<typeof owedPurchase>;

const supplierAccount = z.object({
  supplierId: id,
  /** Above zero the store owes, below zero it has paid ahead: the sum of all movements. */
  owedUSD: z.number(),
  overdueUSD: z.number(),
  /** Paid beyond everything that came: later purchases take it. */
  advanceUSD: z.number(),
  ageing: z.object(
    Object.fromEntries(owedAges.map((age) => [age, z.number()])) as Record<(typeof owedAges)[number], z.ZodNumber>,
  ),
  /** How many purchases are owed; `open` has the first hundred to fall due. */
  openCount: z.int(),
  open: z.array(owedPurchase),
});
export type SupplierAccount = z.infer<typeof supplierAccount>;

export const getSupplierAccount = endpoint({
  method: 'GET',
  path: `${path}/:supplierId/account`,
  access: 'purchases.view',
  summary: 'Cuenta de un proveedor: lo que se le debe, lo vencido, los anticipos y qué compras faltan por pagar',
  params,
  answer: dataAnswer(supplierAccount),
});

const supplierPayment = z.object({
  id,
  method: z.enum(supplierMethods),
  currency: z.enum(currencies),
  amount: z.number(),
  rate: z.string().nullable(),
  reference: z.string().nullable(),
  bankCode: z.string().nullable(),
  notes: z.string().nullable(),
  isUndone: z.boolean(),
  /** The till whose drawer it left. */
  drawer: z.object({ tillCode: z.string(), tillName: z.string(), isOpen: z.boolean() }).nullable(),
});

/** One line of the statement. */
const supplierMovement = z.object({
  id,
  at: instant,
  kind: z.enum(supplierMovementKinds),
  /** Above zero the store owes more. */
  amountUSD: z.number(),
  /** What was owed after it. */
  balanceUSD: z.number(),
  dueDate: z.iso.date().nullable(),
  purchase: z.object({ id, number: z.string(), invoiceNumber: z.string().nullable() }).nullable(),
  payment: supplierPayment.nullable(),
  /** Why goods went back or a payment was taken back. */
  reason: z.string().nullable(),
  actorName: z.string(),
});
export type SupplierMovement = z.infer<typeof supplierMovement>;

export const listSupplierMovements = endpoint({
  method: 'GET',
  path: `${path}/:supplierId/movements`,
  access: 'purchases.view',
  summary: 'Estado de cuenta de un proveedor, del movimiento más reciente al más antiguo',
  params,
  query: pageQuery({ limit: 20 }).omit({ search: true }).extend({ startDate: day.optional(), endDate: day.optional() }),
  answer: pageAnswer(supplierMovement),
});
export type SupplierMovementFilter = z.output<typeof listSupplierMovements.query>;

export const paySupplier = endpoint({
  method: 'POST',
  path: `${path}/:supplierId/payments`,
  access: 'purchases.edit',
  summary: 'Registrar un pago a un proveedor; lo que pase de lo que se le debe queda como anticipo',
  params,
  body: z
    .strictObject({
      /** The same one again pays nothing. */
      uuid,
      method: z.enum(supplierMethods),
      /** In the currency of the method. */
      amount: inCents(
        z.number(missing('Escribe el monto')).gt(0, 'Escribe un monto mayor a 0').max(999_999_999_999.99),
      ).meta({ example: 5 }),
      /** The rate that whoever pays saw: refused if it is no longer that of the day. The server decides it. */
      rate: z.string().max(30).refine(isRate, 'La tasa no es válida').nullish().meta({ example: null }),
      reference: optionalText(60),
      bankCode: optionalText(10),
      notes: optionalText(500),
      /** The open cash session whose drawer the notes leave; only with cash. */
      sessionUuid,
      /** How much of it is for which purchase; the rest pays what falls due first. */
      purchases: z
        .array(z.strictObject({ purchaseId: id, amountUSD: usd.gt(0) }))
        .max(100)
        .default([])
        .meta({ example: [] }),
    })
    .superRefine(({ method, reference, bankCode, sessionUuid: session }, ctx) => {
      if (session && !isCash(method)) {
        ctx.addIssue({ code: 'custom', path: ['sessionUuid'], message: 'Solo el efectivo sale de una caja' });
      }
      const problem = referenceProblem(method, reference);
      if (problem) ctx.addIssue({ code: 'custom', path: ['reference'], message: problem });
      if (asksForBank(method) && !bankCode) {
        ctx.addIssue({ code: 'custom', path: ['bankCode'], message: 'Elige el banco' });
      }
    }),
  answer: dataAnswer(supplierAccount),
  status: 201,
});
export type SupplierPaymentToMake = z.output<typeof paySupplier.body>;

export const undoSupplierPayment = endpoint({
  method: 'PUT',
  path: `${path}/payments/:supplierPaymentId/undo`,
  access: 'purchases.delete',
  summary: 'Anular un pago a un proveedor con un movimiento contrario; lo pagado se vuelve a deber',
  params: z.object({ storeId: pathId, supplierPaymentId: pathId }),
  body: z.strictObject({
    uuid,
    reason: z.string(missing('Escribe el motivo')).trim().min(1, 'Escribe el motivo').max(200),
    /** The open cash session that the notes come back to, where the one they left is closed. */
    sessionUuid,
  }),
  answer: dataAnswer(supplierAccount),
});
export type PaymentUndo = z.output<typeof undoSupplierPayment.body>;

const dueFilter = { supplierId: pathId.optional() };

export const listDue = endpoint({
  method: 'GET',
  path: `${path}/due`,
  access: 'purchases.view',
  summary: 'Compras por pagar de la tienda, la que vence primero arriba',
  params: store,
  query: pageQuery({ limit: 20 }).omit({ search: true }).extend(dueFilter),
  answer: pageAnswer(owedPurchase),
});
export type DueFilter = z.output<typeof listDue.query>;

export const dueWeeks = endpoint({
  method: 'GET',
  path: `${path}/due/weeks`,
  access: 'purchases.view',
  summary: 'Cuánto está vencido y cuánto vence en cada semana, de lunes a domingo',
  params: store,
  query: z.object(dueFilter),
  answer: dataAnswer(
    z.object({
      overdueUSD: z.number(),
      overdueCount: z.int(),
      weeks: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), openUSD: z.number(), count: z.int() })),
    }),
  ),
});
export type DueWeeks = z.output<typeof dueWeeks.answer>['data'];
