import type { SaleFact } from '@minipos/contract/sync/sync-operations';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { formatUsd } from '#lib/format.ts';
import type { CashFact } from '../database/cash-rows.ts';
import type { TableName } from '../database/database.ts';
import { DeviceNotRegistered } from '../database/device-not-registered.ts';
import type { LocalSale, TouchedKey } from '../database/rows.ts';
import { forgetCashFact, keepCashFact, tendersOf } from './cash-book.ts';
import { moveStock } from './catalogue.ts';
import { addDebt, toCents } from './clients.ts';
import { type DeviceOperation, type EntryOf, hasNumbers } from './operation.ts';
import { orderMadeHere } from './pickups.ts';
import type { DeviceSlice } from './slice.ts';

/** A sale before it has its number: what the till hands to the outbox. */
export type NewSale = Omit<SaleFact, 'uuid' | 'receiptNumber'> | SaleFact;

// Stands in a sale until it gets its number; numbers begin with one.
const unnumbered = 'C1-000000';

const alwaysOpened: readonly TableName[] = [
  'meta',
  'syncOperations',
  'sales',
  'parkedCarts',
  'stock',
  'cashSessions',
  'cashFacts',
  'cashiers',
];

const sell: DeviceOperation<'Sale.CREATE'> = {
  title: 'Venta',
  about: ({ data }) => `${data.receiptNumber} · ${formatUsd(data.totalUSD)}`,
  touches: ({ data }) => {
    const keys = new Set<TouchedKey>(data.lines.map((line) => `stock:${line.productUuid}` as const));
    if (data.clientUuid !== null) keys.add(`client:${data.clientUuid}`);
    if (data.pickup) keys.add(`pickup:${data.pickup.uuid}`);
    return [...keys];
  },
  effects: {
    stock: (row, cause) =>
      moveStock(row, cause, (onHand) =>
        cause.operation.data.lines
          .filter((line) => line.productUuid === cause.uuid)
          .reduce((left, line) => left - quantityFromDecimal(line.quantity), onHand),
      ),
    client: (row, { operation }) => addDebt(row, accountCents(operation.data)),
    pickup: (row, cause) => row ?? orderMadeHere(cause),
  },
  mentions: ({ data }) => (data.pickup ? { clientUuid: data.clientUuid } : {}),
  isFoldable: ({ lines, payments, change }) =>
    hasNumbers(lines, 'quantity') && hasNumbers(payments, 'amountUSD') && hasNumbers(change, 'amountUSD'),
  complete: (entityId, data) =>
    'receiptNumber' in data ? data : { ...data, uuid: entityId, receiptNumber: unnumbered },
  // What is corrected or sent again keeps the number that its paper was printed with.
  number: (operation, meta) => {
    if (operation.data.receiptNumber !== unnumbered) return operation;
    if (meta.tillCode === null) throw new DeviceNotRegistered();
    const receiptNumber = `${meta.tillCode}-${String(meta.nextReceipt).padStart(6, '0')}`;
    meta.nextReceipt += 1;
    return { ...operation, data: { ...operation.data, receiptNumber } };
  },
  // What a sale writes and what is looked up before it. Reads of the other tables do not keep it waiting.
  opens: (data) => {
    const { pickup, clientUuid } = data as NewSale;
    return pickup || clientUuid ? [...alwaysOpened, 'clients', 'pickupOrders'] : alwaysOpened;
  },
  keep: async (db, entry, { actorName, isBroughtBack }) => {
    const { data } = entry.operation;
    const isKnown = isBroughtBack && (await db.sales.get(entry.entityId)) !== undefined;
    await Promise.all([
      isKnown ? null : db.sales.put(saleRow(entry)),
      keepCashFact(db, entry, data.sessionUuid, actorName, { movement: null, sale: moneyOf(data) }),
    ]);
  },
  // The sale that makes an order is answered before anything about the order is asked.
  goesBefore: ['pickup'],
  writesOnAnswer: ['sales'],
  onDone: async (db, { entityId, touches }, result) => {
    const number = result?.number;
    const numbered = typeof number === 'string' || typeof number === 'number' ? { number: String(number) } : {};
    await db.sales.update(entityId, { status: 'synced', ...numbered });
    // The order may have got another code than the one announced.
    return { touched: touches.filter((key) => key.startsWith('pickup:')) };
  },
  onRefused: (db, { entityId }) => db.sales.update(entityId, { status: 'failed' }),
  onGivenUp: async (db, entry) => {
    await db.sales.update(entry.entityId, { status: 'discarded' });
    await forgetCashFact(db, entry);
  },
};

interface Moved {
  method: string;
  amountUSD: number;
}

const creditCents = (tenders: readonly Moved[]) =>
  tenders.filter(({ method }) => method === 'credit').reduce((total, { amountUSD }) => total + toCents(amountUSD), 0);

/** What was sold on credit is owed; change that was left as client credit comes off. */
const accountCents = ({ payments, change }: { payments: readonly Moved[]; change: readonly Moved[] }) =>
  creditCents(payments) - creditCents(change);

function moneyOf({ payments, change, ...fact }: SaleFact): CashFact['sale'] {
  const { totalUSD, taxUSD, discountUSD, igtfUSD, roundingBs = 0, roundingUSD = 0 } = fact;
  const tenders = [...tendersOf('payment', payments), ...tendersOf('change', change)];
  return { totalUSD, taxUSD, discountUSD, igtfUSD, roundingBs, roundingUSD, tenders };
}

/** The sale as the device keeps it. */
export const saleRow = ({ storeId, deviceId, operation }: EntryOf<'Sale.CREATE'>): LocalSale => ({
  uuid: operation.data.uuid,
  storeId,
  deviceId,
  receiptNumber: operation.data.receiptNumber,
  total: operation.data.totalUSD,
  createdAt: operation.timestamp,
  status: 'pending',
  number: null,
  fact: operation.data,
});

/** What the server has, or nobody took after all, leaves with the person who signs out. */
const settled = { without: ({ status }: Pick<LocalSale, 'status'>) => status === 'synced' || status === 'discarded' };

/** Sales of this device with its other papers, and orders that are not charged yet. */
export const sales = {
  tables: {
    sales: settled,
    papers: settled,
    parkedCarts: 'kept',
  },
  pulled: {},
  operations: { 'Sale.CREATE': sell },
  queryKeys: ['sales'],
} as const satisfies DeviceSlice<'Sale.CREATE'>;
