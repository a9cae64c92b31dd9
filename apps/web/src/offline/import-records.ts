import { cashTables, keepCash } from './cash-book.ts';
import type { MiniPosDatabase } from './database.ts';
import { refreshRows, rowTables } from './local-rows.ts';
import { saleRow } from './outbox.ts';
import { toEntry } from './queue-entry.ts';
import type { RecordedOperation } from './rows.ts';

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
