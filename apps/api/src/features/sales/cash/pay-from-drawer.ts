import { can } from '@minipos/domain/people/permissions';
import { touchSession } from '#db/session-standing.queries.ts';
import { reserveRevs, type StoreTransaction } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findCashSession } from './cash-sessions.queries.ts';
import type { MadeMovement } from './judge-movement.ts';
import { cashMovementRevs, recordCashMovement } from './move-cash.ts';
import { findSupplierCash } from './supplier-cash.queries.ts';

type Money = Pick<MadeMovement, 'uuid' | 'currency' | 'amount' | 'reason'>;

/**
 * Moves notes of an open drawer for a payment to a supplier, in the transaction of that payment. Only who may move cash does, and what
 * a drawer should not hold does not leave it. Its device learns of it by the feed.
 */
async function moveForPayment(
  ctx: StoreCtx,
  tx: StoreTransaction,
  sessionUuid: string,
  paymentId: number,
  movement: Money & Pick<MadeMovement, 'kind' | 'reverses'>,
): Promise<void> {
  if (!can(ctx.user, ctx.storeId, 'cashier.open')) throw new AppError('FORBIDDEN');
  const session = await findCashSession(tx.db, ctx.storeId, { uuid: sessionUuid });
  if (!session) throw new AppError('CASH_SESSION_NOT_FOUND');
  if (session.closed_at) throw new AppError('CASH_SESSION_CLOSED');
  const nextRev = await reserveRevs(tx, cashMovementRevs + 1);
  const made = { ...movement, sessionUuid, deviceId: null, at: ctx.now, supplierPaymentId: paymentId };
  await recordCashMovement(ctx, { ...tx, nextRev }, made, ({ doubt }) => {
    if (doubt) throw new AppError(doubt.reason === 'reversal' ? 'CASH_MOVEMENT_NOT_REVERSIBLE' : 'CASH_OUT_TOO_MUCH');
  });
  await touchSession(tx.db, ctx.storeId, session.uuid, nextRev());
}

/** Takes what a supplier is paid out of a drawer. */
export const takeForSupplier = (
  ctx: StoreCtx,
  tx: StoreTransaction,
  { sessionUuid, paymentId, ...money }: Money & { sessionUuid: string; paymentId: number },
): Promise<void> => moveForPayment(ctx, tx, sessionUuid, paymentId, { ...money, kind: 'out' });

/**
 * Puts the notes of a payment that is taken back into a drawer again: into the one they left while it is open, as what undoes that
 * movement. Once it is closed its Z stays as it was signed, and the notes come into a drawer that is open now.
 */
export async function putBackForSupplier(
  ctx: StoreCtx,
  tx: StoreTransaction,
  {
    uuid,
    reason,
    paymentId,
    sessionUuid,
  }: Pick<Money, 'uuid' | 'reason'> & { paymentId: number; sessionUuid: string | null },
): Promise<void> {
  const [left] = await findSupplierCash(tx.db, ctx.storeId, [paymentId]);
  if (!left) {
    if (sessionUuid) throw new AppError('VALIDATION', { fields: { sessionUuid: 'Este pago no salió de una caja' } });
    return;
  }
  const money = { uuid, reason, currency: left.currency, amount: Number(left.amount), kind: 'in' as const };
  if (left.is_open) return moveForPayment(ctx, tx, left.session_uuid, paymentId, { ...money, reverses: left.uuid });
  if (!sessionUuid) throw new AppError('SUPPLIER_CASH_CLOSED');
  await moveForPayment(ctx, tx, sessionUuid, paymentId, money);
}
