import { z } from 'zod';
import { uuid } from '#core/fields.ts';
import '#core/messages.ts';
import { catalogueOperations } from '#catalogue/operations.ts';
import { clientOperations } from '#clients/operations.ts';
import { operation } from '#operations/operation.ts';
import { repairOperations } from '#repairs/operations.ts';
import { saleOperations } from '#sales/operations.ts';
import { staffOperations } from '#staff/operations.ts';
import { stockOperations } from '#stock/operations.ts';

export { type SaleFact, saleFact } from '#sales/sale-fact.ts';

/** A person gave up an operation that was refused; the giving up is itself recorded. */
const discard = z.strictObject({ uuid, reason: z.string().trim().min(3).max(200) });

/** Everything a device can do without a connection: the operations of each slice, and those about its own queue. */
export const syncOperation = z.discriminatedUnion('kind', [
  ...catalogueOperations,
  ...clientOperations,
  ...repairOperations,
  ...saleOperations,
  ...staffOperations,
  ...stockOperations,
  operation('Operation.DISCARD', discard),
]);
export type SyncOperation = z.output<typeof syncOperation>;
export type SyncOperationKind = SyncOperation['kind'];
