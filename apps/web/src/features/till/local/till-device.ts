import { useCallback } from 'react';
import { useLive } from '#device/use-sync.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';

/** This device where it is a till of the store; null: it is none; undefined until that was read. */
export function useTillDevice(storeId: number): string | null | undefined {
  return useLive(
    useCallback(
      async (db: MiniPosDatabase) => {
        const meta = await db.meta.get(storeId);
        return meta?.tillCode ? meta.deviceId : null;
      },
      [storeId],
    ),
  );
}
