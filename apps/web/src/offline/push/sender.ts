import type { Failure, SyncServer } from '../database/ports.ts';
import type { QueueEntry, RowKind, TouchedKey } from '../database/rows.ts';
import { type EnrolParts, handIn } from '../identity/enrol-device.ts';
import type { Journal } from '../journal/journal.ts';
import { operationOf, orderedKinds } from '../operations/slices.ts';
import { countersOf } from '../outbox/outbox.ts';
import { enterEpoch } from '../pull/epoch.ts';
import { urgentWork } from '../threads/urgent-work.ts';
import { applyVerdicts, postponed } from './apply-verdicts.ts';
import { isDue } from './backoff.ts';

const batchLength = 100;
// The server takes a megabyte; one large sale may go alone.
const batchChars = 400_000;

export interface SendReport {
  done: number;
  failed: number;
  /** Why sending stopped before the queue was empty; null when nothing is due any more. */
  stopped: Failure | null;
}

interface SenderParts extends EnrolParts {
  server: Pick<SyncServer, 'push' | 'register'>;
  journal: Journal;
}

const isOfKinds = (key: TouchedKey, kinds: Iterable<RowKind>) => [...kinds].some((kind) => key.startsWith(`${kind}:`));

/** What an entry is about: the thing itself, and the rows that some work makes and other work needs: an order of a sale. */
const subjectsOf = ({ entityId, touches }: QueueEntry): string[] => [
  entityId,
  ...touches.filter((key) => isOfKinds(key, orderedKinds)),
];

const isSameSource = (one: QueueEntry, other: QueueEntry): boolean =>
  one.deviceId === other.deviceId && one.isFromFile === other.isFromFile;

/** Sends what is due, in order, until nothing is or the server cannot be asked. */
export function createSender(parts: SenderParts) {
  const { db, journal, timeAndChance } = parts;
  // How many operations a slow line carries before the call times out: fewer when no answer came, doubled after every
  // answer.
  let carried = batchLength;

  /** `hurry`: a person asked, or the connection is back: pauses after failures are cut short. */
  async function send(storeId: number, { hurry = false } = {}): Promise<SendReport> {
    const report: SendReport = { done: 0, failed: 0, stopped: null };
    const tried = new Set<string>();
    let most = batchLength;
    for (;;) {
      const batch = await nextBatch(storeId, hurry ? tried : null, Math.min(most, carried));
      if (batch.length === 0) return report;
      for (const { uuid } of batch) tried.add(uuid);
      const failure = await sendBatch(batch, report);
      if (failure?.kind === 'unreachable') carried = Math.ceil(batch.length / 4);
      else carried = Math.min(batchLength, carried * 2);
      if (failure?.kind === 'too-large' && batch.length > 1) {
        most = Math.ceil(batch.length / 4);
        for (const { uuid } of batch) tried.delete(uuid);
      } else if (failure) {
        await postpone(batch, failure);
        return { ...report, stopped: failure };
      }
    }
  }

  async function sendBatch(batch: QueueEntry[], report: SendReport): Promise<Failure | null> {
    const { storeId, deviceId, isFromFile } = batch[0] as QueueEntry;
    const meta = await db.meta.get(storeId);
    const epoch = meta?.epoch ?? null;
    // Once it is answered, the journal is all that can bring it back after a restore.
    if (meta) await journal.ensure(batch, countersOf(meta)).catch(() => undefined);
    const operations = batch.map(({ operation }) => operation);
    const waiting = (await db.syncOperations.where('storeId').equals(storeId).count()) - batch.length;
    const answer = await handIn(parts, {
      storeId,
      deviceId,
      epoch,
      ...(isFromFile ? { isFromFile } : {}),
      waiting: Math.max(0, waiting),
      operations,
    });
    if (answer.kind !== 'answer') return answer;
    // A cashier who charges at this moment must not wait for the disk because of earlier sales.
    await urgentWork.calm();
    const outcome = await applyVerdicts(db, batch, epoch, answer.data, timeAndChance);
    if (!outcome.isCurrent) return { kind: 'unreachable' };
    report.done += outcome.done.length;
    report.failed += outcome.failed.length;
    // Only saves a repeat later on; the database is what counts.
    if (outcome.done.length > 0) await journal.markAnswered(outcome.done, answer.data.epoch).catch(() => undefined);
    if (answer.data.epoch !== epoch) await enterEpoch(db, journal, storeId, epoch, answer.data.epoch);
    return null;
  }

  /** Entries of one device by number. One that waits or has failed holds up those behind it about the same thing. */
  async function nextBatch(storeId: number, tried: Set<string> | null, most: number): Promise<QueueEntry[]> {
    const batch: QueueEntry[] = [];
    const held = new Set<string>();
    let chars = 0;
    const due = (entry: QueueEntry) =>
      tried ? !tried.has(entry.uuid) : isDue(entry.nextAttemptAt, timeAndChance.now());
    await db.syncOperations
      .where('[storeId+deviceId+seq]')
      .between([storeId, '', 0], [storeId, '\uffff', Number.MAX_SAFE_INTEGER])
      .until(() => batch.length >= most || chars > batchChars)
      .each((entry) => {
        if (entry.discardedBy !== undefined || (batch[0] && !isSameSource(batch[0], entry))) return;
        const about = subjectsOf(entry);
        if (about.some((key) => held.has(key)) || entry.status === 'failed' || !due(entry)) {
          for (const key of about) held.add(key);
          return;
        }
        const first = operationOf(entry.operation.kind)?.goesBefore ?? [];
        for (const key of entry.touches) if (isOfKinds(key, first)) held.add(key);
        chars += JSON.stringify(entry.operation).length;
        if (chars <= batchChars || batch.length === 0) batch.push(entry);
      });
    return batch;
  }

  async function postpone(batch: QueueEntry[], failure: Failure): Promise<void> {
    // Without a session nothing is tried again until somebody signs in; then it goes at once.
    if (failure.kind === 'session') return;
    const asked = failure.kind === 'busy' ? failure.retryAfterMs : null;
    await db.transaction('rw', db.syncOperations, async () => {
      for (const { id } of batch) {
        const entry = await db.syncOperations.get(id ?? 0);
        if (entry?.status === 'pending') await db.syncOperations.put(postponed(entry, timeAndChance, asked));
      }
    });
  }

  return { send };
}
