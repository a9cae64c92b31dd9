import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { onAccount } from '@minipos/domain/payments/client-credit';
import type { Chance } from '../chance.ts';
import { drawerName, type ServedFigure, type ServerEvidence } from '../evidence.ts';
import type { Backend } from '../world.ts';
import { directCalls } from './direct-calls.ts';
import { owedOf, returnedOf } from './server-exchanges.ts';
import type { ServerFaults } from './server-model.ts';
import { createServerModel } from './server-model.ts';
import { addClient, addDepartment, addProduct, editProduct } from './server-operations.ts';
import { soldFor } from './server-returns.ts';
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
      debts: debtsOf(server.data),
    }),
    soldSales: async () =>
      server.data.sales.map(({ uuid, fact }) => ({
        uuid,
        receiptNumber: fact.receiptNumber,
        clientUuid: fact.clientUuid,
        owedCents: owedOf(server.data, fact),
        ...soldFor(server.data, uuid),
        lines: fact.lines.map(({ productUuid, quantity }, at) => ({
          line: at + 1,
          productUuid,
          quantity: quantityFromDecimal(quantity),
          returned: returnedOf(server.data, uuid, at + 1),
        })),
      })),
    calm: async () => server.becomeGenerous(),
    read: async () =>
      readModel(server.data, opened, server.isRestored, (deviceId) => server.state({ deviceId }).missingSeqs),
  };
}

function readModel(
  data: ServerData,
  opened: Set<string>,
  isRestored: boolean,
  missingSeqs: (deviceId: string) => number[],
): ServerEvidence {
  const cents = (amounts: { amountUSD: number }[]) =>
    amounts.reduce((sum, { amountUSD }) => sum + Math.round(amountUSD * 100), 0);
  const figure = (uuid: string, onHand: number): ServedFigure => ({
    onHand,
    opening: opened.has(uuid) ? opening : 0,
    movements: data.movements
      .filter(({ productUuid }) => productUuid === uuid)
      .map(({ delta, cause }) => ({ delta, cause })),
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
      sessionUuid: fact.sessionUuid ?? null,
    })),
    stock: new Map([...data.stock].map(([uuid, { row }]) => [uuid, figure(uuid, row ?? 0)])),
    debts: debtsOf(data),
    payments: data.payments.map(({ uuid, fact: { clientUuid, totalUSD, sessionUuid } }) => ({
      uuid,
      clientUuid,
      totalCents: Math.round(totalUSD * 100),
      sessionUuid: sessionUuid ?? null,
    })),
    intakes: data.intakes,
    returns: data.returns,
    apart: data.apart.map((uuid) => ({
      uuid,
      isTold: [...data.incidents.values()].some(({ row }) => row?.subject === `return:${uuid}`),
    })),
    unmatched: new Set(
      [...data.incidents.values()].flatMap(({ row }) =>
        row?.kind === 'exchange_unmatched' ? [row.subject.slice('sale:'.length)] : [],
      ),
    ),
    drawers: drawersOf(data.notes),
    isRestored,
    receipts: new Map([...data.receipts].map(([uuid, { code }]) => [uuid, { isApplied: code === null }])),
    rows: rowsOf(data),
    missingSeqs: new Map([...data.devices.keys()].map((deviceId) => [deviceId, missingSeqs(deviceId)])),
  };
}

const debtsOf = (data: ServerData) =>
  new Map([...data.clients].flatMap(([uuid, { row }]) => (row ? [[uuid, Math.round(row.currentDebt * 100)]] : [])));

function drawersOf(notes: ServerData['notes']): Map<string, number> {
  const drawers = new Map<string, number>();
  for (const { sessionUuid, currency, cents } of notes) {
    const name = drawerName(sessionUuid, currency);
    drawers.set(name, (drawers.get(name) ?? 0) + cents);
  }
  return drawers;
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
