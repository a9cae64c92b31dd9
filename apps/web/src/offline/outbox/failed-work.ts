import type { SyncOperation } from '@minipos/contract/sync/sync-operations';
import type { MiniPosDatabase } from '../database/database.ts';
import type { QueueEntry } from '../database/rows.ts';
import { refreshRows } from '../operations/local-rows.ts';
import { operationOf } from '../operations/slices.ts';
import type { By, Done, NewOperation, Outbox } from './outbox.ts';

/** The entry is not there any more, or the server has not refused it. */
export class NotFailed extends Error {
  constructor(uuid: string) {
    super(`operation ${uuid} is not waiting for a decision`);
    this.name = 'NotFailed';
  }
}

const reasons = { retry: 'Se envía de nuevo', correct: 'Se corrigió' };

/** What a person may do about an operation the server refused. A refused uuid is spent: another try is a new operation. */
export function createFailedWork(db: MiniPosDatabase, outbox: Outbox) {
  async function list(storeId: number): Promise<QueueEntry[]> {
    const failed = await db.syncOperations.where('status').equals('failed').sortBy('seq');
    return failed.filter((entry) => entry.storeId === storeId && entry.discardedBy === undefined);
  }

  async function requireFailed(uuid: string): Promise<QueueEntry> {
    const entry = await db.syncOperations.where('uuid').equals(uuid).first();
    if (entry?.status !== 'failed' || entry.discardedBy !== undefined) throw new NotFailed(uuid);
    return entry;
  }

  function giveUp(by: By, uuid: string, reason: string, instead: NewOperation[]): Promise<Done[]> {
    const discard: NewOperation = { kind: 'Operation.DISCARD', entityId: uuid, data: { uuid, reason } };
    const alongside = async ([made]: QueueEntry[]) => {
      // Looked up again inside the transaction: two tabs may decide at once.
      const entry = await requireFailed(uuid);
      await db.syncOperations.put({ ...entry, ...(made ? { discardedBy: made.uuid } : {}) });
      if (instead.length === 0) await operationOf(entry.operation.kind)?.onGivenUp?.(db, entry);
      await refreshRows(db, entry.touches);
    };
    return outbox.enqueue(by, [discard, ...instead], { alongside });
  }

  return {
    list,
    discard: (by: By, uuid: string, reason: string) => giveUp(by, uuid, reason, []),
    async retry(by: By, uuid: string): Promise<Done[]> {
      const { operation } = await requireFailed(uuid);
      return giveUp(by, uuid, reasons.retry, [again(operation, operation.data)]);
    },
    async correct(by: By, uuid: string, data: SyncOperation['data']): Promise<Done[]> {
      const { operation } = await requireFailed(uuid);
      return giveUp(by, uuid, reasons.correct, [again(operation, data)]);
    },
  };
}

// The outbox reads it against the contract, so a mismatch of kind and data cannot enter the queue.
const again = ({ kind, entityId }: SyncOperation, data: SyncOperation['data']) =>
  ({ kind, entityId, data }) as NewOperation;
