import { randomUUID } from 'node:crypto';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import { addRepairItem } from '@minipos/contract/repairs/repair-work';
import { createRepair as createRepairCall, type RepairCardSent } from '@minipos/contract/repairs/repairs';
import { createTechnician as createTechnicianCall } from '@minipos/contract/repairs/technicians';
import { moveRepair } from '#features/repairs/custody/move-repair.ts';
import { receiveRepair } from '#features/repairs/custody/receive-repair.ts';
import { createUnlockNotes } from '#features/repairs/custody/unlock-note.ts';
import { deliverRepair } from '#features/repairs/delivery/deliver-repair.ts';
import { addLine } from '#features/repairs/lines/save-line.ts';
import { readMessages } from '#features/repairs/messages/read-messages.ts';
import { keepPhoto } from '#features/repairs/proofs/keep-photo.ts';
import { sendQuote } from '#features/repairs/quotes/save-quote.ts';
import { createTechnician as createTechnicianOf } from '#features/repairs/technicians/save-technician.ts';
import { createSale } from '#features/sales/charge/create-sale.ts';
import type { Services } from '#services.ts';
import { samplePng } from '../../support/pictures.ts';
import type { Person } from '../accounts.ts';
import { createProduct } from '../catalogue.ts';
import { createClient } from '../clients.ts';
import { createInvitedEmployee } from '../staff.ts';
import { createStaffedStore, ownerCtx } from '../stores.ts';
import { saleOf } from '../sync.ts';

/** A store that repairs, with one person of every role. */
export const createWorkshop = (services: Services) => createStaffedStore(services, { storeType: 'service' });

/** An employee who repairs, at twelve dollars an hour. */
export async function createTechnician(services: Services, storeId: number, owner: Person) {
  const { id: employeeId } = await createInvitedEmployee(services, storeId, owner);
  const body = createTechnicianCall.body.parse({ employeeId, specialties: ['phone_repair'], hourlyRateUSD: 12 });
  return createTechnicianOf(ownerCtx(services, storeId, owner), body);
}

/** A phone that was just received; its client is made when none is given. */
export async function createRepair(
  services: Services,
  storeId: number,
  owner: Person,
  fields: Partial<RepairCardSent> = {},
): Promise<Repair> {
  const clientId = fields.clientId ?? (await createClient(services, storeId, owner)).id;
  const body = createRepairCall.body.parse({
    uuid: randomUUID(),
    deviceType: 'smartphone',
    deviceBrand: 'Samsung',
    deviceModel: 'Galaxy A54',
    problemDescription: 'Pantalla rota',
    ...fields,
    clientId,
  });
  const notes = createUnlockNotes(services.config.TOKEN_SECRET);
  return receiveRepair(ownerCtx(services, storeId, owner), { notes, mails: services.jobs }, body);
}

/** A line of any kind; thirty dollars of something else unless said. */
export function createLine(services: Services, storeId: number, owner: Person, repair: Repair, fields: object = {}) {
  const body = addRepairItem.body.parse({
    uuid: randomUUID(),
    version: repair.version,
    kind: 'other',
    description: 'Cambio de pantalla',
    unitPrice: 30,
    ...fields,
  });
  return addLine(ownerCtx(services, storeId, owner), repair.id, body);
}

/** Work that was sold at the till, for so many dollars; more of something else beside it where that is said. */
export async function createWorkSale(
  services: Services,
  storeId: number,
  owner: Person,
  {
    clientUuid,
    usd,
    goodsUSD = 0,
    note,
    onCredit = false,
  }: {
    clientUuid: string;
    usd: number;
    goodsUSD?: number;
    note?: string;
    onCredit?: boolean;
  },
) {
  const work = await createProduct(services, storeId, owner, { kind: 'service', priceUSD: 1 });
  const goods = await createProduct(services, storeId, owner, { stock: 1000, priceUSD: 1 });
  const { receiptNumber: _none, ...sale } = saleOf(
    [
      { productUuid: work.uuid, quantity: usd, price: 1, ...(note ? { note } : {}) },
      ...(goodsUSD > 0 ? [{ productUuid: goods.uuid, quantity: goodsUSD, price: 1 }] : []),
    ],
    { clientUuid, onCredit },
  );
  return createSale(ownerCtx(services, storeId, owner), sale);
}

/** A repair of thirty dollars that was handed over, and the sale that charged it. */
export async function createCharged(services: Services, storeId: number, owner: Person) {
  const client = await createClient(services, storeId, owner);
  const ready = await createReady(services, storeId, owner, { clientId: client.id });
  const done = await createLine(services, storeId, owner, ready);
  const sale = await createWorkSale(services, storeId, owner, { clientUuid: client.uuid, usd: 30 });
  const delivery = { version: done.version, saleIds: [sale.id], freeReason: null, collectedBy: null };
  return { sale, repair: await deliverRepair(ownerCtx(services, storeId, owner), services.jobs, done.id, delivery) };
}

/** One of each state that calls ask for, by the name of their parameter. */
export async function createRepairs(services: Services, storeId: number, owner: Person) {
  const ctx = ownerCtx(services, storeId, owner);
  const lined = await createLine(services, storeId, owner, await createRepair(services, storeId, owner));
  const toQuote = await createLine(services, storeId, owner, await createRepair(services, storeId, owner));
  const quoted = await sendQuote(ctx, services.jobs, toQuote.id, { version: toQuote.version });
  const { id: readyServiceId } = await createReady(services, storeId, owner);
  const { id: serviceId } = await createRepair(services, storeId, owner);
  const { offer } = await readMessages(ctx, serviceId);
  return {
    serviceId,
    // Of the message that is the one to send now.
    logId: offer?.logId ?? 0,
    deletableServiceId: (await createRepair(services, storeId, owner)).id,
    linedServiceId: lined.id,
    itemId: lined.items[0]?.id ?? 0,
    quotedServiceId: quoted.id,
    readyServiceId,
    ...(await createPhoto(services, storeId, owner)),
    technicianId: (await createTechnician(services, storeId, owner)).id,
  };
}

/** A photo of a device, by the names that calls have for it. */
export async function createPhoto(services: Services, storeId: number, owner: Person, forClient = true) {
  const { id: photographedId } = await createRepair(services, storeId, owner);
  const said = { uuid: randomUUID(), stage: 'intake' as const, caption: 'Pantalla partida', forClient };
  const file = { name: 'foto.png', bytes: samplePng };
  const ctx = ownerCtx(services, storeId, owner);
  const { id: photoId } = await keepPhoto(ctx, services.storage, photographedId, said, file);
  return { photographedId, photoId, photoVariant: 'thumb' };
}

/** A repair that can be handed over. */
export async function createReady(services: Services, storeId: number, owner: Person, fields = {}): Promise<Repair> {
  const ctx = ownerCtx(services, storeId, owner);
  const received = await createRepair(services, storeId, owner, fields);
  const opened = await moveRepair(ctx, services.jobs, received.id, {
    version: received.version,
    status: 'in_progress',
    notes: null,
  });
  return moveRepair(ctx, services.jobs, opened.id, { version: opened.version, status: 'completed', notes: null });
}
