import type { QueueEntry, RecordedOperation } from '../database/rows.ts';
import type { EntryOf } from '../operations/operation.ts';
import { operationOf } from '../operations/slices.ts';

/** A queue entry that is due at once. */
export function toEntry(recorded: RecordedOperation): QueueEntry {
  const { storeId, deviceId, operation, isFromFile } = recorded;
  const [entityType = '', operationType = ''] = operation.kind.split('.');
  return {
    storeId,
    deviceId,
    operation,
    ...(isFromFile ? { isFromFile } : {}),
    uuid: operation.uuid,
    seq: operation.seq,
    entityId: operation.entityId,
    entityType,
    operationType,
    touches: operationOf(operation.kind)?.touches(operation) ?? [],
    status: 'pending',
    attempts: 0,
    nextAttemptAt: 0,
    errorCode: null,
    errorMessage: null,
  };
}

export const isSale = (entry: QueueEntry): entry is EntryOf<'Sale.CREATE'> => entry.operation.kind === 'Sale.CREATE';
