import type { NewTimeMark } from '@minipos/contract/staff/hours';
import { markLabels } from '@minipos/domain/hours/time-marks';
import { formatTime } from '@minipos/domain/text/format';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { requireActorNow } from '#http/guards/actor-now.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findMarkedPerson, findTimeMark, hasMarkOfMinute, insertStrike, insertTimeMark } from './hours.queries.ts';
import { correctionRefusal, findPlace } from './hours-authority.ts';

/** Adds a mark that somebody forgot. Who adds it saw all marks the person has, or is asked to look again. */
export function addTimeMark(ctx: StoreCtx, userId: number, mark: NewTimeMark): Promise<void> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    await requireCorrector(ctx, tx, userId);
    const at = new Date(mark.at);
    const person = await findMarkedPerson(tx.db, ctx.storeId, userId);
    if (!person) throw new AppError('USER_NOT_FOUND');
    requireRecent(ctx, at);
    const known = await findTimeMark(tx.db, ctx.storeId, mark.uuid);
    // Sent twice: it is there.
    if (known?.user_id === userId && known.kind === mark.kind && known.at.getTime() === at.getTime()) return;
    if (known || person.version !== mark.version) throw new AppError('TIME_MARKS_CHANGED');
    const { uuid, kind, reason } = mark;
    if (await hasMarkOfMinute(tx.db, ctx.storeId, userId, { kind, at })) {
      const message = `Ya hay una ${markLabels[kind].toLowerCase()} a las ${formatTime(at)}.`;
      throw new AppError('VALIDATION', { message, fields: { at: message } });
    }
    await insertTimeMark(tx.db, {
      store_id: ctx.storeId,
      uuid,
      user_id: userId,
      kind,
      at,
      is_proved: true,
      added_by_user_id: ctx.user.id,
      reason,
      recorded_at: ctx.now,
    });
    const detail = { name: person.full_name, kind, at: at.toISOString(), reason };
    await appendStoreAudit(tx, ctx, 'hours.mark_added', `hours:${userId}`, detail);
  });
}

/** Strikes a mark out: it stays in sight, with who did it and why, and counts nothing. */
export function strikeTimeMark(ctx: StoreCtx, uuid: string, reason: string): Promise<void> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const mark = await findTimeMark(tx.db, ctx.storeId, uuid);
    if (!mark) throw new AppError('TIME_MARK_NOT_FOUND');
    await requireCorrector(ctx, tx, mark.user_id);
    if (mark.is_struck) throw new AppError('TIME_MARK_STRUCK');
    await insertStrike(tx.db, {
      store_id: ctx.storeId,
      mark_uuid: uuid,
      struck_by_user_id: ctx.user.id,
      reason,
      struck_at: ctx.now,
    });
    const { full_name: name, kind, at } = mark;
    const detail = { name, kind, at: at.toISOString(), reason };
    await appendStoreAudit(tx, ctx, 'hours.mark_struck', `hours:${mark.user_id}`, detail);
  });
}

async function requireCorrector(ctx: StoreCtx, tx: StoreTransaction, userId: number): Promise<void> {
  const actor = await requireActorNow(ctx, tx, 'employees.hours');
  const refusal = correctionRefusal(actor, ctx.storeId, await findPlace(tx.db, ctx.storeId, userId));
  if (refusal) throw new AppError(refusal);
}

// What is older has been paid.
const oldestDays = 62;

function requireRecent({ now }: StoreCtx, at: Date): void {
  if (now.getTime() - at.getTime() > oldestDays * 86_400_000) {
    throw new AppError('VALIDATION', { fields: { at: `Es de hace más de ${oldestDays} días` } });
  }
  if (at > now) throw new AppError('VALIDATION', { fields: { at: 'Esa hora todavía no ha llegado' } });
}
