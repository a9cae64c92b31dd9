import { permissions } from '@minipos/domain/people/permissions';
import { storeRoles } from '@minipos/domain/people/roles';
import { z } from 'zod';
import { dataAnswer, endpoint, pageAnswer } from '#core/endpoint.ts';
import { id, instant, pathId } from '#core/fields.ts';
import { pageQuery } from '#core/paging.ts';
import { rights } from '#core/rights.ts';

/** A person of the store with what they may do there. */
export const personRights = rights.extend({
  userId: id,
  fullName: z.string(),
  /** Counts the changes: who saves says which state they saw. */
  version: z.int(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  /** Whether who asks may change them. */
  isChangeable: z.boolean(),
});
export type PersonRights = z.infer<typeof personRights>;

export const listRights = endpoint({
  method: 'GET',
  path: '/permissions/stores/:storeId/people',
  access: 'employees.permissions',
  summary: 'Personas de la tienda y lo que puede hacer cada una',
  params: z.object({ storeId: pathId }),
  query: pageQuery({ limit: 100, max: 200 }),
  answer: pageAnswer(personRights),
});
export type RightsFilter = z.output<typeof listRights.query>;

const chosen = z.array(z.enum(permissions)).max(permissions.length);

export const changeRights = endpoint({
  method: 'PUT',
  path: '/permissions/stores/:storeId/people/:userId',
  access: 'employees.permissions',
  summary: 'Cambiar el rol y los permisos de una persona en la tienda',
  params: z.object({ storeId: pathId, userId: pathId }),
  body: z.strictObject({
    role: z.enum(storeRoles).meta({ example: 'cashier' }),
    added: chosen,
    removed: chosen,
    version: z.int().min(0).meta({ example: 0 }),
  }),
  answer: dataAnswer(personRights),
});
export type RightsChange = z.output<typeof changeRights.body>;
