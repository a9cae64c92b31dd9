import type { Verdict } from '@minipos/contract/sync';
import { openIncidents } from '../../db/incidents.queries.ts';
import { findReceipts, type NewReceipt, saveReceipts } from '../../db/receipts.queries.ts';
import { type StoreTransaction, writeStore } from '../../db/transaction.ts';
import type { StoreCtx } from '../../http/context.ts';
import { AppError } from '../../http/errors.ts';
import { findActors, findDevice, touchDevice } from './devices.queries.ts';
import type { Handlers } from './operations.ts';
import { type ReadOperation, readOperation } from './read-operation.ts';
import { rememberDevice } from './register-device.ts';
import { settleBatch } from './settle-batch.ts';
import { rejected } from './settle-operation.ts';
import { quarantine } from './sync-receipts.queries.ts';

export interface Pushed {
  epoch: string;
  rev: number;
  lastSeq: number;
  verdicts: Verdict[];
}

/**
 * Takes a batch of a device's operations, in their order, in one transaction: every operation acts once and fails alone,
 * and a batch pays its commit and its receipts once.
 */
export async function pushOperations(
  ctx: StoreCtx,
  handlers: Handlers,
  batch: { deviceId: string; operations: Record<string, unknown>[] },
  onError: (error: unknown) => void,
): Promise<Pushed> {
  const read = batch.operations.map(readOperation);
  const revs = read.reduce((total, one) => total + revsFor(handlers, one), 0);
  return writeStore(ctx.db, ctx.storeId, revs, async (tx) => {
    const operations = read.flatMap(({ operation }) => (operation ? [operation] : []));
    const [device, receipts, actors] = await Promise.all([
      findDevice(tx.db, ctx.storeId, batch.deviceId),
      findReceipts(tx.db, ctx.storeId, [...new Set(operations.map(({ uuid }) => uuid))]),
      findActors(tx.db, ctx.storeId, [...new Set(operations.map(({ actorUserId }) => actorUserId))]),
    ]);
    if (device?.revoked_at) throw new AppError('DEVICE_REVOKED');
    // After a restore the store may have forgotten a device that still has work to hand in: nothing of it is turned away.
    if (!device) await rememberDevice(ctx, tx, batch.deviceId);
    const kept = new Map<string, NewReceipt>();
    const settlement = { ctx, tx, handlers, deviceId: batch.deviceId, receipts, kept, actors, onError };
    const verdicts = await settleBatch(settlement, read, (one) => setAside(ctx, tx, batch.deviceId, one));
    const seq = Math.max(0, ...operations.map((operation) => operation.seq));
    const [seen] = await Promise.all([
      touchDevice(tx.db, ctx.storeId, batch.deviceId, { now: ctx.now, seq }),
      saveReceipts(tx.db, ctx.storeId, [...kept.values()]),
    ]);
    return { epoch: tx.epoch, rev: tx.rev, lastSeq: seen?.last_seq ?? seq, verdicts };
  });
}

/** One more than the handler's own, for the incident of an actor without the right. */
function revsFor(handlers: Handlers, { operation }: ReadOperation): number {
  return operation ? 1 + handlers[operation.kind].revs(operation as never) : 1;
}

/** What cannot be read is kept as it came, once, and someone is told. */
async function setAside(
  ctx: StoreCtx,
  tx: StoreTransaction,
  deviceId: string,
  one: ReadOperation & { operation: null },
): Promise<Verdict> {
  const isNew = await quarantine(tx.db, {
    store_id: ctx.storeId,
    device_id: deviceId,
    payload_hash: one.hash,
    payload: one.text,
    problem: one.problem,
    received_at: ctx.now,
  });
  if (isNew) {
    const detail = { deviceId, problem: one.problem };
    await openIncidents(tx, [{ kind: 'quarantined', subject: `device:${deviceId}`, detail, at: ctx.now }]);
  }
  return rejected(one.index, one.uuid, 'UNREADABLE', 'No pudimos leer esta operación. Quedó guardada para revisarla.');
}
