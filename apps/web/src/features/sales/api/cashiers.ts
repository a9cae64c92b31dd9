import { listCashiers } from '@minipos/contract/cash';
import { type Permission, rolePermissions } from '@minipos/domain/permissions';
import { afterWrongPin, freshPinLock, pinRest } from '@minipos/domain/pin-lock';
import { useCallback, useEffect } from 'react';
import { useLive } from '../../../device/use-sync.ts';
import { api } from '../../../lib/api.ts';
import type { MiniPosDatabase } from '../../../offline/database.ts';
import type { LocalCashier } from '../../../offline/rows.ts';
import type { Sync } from '../../../offline/start-sync.ts';

const pageLength = 100;
const mostPages = 10;

/**
 * Fetches who may take this till and writes it over what was known: whoever lost the right, or their PIN, is gone with the
 * next contact. Asked for as a whole and not followed by its changes: rights and names are not rows of the store.
 */
async function refreshCashiers(db: MiniPosDatabase, storeId: number): Promise<void> {
  const people: LocalCashier[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, pagination } = await api(listCashiers, { params: { storeId }, query: { page, limit: pageLength } });
    people.push(...data.map((cashier) => ({ ...cashier, storeId })));
    if (page >= pagination.totalPages) break;
  }
  await db.transaction('rw', db.cashiers, async () => {
    await db.cashiers.where('storeId').equals(storeId).delete();
    await db.cashiers.bulkPut(people);
  });
}

/** Keeps the list fresh: when the till opens or finds the server again, and when somebody is about to give a PIN. */
export function useFreshCashiers({ db, storeId }: Sync, isAsking: boolean, isReachable: boolean): void {
  // Without an answer the list of the last time holds.
  useEffect(() => {
    if (isReachable) void refreshCashiers(db, storeId).catch(() => undefined);
  }, [db, storeId, isReachable]);
  useEffect(() => {
    if (isAsking && isReachable) void refreshCashiers(db, storeId).catch(() => undefined);
  }, [db, storeId, isAsking, isReachable]);
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

/** Those whose PIN stands for this right. */
export const holdersOf = (cashiers: readonly LocalCashier[], permission: Permission): LocalCashier[] =>
  cashiers.filter(({ role, pin }) => pin !== null && rolePermissions[role].has(permission));

export type PinOutcome = { kind: 'right' } | { kind: 'wrong' } | { kind: 'resting'; ms: number };

const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function fits(pin: string, known: NonNullable<LocalCashier['pin']>): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  const hash = bytes(known.hash);
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(known.salt), iterations: known.iterations };
  const found = new Uint8Array(await crypto.subtle.deriveBits(way, key, hash.length * 8));
  return found.every((byte, at) => byte === hash[at]);
}

/**
 * Checks a PIN on the device. The try is written down as a wrong one before the answer is known, and taken back when it was
 * right: closing the page in between gains nothing.
 */
export async function checkPin(
  db: MiniPosDatabase,
  { storeId, userId, pin: known }: LocalCashier,
  pin: string,
  now: () => number = Date.now,
): Promise<PinOutcome> {
  if (known === null) return { kind: 'wrong' };
  const ms = await db.transaction('rw', db.pinAttempts, async () => {
    const lock = (await db.pinAttempts.get([storeId, userId])) ?? freshPinLock;
    const rest = pinRest(lock, now());
    if (rest === 0) await db.pinAttempts.put({ ...afterWrongPin(lock, now()), storeId, userId });
    return rest;
  });
  if (ms > 0) return { kind: 'resting', ms };
  if (!(await fits(pin, known))) return { kind: 'wrong' };
  await db.pinAttempts.delete([storeId, userId]);
  return { kind: 'right' };
}
