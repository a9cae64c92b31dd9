import type { ClientPaymentFact } from '@minipos/contract/clients/client-payment-fact';
import type { CashSession } from '@minipos/contract/sales/cash';
import type { Change, ChangeTable } from '@minipos/contract/sync/sync';
import type { SaleFact, SyncOperation } from '@minipos/contract/sync/sync-operations';
import type { Currency } from '@minipos/domain/stores/store-types';
import type { ServedClient, ServedPickup, ServedProduct } from '#offline/database/rows.ts';

interface Kept<T> {
  id: number;
  rev: number;
  row: T | null;
}

interface Movement {
  productUuid: string;
  delta: number;
  operation: string;
  cause: 'sale' | 'return' | 'hand';
}

/** What came back of a sale: lines in thousandths, money in cents. */
interface Return {
  uuid: string;
  saleUuid: string;
  /** The sale that it paid for; none when money was handed back. */
  exchangeSaleUuid: string | null;
  lines: { line: number; quantity: number }[];
  creditCents: number;
  exchangeCents: number;
}

/** Everything the model of the server holds; plain data, so that a backup is a copy of it. */
export interface ServerData {
  epoch: string;
  rev: number;
  nextId: number;
  /** Cursors below it are too old. */
  floor: number;
  products: Map<string, Kept<ServedProduct>>;
  /** In thousandths. */
  stock: Map<string, Kept<number>>;
  clients: Map<string, Kept<ServedClient>>;
  pickups: Map<string, Kept<ServedPickup>>;
  incidents: Map<number, Kept<{ id: number; kind: string; subject: string; isOpen: boolean }>>;
  departments: Map<number, Kept<Extract<Change, { table: 'departments' }>['row'] & object>>;
  sales: { uuid: string; deviceId: string; fact: SaleFact }[];
  movements: Movement[];
  debts: { clientUuid: string; cents: number; operation: string }[];
  returns: Return[];
  /** Returns in the name of a sale that do not fit it. */
  apart: string[];
  payments: { uuid: string; fact: ClientPaymentFact }[];
  intakes: { uuid: string; number: string }[];
  /** Tills that were opened; a closed one has no row. */
  sessions: Map<string, Kept<CashSession>>;
  /** Notes that went into a drawer, or out of it. */
  notes: { sessionUuid: string; currency: Currency; cents: number }[];
  receipts: Map<string, { hash: string; code: string | null; result: Record<string, unknown> | null }>;
  devices: Map<string, { tillCode: string | null; seqs: Set<number>; publicKey: string | null }>;
}

export const moment = '2026-11-15T12:00:00.000Z';
export const storeId = 1;

export function serverProduct(uuid: string, id: number, name: string, priceUSD: number): ServedProduct {
  return {
    id,
    uuid,
    storeId,
    name,
    description: null,
    model: null,
    sku: null,
    barcode: null,
    departmentId: 1,
    departmentName: 'Víveres',
    brandId: null,
    brandName: null,
    taxId: null,
    unit: 'unit',
    kind: 'stocked',
    priceUSD,
    costUSD: null,
    minStock: 5,
    maxStock: null,
    isActive: true,
    images: [],
    createdAt: moment,
    updatedAt: moment,
  };
}

export function serverClient(uuid: string, id: number, firstName: string, email: string | null): ServedClient {
  return {
    id,
    uuid,
    storeId,
    kind: 'individual',
    firstName,
    lastName: '',
    name: firstName,
    documentType: null,
    documentNumber: null,
    email,
    phone: null,
    address: null,
    notes: null,
    creditLimit: 0,
    currentDebt: 0,
    paymentDays: 30,
    isActive: true,
    createdAt: moment,
    updatedAt: moment,
  };
}

export const nextRev = (data: ServerData): number => {
  data.rev += 1;
  return data.rev;
};

export const nextId = (data: ServerData): number => {
  data.nextId += 1;
  return data.nextId;
};

/** All rows as changes, in the order of their revs. */
export function allChanges(data: ServerData): Change[] {
  const list: Change[] = [];
  const add = (table: ChangeTable, kept: Kept<unknown>) =>
    list.push({ table, rev: kept.rev, id: kept.id, row: kept.row } as Change);
  for (const kept of data.products.values()) add('products', kept);
  for (const kept of data.clients.values()) add('clients', kept);
  for (const kept of data.pickups.values()) add('pickupOrders', kept);
  for (const kept of data.incidents.values()) add('incidents', kept);
  for (const kept of data.departments.values()) add('departments', kept);
  for (const kept of data.sessions.values()) add('cashSessions', kept);
  for (const [productUuid, { id, rev, row }] of data.stock) {
    add('stock', { id, rev, row: row === null ? null : { productId: id, productUuid, stock: row / 1000 } });
  }
  return list.toSorted((a, b) => a.rev - b.rev);
}

export const hashOf = (operation: SyncOperation): string => JSON.stringify([operation.kind, operation.data]);
