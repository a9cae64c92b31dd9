import type { CashMovementFact } from '@minipos/contract/sales/cash-facts';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { openIncidents } from '#db/incidents.queries.ts';
import { findSessionStandings, placeInSession } from '#db/session-standing.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { FactDiffers } from '#http/answers/fact-differs.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findCashMovement, findCashSession, insertCashMovement } from './cash-sessions.queries.ts';
import { type JudgedMovement, judgeMovement, type MadeMovement } from './judge-movement.ts';

/** The incidents that it does not belong to its session, and that a person should look at it. */
export const cashMovementRevs = 2;

const movementSubject = (id: number) => `cash_movement:${id}`;

/**
 * Records money put into a till or taken out, inside a transaction of the store. It stands even without its session, and when more left
 * the drawer than it held: then a person looks at it.
 */
export async function recordCashMovement(
  ctx: StoreCtx,
  tx: StoreTransaction,
  movement: MadeMovement,
  judge: (judged: JudgedMovement) => void = () => undefined,
): Promise<void> {
  const { uuid, sessionUuid, kind, currency, amount, reason, at, deviceId } = movement;
  const [known, [session]] = await Promise.all([
    findCashMovement(tx.db, ctx.storeId, uuid),
    findSessionStandings(tx.db, ctx.storeId, { uuids: [sessionUuid] }),
  ]);
  if (known) return requireSame(known, movement);
  const place = placeInSession(session, { sessionUuid, deviceId }, session?.movements_left ?? null);
  const judged = await judgeMovement(ctx, tx.db, movement);
  judge(judged);
  const { reverses, approvedBy } = judged;
  // What comes after the close is told of as that.
  const doubt = place.isAfterClose ? null : judged.doubt;
  const id = await insertCashMovement(tx.db, {
    store_id: ctx.storeId,
    uuid,
    session_uuid: sessionUuid,
    device_id: deviceId,
    kind,
    currency,
    amount,
    reason,
    actor_user_id: ctx.user.id,
    at,
    recorded_at: ctx.now,
    is_after_close: place.isAfterClose,
    reverses_uuid: reverses,
    approved_by_user_id: approvedBy,
    supplier_payment_id: movement.supplierPaymentId ?? null,
  });
  const about = { movement: kind === 'in' ? 'Entrada' : 'Salida', amount, currency, reason };
  const problems = [
    ...(place.problem ? [place.problem] : []),
    ...(doubt ? [{ kind: 'cash_movement_doubtful' as const, detail: { problem: doubt.problem } }] : []),
  ];
  await Promise.all([
    problems.length > 0 &&
      openIncidents(
        tx,
        problems.map((problem) => ({
          kind: problem.kind,
          subject: movementSubject(id),
          detail: { ...problem.detail, ...about },
          at: ctx.now,
        })),
      ),
    appendStoreAudit(tx, ctx, kind === 'in' ? 'cash.put_in' : 'cash.taken_out', `cash_session:${sessionUuid}`, {
      currency,
      amount,
      reason,
      ...(reverses ? { reverses } : {}),
      ...(approvedBy === null ? {} : { approvedByUserId: approvedBy }),
    }),
  ]);
}

type KnownMovement = NonNullable<Awaited<ReturnType<typeof findCashMovement>>>;

/** One that is there already changes nothing; one that says something else is refused. */
function requireSame(known: KnownMovement, movement: MadeMovement): void {
  const same: Record<string, boolean> = {
    monto: centsFromDecimal(known.amount) === centsFromDecimal(movement.amount),
    moneda: known.currency === movement.currency,
    'entrada o salida': known.kind === movement.kind,
    motivo: known.reason === movement.reason,
    caja: known.session_uuid === movement.sessionUuid,
    'lo que deshace': known.reverses_uuid === null || known.reverses_uuid === movement.reverses,
  };
  const differs = Object.keys(same).filter((name) => !same[name]);
  if (differs.length === 0) return;
  const detail = { differs, amount: movement.amount, currency: movement.currency, keptAmount: Number(known.amount) };
  throw new FactDiffers(movementSubject(known.id), detail);
}

/** The same by a single call, which needs an open session and is refused what a device would have asked about. */
export async function moveCash(
  ctx: StoreCtx,
  sessionId: number,
  movement: Omit<CashMovementFact, 'sessionUuid'> & { uuid: string },
): Promise<void> {
  await writeStore(ctx.db, ctx.storeId, cashMovementRevs, async (tx) => {
    const session = await findCashSession(tx.db, ctx.storeId, { id: sessionId });
    if (!session) throw new AppError('CASH_SESSION_NOT_FOUND');
    if (session.closed_at) throw new AppError('CASH_SESSION_CLOSED');
    const made = { ...movement, sessionUuid: session.uuid, deviceId: null, at: ctx.now };
    await recordCashMovement(ctx, tx, made, ({ doubt }) => {
      if (doubt) throw new AppError(doubt.reason === 'reversal' ? 'CASH_MOVEMENT_NOT_REVERSIBLE' : 'CASH_OUT_TOO_MUCH');
    });
  });
}
