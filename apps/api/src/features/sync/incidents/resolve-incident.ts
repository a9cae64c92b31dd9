import { appendStoreAudit } from '#db/audit.queries.ts';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { closeIncident, findIncident } from './incidents.queries.ts';

/** Closes a task with what was done about it. */
export async function resolveIncident(ctx: StoreCtx, incidentId: number, note: string): Promise<void> {
  await writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const closed = await closeIncident(tx.db, ctx.storeId, incidentId, {
      resolved_at: ctx.now,
      resolved_by_user_id: ctx.user.id,
      note,
      rev: tx.nextRev(),
    });
    if (!closed) {
      const known = await findIncident(tx.db, ctx.storeId, incidentId);
      throw new AppError(known ? 'INCIDENT_RESOLVED' : 'INCIDENT_NOT_FOUND');
    }
    await appendStoreAudit(tx, ctx, 'incident.resolved', `incident:${incidentId}`, {
      kind: closed.kind,
      about: closed.subject,
      note,
    });
  });
}
