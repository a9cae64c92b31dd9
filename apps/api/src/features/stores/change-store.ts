import type { StoreChanges } from '@minipos/contract/stores/stores';
import type { StoreAction } from '@minipos/domain/activity/store-actions';
import type { Updateable } from 'kysely';
import { appendStoreAudit } from '#db/audit.queries.ts';
import type { Schema } from '#db/schema.ts';
import { hasOpenRepairs } from '#db/statements/repairs-in-hand.ts';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { storeColumns } from './open-store.ts';
import { updateSettings } from './store-settings.queries.ts';
import { findStore, type StoreRow, updateStore } from './stores.queries.ts';

/** Changes what the store's form shows. */
export function changeStore(ctx: UserCtx, storeId: number, fields: StoreChanges): Promise<StoreRow> {
  return change(ctx, storeId, 'store.changed', storeColumns(fields));
}

/** "Deleting" a store archives it: no one sees it any more, its history stays. */
export async function archiveStore(ctx: UserCtx, storeId: number): Promise<void> {
  await change(ctx, storeId, 'store.archived', { archived_at: ctx.now, is_active: false });
}

async function change(
  ctx: UserCtx,
  storeId: number,
  action: StoreAction,
  columns: Updateable<Schema['stores']>,
): Promise<StoreRow> {
  // A store that does not exist has no clock to take.
  if (!(await findStore(ctx.db, storeId))) throw new AppError('STORE_NOT_FOUND');
  return writeStore(ctx.db, storeId, 1, async (tx) => {
    const before = await findStore(tx.db, storeId);
    if (!before) throw new AppError('STORE_NOT_FOUND');
    // The devices in its hands could not be given back any more.
    const leavesRepairs = before.store_type === 'service' && (columns.store_type ?? 'service') !== 'service';
    if (leavesRepairs && (await hasOpenRepairs(tx.db, storeId))) throw new AppError('STORE_HAS_OPEN_REPAIRS');
    await updateStore(tx.db, storeId, { ...columns, updated_at: ctx.now });
    const after = (await findStore(tx.db, storeId)) ?? before;
    // The place stands among the settings, too: who edits those must not put the old one back unseen.
    if (after.state !== before.state || after.city !== before.city)
      await updateSettings(tx.db, storeId, { rev: tx.nextRev(), updated_at: ctx.now });
    await appendStoreAudit(tx, ctx, action, `store:${storeId}`, changedFields(before, after));
    return after;
  });
}

/** Only what differs, as before and after. */
function changedFields(before: StoreRow, after: StoreRow) {
  const names = (Object.keys(before) as (keyof StoreRow)[]).filter(
    (name) => String(before[name]) !== String(after[name]),
  );
  const pick = (row: StoreRow) => Object.fromEntries(names.map((name) => [name, row[name]]));
  return { before: pick(before), after: pick(after) };
}
