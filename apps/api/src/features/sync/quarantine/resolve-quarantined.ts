import { appendStoreAudit } from '#db/audit.queries.ts';
import { closeIncidentsOf } from '#db/incidents.queries.ts';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { closeQuarantined, findQuarantined } from './quarantine.queries.ts';

/** Notes that a person has looked at what was set aside; its incident, if it is still open, is closed with it. */
export async function resolveQuarantined(ctx: StoreCtx, quarantinedId: number, note: string): Promise<void> {
  await writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const resolution = { at: ctx.now, userId: ctx.user.id, note };
    const closed = await closeQuarantined(tx.db, ctx.storeId, quarantinedId, resolution);
    if (!closed) {
      const known = await findQuarantined(tx.db, ctx.storeId, quarantinedId);
      throw new AppError(known ? 'QUARANTINED_RESOLVED' : 'QUARANTINED_NOT_FOUND');
    }
    await closeIncidentsOf(tx, {
      kind: 'quarantined',
      subjects: [`device:${closed.device_id}`],
      names: { quarantinedId },
      note: `Operación apartada revisada: ${note}`,
      at: ctx.now,
    });
    await appendStoreAudit(tx, ctx, 'quarantine.resolved', `quarantine:${quarantinedId}`, {
      kind: closed.kind,
      problem: closed.problem,
      note,
    });
  });
}
