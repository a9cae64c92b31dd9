import type { OwnUser } from '@minipos/contract/accounts';
import { type Actor, rolePermissions } from '@minipos/domain/permissions';
import { useSyncExternalStore } from 'react';
import { readTaken, tillTaker } from '../../../device/till-taker.ts';
import type { LocalCashier } from '../../../offline/rows.ts';
import { useCashiers } from './cashiers.ts';

/** Who works at the till: the person signed in, or whoever took it with their PIN. */
export interface TillPerson extends Actor {
  id: number;
  name: string;
}

/** From now on this person works at the till, also after a reload. */
export function takeTill(storeId: number, signedIn: number, userId: number): void {
  if (userId === signedIn) tillTaker.forget();
  else tillTaker.set({ storeId, signedIn, userId });
}

const personOf = ({ storeId, userId, fullName, role }: LocalCashier): TillPerson => ({
  id: userId,
  name: fullName,
  role: 'user',
  memberships: [{ storeId, role }],
});

/**
 * The person at the till, with the rights they have in the newest list; undefined until it was read. Null: whoever took it
 * may no longer work here.
 */
export function useAtTill(storeId: number, user: OwnUser | null): TillPerson | null | undefined {
  const note = useSyncExternalStore(tillTaker.subscribe, tillTaker.get);
  const cashiers = useCashiers(storeId);
  if (!user || !cashiers) return undefined;
  const taken = readTaken(note, user.id);
  if (taken?.storeId !== storeId) return user;
  const taker = cashiers.find(({ userId }) => userId === taken.userId);
  return taker ? personOf(taker) : null;
}

/** Whether somebody at the till may see whatever the person signed in may in that store: then nothing is kept from them. */
export function mayAsMuch(taker: LocalCashier, user: OwnUser): boolean {
  const own = user.memberships.find(({ storeId }) => storeId === taker.storeId);
  if (user.role === 'admin' || !own) return false;
  return [...rolePermissions[own.role]].every((permission) => rolePermissions[taker.role].has(permission));
}
