import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { type Actor, holds, rightsAt, rightsHeld } from '@minipos/domain/people/permissions';
import { useSyncExternalStore } from 'react';
import { readTaken, tillTaker } from '#device/till-taker.ts';
import type { LocalCashier, PersonKey } from '#offline/database/rows.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { useCashiers } from './cashiers.ts';

/** Who works at the till: the person signed in, or the person who took it with their PIN. */
export interface TillPerson extends Actor {
  id: number;
  name: string;
}

/** From now on this person works at the till, also after a reload, and proves with their key what they do there. */
export async function takeTill(sync: Sync, signedIn: number, taker: PersonKey): Promise<void> {
  await sync.keepTaker(signedIn, taker);
  tillTaker.set({ storeId: sync.storeId, signedIn, userId: taker.userId, generation: taker.generation });
}

/** The till is the signed-in person's again. */
export async function handBackTill(sync: Sync | null, signedIn: number): Promise<void> {
  tillTaker.forget();
  await sync?.keepTaker(signedIn, null);
}

const personOf = ({ storeId, userId, fullName, role, added, removed }: LocalCashier): TillPerson => ({
  id: userId,
  name: fullName,
  role: 'user',
  memberships: [{ storeId, role, added, removed }],
});

/**
 * The person at the till, with the rights they have in the newest list; undefined until it was read. Null: the person
 * who took it may no longer work here, or has another PIN since.
 */
export function useAtTill(storeId: number, user: OwnUser | null): TillPerson | null | undefined {
  const note = useSyncExternalStore(tillTaker.subscribe, tillTaker.get);
  const cashiers = useCashiers(storeId);
  if (!user || !cashiers) return undefined;
  const taken = readTaken(note, user.id);
  if (taken?.storeId !== storeId) return user;
  const taker = cashiers.find((one) => one.userId === taken.userId && one.pin?.generation === taken.generation);
  return taker ? personOf(taker) : null;
}

/** Who took the till and has chosen another PIN since; null when that is not so. */
export function useLapsedTaker(storeId: number, user: OwnUser | null): LocalCashier | null {
  const note = useSyncExternalStore(tillTaker.subscribe, tillTaker.get);
  const cashiers = useCashiers(storeId);
  const taken = user && readTaken(note, user.id);
  const taker = cashiers?.find(({ userId }) => userId === taken?.userId);
  return taken?.storeId === storeId && taker?.pin && taker.pin.generation !== taken.generation ? taker : null;
}

/** Whether somebody at the till may see whatever the person signed in may in that store: then nothing is kept from them. */
export function mayAsMuch(taker: LocalCashier, user: OwnUser): boolean {
  const own = rightsAt(user, taker.storeId);
  if (user.role === 'admin' || !own) return false;
  return rightsHeld(own).every((permission) => holds(taker, permission));
}
