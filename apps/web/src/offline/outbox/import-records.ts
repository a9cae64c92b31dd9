import type { MiniPosDatabase } from '../database/database.ts';
import type { RecordedOperation } from '../database/rows.ts';
import { cashTables, keepCash } from '../operations/cash-book.ts';
import { refreshRows, rowTables } from '../operations/local-rows.ts';
import { saleRow } from './outbox.ts';
import { toEntry } from './queue-entry.ts';

/** Puts operations into the queue that it lacks, under the names and numbers they have. Returns those it lacked. */
export async function importRecords(db: MiniPosDatabase, records: RecordedOperation[]): Promise<RecordedOperation[]> {
  if (records.length === 0) return [];
  return db.transaction('rw', [...rowTables(db), db.sales, ...cashTables(db)], async () => {
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
    await keepCash(db, entries, '');
    for (const { storeId, deviceId, operation } of missing) {
      if (operation.kind !== 'Sale.CREATE') continue;
      const known = await db.sales.get(operation.entityId);
      if (!known) await db.sales.put(saleRow(storeId, deviceId, operation.data, operation.timestamp));
    }
    await refreshRows(
      db,
      entries.flatMap(({ touches }) => touches),
    );
    return missing;
  });
}
