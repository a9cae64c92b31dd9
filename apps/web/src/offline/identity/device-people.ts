import type { MiniPosDatabase } from '../database/database.ts';
import type { Answer, PeopleAnswer, SyncServer } from '../database/ports.ts';
import type { LocalCashier, PersonKey } from '../database/rows.ts';
import { ownDeviceKey } from './device-key.ts';
import { importSecret } from './person-key.ts';

interface PeopleParts {
  db: MiniPosDatabase;
  server: Pick<SyncServer, 'people'>;
}

/**
 * Fetches who may work at this device and writes it over what was known: a person who lost the right, or has another
 * PIN, is gone with the next contact. Null: the device is not known to the store yet, so there is nothing to ask for.
 */
export async function refreshPeople(
  { db, server }: PeopleParts,
  storeId: number,
): Promise<Answer<PeopleAnswer> | null> {
  const signer = await ownDeviceKey(db, storeId);
  if (!signer?.isKnown) return null;
  const answer = await server.people({ storeId, signer });
  if (answer.kind === 'answer') await keepPeople(db, storeId, signer.deviceId, answer.data);
  return answer;
}

async function keepPeople(
  db: MiniPosDatabase,
  storeId: number,
  deviceId: string,
  { own, people }: PeopleAnswer,
): Promise<void> {
  const { userId, generation, secret } = own;
  const ownKey = await importSecret({ storeId, deviceId, userId, generation }, secret);
  const cashiers: LocalCashier[] = people.map((person) => ({ ...person, storeId, deviceId }));
  const isStale = (key: PersonKey) =>
    key.storeId === storeId &&
    (key.deviceId !== deviceId ||
      !people.some((one) => one.userId === key.userId && one.pin?.generation === key.generation));
  await db.transaction('rw', db.cashiers, db.personKeys, async () => {
    await db.cashiers.where('storeId').equals(storeId).delete();
    await db.cashiers.bulkPut(cashiers);
    await db.personKeys.filter(isStale).delete();
    await db.personKeys.put(ownKey);
  });
}

/** Somebody took the till with their PIN: their key stays until it is handed back. Null: it is handed back. */
export async function keepTaker(
  db: MiniPosDatabase,
  storeId: number,
  signedIn: number,
  taker: PersonKey | null,
): Promise<void> {
  await db.transaction('rw', db.personKeys, async () => {
    await db.personKeys.filter((key) => key.storeId === storeId && key.userId !== signedIn).delete();
    if (taker) await db.personKeys.put(taker);
  });
}
