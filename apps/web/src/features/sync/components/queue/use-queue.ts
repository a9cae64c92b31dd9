import { useCallback } from 'react';
import { useLive } from '#device/use-sync.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { VerdictNote } from '#offline/database/rows.ts';
import { type WordedEntry, wordEntries } from './operation-words.ts';

export interface Page<Row> {
  rows: Row[];
  total: number;
  /** The page shown: the last one when there are fewer by now. */
  page: number;
}

export const pageLength = 10;

const until = Number.MAX_SAFE_INTEGER;
const within = (page: number, total: number) => Math.max(1, Math.min(page, Math.ceil(total / pageLength)));

/** What the server refused in a store and no person has decided about. */
export function useFailed(storeId: number, page: number): Page<WordedEntry> | undefined {
  return useLive(
    useCallback(
      async (db: MiniPosDatabase) => {
        const all = (await db.syncOperations.where('status').equals('failed').sortBy('seq')).filter(
          (entry) => entry.storeId === storeId && entry.discardedBy === undefined,
        );
        const shown = within(page, all.length);
        const rows = all.slice((shown - 1) * pageLength, shown * pageLength);
        return { rows: await wordEntries(db, rows), total: all.length, page: shown };
      },
      [storeId, page],
    ),
  );
}

/** What waits to be sent in a store, in the order in which it goes. */
export function useWaiting(storeId: number, page: number): Page<WordedEntry> | undefined {
  return useLive(
    useCallback(
      async (db: MiniPosDatabase) => {
        const waiting = db.syncOperations
          .where('[storeId+deviceId+seq]')
          .between([storeId, '', 0], [storeId, '\uffff', until])
          .and(({ status }) => status === 'pending');
        const total = await waiting.clone().count();
        const shown = within(page, total);
        const rows = await waiting
          .offset((shown - 1) * pageLength)
          .limit(pageLength)
          .toArray();
        return { rows: await wordEntries(db, rows), total, page: shown };
      },
      [storeId, page],
    ),
  );
}

/** How much waits on this device for stores other than this one. */
export function useElsewhere(storeId: number): number {
  const count = useLive(
    useCallback((db: MiniPosDatabase) => db.syncOperations.where('storeId').notEqual(storeId).count(), [storeId]),
  );
  return count ?? 0;
}

/** What was refused or given up, newest first. */
export function useVerdicts(storeId: number, page: number): Page<VerdictNote> | undefined {
  return useLive(
    useCallback(
      async (db: MiniPosDatabase) => {
        const notes = db.verdicts.where('[storeId+at]').between([storeId, ''], [storeId, '\uffff']);
        const total = await notes.clone().count();
        const shown = within(page, total);
        const rows = await notes
          .reverse()
          .offset((shown - 1) * pageLength)
          .limit(pageLength)
          .toArray();
        return { rows, total, page: shown };
      },
      [storeId, page],
    ),
  );
}
