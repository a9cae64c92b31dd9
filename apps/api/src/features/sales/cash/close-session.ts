import type { CloseSessionFact } from '@minipos/contract/sales/cash-facts';
import { type CurrencyCount, countedCash } from '@minipos/domain/money/denominations';
import { centsFromDecimal, decimalText } from '@minipos/domain/money/money';
import { can } from '@minipos/domain/people/permissions';
import { closeNumber, tillCode } from '@minipos/domain/sales/document-numbers';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { openIncidents } from '#db/incidents.queries.ts';
import { toldNotes } from '#db/told-notes.ts';
import { reserveRevs, type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { withinAmounts } from '#http/answers/within-amounts.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findCashSession, findZNumbers, type SessionRow, updateCashSession } from './cash-sessions.queries.ts';
import { sumMovedSince } from './moved-since.queries.ts';

/** The session, and the incident that another device closed it. */
export const closeSessionRevs = 2;

// How far a till may be ahead of a server that was restored: more than thirty closes a day for a year.
const furthestZ = 10_000;

const countOf = ({ pieces, loose }: CloseSessionFact['countUSD']): CurrencyCount => ({
  pieces: Object.entries(pieces).map(([face, count]) => ({ denominationCents: Number(face) * 100, count })),
  looseCents: centsFromDecimal(loose),
});

/** What was counted, per currency. */
export const addUp = (fact: Pick<CloseSessionFact, 'countUSD' | 'countBs'>) =>
  withinAmounts(
    () => countedCash({ USD: countOf(fact.countUSD), VES: countOf(fact.countBs) }),
    () => new AppError('CASH_COUNT_INVALID'),
  );

/**
 * Closes a session inside a transaction of the store, once. The expected figure is not stored: it is the sum of the
 * session's facts, some of which may still be on the device.
 */
export async function recordClose(
  ctx: StoreCtx,
  tx: StoreTransaction,
  named: { id: number } | { uuid: string },
  close: CloseSessionFact & { at: Date; deviceId: string | null },
): Promise<SessionRow> {
  const counted = addUp(close);
  const session = await findCashSession(tx.db, ctx.storeId, named);
  if (!session) throw new AppError('CASH_SESSION_NOT_FOUND');
  if (session.closed_at) throw new AppError('CASH_SESSION_CLOSED');
  // A single call names no device: what it counted, the till's own screen does not show.
  const isOthers = close.deviceId !== session.device_id;
  // The number on a paper that its own till printed; anybody else prints what the answer says.
  const asked = isOthers ? null : (close.zNumber ?? null);
  const { highest, is_taken } = await findZNumbers(tx.db, ctx.storeId, session.device_id, asked);
  const isUsable = asked !== null && !is_taken && asked <= highest + furthestZ;
  const zNumber = isUsable ? asked : highest + 1;
  await Promise.all([
    updateCashSession(tx.db, ctx.storeId, session.id, {
      closed_by_user_id: ctx.user.id,
      closed_at: close.at,
      z_number: zNumber,
      counted_usd: decimalText(counted.USD),
      counted_bs: decimalText(counted.VES),
      counted_notes: JSON.stringify({ USD: close.countUSD, VES: close.countBs }),
      close_note: close.note,
      told_sales: close.sales,
      told_movements: close.movements,
      rev: tx.nextRev(),
    }),
    isOthers &&
      openIncidents(tx, [
        {
          kind: 'unknown_session',
          subject: `cash_session:${session.id}`,
          detail: {
            sessionUuid: session.uuid,
            deviceId: close.deviceId,
            tillCode: tillCode(session.till_number),
            problem: 'No la cerró su propio equipo.',
          },
          at: ctx.now,
        },
      ]),
    tellOfLaterMoney(ctx, tx, session, { closedAt: close.at, zNumber }),
    appendStoreAudit(tx, ctx, 'cash.closed', `cash_session:${session.id}`, {
      zNumber,
      countedUSD: decimalText(counted.USD),
      countedBs: decimalText(counted.VES),
    }),
  ]);
  const row = await findCashSession(tx.db, ctx.storeId, { id: session.id });
  if (!row) throw new Error('cash session vanished between close and read');
  return row;
}

/** Its till had closed before the server moved notes of it: the paper it printed is without them, and its count too. */
async function tellOfLaterMoney(
  ctx: StoreCtx,
  tx: StoreTransaction,
  { id, uuid, till_number }: SessionRow,
  { closedAt, zNumber }: { closedAt: Date; zNumber: number },
): Promise<void> {
  const moved = await sumMovedSince(tx.db, ctx.storeId, uuid, closedAt);
  const told = moved && (toldNotes(moved.notes) ?? {});
  if (!told) return;
  const detail = {
    sessionUuid: uuid,
    tillCode: tillCode(till_number),
    zNumber: closeNumber(till_number, zNumber),
    ...told,
    problem: 'La caja ya había cerrado cuando se anuló un pago de deuda o se movió dinero de un proveedor en ella.',
  };
  const nextRev = await reserveRevs(tx, 1);
  await openIncidents({ ...tx, nextRev }, [
    { kind: 'after_close', subject: `cash_session:${id}`, detail, at: ctx.now },
  ]);
}

/** Closes a session by a single call. A close is a count, so it needs both rights. */
export function closeSession(ctx: StoreCtx, sessionId: number, fact: CloseSessionFact): Promise<SessionRow> {
  if (!can(ctx.user, ctx.storeId, 'cashier.close')) throw new AppError('FORBIDDEN');
  return writeStore(ctx.db, ctx.storeId, closeSessionRevs, (tx) =>
    recordClose(ctx, tx, { id: sessionId }, { ...fact, at: ctx.now, deviceId: null }),
  );
}
