import { randomBytes, randomUUID } from 'node:crypto';
import { type SampleDevice, sampleDevice } from '@minipos/contract/sync/sample-device';
import * as calls from '@minipos/contract/sync/sync';
import type { SaleFact, SyncOperationKind } from '@minipos/contract/sync/sync-operations';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { receiptNumber } from '@minipos/domain/sales/document-numbers';
import { openIncidents } from '#db/incidents.queries.ts';
import { writeStore } from '#db/transaction.ts';
import { registerDevice } from '#features/sync/devices/register-device.ts';
import { setAside } from '#features/sync/quarantine/set-aside.ts';
import type { Services } from '#services.ts';
import type { TestApp } from '../support/app.ts';
import type { Person } from './accounts.ts';
import { ownerCtx } from './stores.ts';

const devices = new Map<string, Promise<SampleDevice>>();

/** The device of an id, with its key: the same one however often it is asked for. */
export function deviceOf(deviceId: string): Promise<SampleDevice> {
  const device = devices.get(deviceId) ?? sampleDevice(deviceId);
  devices.set(deviceId, device);
  return device;
}

/** A till of the store. */
export async function createDevice(
  services: Services,
  storeId: number,
  owner: Person,
  deviceId: string = randomUUID(),
  asTill = true,
) {
  const { publicKey } = await deviceOf(deviceId);
  const registration = { deviceId, publicKey, asTill, name: 'Caja de prueba' };
  return registerDevice(ownerCtx(services, storeId, owner), registration);
}

export function createIncident(services: Services, storeId: number): Promise<number> {
  return writeStore(services.db, storeId, 1, async (tx) => {
    await openIncidents(tx, [{ kind: 'oversold', subject: 'sale:1', detail: {}, at: services.clock() }]);
    const { id } = await tx.db
      .selectFrom('incidents')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Something that could not be read, set aside. */
export function createQuarantined(services: Services, storeId: number, deviceId: string): Promise<number> {
  return writeStore(services.db, storeId, 1, async (tx) => {
    const unsettled = { hash: randomBytes(32), text: '{"kind":"Sale.CREATE"}', kind: 'Sale.CREATE', problem: 'uuid' };
    await setAside(tx, deviceId, unsettled, services.clock());
    const { id } = await tx.db
      .selectFrom('sync_quarantine')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('store_id', '=', storeId)
      .executeTakeFirstOrThrow();
    return id;
  });
}

interface Envelope {
  seq: number;
  data: Record<string, unknown>;
  uuid?: string;
  entityId?: string;
  actorUserId?: number;
  timestamp?: string;
}

/** An operation as a device writes it down. */
export function operation(kind: SyncOperationKind, envelope: Envelope) {
  const { uuid = randomUUID(), entityId = randomUUID(), timestamp = new Date().toISOString(), ...rest } = envelope;
  return { kind, uuid, entityId, timestamp, ...rest };
}

/** Sends operations as a device does; who is signed in made them unless they say otherwise. */
export const push = (test: TestApp, person: Person, storeId: number, deviceId: string, given: object[]) =>
  pushFor(test, person, { storeId, deviceId, signerId: deviceId }, given);

interface Sending {
  storeId: number;
  /** On which the work was made. */
  deviceId: string;
  /** Which sends it. */
  signerId: string;
  waiting?: number;
  isFromFile?: boolean;
}

/** The same for work that another device may bring. */
export async function pushFor(test: TestApp, person: Person, { signerId, ...batch }: Sending, given: object[]) {
  const operations = given.map((one) => ({ actorUserId: person.user.id, ...one }));
  const call = test.as(person.token, await deviceOf(signerId));
  return (await call(calls.push, { body: { ...batch, epoch: null, operations } })).data;
}

let receipts = 500_000;

/** Of a till that has printed many: no two sales of the tests have the same number unless they ask for it. */
const nextReceipt = () => {
  receipts += 1;
  return receipts;
};

/** A sale of some lines without tax, paid in one go: the simplest that adds up. */
export function saleOf(
  lines: { productUuid: string; quantity: number; price: number; name?: string; note?: string }[],
  options: { clientUuid?: string; onCredit?: boolean; uuid?: string; receipt?: number; till?: number } = {},
): SaleFact {
  const priced = lines.map(({ productUuid, quantity, price, name, note }) => ({
    productUuid,
    productName: name ?? 'Producto',
    quantity,
    unitPriceUSD: price,
    discountRate: 0,
    discountUSD: 0,
    taxRate: 0,
    isExempt: true,
    taxUSD: 0,
    totalUSD: decimalFromCents(Math.round(centsFromDecimal(price) * quantity)),
    ...(note ? { note } : {}),
  }));
  const total = decimalFromCents(priced.reduce((sum, line) => sum + centsFromDecimal(line.totalUSD), 0));
  const method = options.onCredit ? ('credit' as const) : ('cash_usd' as const);
  return {
    uuid: options.uuid ?? randomUUID(),
    receiptNumber: receiptNumber(options.till ?? 1, options.receipt ?? nextReceipt()),
    clientUuid: options.clientUuid ?? null,
    orderType: 'local',
    lines: priced,
    payments: [{ method, currency: 'USD', amount: total, amountUSD: total, reference: null, bankCode: null }],
    change: [],
    subtotalUSD: total,
    discountUSD: 0,
    taxUSD: 0,
    deliveryUSD: 0,
    igtfUSD: 0,
    totalUSD: total,
    totalBs: null,
    rate: null,
    notes: null,
  };
}
