import { useCallback } from 'react';
import { useLive } from '#device/use-sync.ts';
import { readParked } from '#offline/counter/kept-orders.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import { tillNameOf } from '#offline/database/store-meta.ts';

/** What the till needs to know of its store, from the device's copy. */
export function useStoreFacts(storeId: number) {
  const read = useCallback(
    async (db: MiniPosDatabase) => {
      const tables = [db.settings, db.taxes, db.departments, db.meta];
      const [settings, taxes, departments, meta] = await db.transaction('r', tables, () =>
        Promise.all([db.settings.get(storeId), db.taxes.toArray(), db.departments.toArray(), db.meta.get(storeId)]),
      );
      return {
        settings: settings ?? null,
        taxes: taxes.filter((tax) => tax.storeId === storeId && tax.isActive),
        departments: departments
          .filter((department) => department.storeId === storeId && department.isActive)
          .toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
        tillCode: meta?.tillCode ?? null,
        tillName: meta ? tillNameOf(meta) : null,
        /** False while the first copy is on its way. */
        hasCopy: meta !== undefined && (meta.snapshot === null || meta.cursor > 0),
      };
    },
    [storeId],
  );
  return useLive(read);
}
export type StoreFacts = NonNullable<ReturnType<typeof useStoreFacts>>;

/** Orders that wait, who waits longest first, with the name of whom they are for. */
export function useParked(storeId: number) {
  const read = useCallback(
    async (db: MiniPosDatabase) => {
      const parked = await readParked(db, storeId);
      const clients = await db.clients.bulkGet(parked.map(({ order }) => order.cart.clientUuid ?? ''));
      return parked.map((row, place) => ({ ...row, clientName: clients[place]?.name ?? null }));
    },
    [storeId],
  );
  return useLive(read);
}
export type ParkedOrder = NonNullable<ReturnType<typeof useParked>>[number];
