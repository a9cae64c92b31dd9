import type { StoreStatusChange } from '@minipos/contract/stores/platform-stores';
import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { appendStoreAudit } from '#db/audit.queries.ts';
import type { Db } from '#db/pool.ts';
import { writeStore } from '#db/transaction.ts';
import { lockUser } from '#features/accounts/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import type { JobData, Jobs } from '#jobs/jobs.ts';
import { findStore, type StoreRow, updateStore } from '../stores.queries.ts';
import { findAnyStore } from './platform-stores.queries.ts';

interface StatusServices {
  jobs: Pick<Jobs, 'enqueue'>;
}

interface Change {
  action: StoreAction;
  becomes: JobData['send-store-status']['becomes'];
  columns: { is_active: boolean; archived_at?: null };
  reason: string | null;
}

/** Only administrators activate and deactivate. The same again changes nothing and tells nobody. */
export function setStoreStatus(
  ctx: UserCtx,
  services: StatusServices,
  storeId: number,
  { isActive, reason }: StoreStatusChange,
): Promise<StoreRow> {
  return change(ctx, services, storeId, {
    action: isActive ? 'store.activated' : 'store.deactivated',
    becomes: isActive ? 'active' : 'inactive',
    columns: { is_active: isActive },
    reason,
  });
}

/** A store that was deleted is there again with all it had: nothing of it was ever removed. */
export function restoreStore(
  ctx: UserCtx,
  services: StatusServices,
  storeId: number,
  reason: string,
): Promise<StoreRow> {
  return change(ctx, services, storeId, {
    action: 'store.restored',
    becomes: 'restored',
    columns: { is_active: true, archived_at: null },
    reason,
  });
}

async function change(
  ctx: UserCtx,
  { jobs }: StatusServices,
  storeId: number,
  { action, becomes, columns, reason }: Change,
): Promise<StoreRow> {
  // A store that does not exist has no clock to take.
  if (!(await findAnyStore(ctx.db, storeId))) throw new AppError('STORE_NOT_FOUND');
  return writeStore(ctx.db, storeId, 0, async (tx) => {
    const before = await findAnyStore(tx.db, storeId);
    if (!before) throw new AppError('STORE_NOT_FOUND');
    const isArchived = before.archived_at !== null;
    if (becomes === 'restored' && !isArchived) throw new AppError('STORE_NOT_ARCHIVED');
    if (becomes !== 'restored' && isArchived) throw new AppError('STORE_NOT_FOUND');
    // Here, where nobody else changes it: of two who press at once, the second changes nothing.
    if (becomes !== 'restored' && before.is_active === columns.is_active) return storeNow(tx.db, storeId);
    const owner = await lockUser(tx.db, before.owner_user_id);
    // A deleted account would own a store that nobody can open.
    if (!owner || (becomes === 'restored' && owner.archived_at !== null)) throw new AppError('OWNER_NOT_ACTIVE');
    await updateStore(tx.db, storeId, { ...columns, updated_at: ctx.now });
    await appendStoreAudit(tx, ctx, action, `store:${storeId}`, reason === null ? {} : { reason });
    const { email, full_name: fullName } = owner;
    await jobs.enqueue(tx.db, 'send-store-status', { email, fullName, storeName: before.name, becomes, reason });
    return storeNow(tx.db, storeId);
  });
}

async function storeNow(db: Db, storeId: number): Promise<StoreRow> {
  const store = await findStore(db, storeId);
  if (!store) throw new Error('store vanished between lock and read');
  return store;
}
