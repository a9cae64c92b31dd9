import type { Failure, SyncServer } from '../database/ports.ts';
import { refreshPeople } from './device-people.ts';
import { type EnrolParts, enrol } from './enrol-device.ts';

interface TillParts extends EnrolParts {
  server: Pick<SyncServer, 'register' | 'people'>;
}

// The right to sell was withdrawn and this browser has not heard of it yet.
const mayNotSell: Failure = {
  kind: 'refused',
  code: 'FORBIDDEN',
  message: 'No tienes permiso para vender en esta tienda. Pídeselo al encargado.',
};

/** Somebody decides that this device is a till, and how it is called. Needs a connection; null when it is one now. */
export async function becomeTill(parts: TillParts, storeId: number, name: string): Promise<Failure | null> {
  const { failure } = await enrol(parts, storeId, name);
  if (failure) return failure;
  if (((await parts.db.meta.get(storeId))?.tillCode ?? null) === null) return mayNotSell;
  // Those who take it by PIN; without an answer the engine asks again.
  await refreshPeople(parts, storeId);
  return null;
}
