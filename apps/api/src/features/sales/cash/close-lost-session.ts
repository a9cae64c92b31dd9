import type { closeLostSession as call } from '@minipos/contract/sales/cash';
import { decimalText } from '@minipos/domain/money/money';
import { can } from '@minipos/domain/people/permissions';
import type { z } from 'zod';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findCashSession, findZNumbers, type SessionRow, updateCashSession } from './cash-sessions.queries.ts';
import { addUp } from './close-session.ts';

type LostSession = z.output<typeof call.body>;

/**
 * Closes the session of a device that will not come back, from elsewhere. Without a count nothing is said about its drawer.
 * How many facts the device still has is not known, so each that comes later comes after the close.
 */
export function closeLostSession(ctx: StoreCtx, sessionId: number, lost: LostSession): Promise<SessionRow> {
  const counted = countOf(lost);
  // Without a count it only says that nobody will come back to count it.
  if (counted && !can(ctx.user, ctx.storeId, 'cashier.count')) throw new AppError('FORBIDDEN');
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const session = await findCashSession(tx.db, ctx.storeId, { id: sessionId });
    if (!session) throw new AppError('CASH_SESSION_NOT_FOUND');
    if (session.closed_at) throw new AppError('CASH_SESSION_CLOSED');
    const { highest } = await findZNumbers(tx.db, ctx.storeId, session.device_id, null);
    await updateCashSession(tx.db, ctx.storeId, session.id, {
      closed_by_user_id: ctx.user.id,
      closed_at: ctx.now,
      z_number: highest + 1,
      counted_usd: counted?.USD ?? null,
      counted_bs: counted?.VES ?? null,
      counted_notes: counted ? JSON.stringify({ USD: lost.countUSD, VES: lost.countBs }) : null,
      close_note: lost.reason,
      is_lost: true,
      rev: tx.nextRev(),
    });
    await appendStoreAudit(tx, ctx, 'cash.closed_lost', `cash_session:${session.id}`, {
      zNumber: highest + 1,
      reason: lost.reason,
      deviceId: session.device_id,
      counted,
    });
    const row = await findCashSession(tx.db, ctx.storeId, { id: session.id });
    if (!row) throw new Error('cash session vanished between close and read');
    return row;
  });
}

/** Both currencies or none: half a count would say that the other half was empty. */
function countOf({ countUSD, countBs }: LostSession): { USD: string; VES: string } | null {
  if (!countUSD && !countBs) return null;
  if (!countUSD) throw new AppError('VALIDATION', { fields: { countUSD: 'Falta el conteo en dólares' } });
  if (!countBs) throw new AppError('VALIDATION', { fields: { countBs: 'Falta el conteo en bolívares' } });
  const { USD, VES } = addUp({ countUSD, countBs });
  return { USD: decimalText(USD), VES: decimalText(VES) };
}
