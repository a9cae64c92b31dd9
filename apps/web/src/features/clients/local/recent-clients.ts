import { useCallback } from 'react';
import { useLive } from '#device/use-sync.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { LocalClient } from '#offline/database/rows.ts';
import { findNewestSales } from '#offline/operations/newest-sales.ts';

const mostRecent = 8;
// Most sales have no client: so many are looked through and no more.
const salesRead = 200;

/** Who bought last on this device, the latest first. Those who are not clients any more are left out. */
export async function readRecentClients(db: MiniPosDatabase, storeId: number): Promise<LocalClient[]> {
  const sales = await findNewestSales(db, storeId, salesRead);
  const uuids = new Set(
    sales.flatMap(({ fact, status }) => (fact.clientUuid && status !== 'discarded' ? [fact.clientUuid] : [])),
  );
  const clients = await db.clients.bulkGet([...uuids]);
  return clients.flatMap((client) => (client?.isActive ? [client] : [])).slice(0, mostRecent);
}

export function useRecentClients(storeId: number) {
  return useLive(useCallback((db: MiniPosDatabase) => readRecentClients(db, storeId), [storeId]));
}
