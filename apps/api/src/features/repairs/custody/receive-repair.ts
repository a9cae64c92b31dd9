import type { Repair, RepairSummary } from '@minipos/contract/repairs/repair-shapes';
import type { RepairToCreate } from '@minipos/contract/repairs/repairs';
import { centsFromDecimal, decimalText } from '@minipos/domain/money/money';
import { canonicalSerial } from '@minipos/domain/repairs/imei';
import { promisedMoment } from '@minipos/domain/repairs/repair-days';
import { repairNumber } from '@minipos/domain/repairs/repair-number';
import { repairPriorities } from '@minipos/domain/repairs/repair-words';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { hashPayload } from '#db/payload-hash.ts';
import type { Db } from '#db/pool.ts';
import { findClient } from '#features/clients/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { announceMove, type MailQueue } from '../messages/announce-move.ts';
import { keepIntakeSignature } from '../proofs/keep-signature.ts';
import { requireAssignable } from '../technicians/technicians.queries.ts';
import { writeWorkshop } from '../workshop.ts';
import { keepNote } from './keep-unlock-note.ts';
import { readRepair } from './present-repair.ts';
import { logRepair } from './repair-log.queries.ts';
import {
  findReceived,
  findRepair,
  findRepairDays,
  insertRepair,
  isFromTill,
  nextInSeries,
  type Received,
  type RepairRow,
} from './repairs.queries.ts';
import type { UnlockNotes } from './unlock-note.ts';

/** Clocks of devices go a little fast. */
const aheadMs = 5 * 60_000;
const dayMs = 86_400_000;
/** How late a device that came in may be told. */
const longAgoMs = 7 * dayMs;

/** Takes a device into the workshop. The same uuid receives once. */
export function receiveRepair(
  ctx: StoreCtx,
  { notes, mails }: { notes: UnlockNotes; mails: MailQueue },
  input: RepairToCreate,
): Promise<Repair> {
  return writeWorkshop(ctx, async (tx) => {
    const { db } = tx;
    const { storeId, now } = ctx;
    const asked = hashOfIntake(input);
    const known = await findReceived(db, storeId, input.uuid);
    if (known) {
      // The till took the same draft in: this is the answer that was not heard.
      const isOther = !isFromTill(known) && !known.asked_hash.equals(asked);
      if (isOther || !isSameNote(ctx, notes, input, known)) throw new AppError('OPERATION_CHANGED');
      if (known.archived_at) throw new AppError('REPAIR_DELETED');
      if (isFromTill(known) && known.unlock_note === null && known.closed_at === null && input.unlockNote) {
        await keepNote(ctx, tx, known, notes.seal({ storeId, uuid: input.uuid }, input.unlockNote));
      }
      return readRepair(db, storeId, known.id, now);
    }
    await requireClient(db, storeId, input.clientId);
    if (input.technicianId !== null) await requireAssignable(db, storeId, input.technicianId);
    const firstUntil = await warrantyOf(db, storeId, input, now);
    // Tills number what they take in themselves: see record-intake.ts.
    const counter = await nextInSeries(db, storeId, 0);
    const number = repairNumber(null, counter);
    const received = receivedAt(input, now);
    const usual = promisedMoment(await findRepairDays(db, storeId), input.deviceType, received);
    const promised = promisedAt(input.estimatedDeliveryDate, received, usual);
    const id = await insertRepair(db, {
      store_id: storeId,
      uuid: input.uuid,
      asked_hash: asked,
      till: 0,
      counter,
      number,
      ...cardColumns(input),
      unlock_note: input.unlockNote ? notes.seal({ storeId, uuid: input.uuid }, input.unlockNote) : null,
      status_since: received,
      technician_id: input.technicianId,
      received_at: received,
      promised_at: promised,
      due_at: promised,
      warranty_of: input.warrantyOfId,
      first_warranty_until: firstUntil,
      created_by_user_id: ctx.user.id,
      created_at: now,
      updated_at: now,
    });
    const logId = await logRepair(db, ctx, id, { action: 'created', to_status: 'received' });
    await keepIntakeSignature(ctx, tx, { id, uuid: input.uuid, number }, input.signature, received);
    await announceMove(tx, mails, { repairId: id, logId, event: 'received', now });
    await appendStoreAudit(tx, ctx, 'repair.received', `repair:${id}`, { number, device: deviceOf(input) });
    return readRepair(db, storeId, id, now);
  });
}

/** What was asked for, without what opens the device: of that not even a hash stays once it is handed over. */
const hashOfIntake = (input: RepairToCreate): Buffer => hashPayload({ ...input, unlockNote: undefined });

/** Whether it came with the same note, as long as nobody has changed the repair since. Who did not receive it could only guess. */
function isSameNote(
  { storeId, user }: StoreCtx,
  notes: UnlockNotes,
  { uuid, unlockNote }: RepairToCreate,
  known: Received,
): boolean {
  // A till tells it apart.
  if (known.version > 0 || isFromTill(known) || known.created_by_user_id !== user.id) return true;
  return (unlockNote || null) === (known.unlock_note && notes.open({ storeId, uuid }, known.unlock_note));
}

/** 'Samsung Galaxy A54', as far as it is known. */
export const deviceOf = (device: Pick<RepairSummary, 'deviceBrand' | 'deviceModel'>): string | null =>
  [device.deviceBrand, device.deviceModel].filter(Boolean).join(' ') || null;

type Card = Pick<
  RepairToCreate,
  | 'deviceType'
  | 'deviceBrand'
  | 'deviceModel'
  | 'deviceSerial'
  | 'problemDescription'
  | 'diagnosis'
  | 'conditionMarks'
  | 'accessories'
  | 'priority'
  | 'estimatedCostUSD'
  | 'notes'
>;

/** What a card says of the device, as it is kept. */
export const deviceColumns = (card: Omit<Card, 'diagnosis'>) => ({
  device_type: card.deviceType,
  device_brand: card.deviceBrand,
  device_model: card.deviceModel,
  device_serial: card.deviceSerial === null ? null : canonicalSerial(card.deviceSerial),
  problem: card.problemDescription,
  condition_marks: JSON.stringify(card.conditionMarks),
  accessories: card.accessories,
  priority: repairPriorities.indexOf(card.priority),
  estimated_usd: card.estimatedCostUSD === null ? null : decimalText(centsFromDecimal(card.estimatedCostUSD)),
  notes: card.notes,
});

/** The same with whose it is. */
export const cardColumns = (card: Card & Pick<RepairToCreate, 'clientId'>) => ({
  ...deviceColumns(card),
  client_id: card.clientId,
  diagnosis: card.diagnosis,
});

export async function requireClient(db: Db, storeId: number, clientId: number): Promise<void> {
  const client = await findClient(db, storeId, clientId);
  if (!client || client.archived_at) throw new AppError('CLIENT_NOT_FOUND');
}

/** Told later than it happened, never earlier, and not long after. */
function receivedAt({ receivedDate }: RepairToCreate, now: Date): Date {
  if (receivedDate === undefined) return now;
  const at = new Date(receivedDate);
  if (at.getTime() > now.getTime() + aheadMs) {
    const message = 'La fecha de recepción no puede ser futura';
    throw new AppError('VALIDATION', { message, fields: { receivedDate: message } });
  }
  if (at.getTime() < now.getTime() - longAgoMs) {
    const message = 'La recepción no puede ser de hace más de 7 días';
    throw new AppError('VALIDATION', { message, fields: { receivedDate: message } });
  }
  return at > now ? now : at;
}

/** What was promised: nothing, a moment, or, where nothing is said, in as many days as the store promises. */
function promisedAt(said: string | null | undefined, received: Date, usual: Date): Date | null {
  if (said === null) return null;
  if (said === undefined) return usual;
  const at = new Date(said);
  if (at >= received) return at;
  const message = 'La entrega no puede ser antes de la recepción';
  throw new AppError('VALIDATION', { message, fields: { estimatedDeliveryDate: message } });
}

/** Until when the warranty holds under which it comes back; null where it comes for the first time. */
async function warrantyOf(db: Db, storeId: number, input: RepairToCreate, now: Date): Promise<Date | null> {
  if (input.warrantyOfId === null) return null;
  const first = await findRepair(db, storeId, input.warrantyOfId);
  if (!first) throw new AppError('REPAIR_NOT_FOUND');
  const until = warrantyUntil(first, input.clientId, now);
  if (until === null) throw new AppError('WARRANTY_NOT_VALID');
  return until;
}

/** Until when a repair is under a warranty of this client; null: it is not. */
export function warrantyUntil(first: RepairRow, clientId: number, at: Date): Date | null {
  const until = first.status === 'delivered' ? first.warranty_until : null;
  return first.client_id !== clientId || until === null || until < at ? null : until;
}
