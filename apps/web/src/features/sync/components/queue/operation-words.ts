import type { SyncOperationKind } from '@minipos/contract/sync/sync-operations';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { QueueEntry } from '#offline/database/rows.ts';
import type { NameOf } from '#offline/operations/operation.ts';
import { operationOf } from '#offline/operations/slices.ts';

/** The same for a name that may be anything. */
export const anyKindWords = (kind: string | null): string | undefined =>
  kind === null ? undefined : operationOf(kind)?.title;

export const kindWords = (kind: SyncOperationKind): string => operationOf(kind)?.title ?? '';

/** An operation as a person knows it: what it is and what it is about. */
export interface WordedEntry {
  entry: QueueEntry;
  what: string;
  about: string;
}

export async function wordEntries(db: MiniPosDatabase, entries: QueueEntry[]): Promise<WordedEntry[]> {
  const nameOf: NameOf = async (table, uuid) => (await db[table].get(uuid))?.name;
  return Promise.all(
    entries.map(async (entry) => {
      const known = operationOf(entry.operation.kind);
      return { entry, what: known?.title ?? '', about: (await known?.about(entry.operation, nameOf)) ?? '' };
    }),
  );
}
