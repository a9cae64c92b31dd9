import { randomUUID } from 'node:crypto';
import * as calls from '@minipos/contract/sync';
import type { SaleFact, SyncOperationKind } from '@minipos/contract/sync-operations';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money';
import { openIncidents } from '../../src/db/incidents.queries.ts';
import { writeStore } from '../../src/db/transaction.ts';
import { registerDevice } from '../../src/features/sync/register-device.ts';
import type { Services } from '../../src/services.ts';
import type { TestApp } from '../support/app.ts';
import type { Person } from './accounts.ts';
import { ownerCtx } from './stores.ts';

export function createDevice(services: Services, storeId: number, owner: Person, deviceId: string = randomUUID()) {
  return registerDevice(ownerCtx(services, storeId, owner), { deviceId, name: 'Caja de prueba' });
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

/** Sends operations as a device does; whoever is signed in made them unless they say otherwise. */
export async function push(test: TestApp, person: Person, storeId: number, deviceId: string, given: object[]) {
  const operations = given.map((one) => ({ actorUserId: person.user.id, ...one }));
  const { data } = await test.as(person.token)(calls.push, { body: { storeId, deviceId, epoch: null, operations } });
  return data;
}

/** A sale of some lines without tax, paid in one go: the simplest that adds up. */
export function saleOf(
  lines: { productUuid: string; quantity: number; price: number; name?: string }[],
  options: { clientUuid?: string; onCredit?: boolean; uuid?: string; receipt?: number } = {},
): SaleFact {
  const priced = lines.map(({ productUuid, quantity, price, name }) => ({
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
  }));
  const total = decimalFromCents(priced.reduce((sum, line) => sum + centsFromDecimal(line.totalUSD), 0));
  const method = options.onCredit ? ('credit' as const) : ('cash_usd' as const);
  return {
    uuid: options.uuid ?? randomUUID(),
    receiptNumber: `C1-${String(options.receipt ?? 1).padStart(6, '0')}`,
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
