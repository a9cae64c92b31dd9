import { timingSafeEqual } from 'node:crypto';
import type { PersonProof, WrappedSecret } from '@minipos/contract/proofs/proofs';
import { isPinLongEnough, pinProblem } from '@minipos/domain/people/pin-policy';
import { pinProofText } from '@minipos/domain/people/proof-texts';
import { rightsOf } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { type StoreCtx, signerOf } from '#http/routing/context.ts';
import type { PersonProofs } from '#proofs/person-proofs.ts';
import { findDeviceOf } from './cash-sessions.queries.ts';
import { findPinOfCashier, type KeptPinRow } from './pins.queries.ts';
import { type DerivedPin, derivePin, hashPin, pinIterations, refusePin, savePinOf } from './set-pin.ts';

interface Chosen {
  userId: number;
  pin: string;
  /** Made with the secret that the person's present PIN opens on the device that signs the call. */
  proof: PersonProof;
}

/**
 * Derives the PIN that a person chooses at a till, once they have proved to know their present one. Nothing is derived for
 * who has not: PINs are tried on the device, which counts the tries, and never here.
 */
export async function prepareOwnPin(ctx: StoreCtx, proofs: PersonProofs, chosen: Chosen): Promise<DerivedPin> {
  const { pin } = chosen;
  const problem = pinProblem(pin);
  if (problem) throw refusePin(problem);
  const known = await readStore(ctx.db, ctx.storeId, (db) => requireProved(ctx, db, proofs, chosen));
  if (!isPinLongEnough(rightsOf(known), pin.length)) throw refusePin('too_short');
  // Whoever gave them the present one would go on knowing it.
  if (timingSafeEqual(await hashPin(ctx.storeId, pin, known), known.hash)) throw refusePin('same');
  return derivePin(ctx, pin);
}

/**
 * Keeps it, under the name of who proved, and answers their new secret on the device. Proved once more while the store's clock
 * is held: somebody may have given them another PIN, or taken them off the till, while this one was derived.
 */
export function chooseOwnPin(
  ctx: StoreCtx,
  proofs: PersonProofs,
  chosen: Chosen,
  derived: DerivedPin,
): Promise<WrappedSecret> {
  const { storeId, user, now } = ctx;
  const { userId } = chosen;
  const deviceId = signerOf(ctx);
  return writeStore(ctx.db, storeId, 1, async (tx) => {
    const known = await requireProved(ctx, tx.db, proofs, chosen);
    const by = { storeId, now, user: { id: userId } };
    const through = { deviceId, signedInUserId: user.id };
    const person = { userId, rights: rightsOf(known), vouchedBy: user.id === userId ? null : voucherOf(userId, known) };
    await savePinOf(by, { ...tx, through }, person, derived);
    const place = { storeId, deviceId, userId, generation: known.generation + 1 };
    return proofs.wrap(place, { ...derived, iterations: pinIterations });
  });
}

/** Who knew the PIN that the person had, and could have chosen this one in their stead: nobody but them, or its giver. */
const voucherOf = (userId: number, { set_by_user_id: setBy, vouched_by_user_id: vouchedBy }: KeptPinRow) =>
  setBy === userId ? vouchedBy : setBy;

/** The PIN of who chooses, when it may be used and their proof was made with it, on the device that sends it. */
async function requireProved(
  ctx: StoreCtx,
  db: Db,
  proofs: PersonProofs,
  { userId, pin, proof }: Chosen,
): Promise<KeptPinRow> {
  const { storeId, now } = ctx;
  const deviceId = signerOf(ctx);
  const [device, known] = await Promise.all([
    findDeviceOf(db, storeId, deviceId),
    findPinOfCashier(db, storeId, userId),
  ]);
  if (!device) throw new AppError('DEVICE_NOT_FOUND');
  if (device.revoked_at) throw new AppError('DEVICE_REVOKED');
  if (!known) throw new AppError('USER_NOT_FOUND');
  const { generation } = known;
  if (proof.generation < generation) throw new AppError('PIN_CHANGED');
  const isUsable = !known.must_renew && isPinLongEnough(rightsOf(known), known.digits);
  // Only the present secret: one of before may be known to who gave that PIN.
  const current = { storeId, deviceId, userId, generation, changedAt: null };
  const isProved = proofs.isValid(current, proof, (place) => pinProofText(place, pin), { at: now, now });
  if (!isUsable || !isProved) throw new AppError('PIN_UNPROVED');
  return known;
}
