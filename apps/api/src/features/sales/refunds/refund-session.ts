import { isCash } from '@minipos/domain/cash/cash-session';
import type { Tender } from '@minipos/domain/payments/tenders';
import type { StoreTransaction } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { findCashSession, findOpenSessions } from '../cash/cash-sessions.queries.ts';

interface Asked {
  /** The one named by the person who hands the money back. */
  sessionUuid: string | null | undefined;
  /** The one the sale was charged in. */
  soldInUuid: string | null;
  payments: readonly Tender[];
}

/**
 * The till whose drawer the money leaves, so that its X and Z stay true: the one that was named, else the sale's own
 * while it is open, else the only open one. With several open, notes cannot leave a drawer that was not named.
 * Null when the money leaves no drawer: no till is open, several are and nothing is paid in notes, or all of it goes to
 * the client's balance.
 */
export async function tillOfRefund(
  { db, storeId }: StoreTransaction,
  { sessionUuid, soldInUuid, payments }: Asked,
): Promise<{ id: number; uuid: string } | null> {
  if (sessionUuid) {
    const named = await findCashSession(db, storeId, { uuid: sessionUuid });
    if (!named) throw new AppError('CASH_SESSION_NOT_FOUND');
    if (named.closed_at) throw new AppError('CASH_SESSION_CLOSED');
    return named;
  }
  const open = await findOpenSessions(db, storeId);
  const own = open.find(({ uuid }) => uuid === soldInUuid);
  if (own) return own;
  // What goes to a balance leaves no drawer.
  if (payments.every(({ method }) => method === 'credit')) return null;
  if (open.length > 1 && payments.some(({ method }) => isCash(method))) throw new AppError('REFUND_NEEDS_TILL');
  return open.length === 1 ? (open[0] ?? null) : null;
}
