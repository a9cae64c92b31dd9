import { trackingPath } from '@minipos/domain/repairs/tracking-link';
import { useCallback } from 'react';
import { useLive } from '#device/use-sync.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { LocalIntake } from '#offline/database/intake-rows.ts';

/** A device that this till took in, with what its paper says beside. */
export interface TakenIn extends LocalIntake {
  phone: string | null;
  /** Where the client follows it; null: this till has forgotten. */
  link: string | null;
}

/** What this till took in under a uuid; null: nothing. */
export function useTakenIn(uuid: string): TakenIn | null | undefined {
  return useLive(
    useCallback(
      async (db: MiniPosDatabase) => {
        const row = await db.intakes.get(uuid);
        if (!row || row.status === 'discarded') return null;
        const [client, link] = await Promise.all([db.clients.get(row.fact.clientUuid), db.intakeLinks.get(uuid)]);
        const path = link ? `${window.location.origin}${trackingPath(row.storeId, link.token)}` : null;
        return { ...row, phone: client?.phone ?? null, link: path };
      },
      [uuid],
    ),
  );
}

// More than anybody looks through; the rest comes as these are sent.
const listed = 50;

/** What this till took in and the server does not have yet, the oldest first. */
export function useUnsentIntakes(storeId: number): LocalIntake[] | undefined {
  return useLive(
    useCallback(
      (db: MiniPosDatabase) =>
        db.intakes
          .where('[storeId+at]')
          .between([storeId, ''], [storeId, '\uffff'])
          .filter(({ status }) => status === 'pending' || status === 'failed')
          .limit(listed)
          .toArray(),
      [storeId],
    ),
  );
}
