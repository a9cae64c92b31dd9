import { provePin } from '@minipos/contract/proofs/device-signing';
import type { PersonProof, WrappedSecret } from '@minipos/contract/proofs/proofs';
import type { MiniPosDatabase } from '../database/database.ts';
import type { Answer, SyncServer } from '../database/ports.ts';
import type { DeviceKey, LocalCashier, PersonKey } from '../database/rows.ts';
import { ownDeviceKey } from './device-key.ts';
import { refreshPeople } from './device-people.ts';
import { unlockSecret } from './person-key.ts';

export interface OwnPinRequest {
  storeId: number;
  userId: number;
  pin: string;
  proof: PersonProof;
  signer: DeviceKey;
}

interface OwnPinParts {
  db: MiniPosDatabase;
  server: Pick<SyncServer, 'people'>;
  /** Never rejects, as the calls of synchronisation. */
  send: (request: OwnPinRequest) => Promise<Answer<WrappedSecret>>;
}

/** What became of a PIN that somebody chose for themselves. */
export type PinChoice =
  /** It is theirs now; with the key they prove what they do from here on. */
  | { kind: 'chosen'; key: PersonKey }
  /** It is the one they have. */
  | { kind: 'same' }
  /** They have another PIN than the one they typed: somebody else changed it, or they did elsewhere. */
  | { kind: 'changed' }
  | { kind: 'refused'; message: string }
  /** Nobody knows whether it was kept: sent again it does no harm. */
  | { kind: 'unanswered' };

/**
 * Makes a PIN the person's own, with the key that their present one opened. When it was kept and the answer was lost, the server
 * says at the next try that the PIN has changed; what it then tells of its people opens with the new one.
 */
export async function chooseOwnPin(
  { db, server, send }: OwnPinParts,
  person: LocalCashier,
  key: PersonKey,
  pin: string,
): Promise<PinChoice> {
  const { storeId, userId } = person;
  if (await unlockSecret(person, pin)) return { kind: 'same' };
  const signer = await ownDeviceKey(db, storeId);
  if (!signer?.isKnown || signer.deviceId !== key.deviceId) return { kind: 'unanswered' };
  const answer = await send({ storeId, userId, pin, proof: await provePin(key.key, key, pin), signer });
  if (answer.kind === 'answer') {
    const renewed = { ...person, pin: answer.data, mustRenewPin: false, isPinGiven: false };
    await db.cashiers.put(renewed);
    return opened(renewed, pin);
  }
  if (answer.kind !== 'refused') return { kind: 'unanswered' };
  if (answer.code !== 'PIN_CHANGED') return { kind: 'refused', message: answer.message };
  const asked = await refreshPeople({ db, server }, storeId);
  if (asked?.kind !== 'answer') return { kind: 'unanswered' };
  const now = await db.cashiers.get([storeId, userId]);
  return now ? opened(now, pin) : { kind: 'changed' };
}

async function opened(person: LocalCashier, pin: string): Promise<PinChoice> {
  const key = await unlockSecret(person, pin);
  return key ? { kind: 'chosen', key } : { kind: 'changed' };
}
