import type { Table } from 'dexie';
import type { MiniPosDatabase } from '../database/database.ts';
import { ownedTables, tablesOf } from '../operations/slices.ts';
import { fromTheStart } from './epoch.ts';

/** Signing out: the copy of the store's data and the secrets of people go; unsent work, the device's numbers and its key stay. */
export function clearCopy(db: MiniPosDatabase): Promise<void> {
  const leaving = ownedTables.filter(({ atSignOut }) => atSignOut !== 'kept');
  const tables = tablesOf(db, [...leaving.map(({ name }) => name), 'meta']);
  return db.transaction('rw', tables, async () => {
    for (const { name, atSignOut } of leaving) {
      const table = db[name] as unknown as Table<never>;
      await (typeof atSignOut === 'object' ? table.filter(atSignOut.without).delete() : table.clear());
    }
    await db.meta.toCollection().modify({ snapshot: fromTheStart, cursor: 0 });
  });
}
