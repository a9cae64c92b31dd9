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
  return useLive(useCallback((db: MiniPosDatabase) => findUnsentIntakes(db, storeId), [storeId]));
}

export async function findUnsentIntakes(db: MiniPosDatabase, storeId: number): Promise<LocalIntake[]> {
  const rows = await Promise.all(
    (['pending', 'failed'] as const).map((status) =>
      db.intakes
        .where('[storeId+status+at]')
        .between([storeId, status, ''], [storeId, status, '\uffff'])
        .limit(listed)
        .toArray(),
    ),
  );
  return rows
    .flat()
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .slice(0, listed);
}

/** What the server gave another number than its paper says, until somebody here says that they know. */
export const findRenumbered = (db: MiniPosDatabase, storeId: number): Promise<LocalIntake[]> =>
  db.intakes.where({ storeId, untold: 1 }).limit(listed).toArray();

export function useRenumbered(storeId: number): LocalIntake[] | undefined {
  return useLive(useCallback((db: MiniPosDatabase) => findRenumbered(db, storeId), [storeId]));
}

/** Somebody knows that a paper says another number. */
export const acknowledgeNumber = (db: MiniPosDatabase, uuid: string): PromiseLike<unknown> =>
  db.intakes
    .where('uuid')
    .equals(uuid)
    .modify((row) => {
      delete row.untold;
    });
