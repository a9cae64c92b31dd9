import { ApiError } from '@minipos/contract/core/client';
import { addRepairPhoto } from '@minipos/contract/repairs/repair-proofs';
import { errorText } from '#lib/http/error-text.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { LocalPhoto } from '#offline/database/photo-rows.ts';
import { connectivity } from '#offline/engine/connectivity.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import { api } from '#session/api.ts';
import { queryClient } from '#session/query-client.ts';

const firstRestMs = 15_000;
const longestRestMs = 300_000;
/** A draft that nobody finished. */
const forgottenMs = 30 * 86_400_000;

/** What may go now: the server has its device, and nobody has to decide about it. One at a time, in the order they were taken. */
export async function findSendable(db: MiniPosDatabase, storeId: number): Promise<LocalPhoto | undefined> {
  const rows = await db.repairPhotos
    .where({ storeId })
    .filter(({ repairId, status }) => repairId !== null && status === 'kept')
    .toArray();
  return rows.toSorted((a, b) => a.takenAt.localeCompare(b.takenAt))[0];
}

const send = ({ storeId, repairId, uuid, stage, caption, forClient, takenAt, content, type }: LocalPhoto) =>
  api(addRepairPhoto, {
    params: { storeId, serviceId: repairId ?? 0 },
    query: { uuid, stage, forClient, takenAt, ...(caption ? { caption } : {}) },
    file: new File([content], `${uuid}.${type.slice('image/'.length)}`, { type }),
  });

/** Asking again changes nothing; a person has to. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

/** Sends one photo, and says whether there is more to do at once. What is refused stays, with why; what failed is tried later. */
export async function sendNext(
  db: MiniPosDatabase,
  storeId: number,
  carry: (photo: LocalPhoto) => Promise<unknown> = send,
): Promise<'none' | 'sent' | 'refused' | 'failed'> {
  const photo = await findSendable(db, storeId);
  if (!photo) return 'none';
  try {
    await carry(photo);
  } catch (error) {
    if (!isRefusal(error)) return 'failed';
    const problem = errorText(error, 'No se pudo enviar la foto');
    await db.repairPhotos.update(photo.uuid, { status: 'refused', problem });
    return 'refused';
  }
  // Removed only now: whatever happens before, it is sent again, and the server keeps it once.
  await db.repairPhotos.delete(photo.uuid);
  return 'sent';
}

/** Sends photos of devices as they can go, beside everything else. Returns how to stop. */
export function sendPhotos({ db, observe }: Pick<Sync, 'db' | 'observe'>, storeId: number): () => void {
  let isRunning = false;
  let isStopped = false;
  let restMs = firstRestMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const run = async () => {
    if (isRunning || isStopped || connectivity.get().status === 'offline') return;
    isRunning = true;
    clearTimeout(timer);
    try {
      let result = await inOneTab(storeId, () => sendNext(db, storeId));
      while (result === 'sent' || result === 'refused') {
        restMs = firstRestMs;
        void queryClient.invalidateQueries({ queryKey: ['repairs', storeId] });
        // Stopped: the next one waits for whoever works here then.
        result = isStopped ? 'none' : await inOneTab(storeId, () => sendNext(db, storeId));
      }
      if (result === 'failed') later();
    } catch {
      // The database was closed, or the disk failed: what was kept is still there.
      later();
    } finally {
      isRunning = false;
    }
  };
  const later = () => {
    if (isStopped) return;
    timer = setTimeout(() => void run(), restMs);
    restMs = Math.min(2 * restMs, longestRestMs);
  };

  void forgetOldDrafts(db, storeId, Date.now()).catch(() => undefined);
  const watching = observe(async (inside) => (await findSendable(inside, storeId))?.uuid ?? null).subscribe(
    (uuid) => {
      if (uuid !== null) void run();
    },
    () => undefined,
  );
  const forget = connectivity.subscribe(() => void run());
  return () => {
    isStopped = true;
    clearTimeout(timer);
    watching.unsubscribe();
    forget();
  };
}

/** Two tabs do not send the same photo at the same time; where a browser has no locks, the server keeps it once all the same. */
function inOneTab<T>(storeId: number, work: () => Promise<T>): Promise<T> {
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
  return locks ? locks.request(`minipos-photos-${storeId}`, work) : work();
}

/** Photos of drafts that were never taken in do not fill the disk for ever. */
async function forgetOldDrafts(db: MiniPosDatabase, storeId: number, now: number): Promise<void> {
  const until = new Date(now - forgottenMs).toISOString();
  await db.transaction('rw', db.repairPhotos, db.intakes, async () => {
    const old = await db.repairPhotos
      .where({ storeId })
      .filter(({ repairId, takenAt }) => repairId === null && takenAt < until)
      .toArray();
    for (const { uuid, repairUuid } of old) {
      if (!(await db.intakes.get(repairUuid))) await db.repairPhotos.delete(uuid);
    }
  });
}
