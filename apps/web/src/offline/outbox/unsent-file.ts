import { syncOperation } from '@minipos/contract/sync/sync-operations';
import { z } from 'zod';
import type { MiniPosDatabase } from '../database/database.ts';
import type { RecordedOperation } from '../database/rows.ts';
import { crc32 } from '../journal/crc32.ts';
import type { Journal } from '../journal/journal.ts';
import { importRecords } from './import-records.ts';
import { countersOf } from './outbox.ts';

const fileRecord = z.object({ storeId: z.int().positive(), deviceId: z.uuid(), operation: syncOperation });

interface UnsentFile {
  format: 'minipos-unsent';
  version: 1;
  exportedAt: string;
  operations: RecordedOperation[];
  checksum: string;
}

/** The file is not one of ours, or it was damaged on the way. */
export class UnreadableFile extends Error {
  constructor() {
    super('not a whole file of unsent work');
    this.name = 'UnreadableFile';
  }
}

/**
 * What the server has not accepted of a store, as a file for another device. Refused work is in it, too. What waits for
 * other stores is not: the person who works in this one may have no right to see it.
 */
export async function exportUnsent(db: MiniPosDatabase, storeId: number, now: number): Promise<string> {
  const entries = await db.syncOperations.where('storeId').equals(storeId).toArray();
  const operations = entries.map(({ deviceId, operation }) => ({ storeId, deviceId, operation }));
  const file: UnsentFile = {
    format: 'minipos-unsent',
    version: 1,
    exportedAt: new Date(now).toISOString(),
    operations,
    checksum: crc32(JSON.stringify(operations)),
  };
  return JSON.stringify(file);
}

/** Takes in such a file. The operations keep their uuids, so that it does no harm if the other device sends them, too. */
export async function importUnsent(db: MiniPosDatabase, journal: Journal, text: string): Promise<number> {
  const records = readFile(text);
  const added = await importRecords(db, records);
  for (const storeId of new Set(added.map((record) => record.storeId))) {
    const meta = await db.meta.get(storeId);
    const own = added.filter((record) => record.storeId === storeId);
    if (meta) await journal.record(own, countersOf(meta));
  }
  return added.length;
}

function readFile(text: string): RecordedOperation[] {
  let file: UnsentFile;
  try {
    file = JSON.parse(text) as UnsentFile;
  } catch {
    throw new UnreadableFile();
  }
  const { format, version, operations, checksum } = file ?? {};
  const isOurs = format === 'minipos-unsent' && version === 1 && Array.isArray(operations);
  if (!isOurs || crc32(JSON.stringify(operations)) !== checksum) throw new UnreadableFile();
  const read = z.array(fileRecord).safeParse(operations);
  if (!read.success) throw new UnreadableFile();
  return operations.map(({ storeId, deviceId, operation }) => ({ storeId, deviceId, operation, isFromFile: true }));
}
