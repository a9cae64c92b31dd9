import type { Verdict } from '@minipos/contract/sync';
import type { SyncOperation } from '@minipos/contract/sync-operations';
import { can } from '@minipos/domain/permissions';
import { sql } from 'kysely';
import { openIncidents } from '../../db/incidents.queries.ts';
import type { NewReceipt, Receipt } from '../../db/receipts.queries.ts';
import type { StoreTransaction } from '../../db/transaction.ts';
import type { SignedInUser, StoreCtx } from '../../http/context.ts';
import { AppError } from '../../http/errors.ts';
import type { ActorRow } from './devices.queries.ts';
import { factTime } from './fact-time.ts';
import type { Handler, Handlers } from './operations.ts';
import type { ReadOperation } from './read-operation.ts';

export interface Settlement {
  ctx: StoreCtx;
  tx: StoreTransaction;
  handlers: Handlers;
  deviceId: string;
  receipts: Map<string, Receipt>;
  /** Receipts of this batch, by uuid: written together, before the commit. */
  kept: Map<string, NewReceipt>;
  actors: ReadonlyMap<number, ActorRow>;
  onError: (error: unknown) => void;
}

/** What was sent and could be read. */
export type Readable = Pick<ReadOperation, 'index' | 'hash'> & { operation: SyncOperation };

/** Does one operation, or says what became of it the time before. */
export async function settleOperation(settlement: Settlement, { index, hash, operation }: Readable): Promise<Verdict> {
  const { tx, receipts } = settlement;
  const { uuid } = operation;
  const receipt = receipts.get(uuid);
  if (receipt && !receipt.payload_hash.equals(hash)) {
    const { code, message } = new AppError('OPERATION_CHANGED');
    return rejected(index, uuid, code, message);
  }
  if (receipt?.status === 'applied') {
    return {
      index,
      uuid,
      status: 'duplicate',
      code: null,
      message: null,
      result: receipt.outcome as Verdict['result'],
    };
  }
  try {
    const [, result] = await Promise.all([sql`savepoint operation`.execute(tx.db), act(settlement, operation)]);
    return applied(settlement, { index, hash, operation }, result);
  } catch (error) {
    await sql`rollback to savepoint operation`.execute(tx.db);
    if (!(error instanceof AppError) || error.statusCode >= 500) {
      // Not the operation's fault: it stays pending on the device and is tried again.
      settlement.onError(error);
      return { index, uuid, status: 'deferred', code: 'INTERNAL', message: null, result: null };
    }
    keep(settlement, operation, hash, 'rejected', { code: error.code, message: error.message });
    return rejected(index, uuid, error.code, error.message);
  }
}

/** Notes an operation that was done, and says so. */
export function applied(
  settlement: Settlement,
  { index, hash, operation }: Readable,
  result: Record<string, unknown>,
): Verdict {
  keep(settlement, operation, hash, 'applied', result);
  return { index, uuid: operation.uuid, status: 'applied', code: null, message: null, result };
}

export const rejected = (index: number, uuid: string | null, code: string, message: string): Verdict => ({
  index,
  uuid,
  status: 'rejected',
  code,
  message,
  result: null,
});

async function act(settlement: Settlement, operation: SyncOperation): Promise<Record<string, unknown>> {
  const { ctx, tx, deviceId } = settlement;
  const handler = settlement.handlers[operation.kind] as Handler<typeof operation.kind>;
  const { user, isAllowed } = actorOf(settlement, operation, handler);
  if (!isAllowed && !handler.isFact) throw new AppError('FORBIDDEN');
  const made = { deviceId, at: factTime(operation.timestamp, ctx.now) };
  const result = await handler.apply({ ...ctx, user }, tx, operation, made);
  if (!isAllowed) {
    const detail = { actorUserId: operation.actorUserId, kind: operation.kind, uuid: operation.uuid };
    await openIncidents(tx, [
      { kind: 'actor_without_right', subject: `operation:${operation.uuid}`, detail, at: ctx.now },
    ]);
  }
  return result;
}

/** Who was at the device. Someone the store does not know is recorded as whoever is signed in. */
export function actorOf(
  { ctx, actors }: Settlement,
  operation: SyncOperation,
  handler: Handler<SyncOperation['kind']>,
) {
  const row = actors.get(operation.actorUserId);
  if (!row || (row.store_role === null && row.role !== 'admin')) return { user: ctx.user, isAllowed: false };
  const user: SignedInUser = {
    ...ctx.user,
    id: row.id,
    role: row.role,
    fullName: row.full_name,
    memberships: row.store_role ? [{ storeId: ctx.storeId, role: row.store_role }] : [],
  };
  return { user, isAllowed: can(user, ctx.storeId, handler.permission) };
}

function keep(
  { ctx, deviceId, receipts, kept }: Settlement,
  operation: SyncOperation,
  hash: Buffer,
  status: 'applied' | 'rejected',
  outcome: Record<string, unknown>,
): void {
  const [entity = '', verb = ''] = operation.kind.split('.');
  const receipt = {
    op_uuid: operation.uuid,
    device_id: deviceId,
    seq: operation.seq,
    entity_type: entity,
    operation_type: verb,
    payload_hash: hash,
    status,
    outcome,
    actor_user_id: ctx.user.id,
    received_at: ctx.now,
  };
  kept.set(operation.uuid, receipt);
  receipts.set(operation.uuid, receipt);
}
