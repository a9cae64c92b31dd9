import type { Verdict } from '@minipos/contract/sync/sync';
import { findReceipts, type NewReceipt, saveReceipts } from '#db/receipts.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { type StoreCtx, signerOf } from '#http/routing/context.ts';
import type { Handlers } from '#operations/handler.ts';
import type { PersonProofs } from '#proofs/person-proofs.ts';
import { findKnownDevices, touchDevice } from '../devices/devices.queries.ts';
import { rememberDevice } from '../devices/register-device.ts';
import { findActors } from './actors.queries.ts';
import { handleBatch } from './handle-batch.ts';
import type { Origin } from './judge-actor.ts';
import { noteOldFacts } from './old-facts.ts';
import { readBatch } from './read-batch.ts';
import type { ReadOperation } from './read-operation.ts';

interface Batch {
  deviceId: string;
  isFromFile?: boolean | undefined;
  waiting?: number | undefined;
  operations: Record<string, unknown>[];
}

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
  { handlers, proofs }: { handlers: Handlers; proofs: PersonProofs },
  batch: Batch,
  onError: (error: unknown) => void,
): Promise<Pushed> {
  const read = await readBatch(ctx.storeId, batch.operations);
  const revs = read.reduce((total, one) => total + revsFor(handlers, one), 0);
  return writeStore(ctx.db, ctx.storeId, revs, async (tx) => {
    const operations = read.flatMap(({ operation }) => (operation ? [operation] : []));
    const [devices, receipts, actors] = await Promise.all([
      findKnownDevices(tx.db, ctx.storeId, [signerOf(ctx), batch.deviceId]),
      findReceipts(tx.db, ctx.storeId, [...new Set(operations.map(({ uuid }) => uuid))]),
      findActors(tx.db, ctx.storeId, [...new Set(operations.map(({ actorUserId }) => actorUserId))]),
    ]);
    const origin = await originOf(ctx, tx, batch, devices);
    const isOwn = !origin.isBrought;
    const kept = new Map<string, NewReceipt>();
    const judgements = new Map();
    const sent = new Map(read.flatMap((one) => (one.operation ? [[one.operation, one.sent] as const] : [])));
    const scope = { ctx, tx, handlers, origin, proofs, receipts, kept, actors, judgements, sent, onError };
    const verdicts = await handleBatch(scope, read);
    await noteOldFacts(tx, handlers, read, verdicts, ctx.now);
    // Work that was brought says nothing about how far the device that made it has come.
    const seq = isOwn ? Math.max(0, ...operations.map((operation) => operation.seq)) : 0;
    const seen = { now: ctx.now, userId: ctx.user.id, seq, unsent: batch.waiting };
    const [lastSeq] = await Promise.all([
      touchDevice(tx.db, ctx.storeId, origin.signerId, seen),
      saveReceipts(tx.db, ctx.storeId, [...kept.values()]),
    ]);
    return {
      epoch: tx.epoch,
      rev: tx.rev,
      lastSeq: isOwn ? lastSeq : (devices.get(origin.deviceId)?.last_seq ?? 0),
      verdicts,
    };
  });
}

/** The device that signs must be one of the store; the one that made the work may have been forgotten by a restore. */
async function originOf(
  ctx: StoreCtx,
  tx: StoreTransaction,
  { deviceId, isFromFile = false, operations }: Batch,
  devices: Awaited<ReturnType<typeof findKnownDevices>>,
): Promise<Origin> {
  const signer = devices.get(signerOf(ctx));
  if (!signer) throw new AppError('DEVICE_UNKNOWN');
  if (signer.revoked_at) throw new AppError('DEVICE_REVOKED');
  const origin = devices.get(deviceId);
  if (!origin && operations.length > 0) await rememberDevice(ctx, tx, deviceId);
  const isBrought = isFromFile || signer.id !== deviceId;
  const isTill = isBrought || signer.till_number !== null;
  return { deviceId, signerId: signer.id, isBrought, isRetired: origin?.revoked_at != null, isTill };
}

/** One more than the handler's own, for the incident of an actor without the right or of what is set aside. */
function revsFor(handlers: Handlers, { operation }: ReadOperation): number {
  return operation ? 1 + handlers[operation.kind].revs(operation as never) : 1;
}
