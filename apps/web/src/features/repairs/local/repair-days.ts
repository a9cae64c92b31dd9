import type { RepairDays } from '@minipos/domain/repairs/repair-days';
import { useCallback } from 'react';
import { useLive } from '#device/use-sync.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';

/** In how many days the store promises a device, as this one last heard: a till promises without a connection, too. */
export function useRepairDays(storeId: number): Partial<RepairDays> | undefined {
  const read = useCallback(
    // A copy from before the store could say it has none.
    async (db: MiniPosDatabase): Promise<Partial<RepairDays> | undefined> =>
      (await db.settings.get(storeId))?.repairDays,
    [storeId],
  );
  return useLive(read);
}
