import { type SaleFact, type SyncOperation, syncOperation } from '@minipos/contract/sync-operations';
import { cashTables, keepCash } from './cash-book.ts';
import type { MiniPosDatabase } from './database.ts';
import type { Counters, Journal } from './journal.ts';
import { rowTables, showQueued } from './local-rows.ts';
import type { Surroundings } from './ports.ts';
import type { Prove, Proved } from './prover.ts';
import { toEntry } from './queue-entry.ts';
import type { LocalSale, QueueEntry, RecordedOperation, StoreMeta } from './rows.ts';

type Body<K extends SyncOperation['kind']> = Extract<SyncOperation, { kind: K }>['data'];

interface Deed<K extends SyncOperation['kind']> {
  kind: K;
  /** The uuid of what it is about; a new one when it makes something. */
  entityId: string;
  data: Body<K>;
}

/** One thing done, before it has a name and a number. A sale has no receipt number yet. */
export type NewOperation =
  | Deed<'Product.CREATE'>
  | Deed<'Product.UPDATE'>
  | Deed<'StockMovement.CREATE'>
  | Deed<'Client.CREATE'>
  | Deed<'Client.UPDATE'>
  | Deed<'ClientPayment.CREATE'>
  | Deed<'CashSession.OPEN'>
  | Deed<'CashMovement.CREATE'>
  | Deed<'CashSession.CLOSE'>
  | Deed<'Pickup.MOVE'>
  | Deed<'Operation.DISCARD'>
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

interface Named {
  uuid: string;
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
    const names = await Promise.all(operations.map((operation) => nameAndProve(by, operation)));
    const { entries, sales, counters } = await db.transaction('rw', tablesFor(operations, together), async () => {
      // What does not depend on each other is asked for at once: each answer is a turn of this thread.
      const [meta] = await Promise.all([db.meta.get(by.storeId), together.before?.()]);
      if (!meta) throw new DeviceNotRegistered();
      const made: QueueEntry[] = [];
      for (const [at, operation] of operations.entries()) {
        made.push(toEntry(number(meta, by, operation, names[at] as Named)));
      }
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

  async function nameAndProve(by: By, { kind }: NewOperation): Promise<Named> {
    const uuid = newUuid();
    // Work without a proof is taken in all the same; the server judges it by who sends it.
    return { uuid, proved: await prove(by, { uuid, kind }).catch(() => null) };
  }

  function number(meta: StoreMeta, by: By, operation: NewOperation, { uuid, proved }: Named): RecordedOperation {
    const seq = meta.nextSeq;
    meta.nextSeq += 1;
    const filled = syncOperation.parse({
      ...operation,
      ...(operation.kind === 'Sale.CREATE' ? { data: withReceipt(meta, operation) } : {}),
      ...(operation.kind === 'CashSession.CLOSE' ? { data: withZNumber(meta, operation) } : {}),
      ...(proved?.deviceId === meta.deviceId ? { proof: proved.proof } : {}),
      uuid,
      seq,
      actorUserId: by.actorUserId,
      timestamp: new Date(now()).toISOString(),
    });
    return { storeId: by.storeId, deviceId: meta.deviceId, operation: filled };
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

// A corrected sale keeps the number its receipt was printed with.
function withReceipt(meta: StoreMeta, sale: Extract<NewOperation, { kind: 'Sale.CREATE' }>): SaleFact {
  if ('receiptNumber' in sale.data) return sale.data;
  if (meta.tillCode === null) throw new DeviceNotRegistered();
  const receiptNumber = `${meta.tillCode}-${String(meta.nextReceipt).padStart(6, '0')}`;
  meta.nextReceipt += 1;
  return { ...sale.data, uuid: sale.entityId, receiptNumber };
}

// A close that is sent again keeps the number its paper was printed with.
function withZNumber(meta: StoreMeta, { data }: Extract<NewOperation, { kind: 'CashSession.CLOSE' }>) {
  if (data.zNumber) return data;
  const zNumber = meta.nextZ ?? 1;
  meta.nextZ = zNumber + 1;
  return { ...data, zNumber };
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
