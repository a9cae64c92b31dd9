import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SignatureToKeep } from '@minipos/contract/repairs/repair-proofs';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { SignatureGiven } from '@minipos/contract/repairs/signature';
import { type SignatureOccasion, signatureOccasionLabels } from '@minipos/domain/repairs/signature';
import { appendStoreAudit } from '#db/audit.queries.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { readRepair, requireRepair } from '../custody/present-repair.ts';
import { logRepair } from '../custody/repair-log.queries.ts';
import { writeWorkshop } from '../workshop.ts';
import { requireHands } from './keep-photo.ts';
import { findSignature, findSignatures, insertSignature } from './signatures.queries.ts';

/** Asked for as often as the shop likes, within reason: nothing of it is ever taken back. */
const most = 20;

interface Signed {
  repair: { id: number; number: string };
  uuid: string;
  occasion: SignatureOccasion;
  given: SignatureGiven;
  at: Date;
}

/** Keeps what somebody signed. Another signature is another row; the same uuid keeps one. */
async function insertSigned(ctx: StoreCtx, tx: StoreTransaction, { repair, uuid, occasion, given, at }: Signed) {
  await insertSignature(tx.db, {
    store_id: ctx.storeId,
    uuid,
    repair_id: repair.id,
    occasion,
    signer_name: given.signerName,
    strokes: JSON.stringify(given.strokes),
    signed_at: at,
    actor_user_id: ctx.user.id,
    created_at: ctx.now,
  });
  const description = `${signatureOccasionLabels[occasion]}: ${given.signerName}`;
  await logRepair(tx.db, ctx, repair.id, { action: 'signed', description });
  const detail = { number: repair.number, signer: given.signerName };
  await appendStoreAudit(tx, ctx, 'repair.signed', `repair:${repair.id}`, detail);
}

/**
 * What the client signed as they left a device, or that they did not. It has the uuid of the repair, so that it is there once however
 * often the device is told.
 */
export async function keepIntakeSignature(
  ctx: StoreCtx,
  tx: StoreTransaction,
  repair: Signed['repair'] & { uuid: string },
  given: SignatureGiven | null | undefined,
  at: Date,
): Promise<void> {
  if (given === undefined) return;
  if (given === null) {
    await logRepair(tx.db, ctx, repair.id, { action: 'not_signed', description: signatureOccasionLabels.intake });
    return;
  }
  const there = await findSignature(tx.db, ctx.storeId, repair.uuid);
  if (there?.repair_id === repair.id) return;
  // Somebody signed another repair under this uuid: that keeps no signature out.
  if (there && (await findSignatures(tx.db, ctx.storeId, repair.id)).some((one) => one.occasion === 'intake')) return;
  await insertSigned(ctx, tx, { repair, uuid: there ? randomUUID() : repair.uuid, occasion: 'intake', given, at });
}

/** What whoever came for a device signed. */
export const keepDeliverySignature = (
  ctx: StoreCtx,
  tx: StoreTransaction,
  signed: Pick<Signed, 'repair' | 'uuid' | 'given'>,
): Promise<void> => insertSigned(ctx, tx, { ...signed, occasion: 'delivery', at: ctx.now });

export function signRepair(
  ctx: StoreCtx,
  repairId: number,
  { uuid, occasion, ...given }: SignatureToKeep,
): Promise<Repair> {
  requireHands(ctx);
  const { storeId, now } = ctx;
  return writeWorkshop(ctx, async (tx) => {
    const { number } = await requireRepair(tx.db, storeId, repairId);
    const known = await findSignature(tx.db, storeId, uuid);
    if (known) {
      const { repair_id, signer_name, strokes } = known;
      const isSame =
        repair_id === repairId &&
        known.occasion === occasion &&
        signer_name === given.signerName &&
        isDeepStrictEqual(strokes, given.strokes);
      if (!isSame) throw new AppError('OPERATION_CHANGED');
      return readRepair(tx.db, storeId, repairId, now);
    }
    if ((await findSignatures(tx.db, storeId, repairId)).length >= most) throw new AppError('TOO_MANY_SIGNATURES');
    await insertSigned(ctx, tx, { repair: { id: repairId, number }, uuid, occasion, given, at: now });
    return readRepair(tx.db, storeId, repairId, now);
  });
}
