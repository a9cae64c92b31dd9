import type { MiniPosDatabase } from '../database/database.ts';
import { fromTheStart } from './epoch.ts';

/** Signing out: the copy of the store's data and the secrets of people go; unsent work, the device's numbers and its key stay. */
export function clearCopy(db: MiniPosDatabase): Promise<void> {
  const copies = [
    db.products,
    db.stock,
    db.clients,
    db.departments,
    db.brands,
    db.taxes,
    db.settings,
    db.incidents,
    db.pickupOrders,
    db.answered,
    db.cashiers,
    db.personKeys,
  ];
  return db.transaction('rw', [...copies, db.sales, db.meta], async () => {
    for (const table of copies) await table.clear();
    await db.sales.filter(({ status }) => status === 'synced' || status === 'discarded').delete();
    await db.meta.toCollection().modify({ snapshot: fromTheStart, cursor: 0 });
  });
}
