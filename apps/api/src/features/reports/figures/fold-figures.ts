import { forEachStore } from '#db/for-each-store.ts';
import type { Database } from '#db/pool.ts';
import { deriveStore, readStore } from '#db/transaction.ts';
import { findTouchedDays, foldDays, forgetFigures, isBehind, lockFolded, writeFolded } from './fold.queries.ts';

// So many facts a transaction: it stays short, also when years are folded for the first time. Each return may name a day of its own.
const factsAtOnce = { sales: 2000, returns: 30 };

/**
 * Brings the figures of a store up to its newest fact. Whoever reads figures calls this first, so that they are never behind;
 * selling pays nothing for them. Late sales of a device, refunds and corrections are found by the rev that they gave
 * their sale, and their days are made anew.
 */
export async function foldFigures(db: Database, storeId: number, now: Date): Promise<void> {
  let isAll = false;
  while (!isAll) {
    const behind = await readStore(db, storeId, (tx) => isBehind(tx, storeId));
    isAll = !behind || (await foldSome(db, storeId, now));
  }
}

/** Throws the figures of a store away and makes them again. */
export async function rebuildFigures(db: Database, storeId: number, now: Date): Promise<void> {
  await deriveStore(db, storeId, (tx) => forgetFigures(tx, storeId));
  await foldFigures(db, storeId, now);
}

/** Once a night, for the stores nobody looked at: whoever looks next morning waits for one day at most. */
export function foldAllFigures(db: Database, now: Date, fold = foldFigures): Promise<number> {
  return forEachStore(db, (storeId) => fold(db, storeId, now));
}

/** True when nothing was left. Whoever folded the same store meanwhile has moved its place: then it is looked at again. */
async function foldSome(db: Database, storeId: number, now: Date): Promise<boolean> {
  try {
    return await deriveStore(db, storeId, async (tx) => {
      const folded = await lockFolded(tx, storeId, now);
      const { days, isAll, place } = await findTouchedDays(tx, storeId, folded, factsAtOnce);
      await foldDays(tx, storeId, days);
      if (days.length > 0) await writeFolded(tx, storeId, place, now);
      return isAll;
    });
  } catch (error) {
    if (!isSerializationFailure(error)) throw error;
    return false;
  }
}

/** Somebody else was first, or waited for us as we for them. */
const isSerializationFailure = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
