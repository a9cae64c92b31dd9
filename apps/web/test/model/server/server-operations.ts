import type { SaleFact, SyncOperation } from '@minipos/contract/sync/sync-operations';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { onAccount } from '@minipos/domain/payments/client-credit';
import { stockAfter } from '@minipos/domain/stock/stock';
import { closeSession, openSession, putIntoDrawer } from './server-cash.ts';
import { returnExchanged } from './server-exchanges.ts';
import { move, openIncident, owe } from './server-ledgers.ts';
import { serverPickup, withMove } from './server-pickups.ts';
import { recordReturn } from './server-returns.ts';
import { moment, nextId, nextRev, type ServerData, serverClient, serverProduct, storeId } from './server-rows.ts';

/** The server's word about an operation that is not acceptable. */
export class Rejected extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Done = Record<string, unknown> | null;

/** A device stays in custody once, under whatever operation it comes. */
function takeIn(
  data: ServerData,
  { entityId, data: { number } }: Extract<SyncOperation, { kind: 'Repair.CREATE' }>,
): Done {
  data.intakes.push({ uuid: entityId, number });
  return { repairId: nextId(data), number, lastInSeries: 0 };
}

/** Does one operation as the contract says: facts are always recorded, fields are judged. */
export function perform(
  data: ServerData,
  operation: SyncOperation,
  deviceId: string,
  faults: { forgetsReturns?: boolean } = {},
): Done {
  switch (operation.kind) {
    case 'Product.CREATE':
      return createProduct(data, operation);
    case 'Product.UPDATE': {
      const kept = data.products.get(operation.entityId);
      if (!kept?.row) throw new Rejected('PRODUCT_NOT_FOUND', 'Producto no encontrado');
      const row = { ...kept.row, ...operation.data } as typeof kept.row;
      data.products.set(operation.entityId, { ...kept, rev: nextRev(data), row });
      return { productId: kept.id };
    }
    case 'StockMovement.CREATE': {
      const { productUuid, operation: how, quantity } = operation.data;
      const onHand = data.stock.get(productUuid)?.row ?? 0;
      move(data, productUuid, stockAfter(onHand, how, quantityFromDecimal(quantity)) - onHand, operation.uuid, 'hand');
      return null;
    }
    case 'Repair.CREATE':
      return takeIn(data, operation);
    case 'Client.CREATE':
      return createClient(data, operation);
    case 'Client.UPDATE': {
      const kept = data.clients.get(operation.entityId);
      if (!kept?.row) throw new Rejected('CLIENT_NOT_FOUND', 'Cliente no encontrado');
      const row = { ...kept.row, ...operation.data } as typeof kept.row;
      row.name = `${row.firstName} ${row.lastName}`.trim();
      data.clients.set(operation.entityId, { ...kept, rev: nextRev(data), row });
      return { clientId: kept.id };
    }
    case 'ClientPayment.CREATE': {
      const { clientUuid, totalUSD, payments, sessionUuid } = operation.data;
      data.payments.push({ uuid: operation.entityId, fact: operation.data });
      owe(data, clientUuid, -Math.round(totalUSD * 100), operation.uuid);
      putIntoDrawer(data, sessionUuid, payments, 1);
      return null;
    }
    case 'Sale.CREATE':
      return recordSale(data, operation, deviceId);
    case 'Return.CREATE':
      return recordReturn(data, operation, faults);
    case 'Pickup.MOVE': {
      const kept = data.pickups.get(operation.entityId);
      if (!kept?.row) throw new Rejected('PICKUP_NOT_FOUND', 'Pedido no encontrado');
      const row = withMove(kept.row, operation.data.status, operation.timestamp);
      data.pickups.set(operation.entityId, { ...kept, rev: nextRev(data), row });
      return { pickupId: kept.id, status: row.status };
    }
    case 'CashSession.OPEN':
      return openSession(data, operation, deviceId);
    case 'CashSession.CLOSE': {
      const problem = closeSession(data, operation.entityId);
      if (problem) throw new Rejected(problem, 'La caja no está abierta');
      return null;
    }
    case 'CashMovement.CREATE':
    case 'CashDrawer.OPEN':
    case 'TimeMark.CREATE':
    case 'CountEntry.CREATE':
    case 'Operation.DISCARD':
      return null;
  }
}

function createProduct(data: ServerData, operation: Extract<SyncOperation, { kind: 'Product.CREATE' }>): Done {
  const { barcode, name, priceUSD, stock } = operation.data;
  const isTaken = [...data.products.values()].some(({ row }) => barcode !== null && row?.barcode === barcode);
  if (isTaken) throw new Rejected('BARCODE_TAKEN', 'Otro producto ya usa este código de barras');
  const id = nextId(data);
  const row = { ...serverProduct(operation.entityId, id, name, priceUSD), barcode };
  data.products.set(operation.entityId, { id, rev: nextRev(data), row });
  // A sale of it may have come first, from another device.
  const before = data.stock.get(operation.entityId)?.row ?? 0;
  data.stock.set(operation.entityId, { id, rev: nextRev(data), row: before });
  move(data, operation.entityId, quantityFromDecimal(stock), operation.uuid, 'hand');
  return { productId: id };
}

function createClient(data: ServerData, operation: Extract<SyncOperation, { kind: 'Client.CREATE' }>): Done {
  const { email, firstName } = operation.data;
  const isTaken = [...data.clients.values()].some(({ row }) => email !== null && row?.email === email);
  if (isTaken) throw new Rejected('CLIENT_EXISTS', 'El cliente ya existe en el servidor.');
  const id = nextId(data);
  const owed = data.debts.filter(({ clientUuid }) => clientUuid === operation.entityId);
  const currentDebt = owed.reduce((sum, { cents }) => sum + cents, 0) / 100;
  const row = { ...serverClient(operation.entityId, id, firstName, email), currentDebt };
  data.clients.set(operation.entityId, { id, rev: nextRev(data), row });
  return { clientId: id };
}

function recordSale(
  data: ServerData,
  operation: Extract<SyncOperation, { kind: 'Sale.CREATE' }>,
  deviceId: string,
): Done {
  const fact = operation.data;
  data.sales.push({ uuid: fact.uuid, deviceId, fact });
  for (const { productUuid, quantity } of fact.lines) {
    move(data, productUuid, -quantityFromDecimal(quantity), operation.uuid, 'sale');
  }
  const cents = onAccount(fact.payments) - onAccount(fact.change);
  if (fact.clientUuid !== null && cents !== 0) owe(data, fact.clientUuid, cents, operation.uuid);
  putIntoDrawer(data, fact.sessionUuid, fact.payments, 1);
  putIntoDrawer(data, fact.sessionUuid, fact.change, -1);
  if (!returnExchanged(data, fact, operation.uuid)) openIncident(data, 'exchange_unmatched', `sale:${fact.uuid}`);
  if (fact.pickup) {
    const id = nextId(data);
    data.pickups.set(fact.pickup.uuid, { id, rev: nextRev(data), row: serverPickup(id, fact, fact.pickup) });
  }
  return { number: data.sales.length };
}

/** A control: what a sale that is there already left as change is in the client's favour once more. */
export function leaveAgain(data: ServerData, { clientUuid, change, uuid }: SaleFact): void {
  const cents = onAccount(change);
  if (clientUuid !== null && cents > 0) owe(data, clientUuid, -cents, uuid);
}

/** Changes made in the back office while the tills are away. */
export function editProduct(data: ServerData, uuid: string, change: { name?: string; priceUSD?: number } | null): void {
  const kept = data.products.get(uuid);
  if (!kept?.row) return;
  data.products.set(uuid, {
    ...kept,
    rev: nextRev(data),
    row: change && { ...kept.row, ...change, updatedAt: moment },
  });
  if (change) return;
  const stock = data.stock.get(uuid);
  if (stock) data.stock.set(uuid, { ...stock, rev: nextRev(data) });
}

export function addProduct(data: ServerData, uuid: string, name: string, thousandths: number): void {
  const id = nextId(data);
  data.products.set(uuid, { id, rev: nextRev(data), row: serverProduct(uuid, id, name, 1) });
  data.stock.set(uuid, { id, rev: nextRev(data), row: thousandths });
}

export function addClient(data: ServerData, uuid: string, firstName: string, email: string | null): void {
  const id = nextId(data);
  data.clients.set(uuid, { id, rev: nextRev(data), row: serverClient(uuid, id, firstName, email) });
}

export function addDepartment(data: ServerData, name: string): void {
  const row = {
    id: 1,
    storeId,
    name,
    description: null,
    icon: '🏢',
    isActive: true,
    createdAt: moment,
    updatedAt: moment,
  };
  data.departments.set(1, { id: 1, rev: nextRev(data), row });
}
