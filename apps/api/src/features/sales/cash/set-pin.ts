import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { pinProblem } from '@minipos/domain/pin-policy';
import { assignableStoreRoles, type StoreRole } from '@minipos/domain/roles';
import { appendStoreAudit } from '../../../db/audit.queries.ts';
import { writeStore } from '../../../db/transaction.ts';
import type { StoreCtx } from '../../../http/context.ts';
import { AppError } from '../../../http/errors.ts';
import { createGate } from '../../../http/gate.ts';
import { findMember, savePin } from './pins.queries.ts';

const derive = promisify(pbkdf2);

// About 0.2 s on a till: felt by whoever tries them all, not by who knows theirs.
const iterations = 600_000;
const hashBytes = 32;

// One at a time: a burst of them must not keep passwords and files waiting.
const gate = createGate(1, 20);

const refusals = {
  not_digits: 'El PIN debe tener de 4 a 6 dígitos',
  too_easy: 'Este PIN es demasiado fácil de adivinar. Elige otro.',
};

/** A PIN works under its owner's name, so it is given only to those whose role one may give as well. */
function requireBelow({ user, storeId }: StoreCtx, member: { role: StoreRole } | undefined): void {
  if (!member) throw new AppError('USER_NOT_FOUND');
  const own = user.memberships.find((membership) => membership.storeId === storeId)?.role ?? null;
  if (!assignableStoreRoles(user.role, own).includes(member.role)) throw new AppError('FORBIDDEN');
}

/** Gives a person of the store a PIN. Only its derived form is kept. */
export async function setPin(ctx: StoreCtx, userId: number, pin: string): Promise<void> {
  const problem = pinProblem(pin);
  if (problem) throw new AppError('VALIDATION', { fields: { pin: refusals[problem] } });
  const salt = randomBytes(16);
  const hash = await gate(() => derive(pin, salt, iterations, hashBytes, 'sha256'));
  await writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const isSelf = userId === ctx.user.id;
    // An administrator works in a store without being its member.
    if (!isSelf) requireBelow(ctx, await findMember(tx.db, ctx.storeId, userId));
    await Promise.all([
      savePin(tx.db, {
        store_id: ctx.storeId,
        user_id: userId,
        salt,
        iterations,
        hash,
        set_by_user_id: ctx.user.id,
        rev: tx.nextRev(),
        updated_at: ctx.now,
      }),
      appendStoreAudit(tx, {
        at: ctx.now,
        actorUserId: ctx.user.id,
        action: 'pin.set',
        subject: `user:${userId}`,
      }),
    ]);
  });
}
