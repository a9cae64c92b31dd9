import { readRepairNumber } from '@minipos/domain/repairs/repair-number';
import { z } from 'zod';
import { id, instant, text, uuid } from '#core/fields.ts';
import { operation } from '#operations/operation.ts';
import { deviceCard } from './device-card.ts';
import { signatureAsked } from './signature.ts';

/**
 * A device that somebody left at a till. When is the operation's time, who its actor, and `entityId` the uuid of the repair. What
 * opens the device is no part of it: it would lie readable on the till until it is sent, and in its journal long after.
 */
const intakeFact = z.strictObject({
  /** Of the till's own series, as it is printed: R2-000045. */
  number: z
    .string()
    .refine((number) => (readRepairNumber(number)?.till ?? null) !== null, 'El número no es de una caja')
    .meta({ example: 'R1-000001' }),
  clientUuid: uuid,
  /** What the paper calls them, should the device come before its client's card. */
  clientName: text(201),
  ...deviceCard,
  technicianId: id.nullable(),
  /** The repair under whose warranty it comes back. */
  warrantyOfId: id.nullable(),
  /** Null: nothing is promised. */
  estimatedDeliveryDate: instant.nullable(),
  signature: signatureAsked,
  /** SHA-256, in base64url, of the token with which the client follows the repair: the token itself is on the paper alone. */
  linkHash: z
    .string()
    .regex(/^[\w-]{43}$/)
    .nullable()
    .meta({ example: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' }),
});
export type IntakeFact = z.output<typeof intakeFact>;

/** What a device does in a workshop. */
export const repairOperations = [operation('Repair.CREATE', intakeFact)] as const;
