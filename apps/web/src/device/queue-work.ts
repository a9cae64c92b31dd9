import type { MiniPosDatabase } from '#offline/database/database.ts';
import { connectivity } from '#offline/engine/connectivity.ts';
import type { NewOperation } from '#offline/outbox/outbox.ts';
import { sessionState } from '#session/session-state.ts';
import { deviceSync } from './device-sync.ts';

/** True when work done now has to wait on the device: the server is out of reach and the device can keep it. */
export const mustQueue = (): boolean => connectivity.get().status === 'offline' && deviceSync.get() !== null;

/**
 * Records work on the device and returns what `read` then finds. Resolves when it survives a power cut. `what` names it for
 * the status bar: 'Ajuste de stock de Harina'. `alongside` runs in the same transaction, and its failure is the whole one's.
 */
export async function queueWork<T>(
  storeId: number,
  operations: NewOperation[],
  what: string,
  read: (db: MiniPosDatabase) => Promise<T>,
  alongside?: (db: MiniPosDatabase) => Promise<void>,
): Promise<T> {
  const sync = deviceSync.get();
  const { user } = sessionState.get();
  if (!sync || !user) throw new Error('the device takes in no work');
  const also = alongside && (() => alongside(sync.db));
  await sync.enqueue({ storeId, actorUserId: user.id }, operations, what, also);
  return read(sync.db);
}
