import type { Verdict } from '@minipos/contract/sync/sync';
import type { SyncOperation } from '@minipos/contract/sync/sync-operations';
import { sql } from 'kysely';
import { isRefusedForGood } from '#db/data-error.ts';
import { isIncidentKnown, openIncidents } from '#db/incidents.queries.ts';
import type { NewReceipt, Receipt } from '#db/receipts.queries.ts';
import { reserveRevs, type StoreTransaction } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { FactDiffers } from '#http/answers/fact-differs.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { Handler, Handlers, Made } from '#operations/handler.ts';
import type { PersonProofs } from '#proofs/person-proofs.ts';
import { setAside, type Unapplied } from '../quarantine/set-aside.ts';
import type { ActorRow } from './actors.queries.ts';
import { factTime } from './fact-time.ts';
import { actorIncident, type Judgement, judgeActor, type Origin, type Standing, throughOf } from './judge-actor.ts';
import type { ReadOperation } from './read-operation.ts';

export interface PushScope {
  ctx: StoreCtx;
  tx: StoreTransaction;
  handlers: Handlers;
  origin: Origin;
  proofs: PersonProofs;
  receipts: Map<string, Receipt>;
  /** Receipts of this batch, by uuid: written together, before the commit. */
  kept: Map<string, NewReceipt>;
  actors: ReadonlyMap<number, ActorRow>;
  judgements: Map<SyncOperation, Judgement>;
  /** The data of each operation before it was read. */
  sent: ReadonlyMap<SyncOperation, object>;
  onError: (error: unknown) => void;
}

/** What was sent and could be read. */
export type Readable = Pick<ReadOperation, 'index' | 'hash' | 'text'> & { operation: SyncOperation };

/** Does one operation, or says what became of it the time before. */
export async function handleOperation(scope: PushScope, readable: Readable): Promise<Verdict> {
  const { tx, receipts } = scope;
  const { index, hash, operation } = readable;
  const { uuid } = operation;
  const receipt = receipts.get(uuid);
  if (receipt && !receipt.payload_hash.equals(hash)) {
    await tellOfOther(scope, operation, receipt);
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
  if (isTillMissing(scope, operation)) {
    // Not refused, because it has happened: it waits on the device until somebody who may sell has made that a till.
    const { code, message } = new AppError('TILL_REQUIRED');
    return { index, uuid, status: 'deferred', code, message, result: null };
  }
  try {
    const [, result] = await Promise.all([sql`savepoint operation`.execute(tx.db), act(scope, operation)]);
    return applied(scope, readable, result);
  } catch (error) {
    await sql`rollback to savepoint operation`.execute(tx.db);
    if (isRefusedForGood(error)) return refuseData(scope, readable, error);
    if (!(error instanceof AppError) || error.statusCode >= 500) {
      // Not the operation's fault: it stays pending on the device and is tried again.
      scope.onError(error);
      return { index, uuid, status: 'deferred', code: 'INTERNAL', message: null, result: null };
    }
    // Sent again it says the same: someone was told the first time.
    if (error instanceof FactDiffers && !receipt) {
      const detail = { ...error.detail, kind: operation.kind, uuid };
      const nextRev = await reserveRevs(tx, 1);
      await openIncidents({ ...tx, nextRev }, [
        { kind: 'sale_differs', subject: error.subject, detail, at: scope.ctx.now },
      ]);
    }
    keep(scope, operation, hash, 'rejected', { code: error.code, message: error.message });
    return rejected(index, uuid, error.code, error.message);
  }
}

/** What only a till makes, from a device that is none. */
export const isTillMissing = ({ handlers, origin }: PushScope, { kind }: SyncOperation): boolean =>
  handlers[kind].needsTill === true && !origin.isTill;

/** Something that happened came again and says something else: only the first is kept, and someone is told once. */
async function tellOfOther({ tx, ctx, handlers }: PushScope, { kind, uuid }: SyncOperation, receipt: Receipt) {
  if (!handlers[kind].isFact || receipt.status !== 'applied') return;
  const told = { kind: 'sale_differs', subject: `operation:${uuid}` } as const;
  if (await isIncidentKnown(tx.db, tx.storeId, told)) return;
  const nextRev = await reserveRevs(tx, 1);
  await openIncidents({ ...tx, nextRev }, [{ ...told, detail: { kind, uuid }, at: ctx.now }]);
}

/** Notes an operation that was done, and says so. */
export function applied(
  scope: PushScope,
  { index, hash, operation }: Pick<Readable, 'index' | 'hash' | 'operation'>,
  result: Record<string, unknown>,
): Verdict {
  keep(scope, operation, hash, 'applied', result);
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

/** PostgreSQL cannot take its data: that will not change by itself, so a person is asked. */
async function refuseData(scope: PushScope, readable: Readable, error: unknown): Promise<Verdict> {
  const { index, hash, text, operation } = readable;
  scope.onError(error);
  const { code, message } = new AppError('NOT_STORABLE');
  const unapplied = { hash, text: text(), kind: operation.kind, problem: message };
  const told = await putAside(scope, unapplied, message);
  keep(scope, operation, hash, 'rejected', { code, message: told });
  return rejected(index, operation.uuid, code, told);
}

/** What is told about an operation that was set aside, and whether it was kept. */
export async function putAside({ ctx, tx, origin }: PushScope, one: Unapplied, problem: string): Promise<string> {
  // Counted with the device that sends it: no device fills the room of another.
  const isKept = await setAside(tx, origin.signerId, one, ctx.now);
  if (isKept) return `${problem} Quedó guardada aparte para revisarla.`;
  return `${problem} No se guardó aparte: hay demasiadas o es muy grande. Consérvala en este equipo y avisa al encargado.`;
}

async function act(scope: PushScope, operation: SyncOperation): Promise<Record<string, unknown>> {
  const { ctx, tx } = scope;
  const handler = scope.handlers[operation.kind] as Handler<typeof operation.kind>;
  const judgement = judge(scope, operation);
  if (!handler.isFact && judgement.standing === 'retired') throw new AppError('DEVICE_REVOKED');
  requireWilled(scope, operation, judgement);
  if (!handler.isFact && !judgement.isAllowed) throw new AppError('FORBIDDEN');
  const through = throughOf(ctx, scope.origin, operation.actorUserId, judgement);
  const made = madeOf(scope, operation, judgement);
  const result = await handler.apply({ ...ctx, user: judgement.user }, { ...tx, through }, operation, made);
  await openIncidents(tx, handler.isFact ? actorIncident(scope, operation, judgement) : []);
  return result;
}

// Shorter than receipts are kept: what is older could be sent a second time.
const oldestChangeMs = 300 * 86_400_000;

/** Brought work that is no fact, or begins or ends a till, is done only if somebody certainly wants it, and not too long ago. */
function requireWilled({ ctx, origin, handlers }: PushScope, operation: SyncOperation, judgement: Judgement): void {
  const { kind, timestamp } = operation;
  const { isFact } = handlers[kind];
  const isTill = kind === 'CashSession.OPEN' || kind === 'CashSession.CLOSE';
  const { standing, isAllowed } = judgement;
  const isUnwilled = isOnWord(origin, standing) && (!isFact || (isTill && !isAllowed));
  const isOld = standing === 'proved' && !isFact && ctx.now.getTime() - Date.parse(timestamp) > oldestChangeMs;
  if (isUnwilled || isOld) throw new AppError('ACTOR_UNPROVED');
}

/** In whose name an operation is done; decided once, however often it is asked. */
export function judge(scope: PushScope, operation: SyncOperation): Judgement {
  const known = scope.judgements.get(operation);
  if (known) return known;
  const judgement = judgeActor(scope, operation, scope.handlers[operation.kind]);
  scope.judgements.set(operation, judgement);
  return judgement;
}

/** Whether only the word of who brings it says where, and by whom, it was made. */
const isOnWord = ({ isBrought }: Origin, standing: Standing): boolean =>
  isBrought && (standing === 'claimed' || standing === 'forged');

export const madeOf = (
  { ctx, origin, proofs }: PushScope,
  { timestamp }: SyncOperation,
  { witnesses, standing }: Judgement,
): Made => ({
  deviceId: origin.deviceId,
  at: factTime(timestamp, ctx.now),
  witnesses,
  proofs,
  isOwnSession: standing === 'own',
});

function keep(
  scope: PushScope,
  operation: SyncOperation,
  hash: Buffer,
  status: 'applied' | 'rejected',
  outcome: Record<string, unknown>,
): void {
  const { ctx, origin, receipts, kept } = scope;
  const [entity = '', verb = ''] = operation.kind.split('.');
  const { standing, user } = judge(scope, operation);
  // A number counts as the device's own by its signature or by a proof that was made on it.
  const isOfDevice = !origin.isBrought || standing === 'proved';
  const receipt = {
    op_uuid: operation.uuid,
    device_id: origin.deviceId,
    seq: isOfDevice ? operation.seq : null,
    entity_type: entity,
    operation_type: verb,
    payload_hash: hash,
    status,
    outcome,
    actor_user_id: ctx.user.id,
    received_at: ctx.now,
    made_by_user_id: user.id === ctx.user.id ? null : user.id,
    standing,
  };
  kept.set(operation.uuid, receipt);
  receipts.set(operation.uuid, receipt);
}
