import { stockOperations } from '@minipos/domain/stock';
import { z } from 'zod';
import './messages.ts';
import { cashMovementFact, closeSessionFact, openSessionFact } from './cash-facts.ts';
import { clientPaymentFact } from './client-payment-fact.ts';
import { clientChanges, newClient } from './clients.ts';
import { id, instant } from './fields.ts';
import { pickupMove } from './pickup-fields.ts';
import { createProduct, updateProduct } from './products.ts';
import { personProof } from './proofs.ts';
import { saleFact } from './sale-fact.ts';

export { type SaleFact, saleFact } from './sale-fact.ts';

/** A change of stock by hand made on a device. */
const stockFact = z.strictObject({
  productUuid: z.uuid(),
  operation: z.enum(stockOperations),
  quantity: z.number().min(0).max(999_999).multipleOf(0.001),
  reason: z.string().trim().min(3).max(200),
});
export type StockFact = z.output<typeof stockFact>;

/** A person gave up an operation that was refused; the giving up is itself recorded. */
const discard = z.strictObject({ uuid: z.uuid(), reason: z.string().trim().min(3).max(200) });

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
  entityId: z.uuid(),
  /** The device's clock; kept, never used for order. */
  timestamp: instant,
};

const { storeId: _p, uuid: _u, images: _i, ...productFields } = createProduct.body.shape;
const { storeId: _c, images: _g, ...productChangeFields } = updateProduct.body.shape;

/** Everything a device can do without a connection. */
export const syncOperation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('Product.CREATE'), ...envelope, data: z.strictObject(productFields) }),
  z.strictObject({ kind: z.literal('Product.UPDATE'), ...envelope, data: z.strictObject(productChangeFields) }),
  z.strictObject({ kind: z.literal('StockMovement.CREATE'), ...envelope, data: stockFact }),
  z.strictObject({ kind: z.literal('Client.CREATE'), ...envelope, data: newClient }),
  z.strictObject({ kind: z.literal('Client.UPDATE'), ...envelope, data: clientChanges }),
  z.strictObject({ kind: z.literal('ClientPayment.CREATE'), ...envelope, data: clientPaymentFact }),
  z.strictObject({ kind: z.literal('Sale.CREATE'), ...envelope, data: saleFact }),
  z.strictObject({ kind: z.literal('CashSession.OPEN'), ...envelope, data: openSessionFact }),
  z.strictObject({ kind: z.literal('CashMovement.CREATE'), ...envelope, data: cashMovementFact }),
  z.strictObject({ kind: z.literal('CashSession.CLOSE'), ...envelope, data: closeSessionFact }),
  z.strictObject({ kind: z.literal('Pickup.MOVE'), ...envelope, data: pickupMove }),
  z.strictObject({ kind: z.literal('Operation.DISCARD'), ...envelope, data: discard }),
]);
export type SyncOperation = z.output<typeof syncOperation>;
export type SyncOperationKind = SyncOperation['kind'];
