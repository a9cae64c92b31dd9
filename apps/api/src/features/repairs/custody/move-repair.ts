import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { RepairMove } from '@minipos/contract/repairs/repair-work';
import { eventOfEntry } from '@minipos/domain/repairs/messages/repair-events';
import { clockAfterMove } from '@minipos/domain/repairs/repair-clock';
import { allowsCompletion, approvalOf } from '@minipos/domain/repairs/repair-quote';
import { canMoveRepair, type RepairState } from '@minipos/domain/repairs/repair-states';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { returnParts } from '../lines/move-parts.ts';
import { announceMove, type MailQueue } from '../messages/announce-move.ts';
import { writeWorkshop } from '../workshop.ts';
import { requireOpen } from './open-repair.ts';
import { lastQuoteOf, readRepair } from './present-repair.ts';
import { logRepair } from './repair-log.queries.ts';
import { type RepairRow, updateRepair } from './repairs.queries.ts';

/** Takes a repair to another state, as the machine and the client allow. */
export function moveRepair(
  ctx: StoreCtx,
  mails: MailQueue,
  repairId: number,
  { version, status, notes }: RepairMove,
): Promise<Repair> {
  return writeWorkshop(ctx, async (tx) => {
    const row = await requireOpen(tx.db, ctx.storeId, repairId, version);
    requireMove(row, status);
    const isCancelled = status === 'cancelled';
    if (isCancelled) await returnParts(ctx, tx, row);
    await updateRepair(tx.db, ctx.storeId, repairId, {
      ...columnsOfMove(row, status, ctx.now),
      ...(isCancelled ? { cancel_reason: notes, unlock_note: null } : {}),
      updated_at: ctx.now,
    });
    const logId = await logRepair(tx.db, ctx, repairId, {
      action: 'status_changed',
      description: notes,
      from_status: row.status,
      to_status: status,
    });
    await appendStoreAudit(tx, ctx, isCancelled ? 'repair.cancelled' : 'repair.moved', `repair:${repairId}`, {
      number: row.number,
      from: row.status,
      to: status,
      ...(isCancelled ? { reason: notes } : {}),
    });
    const event = eventOfEntry({ action: 'status_changed', to: status });
    if (event) await announceMove(tx, mails, { repairId, logId, event, now: ctx.now });
    return readRepair(tx.db, ctx.storeId, repairId, ctx.now);
  });
}

/** State, clock and dates of a repair that is somewhere else from now on. */
export function columnsOfMove(row: RepairRow, to: RepairState, now: Date) {
  const clock = clockAfterMove({ dueAt: row.due_at, waitingSince: row.waiting_since }, to, now);
  const isClosed = to === 'delivered' || to === 'cancelled';
  return {
    status: to,
    status_since: now,
    due_at: clock.dueAt,
    waiting_since: clock.waitingSince,
    completed_at: to === 'completed' ? now : isClosed ? row.completed_at : null,
    closed_at: isClosed ? now : null,
  };
}

function requireMove(row: RepairRow, to: RepairState): void {
  if (to === 'delivered') throw new AppError('REPAIR_NEEDS_DELIVERY');
  if (!canMoveRepair(row.status, to)) throw new AppError('REPAIR_MOVE_REFUSED');
  const approval = approvalOf(lastQuoteOf(row), row.lines_version);
  // Work goes on once the client has answered what they were asked.
  const goesOn = row.status === 'waiting_approval' && (to === 'in_progress' || to === 'waiting_parts');
  const isRefused = to === 'completed' ? !allowsCompletion(approval) : goesOn && approval === 'waiting';
  if (isRefused) throw new AppError('REPAIR_NOT_APPROVED');
}
