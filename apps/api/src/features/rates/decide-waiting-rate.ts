import { appendOwnAudit } from '#db/audit.queries.ts';
import { writePlatform } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { decideRate } from './rates.queries.ts';

/** An administrator says whether a jump over 15 % is real. Only what was accepted is ever in force. */
export async function decideWaitingRate(
  ctx: UserCtx,
  rateId: number,
  decision: 'accepted' | 'rejected',
): Promise<void> {
  await writePlatform(ctx.db, async (db) => {
    const row = await decideRate(db, rateId, { status: decision, userId: ctx.user.id, now: ctx.now });
    if (!row) throw new AppError('WAITING_RATE_NOT_FOUND');
    await appendOwnAudit(db, ctx, `rate.${decision}`, `rate:${row.id}`, {
      source: row.source,
      valueDate: row.value_date,
      rate: row.rate,
    });
  });
}
