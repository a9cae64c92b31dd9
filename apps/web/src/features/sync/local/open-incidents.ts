import { useCallback } from 'react';
import { useCan } from '#current/current-store.ts';
import { useLive } from '#device/use-sync.ts';
import { formatNumber } from '#lib/format.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';

/** How many incidents of the store wait for somebody, by the device's copy; null for who cannot resolve them, or not known yet. */
export function useOpenIncidents(storeId: number | null): number | null {
  const mayResolve = useCan('sales.edit');
  const isWanted = mayResolve && storeId !== null;
  const count = useLive(
    useCallback(
      async (db: MiniPosDatabase) => {
        if (!isWanted) return null;
        const ofStore = db.incidents.where('[storeId+id]').between([storeId, 0], [storeId, Infinity]);
        return ofStore.count();
      },
      [isWanted, storeId],
    ),
  );
  return isWanted ? (count ?? null) : null;
}

/** What the number says to somebody who does not see it. */
export function incidentsLabel(count: number): string {
  if (count === 0) return 'No hay incidencias abiertas';
  return count === 1 ? '1 incidencia por resolver' : `${formatNumber(count)} incidencias por resolver`;
}
