import type { MiniPosDatabase } from '../database/database.ts';
import type { RecordedOperation } from '../database/rows.ts';
import { refreshRows } from '../operations/local-rows.ts';
import { keepWork } from './keep-work.ts';
import { toEntry } from './queue-entry.ts';

/** Puts operations into the queue that it lacks, under the names and numbers they have. Returns those it lacked. */
export async function importRecords(db: MiniPosDatabase, records: RecordedOperation[]): Promise<RecordedOperation[]> {
  if (records.length === 0) return [];
  return db.transaction('rw', db.tables, async () => {
    const missing: RecordedOperation[] = [];
    for (const record of records) {
      const { uuid } = record.operation;
      const isKnown =
        (await db.syncOperations.where('uuid').equals(uuid).count()) +
        (await db.answered.where('uuid').equals(uuid).count());
      if (isKnown === 0) missing.push(record);
    }
    const entries = missing.map(toEntry);
    await db.syncOperations.bulkAdd(entries);
    await keepWork(db, entries, { actorName: '', isBroughtBack: true });
    await refreshRows(
      db,
      entries.flatMap(({ touches }) => touches),
    );
    return missing;
  });
}
