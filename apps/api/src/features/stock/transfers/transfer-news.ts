import type { Database } from '#db/pool.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import { findStoreName } from './destinations.queries.ts';
import {
  findTransferByUuid,
  findTransferLines,
  markTold,
  type TransferLineRow,
  type TransferRow,
} from './transfers.queries.ts';

/** How one store's side of a transfer stands, for the other store. A whole state, not a step: an older one changes nothing. */
export interface TransferNews {
  row: TransferRow;
  lines: TransferLineRow[];
  /** What the other store will call this one. */
  storeName: string;
}

/** What the other store has not heard of; undefined where it has. */
export async function readNews(root: Database, storeId: number, uuid: string): Promise<TransferNews | undefined> {
  return readStore(root, storeId, async (db) => {
    const row = await findTransferByUuid(db, storeId, uuid);
    if (!row || row.told_version >= row.version) return undefined;
    const [lines, storeName] = await Promise.all([findTransferLines(db, storeId, row.id), findStoreName(db, storeId)]);
    return { row, lines, storeName };
  });
}

/** Notes that the other store has heard of this. */
export const noteTold = (root: Database, { row }: TransferNews): Promise<void> =>
  writeStore(root, row.store_id, 0, (tx) => markTold(tx.db, row.store_id, row.uuid, row.version));
