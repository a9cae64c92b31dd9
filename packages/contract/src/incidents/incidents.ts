import { z } from 'zod';
import { dataAnswer, endpoint, messageAnswer, pageAnswer } from '#core/endpoint.ts';
import { id, instant, pathId } from '#core/fields.ts';
import { pageQuery, queryFlag } from '#core/paging.ts';

export const incidentKinds = [
  'oversold',
  'over_limit',
  'price_changed',
  'inactive_product',
  'unknown_product',
  'unknown_client',
  'actor_without_right',
  'totals_differ',
  'rate_differs',
  'quarantined',
  'discount_not_allowed',
  'repeated_reference',
  'doubtful_reference',
  'pickup_code_changed',
  'session_overlap',
  'pickup_conflict',
  'exchange_unmatched',
  'unproved_actor',
  'unproved_approval',
  'after_close',
  'unknown_session',
  'tax_differs',
  'receipt_number',
  'old_fact',
  'sale_differs',
  'credit_as_cash',
  'cash_without_session',
  'cash_movement_doubtful',
  'sale_without_session',
  'return_unmatched',
  'return_doubtful',
  'transfer_difference',
  'repair_unpaid',
  'repair_doubtful',
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

const named = z.object({ id, name: z.string() });

/** What it is about, by the names people know; whatever of it the store has. */
const incidentAbout = z.object({
  sale: z.object({ id, label: z.string(), totalUSD: z.number(), at: instant, seller: z.string() }).nullable(),
  /** Of a client's debt. */
  payment: z.object({ totalUSD: z.number(), at: instant }).nullable(),
  client: named.nullable(),
  product: named.nullable(),
  /** Code and name of the till or device. */
  till: z.string().nullable(),
  /** Who is said to have approved it. */
  approver: z.string().nullable(),
});

export const incident = z.object({
  id,
  kind: z.enum(incidentKinds),
  subject: z.string(),
  detail: z.record(z.string(), z.unknown()),
  about: incidentAbout,
  openedAt: instant,
  resolvedAt: instant.nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type Incident = z.infer<typeof incident>;

export const listIncidents = endpoint({
  method: 'GET',
  path: '/sync/stores/:storeId/incidents',
  access: 'sales.view',
  summary: 'Incidencias de la tienda; las abiertas primero',
  params: z.object({ storeId: pathId }),
  query: pageQuery({ limit: 20 })
    .omit({ search: true })
    .extend({
      isOpen: queryFlag.optional(),
      kind: z.enum(incidentKinds).optional(),
    }),
  answer: pageAnswer(incident),
});
export type IncidentFilter = z.output<typeof listIncidents.query>;

export const getIncident = endpoint({
  method: 'GET',
  path: '/sync/stores/:storeId/incidents/:incidentId',
  access: 'sales.view',
  summary: 'Una incidencia',
  params: z.object({ storeId: pathId, incidentId: pathId }),
  answer: dataAnswer(incident),
});

export const resolveIncident = endpoint({
  method: 'POST',
  path: '/sync/stores/:storeId/incidents/:incidentId/resolve',
  access: 'sales.edit',
  summary: 'Resolver una incidencia con una nota',
  params: z.object({ storeId: pathId, incidentId: pathId }),
  body: z.strictObject({
    note: z
      .string('La nota es requerida')
      .trim()
      .min(3, 'La nota es requerida')
      .max(500)
      .meta({ example: 'Se contó de nuevo' }),
  }),
  answer: messageAnswer,
});
