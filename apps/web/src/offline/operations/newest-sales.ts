import Dexie from 'dexie';
import type { MiniPosDatabase } from '../database/database.ts';
import type { LocalSale } from '../database/rows.ts';

/** What this device sold last in a store, the latest first. What was given up is among it. */
export const findNewestSales = (db: MiniPosDatabase, storeId: number, limit: number): Promise<LocalSale[]> =>
  db.sales
    .where('[storeId+createdAt]')
    .between([storeId, Dexie.minKey], [storeId, Dexie.maxKey])
    .reverse()
    .limit(limit)
    .toArray();
