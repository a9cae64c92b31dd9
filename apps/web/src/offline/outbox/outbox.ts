import { type SyncOperation, type SyncOperationKind, syncOperation } from '@minipos/contract/sync/sync-operations';
import type { MiniPosDatabase } from '../database/database.ts';
import { DeviceNotRegistered } from '../database/device-not-registered.ts';
import type { TimeAndChance } from '../database/ports.ts';
import type { LocalSale, QueueEntry, RecordedOperation, StoreMeta } from '../database/rows.ts';
import type { Prove, Proved, ProvedBy } from '../identity/prover.ts';
import type { Counters, Journal } from '../journal/journal.ts';
import { showQueued } from '../operations/local-rows.ts';
import { type NewSale, saleRow } from '../operations/sales.ts';
import { operationOf, tablesOf } from '../operations/slices.ts';
import { keepWork } from './keep-work.ts';
import { isSale, toEntry } from './queue-entry.ts';

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
export type NewOperation = ActionOfAnyKind | { kind: 'Sale.CREATE'; entityId: string; data: NewSale };

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

export interface By extends ProvedBy {
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
  { now, newUuid }: TimeAndChance,
  prove: Prove = unproved,
) {
  // Work that does not say what it needs gets everything, and so does who acts together with it.
  function tablesFor(operations: NewOperation[], { alongside }: Together) {
    const named = operations.map(({ kind, data }) => operationOf(kind)?.opens?.(data));
    const isNamed = alongside === undefined && named.every((names) => names !== undefined);
    return isNamed ? tablesOf(db, named.flat()) : db.tables;
  }

  /** Records work so that it survives anything short of the loss of the device, then resolves. */
  async function enqueue(by: By, operations: NewOperation[], together: Together = {}): Promise<Done[]> {
    // Before the transaction: it would be over by the time the browser has made a proof.
    const prepared = await Promise.all(operations.map((operation) => prepare(by, operation)));
    const { entries, counters } = await db.transaction('rw', tablesFor(operations, together), async () => {
      // What does not depend on each other is asked for at once: each answer is a turn of this thread.
      const [meta] = await Promise.all([db.meta.get(by.storeId), together.before?.()]);
      if (!meta) throw new DeviceNotRegistered();
      const made: QueueEntry[] = [];
      for (const one of prepared) made.push(toEntry(number(meta, by.storeId, one)));
      await together.alongside?.(made);
      await Promise.all([
        db.syncOperations.bulkAdd(made),
        db.meta.put(meta),
        keepWork(db, made, { actorName: by.actorName ?? '', isBroughtBack: false }),
        showQueued(db, made),
      ]);
      return { entries: made, counters: countersOf(meta) };
    });
    const isJournaled = await writeJournal(entries, counters);
    return entries.map((entry) => {
      const sale = isSale(entry) ? saleRow(entry) : null;
      const { uuid, seq, entityId } = entry;
      return { uuid, seq, entityId, receiptNumber: sale?.receiptNumber ?? null, sale, isJournaled };
    });
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
      data: operationOf(action.kind)?.complete?.(action.entityId, action.data) ?? action.data,
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
    const numbered = operationOf(operation.kind)?.number?.(operation, meta) ?? operation;
    const proof = proved?.deviceId === meta.deviceId ? { proof: proved.proof } : {};
    return { storeId, deviceId: meta.deviceId, operation: { ...numbered, ...proof, seq } };
  }

  return { enqueue };
}

export const countersOf = ({
  storeId,
  deviceId,
  tillCode,
  nextSeq,
  nextReceipt,
  nextZ,
  nextRepair,
  epoch,
}: StoreMeta): Counters => ({
  storeId,
  deviceId,
  tillCode,
  nextSeq,
  nextReceipt,
  ...(nextZ === undefined ? {} : { nextZ }),
  ...(nextRepair === undefined ? {} : { nextRepair }),
  epoch,
});
