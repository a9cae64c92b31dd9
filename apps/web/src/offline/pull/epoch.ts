import type { MiniPosDatabase } from '../database/database.ts';
import type { QueueEntry, RecordedOperation, StoreMeta } from '../database/rows.ts';
import type { Journal } from '../journal/journal.ts';
import { toEntry } from '../outbox/queue-entry.ts';

export const fromTheStart = { table: 0, after: 0, rev: null };

/**
 * The server's data was replaced by a backup: what this device did in the last 30 days is sent again, then everything
 * is fetched again. What the server still knows answers as a duplicate.
 */
export async function enterEpoch(
  db: MiniPosDatabase,
  journal: Journal,
  storeId: number,
  from: string | null,
  epoch: string,
): Promise<void> {
  const records = from === null ? [] : [...(await journal.read()).records.values()];
  await db.transaction('rw', [db.meta, db.syncOperations, db.answered, db.verdicts], async () => {
    const meta = await db.meta.get(storeId);
    // Another tab was faster.
    if (!meta || meta.epoch !== from) return;
    const waiting = await db.answered.where('storeId').equals(storeId).toArray();
    const queued = (await db.syncOperations.toArray()).map(({ uuid }) => uuid);
    const current = waiting.filter((answered) => answered.epoch === epoch).map(({ uuid }) => uuid);
    const past = new Set(waiting.filter((answered) => answered.epoch !== epoch).map(({ uuid }) => uuid));
    const notes = await db.verdicts.bulkGet(records.map(({ operation }) => operation.uuid));
    // What a person gave up stays given up.
    const discarded = notes.flatMap((note) => (note?.status === 'discarded' ? [note.uuid] : []));
    const known = new Set([...queued, ...current, ...discarded]);
    const again = records
      .filter((record) => record.storeId === storeId && !known.has(record.operation.uuid))
      // What no pull has brought yet goes on showing because it is in the queue.
      .map((record) => (past.has(record.operation.uuid) ? toEntry(record) : repeatOf(record)));
    await db.syncOperations.bulkAdd(again);
    await db.answered.bulkDelete([...past]);
    await db.meta.put({ ...meta, epoch, cursor: 0, snapshot: fromTheStart } satisfies StoreMeta);
  });
}

const repeatOf = (record: RecordedOperation): QueueEntry => ({ ...toEntry(record), isRepeat: true });
