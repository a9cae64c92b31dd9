import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import type { Database } from '#db/pool.ts';
import { readStore, writePlatform } from '#db/transaction.ts';
import { foldAllFigures, foldFigures } from '../figures/fold-figures.ts';
import { findSoldDays, type SoldDay, writePlatformDays } from './platform-days.queries.ts';

/** Sales of devices that were long without a connection, and goods that come back, change days that are over. */
const summedDays = 40;

/**
 * Folds the figures of every store and adds up, on the way, what all of them sold on each of the last closed days. One read by
 * index for each store, once a night; the console then reads forty rows. Nothing is written when a store failed: its sales would be missing.
 */
export async function sumPlatformDays(db: Database, now: Date): Promise<void> {
  const yesterday = addDays(caracasDay(now), -1);
  const from = addDays(yesterday, 1 - summedDays);
  // Days without a sale are rows as well: what was there before may have been taken back since.
  const sums = new Map<string, SoldDay & { stores: number }>();
  for (let day = from; day <= yesterday; day = addDays(day, 1)) {
    sums.set(day, { day, sales: 0, soldCents: 0, stores: 0 });
  }
  await foldAllFigures(db, now, async (root, storeId) => {
    await foldFigures(root, storeId, now);
    const days = await readStore(root, storeId, (tx) => findSoldDays(tx, storeId, from, yesterday));
    for (const { day, sales, soldCents } of days) {
      const sum = sums.get(day);
      if (!sum) continue;
      sum.sales += sales;
      sum.soldCents += soldCents;
      if (sales > 0) sum.stores += 1;
    }
  });
  await writePlatform(db, (tx) => writePlatformDays(tx, [...sums.values()], now));
}
