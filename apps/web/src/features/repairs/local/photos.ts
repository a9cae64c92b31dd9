import { mostPhotos, type PhotoStage, photoSide } from '@minipos/domain/repairs/repair-photos';
import { useCallback } from 'react';
import { useLive } from '#device/use-sync.ts';
import { shrinkPicture } from '#features/catalogue/public.ts';
import { randomUuid } from '#lib/random-uuid.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { LocalPhoto } from '#offline/database/photo-rows.ts';
import { checkStorage } from '#offline/engine/storage-watch.ts';

/** Of which repair a photo is, and what is said of it. */
export interface PhotoPlace {
  storeId: number;
  repairUuid: string;
  /** Null while the server does not have the device. */
  repairId: number | null;
  stage: PhotoStage;
  forClient: boolean;
  /** How many the server shows already. */
  sent?: number;
}

export type Kept = { kind: 'kept'; isRoomShort: boolean } | { kind: 'full' } | { kind: 'no room' };

/** The photos of a repair that this device has not sent yet, the oldest first. */
const findUnsentPhotos = async (db: MiniPosDatabase, repairUuid: string): Promise<LocalPhoto[]> =>
  (await db.repairPhotos.where({ repairUuid }).toArray()).toSorted((a, b) => a.takenAt.localeCompare(b.takenAt));

export function useUnsentPhotos(repairUuid: string): LocalPhoto[] | undefined {
  return useLive(useCallback((db: MiniPosDatabase) => findUnsentPhotos(db, repairUuid), [repairUuid]));
}

/** Makes a photo small and keeps it on the disk of this device; it is sent when the server has the repair. */
export async function keepPhoto(db: MiniPosDatabase, place: PhotoPlace, file: File, now: Date): Promise<Kept> {
  const { sent = 0, ...said } = place;
  const room = await checkStorage(navigator.storage);
  if (room.level === 'critical') return { kind: 'no room' };
  const smaller = await shrinkPicture(file, { width: photoSide, height: photoSide });
  const content = await smaller.arrayBuffer();
  const row: LocalPhoto = {
    ...said,
    uuid: randomUuid(),
    status: 'kept',
    problem: null,
    caption: null,
    takenAt: now.toISOString(),
    content,
    type: smaller.type,
  };
  const isKept = await db.transaction('rw', db.repairPhotos, async () => {
    const waiting = await db.repairPhotos.where({ repairUuid: place.repairUuid }).count();
    if (waiting + sent >= mostPhotos) return false;
    await db.repairPhotos.add(row);
    return true;
  });
  return isKept ? { kind: 'kept', isRoomShort: room.level === 'low' } : { kind: 'full' };
}

/** Whether the client sees those that still wait. */
export const showToClient = (db: MiniPosDatabase, repairUuid: string, forClient: boolean): PromiseLike<unknown> =>
  db.repairPhotos.where({ repairUuid }).modify({ forClient });

/** The server has the device: its photos may go. */
export const releasePhotos = (db: MiniPosDatabase, repairUuid: string, repairId: number): PromiseLike<unknown> =>
  db.repairPhotos.where({ repairUuid }).modify({ repairId });

/** A draft that was given up takes its photos with it, unless the device was taken in. */
export const forgetPhotos = (db: MiniPosDatabase, repairUuid: string): Promise<void> =>
  db.transaction('rw', db.repairPhotos, db.intakes, async () => {
    if (await db.intakes.get(repairUuid)) return;
    await db.repairPhotos
      .where({ repairUuid })
      .filter(({ repairId }) => repairId === null)
      .delete();
  });

/** The same draft under another uuid: what was photographed goes along, unless it belongs to a device that was taken in. */
export const movePhotos = (db: MiniPosDatabase, from: string, to: string): Promise<void> =>
  db.transaction('rw', db.repairPhotos, db.intakes, async () => {
    if (await db.intakes.get(from)) return;
    await db.repairPhotos
      .where({ repairUuid: from })
      .filter(({ repairId }) => repairId === null)
      .modify({ repairUuid: to });
  });
