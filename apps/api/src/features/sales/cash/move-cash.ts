import type { CashMovementFact } from '@minipos/contract/cash-facts';
import { appendStoreAudit } from '../../../db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '../../../db/transaction.ts';
import type { StoreCtx } from '../../../http/context.ts';
import { AppError } from '../../../http/errors.ts';
import { findCashSession, insertCashMovement } from './cash-sessions.queries.ts';

/** Records money put into a till or taken out, inside a transaction of the store. It stands even without its session. */
export async function recordCashMovement(
  ctx: StoreCtx,
  tx: StoreTransaction,
  movement: CashMovementFact & { uuid: string; at: Date },
): Promise<void> {
  const { uuid, sessionUuid, kind, currency, amount, reason, at } = movement;
  const isNew = await insertCashMovement(tx.db, {
    store_id: ctx.storeId,
    uuid,
    session_uuid: sessionUuid,
    kind,
    currency,
    amount,
    reason,
    actor_user_id: ctx.user.id,
    at,
    recorded_at: ctx.now,
  });
  if (!isNew) return;
  await appendStoreAudit(tx, {
    at: ctx.now,
    actorUserId: ctx.user.id,
    action: kind === 'in' ? 'cash.put_in' : 'cash.taken_out',
    subject: `cash_session:${sessionUuid}`,
    detail: { currency, amount, reason },
  });
}

/** The same by a single call, which needs an open session. */
export async function moveCash(
  ctx: StoreCtx,
  sessionId: number,
  movement: Omit<CashMovementFact, 'sessionUuid'> & { uuid: string },
): Promise<void> {
  await writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const session = await findCashSession(tx.db, ctx.storeId, { id: sessionId });
    if (!session) throw new AppError('CASH_SESSION_NOT_FOUND');
    if (session.closed_at) throw new AppError('CASH_SESSION_CLOSED');
    await recordCashMovement(ctx, tx, { ...movement, sessionUuid: session.uuid, at: ctx.now });
  });
}
