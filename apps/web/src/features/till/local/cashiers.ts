import { holds, type Permission } from '@minipos/domain/people/permissions';
import { afterWrongPin, freshPinLock, pinRest } from '@minipos/domain/people/pin-lock';
import { useCallback, useEffect } from 'react';
import { useLive } from '#device/use-sync.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { LocalCashier, PersonKey } from '#offline/database/rows.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { unlockSecret } from '#offline/identity/person-key.ts';

/** Keeps the list fresh when somebody is about to give a PIN: one chosen a moment ago counts. */
export function useFreshCashiers(sync: Sync, isAsking: boolean, isReachable: boolean): void {
  useEffect(() => {
    // Without an answer the list of the last time holds.
    if (isAsking && isReachable) void sync.refreshPeople().catch(() => undefined);
  }, [sync, isAsking, isReachable]);
}

/** People of this till by name; undefined until read. */
export function useCashiers(storeId: number): LocalCashier[] | undefined {
  return useLive(
    useCallback(
      async (db: MiniPosDatabase) =>
        (await db.cashiers.where('storeId').equals(storeId).toArray()).toSorted((a, b) =>
          a.fullName.localeCompare(b.fullName, 'es'),
        ),
      [storeId],
    ),
  );
}

/** Those whose PIN stands for this right, and those who would have to choose a longer one for it. */
export const holdersOf = (cashiers: readonly LocalCashier[], permission: Permission): LocalCashier[] =>
  cashiers.filter((person) => (person.pin !== null || person.mustRenewPin) && holds(person, permission));

/** A right PIN opens the person's secret on this device, with which they prove what they do. */
export type PinOutcome = { kind: 'right'; key: PersonKey } | { kind: 'wrong' } | { kind: 'resting'; ms: number };

/**
 * Checks a PIN on the device. The try is written down as a wrong one before the answer is known, and taken back when it was
 * right: closing the page in between gains nothing.
 */
export async function checkPin(
  db: MiniPosDatabase,
  person: LocalCashier,
  pin: string,
  now: () => number = Date.now,
): Promise<PinOutcome> {
  const { storeId, userId } = person;
  if (person.pin === null) return { kind: 'wrong' };
  const ms = await db.transaction('rw', db.pinAttempts, async () => {
    const lock = (await db.pinAttempts.get([storeId, userId])) ?? freshPinLock;
    const rest = pinRest(lock, now());
    if (rest === 0) await db.pinAttempts.put({ ...afterWrongPin(lock, now()), storeId, userId });
    return rest;
  });
  if (ms > 0) return { kind: 'resting', ms };
  const key = await unlockSecret(person, pin);
  if (!key) return { kind: 'wrong' };
  await db.pinAttempts.delete([storeId, userId]);
  return { kind: 'right', key };
}
