import type { Verdict } from '@minipos/contract/sync/sync';
import type { MiniPosDatabase } from '../database/database.ts';
import type { PushAnswer, Surroundings } from '../database/ports.ts';
import type { AnsweredOperation, QueueEntry, TouchedKey } from '../database/rows.ts';
import { renumberClose } from '../operations/cash-sessions.ts';
import { givenId } from '../operations/fold-rows.ts';
import { isChange, refreshRows, rowTables } from '../operations/local-rows.ts';
import { backoffMs } from './backoff.ts';

export interface Outcome {
  done: string[];
  failed: string[];
  /** False: the answer came from a past that this device has left behind; nothing was changed. */
  isCurrent: boolean;
}

/** What the server said about each entry, applied in one transaction. Entries it said nothing about stay pending. */
export async function applyVerdicts(
  db: MiniPosDatabase,
  batch: QueueEntry[],
  sentEpoch: string | null,
  { epoch, verdicts }: PushAnswer,
  surroundings: Surroundings,
): Promise<Outcome> {
  const storeId = batch[0]?.storeId ?? 0;
  const tables = [...rowTables(db), db.meta, db.sales, db.verdicts, db.cashSessions];
  return db.transaction('rw', tables, async () => {
    // Asked for together and written together: a sale that is charged now waits for this.
    const uuids = batch.map(({ uuid }) => uuid);
    const [meta, known] = await Promise.all([
      db.meta.get(storeId),
      db.syncOperations.where('uuid').anyOf(uuids).toArray(),
    ]);
    const outcome: Outcome = { done: [], failed: [], isCurrent: meta?.epoch === sentEpoch || meta?.epoch === epoch };
    if (!outcome.isCurrent) return outcome;
    const touched: TouchedKey[] = [];
    const step = { db, epoch, surroundings, outcome, touched };
    for (const sent of batch) {
      // Another tab may have heard the answer first, and a person may have acted on it.
      const entry = known.find(({ uuid }) => uuid === sent.uuid);
      if (entry?.status === 'pending') await applyOne(step, entry, findVerdict(verdicts, batch, sent));
    }
    await refreshRows(db, touched);
    return outcome;
  });
}

interface Step {
  db: MiniPosDatabase;
  epoch: string;
  surroundings: Surroundings;
  outcome: Outcome;
  touched: TouchedKey[];
}

// What the server could not read it names by its place in the batch.
function findVerdict(verdicts: Verdict[], batch: QueueEntry[], entry: QueueEntry): Verdict | undefined {
  return verdicts.find(({ uuid, index }) => (uuid === null ? batch[index] === entry : uuid === entry.uuid));
}

async function applyOne(step: Step, entry: QueueEntry, verdict: Verdict | undefined): Promise<void> {
  const status = verdict && meaningOf(verdict);
  if (verdict && status === 'done') return finish(step, entry, verdict);
  if (verdict && status === 'rejected') return fail(step, entry, verdict);
  await step.db.syncOperations.put(postponed(entry, step.surroundings, null));
}

// A repeat of something refused is no success, whichever of both words the server uses for it.
function meaningOf({ status, code }: Verdict): 'done' | 'rejected' | 'deferred' {
  if (status === 'duplicate') return code === null ? 'done' : 'rejected';
  return status === 'applied' ? 'done' : status;
}

async function finish(step: Step, entry: QueueEntry, { result }: Verdict): Promise<void> {
  const { db, outcome, touched, epoch } = step;
  const { id, uuid, storeId, deviceId, operation, touches } = entry;
  const answered: AnsweredOperation = { uuid, storeId, deviceId, operation, touches, epoch, result };
  const number = result?.number;
  const numbered = typeof number === 'string' || typeof number === 'number' ? { number: String(number) } : {};
  await Promise.all([
    db.syncOperations.delete(id ?? 0),
    touches.length > 0 && !entry.isRepeat ? db.answered.put(answered) : null,
    operation.kind === 'Sale.CREATE' ? db.sales.update(operation.entityId, { status: 'synced', ...numbered }) : null,
  ]);
  if (operation.kind === 'CashSession.CLOSE') await renumberClose(db, operation.entityId, result?.zNumber);
  if (operation.kind === 'Operation.DISCARD') await removeDiscarded(step, entry);
  outcome.done.push(uuid);
  // It shows as before; only what was made here learns its id.
  if (operation.kind.endsWith('.CREATE') && givenId(result).id !== undefined) touched.push(...touches);
  // An order may have got another code than the one announced.
  if (operation.kind === 'Sale.CREATE') touched.push(...touches.filter((key) => key.startsWith('pickup:')));
}

async function removeDiscarded({ db, touched, outcome }: Step, { operation, storeId }: QueueEntry): Promise<void> {
  if (operation.kind !== 'Operation.DISCARD') return;
  const given = await db.syncOperations.where('uuid').equals(operation.data.uuid).first();
  if (given?.discardedBy !== operation.uuid) return;
  await db.syncOperations.delete(given.id ?? 0);
  await db.verdicts.put({
    uuid: given.uuid,
    storeId,
    kind: given.operation.kind,
    entityId: given.entityId,
    seq: given.seq,
    status: 'discarded',
    code: given.errorCode,
    message: operation.data.reason,
    at: operation.timestamp,
  });
  outcome.done.push(given.uuid);
  touched.push(...given.touches);
}

async function fail(
  { db, outcome, touched, surroundings }: Step,
  entry: QueueEntry,
  { code, message }: Verdict,
): Promise<void> {
  // The server has it no more, so from here on it shows because it is in the queue.
  const { isRepeat, ...refused } = entry;
  await db.syncOperations.put({ ...refused, status: 'failed', errorCode: code, errorMessage: message });
  if (entry.operation.kind === 'Sale.CREATE') await db.sales.update(entry.entityId, { status: 'failed' });
  await db.verdicts.put({
    uuid: entry.uuid,
    storeId: entry.storeId,
    kind: entry.operation.kind,
    entityId: entry.entityId,
    seq: entry.seq,
    status: 'rejected',
    code,
    message,
    at: new Date(surroundings.now()).toISOString(),
  });
  outcome.failed.push(entry.uuid);
  if (isRepeat || isChange(entry.operation.kind)) touched.push(...entry.touches);
}

/** The entry after a try that brought no verdict. */
export function postponed(entry: QueueEntry, { now, random }: Surroundings, askedMs: number | null): QueueEntry {
  const attempts = entry.attempts + 1;
  return { ...entry, attempts, nextAttemptAt: now() + backoffMs(attempts, random, askedMs) };
}
