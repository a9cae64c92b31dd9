import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type Rights, rightsAt } from '@minipos/domain/people/permissions';
import { isPinLongEnough, pinProblem } from '@minipos/domain/people/pin-policy';
import { rightsChangeProblem } from '@minipos/domain/people/rights-change';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { createFairLine } from '#db/fair-line.ts';
import { rightsOf } from '#db/memberships.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { requireActorNow } from '#http/guards/actor-now.ts';
import type { SignedInUser, StoreCtx } from '#http/routing/context.ts';
import type { KeptPin } from '#proofs/person-proofs.ts';
import { findMember, savePin } from './pins.queries.ts';

const pbkdf2Async = promisify(pbkdf2);

// About 0.2 s on a till: slow for an attacker who tries every PIN, not for a cashier who knows theirs.
export const pinIterations = 600_000;
const hashBytes = 32;

// One at a time: a burst of them must not keep passwords and files waiting. Stores take turns, and each has its own line.
const passInTurn = createFairLine({ total: 1, maxWaiting: 5 });

/** The derived form of a PIN. Takes long, so it never happens inside a transaction. */
export const hashPin = (storeId: number, pin: string, { salt, iterations }: Pick<KeptPin, 'salt' | 'iterations'>) =>
  passInTurn(storeId, 1, () => pbkdf2Async(pin, salt, iterations, hashBytes, 'sha256'));

const refusals = {
  not_digits: 'El PIN debe tener de 4 a 6 dígitos',
  too_short: 'Quien puede autorizar necesita un PIN de 6 dígitos',
  too_easy: 'Este PIN es demasiado fácil de adivinar. Elige otro.',
  same: 'Elige un PIN distinto del que tenías',
};

/** A PIN works under its owner's name, so it is given only to those whose role and rights one may give as well. */
async function requireBelow(user: SignedInUser, { db, storeId }: StoreTransaction, userId: number): Promise<Rights> {
  const member = await findMember(db, storeId, userId);
  if (!member) throw new AppError('USER_NOT_FOUND');
  const rights = rightsOf(member);
  if (rightsChangeProblem(user, storeId, { userId, before: null }, rights)) throw new AppError('FORBIDDEN');
  return rights;
}

/** What a person reads under the field. */
export const refusePin = (problem: keyof typeof refusals) =>
  new AppError('VALIDATION', { fields: { pin: refusals[problem] } });

/** A PIN as it is kept: its derived form and its length. */
export interface DerivedPin {
  salt: Buffer;
  hash: Buffer;
  digits: number;
}

/** Derives what is kept of a good PIN. */
export async function derivePin({ storeId }: StoreCtx, pin: string): Promise<DerivedPin> {
  const problem = pinProblem(pin);
  if (problem) throw refusePin(problem);
  const salt = randomBytes(16);
  const hash = await hashPin(storeId, pin, { salt, iterations: pinIterations });
  return { salt, hash, digits: pin.length };
}

/** Gives a person of the store a PIN. */
export async function setPin(ctx: StoreCtx, userId: number, derived: DerivedPin): Promise<void> {
  await writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const isSelf = userId === ctx.user.id;
    const user = await requireActorNow(ctx, tx, isSelf ? 'cashier.open' : 'employees.edit');
    // An administrator works in a store without being its member.
    const rights = isSelf ? rightsAt(user, ctx.storeId) : await requireBelow(user, tx, userId);
    await savePinOf(ctx, tx, { userId, rights }, derived);
  });
}

/** Who sets a PIN, and when. */
type SettingPin = Pick<StoreCtx, 'storeId' | 'now'> & { user: { id: number } };

/** Keeps a PIN of somebody with these rights, and records it. Takes one rev of the transaction. */
export async function savePinOf(
  ctx: SettingPin,
  tx: StoreTransaction,
  { userId, rights, vouchedBy = null }: { userId: number; rights: Rights | null; vouchedBy?: number | null },
  derived: DerivedPin,
): Promise<void> {
  if (!isPinLongEnough(rights, derived.digits)) throw refusePin('too_short');
  await Promise.all([
    savePin(tx.db, {
      store_id: ctx.storeId,
      user_id: userId,
      ...derived,
      iterations: pinIterations,
      // One more than before: the secrets of the former PIN are worth nothing any more.
      generation: 1,
      set_by_user_id: ctx.user.id,
      vouched_by_user_id: vouchedBy,
      must_renew: false,
      rev: tx.nextRev(),
      updated_at: ctx.now,
    }),
    appendStoreAudit(tx, ctx, 'pin.set', `user:${userId}`),
  ]);
}
