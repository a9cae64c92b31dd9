import type { QueueEntry, RecordedOperation } from '../database/rows.ts';
import { touchedKeys } from '../operations/touched-keys.ts';

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
    touches: touchedKeys(operation),
    status: 'pending',
    attempts: 0,
    nextAttemptAt: 0,
    errorCode: null,
    errorMessage: null,
  };
}
