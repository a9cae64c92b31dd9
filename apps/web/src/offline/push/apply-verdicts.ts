import type { Verdict } from '@minipos/contract/sync/sync';
import type { MiniPosDatabase } from '../database/database.ts';
import type { PushAnswer, TimeAndChance } from '../database/ports.ts';
import type { AnsweredOperation, QueueEntry, TouchedKey } from '../database/rows.ts';
import { refreshRows, rowTableNames } from '../operations/local-rows.ts';
import { answeredTables, operationOf, tablesOf } from '../operations/slices.ts';
import { backoffMs } from './backoff.ts';

export interface Outcome {
  done: string[];
  failed: string[];
  /** False: the answer came from a past that this device has left behind; nothing was changed. */
  isCurrent: boolean;
}

// Not the others: who writes there, at the counter, does not wait for what was charged before.
const answerTables = (db: MiniPosDatabase) => tablesOf(db, [...rowTableNames, ...answeredTables, 'meta', 'verdicts']);

/** What the server said about each entry, applied in one transaction. Entries it said nothing about stay pending. */
export async function applyVerdicts(
  db: MiniPosDatabase,
  batch: QueueEntry[],
  sentEpoch: string | null,
  { epoch, verdicts }: PushAnswer,
  timeAndChance: TimeAndChance,
): Promise<Outcome> {
  const storeId = batch[0]?.storeId ?? 0;
  return db.transaction('rw', answerTables(db), async () => {
    // Asked for together and written together: a sale that is charged now waits for this.
    const uuids = batch.map(({ uuid }) => uuid);
    const [meta, known] = await Promise.all([
      db.meta.get(storeId),
      db.syncOperations.where('uuid').anyOf(uuids).toArray(),
    ]);
    const outcome: Outcome = { done: [], failed: [], isCurrent: meta?.epoch === sentEpoch || meta?.epoch === epoch };
    if (!outcome.isCurrent) return outcome;
    const touched: TouchedKey[] = [];
    const step = { db, epoch, timeAndChance, outcome, touched };
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
  timeAndChance: TimeAndChance;
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
  const waiting = postponed(entry, step.timeAndChance, null);
  // Why it has to wait, where a person can do something about it.
  const reason = verdict?.message ? { errorCode: verdict.code, errorMessage: verdict.message } : {};
  await step.db.syncOperations.put({ ...waiting, ...reason });
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
  const [settled] = await Promise.all([
    operationOf(operation.kind)?.onDone?.(db, entry, result),
    db.syncOperations.delete(id ?? 0),
    touches.length > 0 && !entry.isRepeat ? db.answered.put(answered) : null,
  ]);
  outcome.done.push(uuid, ...(settled?.done ?? []));
  touched.push(...(settled?.touched ?? []));
}

async function fail(
  { db, outcome, touched, timeAndChance }: Step,
  entry: QueueEntry,
  { code, message }: Verdict,
): Promise<void> {
  // The server has it no more, so from here on it shows because it is in the queue.
  const { isRepeat, ...refused } = entry;
  await db.syncOperations.put({ ...refused, status: 'failed', errorCode: code, errorMessage: message });
  const known = operationOf(entry.operation.kind);
  await known?.onRefused?.(db, entry);
  await db.verdicts.put({
    uuid: entry.uuid,
    storeId: entry.storeId,
    kind: entry.operation.kind,
    entityId: entry.entityId,
    seq: entry.seq,
    status: 'rejected',
    code,
    message,
    at: new Date(timeAndChance.now()).toISOString(),
  });
  outcome.failed.push(entry.uuid);
  if (isRepeat || known?.isChange) touched.push(...entry.touches);
}

/** The entry after a try that brought no verdict. */
export function postponed(entry: QueueEntry, { now, random }: TimeAndChance, askedMs: number | null): QueueEntry {
  const attempts = entry.attempts + 1;
  return { ...entry, attempts, nextAttemptAt: now() + backoffMs(attempts, random, askedMs) };
}
