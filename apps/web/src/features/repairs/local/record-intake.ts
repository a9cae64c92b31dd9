import { drawReceiptToken } from '#features/till/public.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { unnumberedIntake } from '#offline/operations/repairs.ts';
import type { By } from '#offline/outbox/outbox.ts';
import { deviceOf, signatureOf } from '../components/intake/intake-fields.ts';
import type { IntakeDraft } from './intake-draft.ts';

/** Whose device it is, by the name that every device knows them by; the copy has who came from the server. */
async function clientUuidOf(db: MiniPosDatabase, storeId: number, { id, uuid }: NonNullable<IntakeDraft['client']>) {
  if (uuid !== undefined) return uuid;
  const known = id === null ? undefined : await db.clients.where('[storeId+id]').equals([storeId, id]).first();
  if (!known) throw new ClientNotHere();
  return known.uuid;
}

/** What the server keeps of the address on the paper: with it nobody opens the page. */
async function hashOf(token: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/**
 * Takes a device in at this till: on the disk, with its number, before the screen says so; the server hears of it when it can. The
 * same draft takes in once. What opens the device is not written down here.
 */
export async function recordIntake(
  { db, storeId, enqueue }: Pick<Sync, 'db' | 'storeId' | 'enqueue'>,
  by: By,
  draft: IntakeDraft,
  warrantyOfId: number | null,
): Promise<void> {
  if (!draft.client) throw new Error('intake draft without client');
  const token = drawReceiptToken();
  const [clientUuid, linkHash] = await Promise.all([clientUuidOf(db, storeId, draft.client), hashOf(token)]);
  const card = deviceOf(draft);
  const data = {
    ...card,
    deviceBrand: card.deviceBrand || null,
    deviceModel: card.deviceModel || null,
    deviceSerial: card.deviceSerial || null,
    notes: card.notes || null,
    number: unnumberedIntake,
    clientUuid,
    clientName: draft.client.name,
    technicianId: draft.technicianId,
    warrantyOfId,
    linkHash,
    ...signatureOf(draft),
  };
  const { uuid } = draft;
  await enqueue(by, [{ kind: 'Repair.CREATE', entityId: uuid, data }], `equipo de ${draft.client.name}`, async () => {
    // Another tab with the same draft was first.
    if (await db.intakes.get(uuid)) throw new TakenInAlready();
    await db.intakeLinks.put({ uuid, storeId, token });
  });
}

/** The copy of this device does not have the client, so only the server knows whose it is. */
export class ClientNotHere extends Error {
  constructor() {
    super('the client is not in the copy');
    this.name = 'ClientNotHere';
  }
}

/** A tab that shows the same draft took the device in: it is here, once. */
export class TakenInAlready extends Error {
  constructor() {
    super('the device was taken in already');
    this.name = 'TakenInAlready';
  }
}
