import type { UnlockNoteToKeep } from '@minipos/contract/repairs/repair-work';
import { can } from '@minipos/domain/people/permissions';
import { appendStoreAudit } from '#db/audit.queries.ts';
import type { Db } from '#db/pool.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { writeWorkshop } from '../workshop.ts';
import { requireOpen } from './open-repair.ts';
import { requireRepair } from './present-repair.ts';
import { findLastLog, logRepair } from './repair-log.queries.ts';
import { type RepairRow, updateRepair } from './repairs.queries.ts';
import type { UnlockNotes } from './unlock-note.ts';

/** How long a note may be sent again because its answer was lost. */
const againMs = 5 * 60_000;
const written = 'Clave guardada';

/**
 * Keeps what opens a device that came in without it. Who takes devices in writes it once; another one in its place is a change of
 * the card. An answer that depends on what is kept would let people guess it who may not read it: they hear the same of any note.
 */
export async function writeUnlockNote(
  ctx: StoreCtx,
  notes: UnlockNotes,
  repairId: number,
  { unlockNote: note, onlyIfNone }: UnlockNoteToKeep,
): Promise<void> {
  const refusal = await writeWorkshop(ctx, async (tx) => {
    const row = await requireOpen(tx.db, ctx.storeId, repairId, null);
    const place = { storeId: ctx.storeId, uuid: row.uuid };
    const mayKnow = can(ctx.user, ctx.storeId, 'services.edit');
    const isAgain =
      row.unlock_note !== null &&
      (mayKnow || (await hasJustWritten(ctx, tx.db, row))) &&
      notes.open(place, row.unlock_note) === note;
    if (isAgain) return null;
    if (row.unlock_note !== null && onlyIfNone) throw new AppError('UNLOCK_NOTE_EXISTS');
    if (row.unlock_note !== null && !mayKnow) {
      // Kept with the refusal: somebody may be guessing.
      await appendStoreAudit(tx, ctx, 'repair.unlock_refused', `repair:${repairId}`, { number: row.number });
      return new AppError('FORBIDDEN');
    }
    await keepNote(ctx, tx, row, notes.seal(place, note));
    return null;
  });
  if (refusal) throw refusal;
}

/** Keeps a note in the place of what was there, and says so. */
export async function keepNote(
  ctx: StoreCtx,
  tx: StoreTransaction,
  { id, number }: Pick<RepairRow, 'id' | 'number'>,
  sealed: Buffer,
): Promise<void> {
  await updateRepair(tx.db, ctx.storeId, id, { unlock_note: sealed, updated_at: ctx.now });
  await logRepair(tx.db, ctx, id, { action: 'updated', description: written });
  await appendStoreAudit(tx, ctx, 'repair.changed', `repair:${id}`, { number });
}

/** Whether the note that is kept is the one that this person wrote some minutes ago for a device they took in: they know it. */
async function hasJustWritten(ctx: StoreCtx, db: Db, row: RepairRow): Promise<boolean> {
  if (row.created_by_user_id !== ctx.user.id) return false;
  const last = await findLastLog(db, ctx.storeId, row.id, 'updated');
  return (
    last?.actor_user_id === ctx.user.id &&
    last.description === written &&
    last.at.getTime() > ctx.now.getTime() - againMs
  );
}

/** What opens the device, for who works on it; the audit says who asked. */
export function readUnlockNote(ctx: StoreCtx, notes: UnlockNotes, repairId: number): Promise<string | null> {
  return writeWorkshop(ctx, async (tx) => {
    const row = await requireRepair(tx.db, ctx.storeId, repairId);
    if (row.unlock_note === null) return null;
    const note = notes.open({ storeId: ctx.storeId, uuid: row.uuid }, row.unlock_note);
    if (note === null) throw new AppError('UNLOCK_NOTE_UNREADABLE');
    await appendStoreAudit(tx, ctx, 'repair.unlock_read', `repair:${repairId}`, { number: row.number });
    return note;
  });
}
