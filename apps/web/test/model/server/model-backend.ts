import { onAccount } from '@minipos/domain/payments/client-credit';
import type { Chance } from '../chance.ts';
import type { ServedFigure, ServerEvidence } from '../evidence.ts';
import type { Backend } from '../history.ts';
import { directCalls } from './direct-calls.ts';
import type { ServerFaults } from './server-model.ts';
import { createServerModel } from './server-model.ts';
import { addClient, addDepartment, addProduct, editProduct } from './server-operations.ts';
import { allChanges, type ServerData, storeId } from './server-rows.ts';

const opening = 10_000;

/** A store in memory with three products and three clients. */
export function createModelBackend(chance: Chance, faults: ServerFaults = {}): Backend {
  const server = createServerModel(chance.uuid, chance.next, faults);
  const known: Backend['known'] = { products: [], clients: [], departmentId: 1 };
  addDepartment(server.data, 'Víveres');
  for (let at = 0; at < 3; at += 1) {
    const uuid = chance.uuid();
    addProduct(server.data, uuid, `Harina ${at}`, opening);
    known.products.push(uuid);
    const client = chance.uuid();
    addClient(server.data, client, `Cliente ${at}`, null);
    known.clients.push(client);
  }
  const opened = new Set(known.products);
  return {
    storeId,
    actorUserId: 7,
    known,
    calls: directCalls(server),
    office: {
      edit: async (uuid, change) => editProduct(server.data, uuid, change),
      backUp: async () => server.backUp(),
      restore: async () => server.restore(),
      forgetFeed: async () => server.forgetFeed(),
    },
    glance: async () => ({
      epoch: server.data.epoch,
      saleUuids: new Set(server.data.sales.map(({ uuid }) => uuid)),
      stock: new Map([...server.data.stock].map(([uuid, { row }]) => [uuid, row ?? 0])),
    }),
    calm: async () => server.becomeGenerous(),
    read: async () => readModel(server.data, opened, (deviceId) => server.state({ deviceId }).missingSeqs),
  };
}

function readModel(data: ServerData, opened: Set<string>, missingSeqs: (deviceId: string) => number[]): ServerEvidence {
  const cents = (amounts: { amountUSD: number }[]) =>
    amounts.reduce((sum, { amountUSD }) => sum + Math.round(amountUSD * 100), 0);
  const saleOperations = new Set(
    [...data.receipts].filter(([, { hash }]) => hash.startsWith('["Sale.CREATE"')).map(([uuid]) => uuid),
  );
  const figure = (uuid: string, onHand: number): ServedFigure => ({
    onHand,
    opening: opened.has(uuid) ? opening : 0,
    movements: data.movements
      .filter(({ productUuid }) => productUuid === uuid)
      .map(({ delta, operation }) => ({ delta, isSale: saleOperations.has(operation) })),
  });
  return {
    epoch: data.epoch,
    sales: data.sales.map(({ uuid, deviceId, fact }) => ({
      uuid,
      deviceId,
      receiptNumber: fact.receiptNumber,
      clientUuid: fact.clientUuid,
      totalCents: Math.round(fact.totalUSD * 100),
      paidCents: cents(fact.payments),
      changeCents: cents(fact.change),
      roundingCents: Math.round((fact.roundingUSD ?? 0) * 100),
      creditCents: onAccount(fact.payments) - onAccount(fact.change),
    })),
    stock: new Map([...data.stock].map(([uuid, { row }]) => [uuid, figure(uuid, row ?? 0)])),
    debts: new Map(
      [...data.clients].flatMap(([uuid, { row }]) => (row ? [[uuid, Math.round(row.currentDebt * 100)]] : [])),
    ),
    receipts: new Map([...data.receipts].map(([uuid, { code }]) => [uuid, { isApplied: code === null }])),
    rows: rowsOf(data),
    missingSeqs: new Map([...data.devices.keys()].map((deviceId) => [deviceId, missingSeqs(deviceId)])),
  };
}

function rowsOf(data: ServerData): Map<string, unknown> {
  const rows = new Map<string, unknown>();
  for (const { table, row } of allChanges(data)) {
    if (table === 'products' && row) rows.set(`product:${row.uuid}`, row);
    if (table === 'clients' && row) rows.set(`client:${row.uuid}`, row);
    if (table === 'stock' && row) rows.set(`stock:${row.productUuid}`, { ...row, storeId });
    if (table === 'incidents' && row) rows.set(`incident:${row.id}`, { ...row, storeId });
  }
  return rows;
}
