import type { PersonProof } from '@minipos/contract/proofs/proofs';
import type { ProvedAction } from '@minipos/domain/people/proof-texts';
import type { MiniPosDatabase } from '../database/database.ts';
import type { PersonKey } from '../database/rows.ts';
import { followQuery } from '../threads/follow-query.ts';
import { proveAction } from './person-key.ts';

/** A proof and the device it was made for: under another name of the device it proves nothing. */
export interface Proved {
  deviceId: string;
  proof: PersonProof;
}

/** Who did something. With a key: they have just given their PIN for this one thing, and do not stay at the till. */
export interface ProvedBy {
  storeId: number;
  actorUserId: number;
  key?: PersonKey | undefined;
}

/** Proves who did something; null when the person's secret is not on this device. */
export type Prove = (by: ProvedBy, action: ProvedAction) => Promise<Proved | null>;

/**
 * Proofs from the keys in the database. They are kept in memory between sales, because somebody at the counter waits for
 * them, and forgotten when the database changes, also from another tab.
 */
export function createProver(db: MiniPosDatabase) {
  const known = new Map<string, PersonKey>();
  const forget = () => known.clear();
  const watching = followQuery(() => db.personKeys.toArray()).subscribe(forget, forget);

  async function keyOf(storeId: number, userId: number): Promise<PersonKey | undefined> {
    const place = `${storeId}/${userId}`;
    const person = known.get(place) ?? (await db.personKeys.get([storeId, userId]));
    if (person) known.set(place, person);
    return person;
  }

  const prove: Prove = async ({ storeId, actorUserId, key }, action) => {
    const person = key ?? (await keyOf(storeId, actorUserId));
    if (!person) return null;
    return { deviceId: person.deviceId, proof: await proveAction(person, action) };
  };

  return {
    prove,
    /** Somebody's key has changed: the next proof reads it again. */
    forget,
    stop: () => watching.unsubscribe(),
  };
}
