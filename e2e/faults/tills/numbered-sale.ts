import { randomUUID } from 'node:crypto';
import type { SyncOperation } from '@minipos/contract/sync/sync-operations';
import { saleOf } from '@minipos/web/test/model/new-operations';

/** A sale of one unit, as the queue of a device holds it when it is sent. */
export function numberedSale(productUuid: string, seq: number, actorUserId: number): SyncOperation {
  const { kind, entityId, data } = saleOf(randomUUID(), [{ productUuid, quantity: 1 }]);
  const receiptNumber = `C1-${String(seq).padStart(6, '0')}`;
  const timestamp = new Date().toISOString();
  const fact = { ...data, uuid: entityId, receiptNumber };
  return { kind, entityId, data: fact, uuid: randomUUID(), seq, actorUserId, timestamp } as SyncOperation;
}
