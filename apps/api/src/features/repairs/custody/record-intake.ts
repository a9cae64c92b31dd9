import type { IntakeFact } from '@minipos/contract/repairs/operations';
import { readRepairNumber, repairNumber } from '@minipos/domain/repairs/repair-number';
import { trackingEnds } from '@minipos/domain/repairs/tracking-link';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { type NewIncident, openIncidents } from '#db/incidents.queries.ts';
import { hashPayload } from '#db/payload-hash.ts';
import type { Db } from '#db/pool.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import {
  announceClient,
  type ClientRow,
  findClientsByUuid,
  nameOfClient,
  type ResolveClient,
} from '#features/clients/public.ts';
import { FactDiffers } from '#http/answers/fact-differs.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { announceMove, type MailQueue } from '../messages/announce-move.ts';
import { keepIntakeSignature } from '../proofs/keep-signature.ts';
import { isAssignable } from '../technicians/technicians.queries.ts';
import { insertLinkOnce } from '../tracking/tracking.queries.ts';
import { isWorkshop } from '../workshop.ts';
import { deviceColumns, deviceOf, warrantyUntil } from './receive-repair.ts';
import { logRepair } from './repair-log.queries.ts';
import {
  findReceived,
  findRepair,
  findTill,
  insertRepair,
  isFromTill,
  lastOfSeries,
  nextInSeries,
  type Received,
  takeOfSeries,
  updateRepair,
} from './repairs.queries.ts';

interface Taken {
  uuid: string;
  deviceId: string;
  at: Date;
  /** What sales in the name of a client waited for. */
  settle: ResolveClient;
  mails: MailQueue;
}

/** Revs that it may need: of a client who has not come yet, and of what somebody should look at. */
export const intakeRevs = 3;

/**
 * Records a device that a till took in, inside a transaction of the store. The device is here, so nothing refuses it: an unknown
 * client, a technician who left, a warranty that ended, a number that is another's or a store that repairs no longer open an
 * incident. The same uuid receives once, however often it arrives.
 */
export async function recordIntake(
  ctx: StoreCtx,
  tx: StoreTransaction,
  fact: IntakeFact,
  { uuid, deviceId, at, settle, mails }: Taken,
): Promise<Record<string, unknown>> {
  const { db, storeId } = tx;
  const asked = hashPayload(fact);
  const till = await findTill(db, storeId, deviceId);
  const known = await findReceived(db, storeId, uuid);
  if (known) {
    if (!known.asked_hash.equals(asked)) {
      if (isFromTill(known)) throw new FactDiffers(`repair:${known.id}`, { repairNumbers: [known.number] });
      await joinAsked(ctx, tx, known, fact, asked);
    }
    return answerOf(db, storeId, till, known);
  }
  // Told later than it happened, never earlier.
  const received = at > ctx.now ? ctx.now : at;
  const found = (await findClientsByUuid(db, storeId, [fact.clientUuid])).get(fact.clientUuid);
  const client = found ?? (await announceClient(ctx, tx, fact.clientUuid, fact.clientName));
  if (!found) await settle(ctx, tx, client);
  const [place, assigned, warranty, repairs] = await Promise.all([
    placeOf(db, storeId, till, fact.number),
    assignedTo(db, storeId, fact),
    warrantyOf(db, storeId, fact, client, received),
    isWorkshop(db, storeId),
  ]);
  const { number } = place.columns;
  const printed = number === fact.number ? null : fact.number;
  const promised = fact.estimatedDeliveryDate === null ? null : new Date(fact.estimatedDeliveryDate);
  const id = await insertRepair(db, {
    store_id: storeId,
    uuid,
    asked_hash: asked,
    ...place.columns,
    printed_number: printed,
    ...deviceColumns(fact),
    client_id: client.id,
    status_since: received,
    technician_id: assigned.technicianId,
    received_at: received,
    promised_at: promised,
    due_at: promised,
    warranty_of: warranty.repairId,
    first_warranty_until: warranty.until,
    created_by_user_id: ctx.user.id,
    created_at: ctx.now,
    updated_at: ctx.now,
  });
  const logId = await logRepair(db, ctx, id, {
    action: 'created',
    to_status: 'received',
    description: printed && paperSays(printed),
  });
  await keepIntakeSignature(ctx, tx, { id, uuid, number }, fact.signature, received);
  await announceMove(tx, mails, { repairId: id, logId, event: 'received', now: ctx.now });
  await keepLink(ctx, db, id, fact, received);
  const doubts = [
    ...(repairs ? [] : ['La tienda ya no repara']),
    ...place.doubts,
    ...(client.archived_at ? ['El cliente está eliminado'] : []),
    ...assigned.doubts,
    ...warranty.doubts,
  ];
  const clientName = nameOfClient(client);
  const about = { repairNumbers: [number], clientName };
  const incidents: Pick<NewIncident, 'kind' | 'detail'>[] = [
    ...(found ? [] : [{ kind: 'unknown_client' as const, detail: { ...about, clientUuid: fact.clientUuid } }]),
    ...(doubts.length === 0
      ? []
      : [{ kind: 'repair_doubtful' as const, detail: { ...about, doubts, ...(printed ? { printed } : {}) } }]),
  ];
  await openIncidents(
    tx,
    incidents.map((one) => ({ ...one, subject: `repair:${id}`, at: ctx.now })),
  );
  await appendStoreAudit(tx, ctx, 'repair.received', `repair:${id}`, { number, device: deviceOf(fact) });
  return answerOf(db, storeId, till, { id, number });
}

const paperSays = (printed: string) => `El recibo dice ${printed}`;

/**
 * Somebody asked the server to receive it and, as no answer came, took the same draft in at a till: it is here once, under the
 * number that it has. What the paper says is noted, and its address opens the repair.
 */
async function joinAsked(
  ctx: StoreCtx,
  tx: StoreTransaction,
  { id, uuid, number }: Received,
  fact: IntakeFact,
  asked: Buffer,
): Promise<void> {
  const { db, storeId } = tx;
  const printed = fact.number;
  // Told again, it is this fact.
  await updateRepair(db, storeId, id, { asked_hash: asked, printed_number: printed, updated_at: ctx.now });
  await logRepair(db, ctx, id, { action: 'updated', description: paperSays(printed) });
  await keepIntakeSignature(ctx, tx, { id, uuid, number }, fact.signature, ctx.now);
  await keepLink(ctx, db, id, fact, ctx.now);
  const doubts = ['Ya se había recibido con conexión, con otro número'];
  const detail = { repairNumbers: [number], clientName: fact.clientName, doubts, printed };
  await openIncidents(tx, [{ kind: 'repair_doubtful', subject: `repair:${id}`, detail, at: ctx.now }]);
  await appendStoreAudit(tx, ctx, 'repair.changed', `repair:${id}`, { number });
}

/** What the till did not know: the repair, its number where another had it, and how far its series has come. */
async function answerOf(
  db: Db,
  storeId: number,
  till: number | undefined,
  { id, number }: { id: number; number: string },
) {
  return { repairId: id, number, lastInSeries: till === undefined ? 0 : await lastOfSeries(db, storeId, till) };
}

/** The number on the paper, where it is this till's, free and near those it has given; else one of the store. */
async function placeOf(db: Db, storeId: number, till: number | undefined, printed: string) {
  const said = readRepairNumber(printed);
  if (till === undefined || said?.till !== till || said.counter === 0) {
    return placeInStore(db, storeId, 'Su número es de otra caja');
  }
  const { counter } = said;
  const place = await takeOfSeries(db, storeId, till, counter);
  if (place === 'free') return { columns: { till, counter, number: printed }, doubts: [] };
  const doubt = place === 'taken' ? 'Su número ya es de otro equipo' : 'Su número está muy lejos de los de su caja';
  return placeInStore(db, storeId, doubt);
}

async function placeInStore(db: Db, storeId: number, doubt: string) {
  const counter = await nextInSeries(db, storeId, 0);
  return { columns: { till: 0, counter, number: repairNumber(null, counter) }, doubts: [doubt] };
}

async function assignedTo(db: Db, storeId: number, { technicianId }: IntakeFact) {
  if (technicianId === null || (await isAssignable(db, storeId, technicianId))) return { technicianId, doubts: [] };
  return { technicianId: null, doubts: ['El técnico ya no recibe trabajo'] };
}

async function warrantyOf(db: Db, storeId: number, { warrantyOfId }: IntakeFact, client: ClientRow, at: Date) {
  if (warrantyOfId === null) return { repairId: null, until: null, doubts: [] };
  const first = await findRepair(db, storeId, warrantyOfId);
  const until = first ? warrantyUntil(first, client.id, at) : null;
  if (until) return { repairId: warrantyOfId, until, doubts: [] };
  return { repairId: null, until: null, doubts: ['La garantía con la que vuelve no vale'] };
}

/** The address on the paper opens from now on. */
async function keepLink(ctx: StoreCtx, db: Db, id: number, { linkHash }: IntakeFact, at: Date): Promise<void> {
  if (linkHash === null) return;
  await insertLinkOnce(db, {
    store_id: ctx.storeId,
    repair_id: id,
    token_hash: Buffer.from(linkHash, 'base64url'),
    actor_user_id: ctx.user.id,
    created_at: ctx.now,
    ends_at: trackingEnds(at),
  });
  await logRepair(db, ctx, id, { action: 'link_shared' });
}
