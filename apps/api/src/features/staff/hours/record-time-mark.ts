import type { TimeMarkFact } from '@minipos/contract/staff/operations';
import { caracasDay, dayBegins } from '@minipos/domain/rates/rates';
import { appendStoreAudit } from '#db/audit.queries.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { FactDiffers } from '#http/answers/fact-differs.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { countMarksAround, findTimeMark, insertTimeMark } from './hours.queries.ts';

/** Far more than anybody comes and goes: what is above fills the store's hours with nothing. */
const mostMarksOfDay = 40;

/** A device may be offline for days. What nobody's PIN proves and comes later than this, somebody has to vouch for. */
const latestMs = 3 * 86_400_000;
const isTooLate = (at: Date, now: Date) => now.getTime() - at.getTime() > latestMs;

interface MadeMark extends TimeMarkFact {
  uuid: string;
  deviceId: string;
  at: Date;
  /** Their own session or their PIN shows that it was them. Otherwise it is kept and counts nothing. */
  isProved: boolean;
  /** Made without a PIN, under one's own session: any device of theirs can say so. */
  isOwnSession: boolean;
}

/** Records that somebody came or left, inside a transaction of the store. One that is there already changes nothing. */
export async function recordTimeMark(ctx: StoreCtx, tx: StoreTransaction, mark: MadeMark): Promise<void> {
  const { uuid, kind, deviceId, at, isProved, isOwnSession } = mark;
  const known = await findTimeMark(tx.db, ctx.storeId, uuid);
  if (known) {
    const same = {
      persona: known.user_id === ctx.user.id,
      'entrada o salida': known.kind === kind,
      hora: known.at.getTime() === at.getTime(),
      // One that only claims to be theirs does not take the place of the one they made.
      comprobación: known.is_proved || !isProved,
    };
    const differs = Object.entries(same).flatMap(([name, isSame]) => (isSame ? [] : [name]));
    if (differs.length > 0) throw new FactDiffers(`time_mark:${uuid}`, { differs });
    return;
  }
  const day = dayBegins(caracasDay(at));
  const near = await countMarksAround(tx.db, ctx.storeId, ctx.user.id, { day, at, kind });
  if (near.marks >= mostMarksOfDay) throw new AppError('TOO_MANY_TIME_MARKS');
  await insertTimeMark(tx.db, {
    store_id: ctx.storeId,
    uuid,
    user_id: ctx.user.id,
    kind,
    at,
    device_id: deviceId,
    // Struck out by somebody, it does not come back by being made once more; and old hours are not written by oneself.
    is_proved: isProved && !near.is_struck && !(isOwnSession && isTooLate(at, ctx.now)),
    recorded_at: ctx.now,
  });
  await appendStoreAudit(tx, ctx, 'hours.marked', `hours:${ctx.user.id}`, { kind, at: at.toISOString() });
}
