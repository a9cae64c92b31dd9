import type { Transfer } from '@minipos/contract/stock/transfers';
import { canCancelTransfer } from '@minipos/domain/stock/transfers';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { readTransfer } from './present-transfer.ts';
import { findTransfer, updateTransfer } from './transfers.queries.ts';

/**
 * Asks for what was not received. The other store may be counting at this moment, so its rows say what that is: goods come back
 * when it has answered. Asked again, it is the same question.
 */
export function cancelTransfer(
  ctx: StoreCtx,
  jobs: Pick<Jobs, 'enqueue'>,
  transferId: number,
  { reason }: { reason: string },
): Promise<Transfer> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const row = await findTransfer(tx.db, ctx.storeId, transferId);
    if (!row || row.direction !== 'out') throw new AppError('TRANSFER_NOT_FOUND');
    const isCancelAsked = row.cancel_asked_at !== null;
    if (isCancelAsked) return readTransfer(ctx, tx.db, transferId);
    if (!canCancelTransfer({ state: row.status, isComplete: row.is_complete, isCancelAsked })) {
      throw new AppError('TRANSFER_NOT_CANCELLABLE');
    }
    const asked = { cancel_asked_at: ctx.now, cancel_reason: reason, cancel_user_id: ctx.user.id, updated_at: ctx.now };
    await updateTransfer(tx.db, ctx.storeId, transferId, asked, { isNews: true });
    const { number, other_store_name: store } = row;
    await appendStoreAudit(tx, ctx, 'transfer.cancelled', `transfer:${transferId}`, { number, store, reason });
    await jobs.enqueue(tx.db, 'carry-transfer', { storeId: ctx.storeId, uuid: row.uuid });
    return readTransfer(ctx, tx.db, transferId);
  });
}
