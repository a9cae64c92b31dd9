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

/** The incident that it does not belong to its session. */
export const cashMovementRevs = 1;

interface MadeMovement extends CashMovementFact {
  uuid: string;
  deviceId: string | null;
  at: Date;
}

const movementSubject = (id: number) => `cash_movement:${id}`;

/** Records money put into a till or taken out, inside a transaction of the store. It stands even without its session. */
export async function recordCashMovement(ctx: StoreCtx, tx: StoreTransaction, movement: MadeMovement): Promise<void> {
  const { uuid, sessionUuid, kind, currency, amount, reason, at, deviceId } = movement;
  const [known, [session]] = await Promise.all([
    findCashMovement(tx.db, ctx.storeId, uuid),
    findSessionStandings(tx.db, ctx.storeId, { uuids: [sessionUuid] }),
  ]);
  if (known) return requireSame(known, movement);
  const place = placeInSession(session, { sessionUuid, deviceId }, session?.movements_left ?? null);
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
  });
  const about = { movement: kind === 'in' ? 'Entrada' : 'Salida', amount, currency, reason };
  await Promise.all([
    place.problem &&
      openIncidents(tx, [
        {
          kind: place.problem.kind,
          subject: movementSubject(id),
          detail: { ...place.problem.detail, ...about },
          at: ctx.now,
        },
      ]),
    appendStoreAudit(tx, ctx, kind === 'in' ? 'cash.put_in' : 'cash.taken_out', `cash_session:${sessionUuid}`, {
      currency,
      amount,
      reason,
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
  };
  const differs = Object.keys(same).filter((name) => !same[name]);
  if (differs.length === 0) return;
  const detail = { differs, amount: movement.amount, currency: movement.currency, keptAmount: Number(known.amount) };
  throw new FactDiffers(movementSubject(known.id), detail);
}

/** The same by a single call, which needs an open session. */
export async function moveCash(
  ctx: StoreCtx,
  sessionId: number,
  movement: Omit<CashMovementFact, 'sessionUuid'> & { uuid: string },
): Promise<void> {
  await writeStore(ctx.db, ctx.storeId, cashMovementRevs, async (tx) => {
    const session = await findCashSession(tx.db, ctx.storeId, { id: sessionId });
    if (!session) throw new AppError('CASH_SESSION_NOT_FOUND');
    if (session.closed_at) throw new AppError('CASH_SESSION_CLOSED');
    await recordCashMovement(ctx, tx, { ...movement, sessionUuid: session.uuid, deviceId: null, at: ctx.now });
  });
}
