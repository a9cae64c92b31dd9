import { z } from 'zod';
import { dataAnswer, endpoint, messageAnswer, pageAnswer } from '#core/endpoint.ts';
import { id, instant, pathId, uuid } from '#core/fields.ts';
import { pageQuery, queryFlag } from '#core/paging.ts';
import { resolveIncident } from '#incidents/incidents.ts';

/** An operation that could not be read or stored, kept as it came until a person has looked at it. */
const quarantined = z.object({
  id,
  /** As it calls itself, `Sale.CREATE`; none when it does not say. */
  kind: z.string().nullable(),
  device: z.object({ id: uuid, tillCode: z.string().nullable(), name: z.string() }).nullable(),
  /** Why it was put aside, in Spanish. */
  problem: z.string(),
  bytes: z.int(),
  receivedAt: instant,
  resolvedAt: instant.nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
});
export type Quarantined = z.infer<typeof quarantined>;

const path = '/sync/stores/:storeId/quarantine';

export const listQuarantine = endpoint({
  method: 'GET',
  path,
  access: 'sales.view',
  summary: 'Operaciones que no se pudieron leer o guardar y se apartaron; primero las que nadie ha revisado',
  params: z.object({ storeId: pathId }),
  query: pageQuery({ limit: 20 }).omit({ search: true }).extend({ isOpen: queryFlag.optional() }),
  answer: pageAnswer(quarantined),
});
export type QuarantineFilter = z.output<typeof listQuarantine.query>;

/** Its data may tell costs and clients: only those who may correct sales read it. */
export const getQuarantined = endpoint({
  method: 'GET',
  path: `${path}/:quarantinedId`,
  access: 'sales.edit',
  summary: 'Una operación apartada, con sus datos como llegaron',
  params: z.object({ storeId: pathId, quarantinedId: pathId }),
  answer: dataAnswer(quarantined.extend({ content: z.string() })),
});

export const resolveQuarantined = endpoint({
  method: 'POST',
  path: `${path}/:quarantinedId/resolve`,
  access: 'sales.edit',
  summary: 'Dar por revisada una operación apartada, con una nota',
  params: z.object({ storeId: pathId, quarantinedId: pathId }),
  body: resolveIncident.body,
  answer: messageAnswer,
});
