import type { OwnerChange } from '@minipos/contract/stores/store-owner';
import { appendAccountAudit, appendStoreAudit } from '#db/audit.queries.ts';
import type { Db } from '#db/pool.ts';
import { writeStore } from '#db/transaction.ts';
import { lockUser, type UserRow, updateUser } from '#features/accounts/public.ts';
import { makeOwner, ownerChangeRevs, stepDown } from '#features/staff/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { findOwnerId, findStore, type StoreRow, updateStore } from '../stores.queries.ts';

/**
 * Gives a store to another owner. Store, memberships and cards change in one transaction, so it never has none; of two
 * administrators at once, the second is told. Devices hear of it by the store's clock.
 */
export async function changeStoreOwner(
  ctx: UserCtx,
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
  storeId: number,
  { userId, expectedOwnerId, formerOwner }: OwnerChange,
): Promise<StoreRow> {
  // A store that does not exist has no clock to take.
  if (!(await findStore(ctx.db, storeId))) throw new AppError('STORE_NOT_FOUND');
  return writeStore(ctx.db, storeId, ownerChangeRevs, async (tx) => {
    const store = await findStore(tx.db, storeId);
    const ownerId = await findOwnerId(tx.db, storeId);
    if (!store || ownerId === undefined) throw new AppError('STORE_NOT_FOUND');
    if (ownerId === userId) throw new AppError('OWNER_ALREADY');
    if (ownerId !== expectedOwnerId) throw new AppError('OWNER_CHANGED');
    const [former, next] = await lockBoth(tx.db, ownerId, userId);
    requireAble(next);
    const change = { actorId: ctx.user.id, now: ctx.now };
    await updateStore(tx.db, storeId, { owner_user_id: userId, updated_at: ctx.now });
    // First: a PIN that the owner of before gave to the new one is judged by what the giver may from now on.
    await stepDown(tx, ownerId, formerOwner, change);
    await makeOwner(tx, next, change);
    if (next.role === 'user') await becomeStoreOwner(tx.db, ctx, next);
    await appendStoreAudit(tx, ctx, 'store.owner_changed', `store:${storeId}`, {
      from: store.owner_name,
      to: next.full_name,
      formerOwner,
    });
    const told = [
      { user: next, becomes: 'owner' as const },
      ...(former ? [{ user: former, becomes: formerOwner }] : []),
    ];
    for (const { user, becomes } of told) {
      await appendAccountAudit(tx.db, user.id, ctx, 'store.owner_changed', `store:${storeId}`, {
        store: store.name,
        becomes,
      });
      const { email, full_name: fullName } = user;
      await jobs.enqueue(tx.db, 'send-owner-changed', { email, fullName, storeName: store.name, becomes });
    }
    const after = await findStore(tx.db, storeId);
    if (!after) throw new Error('store vanished between update and read');
    return after;
  });
}

/** Both rows, always in the same order: two stores that swap their owners at once do not wait for each other. */
async function lockBoth(db: Db, formerId: number, nextId: number): Promise<[UserRow | undefined, UserRow | undefined]> {
  const first = await lockUser(db, Math.min(formerId, nextId));
  const second = await lockUser(db, Math.max(formerId, nextId));
  return formerId < nextId ? [first, second] : [second, first];
}

/** A store goes only to somebody who can enter, at an address that is known to be theirs. */
function requireAble(next: UserRow | undefined): asserts next is UserRow {
  if (!next) throw new AppError('USER_NOT_FOUND');
  if (next.status !== 'active') throw new AppError('OWNER_NOT_ACTIVE');
  if (next.email_verified_at === null) throw new AppError('OWNER_UNCONFIRMED');
}

async function becomeStoreOwner(db: Db, ctx: UserCtx, { id, role }: UserRow): Promise<void> {
  await updateUser(db, id, { role: 'store_owner', updated_at: ctx.now });
  const detail = { before: { role }, after: { role: 'store_owner' } };
  await appendAccountAudit(db, id, ctx, 'account.changed', `user:${id}`, detail);
}
