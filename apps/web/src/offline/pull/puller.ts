import { snapshotTables } from '@minipos/contract/sync/sync-tables';
import type { MiniPosDatabase } from '../database/database.ts';
import type { Failure, PullAnswer, SyncServer, TimeAndChance } from '../database/ports.ts';
import type { StoreMeta, TouchedKey } from '../database/rows.ts';
import type { Journal } from '../journal/journal.ts';
import { refreshRows } from '../operations/local-rows.ts';
import { applyChanges, changeTables } from './apply-changes.ts';
import { dropUnlisted } from './drop-unlisted.ts';
import { enterEpoch, fromTheStart } from './epoch.ts';

/** Rows per transaction of a full copy, so that no step keeps a thread busy for long. */
const sliceLength = 500;

export interface PullReport {
  rows: number;
  /** True when a full copy was completed on the way. */
  isFresh: boolean;
  stopped: Failure | null;
  /** The last word of the server for who works in the store with which rights and PINs; null without an answer. */
  people: string | null;
}

interface PullerParts {
  db: MiniPosDatabase;
  server: Pick<SyncServer, 'pull' | 'snapshot'>;
  journal: Journal;
  timeAndChance: TimeAndChance;
  /** How a page is written; tests put a wrong one here to see that they notice. */
  write?: typeof applyChanges;
}

/** Brings the local copy up to date, page by page. A page that comes twice, or late, changes nothing. */
export function createPuller({ db, server, journal, timeAndChance, write = applyChanges }: PullerParts) {
  async function pull(storeId: number): Promise<PullReport> {
    const report: PullReport = { rows: 0, isFresh: false, stopped: null, people: null };
    for (;;) {
      const meta = await db.meta.get(storeId);
      if (!meta) return report;
      const hasSnapshot = meta.epoch !== null && meta.snapshot === null;
      const step = hasSnapshot ? await pullPage(meta, report) : await snapshotPage(meta, report);
      if (step === 'done') return report;
      if (step !== 'again') return { ...report, stopped: step };
    }
  }

  async function pullPage(meta: StoreMeta, report: PullReport): Promise<Failure | 'again' | 'done'> {
    const { storeId, cursor, scope = '' } = meta;
    const epoch = meta.epoch ?? '';
    // Answered before the question was asked, so the last page of the answer contains their effects.
    const settled = (await db.answered.where('storeId').equals(storeId).toArray()).filter((op) => op.epoch === epoch);
    const answer = await server.pull({ storeId, cursor, epoch, scope });
    if (answer.kind !== 'answer') return answer;
    const page = answer.data;
    report.people = page.people;
    if (page.epoch !== epoch) {
      await enterEpoch(db, journal, storeId, epoch, page.epoch);
      return 'again';
    }
    const isCurrent = await db.transaction('rw', changeTables(db), async () => {
      const now = await db.meta.get(storeId);
      // Another tab has moved on meanwhile: this page is old.
      if (now?.epoch !== epoch || now.cursor !== cursor || now.snapshot) return false;
      await db.meta.put(moved(now, page));
      await write(db, storeId, page.reset ? [] : page.changes);
      if (page.hasMore || page.reset) return true;
      await db.answered.bulkDelete(settled.map(({ uuid }) => uuid));
      await refreshRows(
        db,
        settled.flatMap(({ touches }) => touches),
      );
      return true;
    });
    report.rows += isCurrent ? page.changes.length : 0;
    return isCurrent && !page.hasMore && !page.reset ? 'done' : 'again';
  }

  function moved(meta: StoreMeta, { reset, cursor, hasMore }: PullAnswer): StoreMeta {
    if (reset) return { ...meta, snapshot: fromTheStart };
    const lastSyncAt = hasMore ? meta.lastSyncAt : new Date(timeAndChance.now()).toISOString();
    return { ...meta, cursor, lastSyncAt };
  }

  /** One page of the full copy. Its place is written with its rows, so a crash goes on where it was. */
  async function snapshotPage(meta: StoreMeta, report: PullReport): Promise<Failure | 'again'> {
    const { storeId, epoch } = meta;
    const progress = meta.snapshot ?? fromTheStart;
    const table = snapshotTables[progress.table] ?? snapshotTables[0];
    const answer = await server.snapshot({ storeId, table, after: progress.after });
    if (answer.kind !== 'answer') return answer;
    const page = answer.data;
    if (page.epoch !== epoch) {
      await enterEpoch(db, journal, storeId, epoch, page.epoch);
      return 'again';
    }
    // Both of the first page: what changes while the copy is made comes with the pull that follows, or makes it begin again.
    const rev = progress.rev ?? page.rev;
    const scope = progress.rev === null ? page.scope : (progress.scope ?? meta.scope ?? '');
    let after = progress.after;
    for (let start = 0; start < page.changes.length || start === 0; start += sliceLength) {
      const slice = page.changes.slice(start, start + sliceLength);
      const isLastSlice = start + sliceLength >= page.changes.length;
      const upTo = isLastSlice ? (page.hasMore ? page.after : Number.MAX_SAFE_INTEGER) : (slice.at(-1)?.id ?? after);
      const isTableDone = isLastSlice && !page.hasMore;
      const next = isTableDone
        ? { table: progress.table + 1, after: 0, rev, scope }
        : { ...progress, after: upTo, rev, scope };
      const expected = { epoch, table: progress.table, after };
      const isCurrent = await db.transaction('rw', changeTables(db), async () => {
        const now = await db.meta.get(storeId);
        const place = now?.snapshot ?? fromTheStart;
        if (now?.epoch !== expected.epoch || place.table !== expected.table || place.after !== expected.after)
          return false;
        await dropUnlisted(db, storeId, table, { after: expected.after, upTo }, slice);
        await write(db, storeId, slice);
        const isComplete = next.table >= snapshotTables.length;
        // What was made here and the server has not seen is on no page.
        if (isComplete) await refreshRows(db, await queuedKeys(storeId));
        await db.meta.put({ ...now, ...(isComplete ? { snapshot: null, cursor: rev, scope } : { snapshot: next }) });
        return true;
      });
      if (!isCurrent) return 'again';
      after = upTo;
      report.rows += slice.length;
      if (next.table >= snapshotTables.length) report.isFresh = true;
    }
    return 'again';
  }

  async function queuedKeys(storeId: number): Promise<TouchedKey[]> {
    const entries = await db.syncOperations.where('storeId').equals(storeId).toArray();
    return entries.flatMap(({ touches }) => touches);
  }

  return { pull };
}
