import type { SyncOperation } from '@minipos/contract/sync/sync-operations';
import { useSync } from '#device/use-sync.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { useSession } from '#session/session.ts';

/** What a person may decide about refused work. Each decision is itself recorded and sent. */
export function useDecide(storeId: number) {
  const sync = useSync();
  const { user } = useSession();

  async function decide(act: (engine: Sync, by: By) => Promise<unknown>): Promise<void> {
    if (!sync || !user) throw new Error('no person or no device to decide with');
    await act(sync, { storeId, actorUserId: user.id });
    void sync.syncNow();
  }
  return {
    retry: (uuid: string) => decide(({ failedWork }, by) => failedWork.retry(by, uuid)),
    correct: (uuid: string, data: SyncOperation['data']) =>
      decide(({ failedWork }, by) => failedWork.correct(by, uuid, data)),
    discard: (uuid: string, reason: string) => decide(({ failedWork }, by) => failedWork.discard(by, uuid, reason)),
  };
}

interface By {
  storeId: number;
  actorUserId: number;
}
