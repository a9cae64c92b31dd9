import type { SyncOperation } from '@minipos/contract/sync/sync-operations';
import { clientName } from '@minipos/domain/clients/client-name';
import { decimalFromQuantity, type Quantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { stockAfter } from '@minipos/domain/stock/stock';
import type {
  LocalClient,
  LocalProduct,
  LocalStock,
  ServedClient,
  ServedProduct,
  ServedStock,
} from '../database/rows.ts';

/** An operation whose effect the served rows do not contain yet, and what the server made of it if it has answered. */
export interface OpenOperation {
  storeId: number;
  operation: SyncOperation;
  result: Record<string, unknown> | null;
}

export interface Names {
  department(id: number): string;
  brand(id: number): string;
  client(uuid: string): string | null;
}

/** The number the server gave to what was made here. */
export function givenId(result: OpenOperation['result']): { id?: number } {
  const id = result?.productId ?? result?.clientId;
  return typeof id === 'number' ? { id } : {};
}

/** The product as people see it: the served one, then every open operation on it in order. */
export function foldProduct(base: ServedProduct | null, open: OpenOperation[], names: Names): LocalProduct | null {
  let row: LocalProduct | null = base;
  for (const { storeId, operation, result } of open) {
    if (operation.kind === 'Product.CREATE') row ??= productMadeHere(storeId, operation, result, names);
    if (operation.kind === 'Product.UPDATE' && row) {
      const changes = withoutUndefined(operation.data) as Partial<LocalProduct>;
      row = { ...row, ...changes };
      if (changes.departmentId !== undefined) row.departmentName = names.department(changes.departmentId);
      if (changes.brandId !== undefined) row.brandName = changes.brandId === null ? null : names.brand(changes.brandId);
    }
  }
  return row;
}

function productMadeHere(
  storeId: number,
  operation: Extract<SyncOperation, { kind: 'Product.CREATE' }>,
  result: OpenOperation['result'],
  names: Names,
): LocalProduct {
  const { stock: _, ...data } = operation.data;
  return {
    ...data,
    ...givenId(result),
    uuid: operation.entityId,
    storeId,
    departmentName: names.department(data.departmentId),
    brandId: data.brandId ?? null,
    brandName: data.brandId ? names.brand(data.brandId) : null,
    taxId: data.taxId ?? null,
    maxStock: data.maxStock ?? null,
    images: [],
    createdAt: operation.timestamp,
    updatedAt: operation.timestamp,
  };
}

/** The client as people see them; sales on credit and payments that the server has not shown yet count. */
export function foldClient(base: ServedClient | null, open: OpenOperation[]): LocalClient | null {
  let row: LocalClient | null = base;
  for (const { storeId, operation, result } of open) {
    if (operation.kind === 'Client.CREATE') row ??= clientMadeHere(storeId, operation, result);
    if (!row) continue;
    if (operation.kind === 'Client.UPDATE') {
      row = { ...row, ...(withoutUndefined(operation.data) as Partial<LocalClient>) };
      row.name = clientName(row);
    }
    if (operation.kind === 'ClientPayment.CREATE') {
      row = { ...row, currentDebt: (toCents(row.currentDebt) - toCents(operation.data.totalUSD)) / 100 };
    }
    if (operation.kind === 'Sale.CREATE') {
      row = {
        ...row,
        currentDebt: (toCents(row.currentDebt) + accountCents(operation.data)) / 100,
      };
    }
  }
  return row;
}

function clientMadeHere(
  storeId: number,
  operation: Extract<SyncOperation, { kind: 'Client.CREATE' }>,
  result: OpenOperation['result'],
): LocalClient {
  return {
    ...operation.data,
    ...givenId(result),
    uuid: operation.entityId,
    storeId,
    name: clientName(operation.data),
    documentType: operation.data.documentType ?? null,
    creditLimit: 0,
    currentDebt: 0,
    paymentDays: 30,
    isActive: true,
    createdAt: operation.timestamp,
    updatedAt: operation.timestamp,
  };
}

/** The figure in stock: the served one, then every open movement. Null when neither the server nor an operation has one. */
export function foldStock(base: ServedStock | null, open: OpenOperation[], uuid: string): LocalStock | null {
  let onHand: Quantity | null = base && quantityFromDecimal(base.stock);
  for (const { operation } of open) onHand = moveStock(onHand, operation, uuid);
  if (onHand === null) return null;
  const storeId = open[0]?.storeId ?? 0;
  return { storeId, ...base, productUuid: uuid, stock: decimalFromQuantity(onHand) };
}

function moveStock(onHand: Quantity | null, operation: SyncOperation, uuid: string): Quantity | null {
  switch (operation.kind) {
    case 'Product.CREATE':
      return onHand ?? quantityFromDecimal(operation.data.stock);
    case 'StockMovement.CREATE':
      return stockAfter(onHand ?? 0, operation.data.operation, quantityFromDecimal(operation.data.quantity));
    case 'Sale.CREATE':
      return operation.data.lines
        .filter((line) => line.productUuid === uuid)
        .reduce((left, line) => left - quantityFromDecimal(line.quantity), onHand ?? 0);
    default:
      return onHand;
  }
}

const toCents = (usd: number) => Math.round(usd * 100);

interface Moved {
  method: string;
  amountUSD: number;
}

const creditCents = (tenders: readonly Moved[]) =>
  tenders.filter(({ method }) => method === 'credit').reduce((sum, { amountUSD }) => sum + toCents(amountUSD), 0);

/** What was sold on credit is owed; change that was left in their favour comes off. */
const accountCents = ({ payments, change }: { payments: readonly Moved[]; change: readonly Moved[] }) =>
  creditCents(payments) - creditCents(change);

function withoutUndefined(data: object): object {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}
