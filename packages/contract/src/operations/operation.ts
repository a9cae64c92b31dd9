import { z } from 'zod';
import { id, instant, uuid } from '#core/fields.ts';
import { personProof } from '#proofs/proofs.ts';

const envelope = {
  /** Makes the operation act once, however often it arrives; in one spelling, so that it is found again. */
  uuid: z.uuid().lowercase(),
  /** Number of the operation on its device, without gaps: what makes a loss visible. */
  seq: z.int().positive(),
  /** Who was at the device; may differ from who is signed in when it is sent, and is believed only with a proof. */
  actorUserId: id,
  /** Made with the actor's secret on the device; an operation of an older version, or of a device that had none, lacks it. */
  proof: personProof.optional(),
  /** The uuid of what it is about. */
  entityId: uuid,
  /** The device's clock; kept, never used for order. */
  timestamp: instant,
};

/** One kind of thing that a device can do without a connection, named `Entity.VERB`. */
export const operation = <Kind extends string, Data extends z.ZodType>(kind: Kind, data: Data) =>
  z.strictObject({ kind: z.literal(kind), ...envelope, data });
