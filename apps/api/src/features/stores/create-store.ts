import type { StoreFields } from '@minipos/contract/stores/stores';
import { appendOwnAudit } from '#db/audit.queries.ts';
import type { Db } from '#db/pool.ts';
import { writePlatform } from '#db/transaction.ts';
import { lockUser, updateUser } from '#features/accounts/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { openStore } from './open-store.ts';
import { findStore, hasEverOwned, type StoreRow } from './stores.queries.ts';

/** The first store is created directly and makes its creator a store owner; further ones need an approved request. */
export async function createStore(ctx: UserCtx, fields: StoreFields): Promise<StoreRow> {
  return writePlatform(ctx.db, async (db, enterNewStore) => {
    // The lock makes two simultaneous first stores one after the other, so the second is refused.
    const user = await lockUser(db, ctx.user.id);
    if (!user) throw new AppError('USER_NOT_FOUND');
    const direct = canCreateDirectly(user.role, await hasEverOwned(db, user.id));
    if (!direct) throw new AppError('STORE_REQUEST_NEEDED');
    if (user.role === 'user') await becomeStoreOwner(db, ctx);
    const id = await openStore(db, enterNewStore, { fields, ownerId: user.id, actorId: user.id, now: ctx.now });
    const store = await findStore(db, id);
    if (!store) throw new Error('store vanished between insert and read');
    return store;
  });
}

async function becomeStoreOwner(db: Db, { user, now }: UserCtx): Promise<void> {
  await updateUser(db, user.id, { role: 'store_owner', updated_at: now });
  const detail = { before: { role: 'user' }, after: { role: 'store_owner' } };
  const subject = `user:${user.id}`;
  await appendOwnAudit(db, { now, user }, 'account.changed', subject, detail);
}

/** Administrators open stores at will, everybody else only their first. */
export const canCreateDirectly = (role: string, hasOwned: boolean): boolean => role === 'admin' || !hasOwned;
