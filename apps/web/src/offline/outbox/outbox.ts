import {
  type SaleFact,
  type SyncOperation,
  type SyncOperationKind,
  syncOperation,
} from '@minipos/contract/sync/sync-operations';
import type { MiniPosDatabase } from '../database/database.ts';
import type { Surroundings } from '../database/ports.ts';
import type { LocalSale, QueueEntry, RecordedOperation, StoreMeta } from '../database/rows.ts';
import type { Prove, Proved } from '../identity/prover.ts';
import type { Counters, Journal } from '../journal/journal.ts';
import { cashTables, keepCash } from '../operations/cash-book.ts';
import { rowTables, showQueued } from '../operations/local-rows.ts';
import { toEntry } from './queue-entry.ts';

interface Action<K extends SyncOperationKind> {
  kind: K;
  /** The uuid of what it is about; a new one when it makes something. */
  entityId: string;
  data: Extract<SyncOperation, { kind: K }>['data'];
}

type ActionOfAnyKind = { [K in Exclude<SyncOperationKind, 'Sale.CREATE'>]: Action<K> }[Exclude<
  SyncOperationKind,
  'Sale.CREATE'
>];

/** One thing done, before it has a name and a number. A sale has no receipt number yet. */
export type NewOperation =
  | ActionOfAnyKind
  | { kind: 'Sale.CREATE'; entityId: string; data: Omit<SaleFact, 'uuid' | 'receiptNumber'> | SaleFact };

export interface Done {
  uuid: string;
  seq: number;
  entityId: string;
  /** Of a sale. */
  receiptNumber: string | null;
  /** Of a sale: its row. */
  sale: LocalSale | null;
  /** False: the second copy could not be written. The work is safe in the database; the device needs a look. */
  isJournaled: boolean;
}

export interface By {
  storeId: number;
  actorUserId: number;
  /** As papers of the till say it. */
  actorName?: string;
}

/** What happens in the same transaction as the work, or not at all. */
export interface Together {
  /** Runs first; what it throws refuses the work. */
  before?: (() => PromiseLike<unknown>) | undefined;
  /** Runs with the entries before they are written, and may touch any table. */
  alongside?: (made: QueueEntry[]) => PromiseLike<unknown>;
}

/** The device has never been online in this store, so it has no till code to print. */
export class DeviceNotRegistered extends Error {
  constructor() {
    super('the device is not registered in this store');
    this.name = 'DeviceNotRegistered';
  }
}

export type Outbox = ReturnType<typeof createOutbox>;

/** An operation but for the numbers that it gets in the transaction. */
interface Prepared {
  operation: SyncOperation;
  proved: Proved | null;
}

const unproved: Prove = () => Promise.resolve(null);

/** Takes in what was done on this device. */
export function createOutbox(
  db: MiniPosDatabase,
  journal: Journal,
  { now, newUuid }: Surroundings,
  prove: Prove = unproved,
) {
  const everything = [...rowTables(db), db.meta, db.sales, db.parkedCarts, db.verdicts, ...cashTables(db)];
  // What a sale writes and what is looked up before it. Whoever reads the other tables does not keep it waiting.
  const ofSale = [db.meta, db.syncOperations, db.sales, db.parkedCarts, db.stock, ...cashTables(db)];

  function tablesFor(operations: NewOperation[], together: Together) {
    if (together.alongside || !operations.every(({ kind }) => kind === 'Sale.CREATE')) return everything;
    const isPlain = operations.every(({ kind, data }) => kind === 'Sale.CREATE' && !data.pickup && !data.clientUuid);
    return isPlain ? ofSale : [...ofSale, db.clients, db.pickupOrders];
  }

  /** Records work so that it survives anything short of the loss of the device, then resolves. */
  async function enqueue(by: By, operations: NewOperation[], together: Together = {}): Promise<Done[]> {
    // Before the transaction: it would be over by the time the browser has made a proof.
    const prepared = await Promise.all(operations.map((operation) => prepare(by, operation)));
    const { entries, sales, counters } = await db.transaction('rw', tablesFor(operations, together), async () => {
      // What does not depend on each other is asked for at once: each answer is a turn of this thread.
      const [meta] = await Promise.all([db.meta.get(by.storeId), together.before?.()]);
      if (!meta) throw new DeviceNotRegistered();
      const made: QueueEntry[] = [];
      for (const one of prepared) made.push(toEntry(number(meta, by.storeId, one)));
      await together.alongside?.(made);
      const sold = salesOf(made);
      await Promise.all([
        db.syncOperations.bulkAdd(made),
        db.meta.put(meta),
        sold.length > 0 ? db.sales.bulkPut(sold) : null,
        keepCash(db, made, by.actorName ?? ''),
        showQueued(db, made),
      ]);
      return { entries: made, sales: sold, counters: countersOf(meta) };
    });
    const isJournaled = await writeJournal(entries, counters);
    return entries.map(({ uuid, seq, entityId, operation }) => ({
      uuid,
      seq,
      entityId,
      receiptNumber: operation.kind === 'Sale.CREATE' ? operation.data.receiptNumber : null,
      sale: sales.find((sale) => operation.kind === 'Sale.CREATE' && sale.uuid === entityId) ?? null,
      isJournaled,
    }));
  }

  // The work is committed by now: a failing journal must not make the screen say that nothing happened.
  async function writeJournal(entries: RecordedOperation[], counters: Counters): Promise<boolean> {
    try {
      await journal.record(entries, counters);
      return true;
    } catch {
      return false;
    }
  }

  async function prepare(by: By, action: NewOperation): Promise<Prepared> {
    const operation = syncOperation.parse({
      ...action,
      data: dataOf(action),
      uuid: newUuid(),
      seq: 1,
      actorUserId: by.actorUserId,
      timestamp: new Date(now()).toISOString(),
    });
    // Work without a proof is taken in all the same; the server judges it by who sends it.
    return { operation, proved: await prove(by, operation).catch(() => null) };
  }

  function number(meta: StoreMeta, storeId: number, { operation, proved }: Prepared): RecordedOperation {
    const seq = meta.nextSeq;
    meta.nextSeq += 1;
    const proof = proved?.deviceId === meta.deviceId ? { proof: proved.proof } : {};
    return { storeId, deviceId: meta.deviceId, operation: { ...withNumber(meta, operation), ...proof, seq } };
  }

  return { enqueue };
}

const salesOf = (entries: QueueEntry[]): LocalSale[] =>
  entries.flatMap(({ operation, storeId, deviceId }) =>
    operation.kind === 'Sale.CREATE' ? [saleRow(storeId, deviceId, operation.data, operation.timestamp)] : [],
  );

export const countersOf = ({
  storeId,
  deviceId,
  tillCode,
  nextSeq,
  nextReceipt,
  nextZ,
  epoch,
}: StoreMeta): Counters => ({
  storeId,
  deviceId,
  tillCode,
  nextSeq,
  nextReceipt,
  ...(nextZ === undefined ? {} : { nextZ }),
  epoch,
});

// Stands in a sale until it gets its number; numbers begin with one.
const unnumbered = 'C1-000000';

const dataOf = (action: NewOperation): unknown =>
  action.kind === 'Sale.CREATE' && !('receiptNumber' in action.data)
    ? { ...action.data, uuid: action.entityId, receiptNumber: unnumbered }
    : action.data;

// What is corrected or sent again keeps the number that its paper was printed with.
function withNumber(meta: StoreMeta, operation: SyncOperation): SyncOperation {
  if (operation.kind === 'Sale.CREATE' && operation.data.receiptNumber === unnumbered) {
    if (meta.tillCode === null) throw new DeviceNotRegistered();
    const receiptNumber = `${meta.tillCode}-${String(meta.nextReceipt).padStart(6, '0')}`;
    meta.nextReceipt += 1;
    return { ...operation, data: { ...operation.data, receiptNumber } };
  }
  if (operation.kind === 'CashSession.CLOSE' && !operation.data.zNumber) {
    const zNumber = meta.nextZ ?? 1;
    meta.nextZ = zNumber + 1;
    return { ...operation, data: { ...operation.data, zNumber } };
  }
  return operation;
}

export const saleRow = (storeId: number, deviceId: string, fact: SaleFact, createdAt: string): LocalSale => ({
  uuid: fact.uuid,
  storeId,
  deviceId,
  receiptNumber: fact.receiptNumber,
  total: fact.totalUSD,
  createdAt,
  status: 'pending',
  number: null,
  fact,
});
