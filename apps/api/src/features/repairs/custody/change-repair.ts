import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { RepairChange } from '@minipos/contract/repairs/repairs';
import { isWaitingRepair } from '@minipos/domain/repairs/repair-states';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findLines } from '../lines/lines.queries.ts';
import { nameOfTechnician, requireAssignable } from '../technicians/technicians.queries.ts';
import { revokeLinks } from '../tracking/tracking.queries.ts';
import { writeWorkshop } from '../workshop.ts';
import { requireOpen } from './open-repair.ts';
import { readRepair, requireRepair } from './present-repair.ts';
import { cardColumns, requireClient } from './receive-repair.ts';
import { logRepair } from './repair-log.queries.ts';
import { type RepairRow, updateRepair } from './repairs.queries.ts';
import type { UnlockNotes } from './unlock-note.ts';

/** Writes a card over the one that was seen. */
export function changeRepair(
  ctx: StoreCtx,
  notes: UnlockNotes,
  repairId: number,
  { version, ...input }: RepairChange,
): Promise<Repair> {
  return writeWorkshop(ctx, async (tx) => {
    const { db } = tx;
    const { storeId, now } = ctx;
    const row = await requireOpen(db, storeId, repairId, version);
    const isOther = input.clientId !== row.client_id;
    if (isOther) {
      // A warranty is of who paid for it.
      if (row.warranty_of !== null) throw new AppError('WARRANTY_NOT_VALID');
      await requireClient(db, storeId, input.clientId);
    }
    await updateRepair(db, storeId, repairId, {
      ...cardColumns(input),
      ...promiseColumns(row, input.estimatedDeliveryDate, now),
      // What one client agreed to, another did not.
      ...(isOther ? { lines_version: row.lines_version + 1 } : {}),
      ...(input.unlockNote === undefined
        ? {}
        : { unlock_note: input.unlockNote ? notes.seal({ storeId, uuid: row.uuid }, input.unlockNote) : null }),
      updated_at: now,
    });
    await logRepair(db, ctx, repairId, { action: 'updated', ...(isOther ? { description: 'Otro cliente' } : {}) });
    // Whoever had the address follows somebody else's device no longer.
    if (isOther && (await revokeLinks(db, storeId, repairId, now)) > 0) {
      await logRepair(db, ctx, repairId, { action: 'link_revoked', description: 'El servicio pasó a otro cliente' });
    }
    await appendStoreAudit(tx, ctx, 'repair.changed', `repair:${repairId}`, {
      number: row.number,
      ...(isOther ? { clientId: input.clientId, clientBefore: row.client_id } : {}),
    });
    return readRepair(db, storeId, repairId, now);
  });
}

/** Another promise is due when it says, whatever the shop had waited before; the same one leaves the clock alone. */
function promiseColumns(row: RepairRow, said: string | null | undefined, now: Date) {
  if (said === undefined) return {};
  const promised = said === null ? null : new Date(said);
  if (promised?.getTime() === row.promised_at?.getTime()) return {};
  if (promised && promised < row.received_at) {
    const message = 'La entrega no puede ser antes de la recepción';
    throw new AppError('VALIDATION', { message, fields: { estimatedDeliveryDate: message } });
  }
  return {
    promised_at: promised,
    due_at: promised,
    waiting_since: isWaitingRepair(row.status) ? now : null,
  };
}

/** Gives a repair to a technician, or to nobody. */
export function assignTechnician(
  ctx: StoreCtx,
  repairId: number,
  { version, technicianId }: { version: number; technicianId: number | null },
): Promise<Repair> {
  return writeWorkshop(ctx, async (tx) => {
    const { db } = tx;
    const row = await requireOpen(db, ctx.storeId, repairId, version);
    const technician = technicianId === null ? null : await requireAssignable(db, ctx.storeId, technicianId);
    const name = technician && nameOfTechnician(technician);
    await updateRepair(db, ctx.storeId, repairId, { technician_id: technicianId, updated_at: ctx.now });
    await logRepair(db, ctx, repairId, { action: 'technician_assigned', description: name ?? 'Sin técnico' });
    await appendStoreAudit(tx, ctx, 'repair.assigned', `repair:${repairId}`, {
      number: row.number,
      technician: name,
    });
    return readRepair(db, ctx.storeId, repairId, ctx.now);
  });
}

/** Writes a note into the log; of a closed repair, too. */
export function addNote(ctx: StoreCtx, repairId: number, note: string): Promise<Repair> {
  return writeWorkshop(ctx, async ({ db }) => {
    await requireRepair(db, ctx.storeId, repairId);
    await logRepair(db, ctx, repairId, { action: 'note_added', description: note });
    return readRepair(db, ctx.storeId, repairId, ctx.now);
  });
}

/** Takes a repair out of the lists that never became work: one received by mistake, or one that was cancelled. */
export function archiveRepair(ctx: StoreCtx, repairId: number): Promise<void> {
  return writeWorkshop(ctx, async (tx) => {
    const row = await requireRepair(tx.db, ctx.storeId, repairId);
    const lines = await findLines(tx.db, ctx.storeId, repairId);
    const isUntouched = row.status === 'received' && lines.length === 0 && row.quote_number === 0;
    if (row.status !== 'cancelled' && !isUntouched) throw new AppError('REPAIR_NOT_DELETABLE');
    await updateRepair(tx.db, ctx.storeId, repairId, {
      archived_at: ctx.now,
      unlock_note: null,
      updated_at: ctx.now,
    });
    await appendStoreAudit(tx, ctx, 'repair.archived', `repair:${repairId}`, { number: row.number });
  });
}
