import type { TimeMarkFact } from '@minipos/contract/staff/operations';
import { appendStoreAudit } from '#db/audit.queries.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { FactDiffers } from '#http/answers/fact-differs.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findTimeMark, insertTimeMark } from './hours.queries.ts';

interface MadeMark extends TimeMarkFact {
  uuid: string;
  deviceId: string;
  at: Date;
  /** Their own session or their PIN shows that it was them. Otherwise it is kept and counts nothing. */
  isProved: boolean;
}

/** Records that somebody came or left, inside a transaction of the store. One that is there already changes nothing. */
export async function recordTimeMark(ctx: StoreCtx, tx: StoreTransaction, mark: MadeMark): Promise<void> {
  const { uuid, kind, deviceId, at, isProved } = mark;
  const known = await findTimeMark(tx.db, ctx.storeId, uuid);
  if (known) {
    const same = { persona: known.user_id === ctx.user.id, 'entrada o salida': known.kind === kind };
    const differs = Object.entries(same).flatMap(([name, isSame]) => (isSame ? [] : [name]));
    if (differs.length > 0) throw new FactDiffers(`time_mark:${uuid}`, { differs });
    return;
  }
  await insertTimeMark(tx.db, {
    store_id: ctx.storeId,
    uuid,
    user_id: ctx.user.id,
    kind,
    at,
    device_id: deviceId,
    is_proved: isProved,
    recorded_at: ctx.now,
  });
  await appendStoreAudit(tx, ctx, 'hours.marked', `hours:${ctx.user.id}`, { kind, at: at.toISOString() });
}
