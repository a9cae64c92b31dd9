import { forEachStore } from '#db/for-each-store.ts';
import type { Database } from '#db/pool.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import { deleteQuarantined, hasQuarantinedBefore } from '../quarantine/quarantine.queries.ts';
import { deleteReceipts, hasReceiptsBefore, noteSwept } from './sync-receipts.queries.ts';

// A device that was away for a year still gets its answers; a sale's own uuid guards it for ever.
const keptMs = 400 * 86_400_000;
const receiptsAtOnce = 1000;

/**
 * Removes receipts older than 400 days, and what was set aside and resolved as long ago, store by store, in batches short
 * enough for a till not to notice.
 */
export async function sweepReceipts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  await forEachStore(db, (storeId) => sweepStore(db, storeId, before));
}

async function sweepStore(db: Database, storeId: number, before: Date): Promise<void> {
  await sweepQuarantine(db, storeId, before);
  // Most stores have nothing to sweep: their clock is left alone.
  if (!(await readStore(db, storeId, (store) => hasReceiptsBefore(store, storeId, before)))) return;
  let swept = 0;
  do {
    swept = await writeStore(db, storeId, 0, async (tx) => {
      const deleted = await deleteReceipts(tx.db, storeId, before, receiptsAtOnce);
      await noteSwept(tx.db, storeId, deleted);
      return deleted.length;
    });
  } while (swept === receiptsAtOnce);
}

async function sweepQuarantine(db: Database, storeId: number, before: Date): Promise<void> {
  if (!(await readStore(db, storeId, (store) => hasQuarantinedBefore(store, storeId, before)))) return;
  await writeStore(db, storeId, 0, ({ db: store }) => deleteQuarantined(store, storeId, before));
}
