import { useCallback } from 'react';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { LocalPhoto } from '#offline/database/photo-rows.ts';
import { useLive } from './use-sync.ts';

/** What is on this device alone of devices that were taken in; drafts are nobody's business yet. The oldest first. */
export async function findKeptPhotos(db: MiniPosDatabase, storeId: number): Promise<Omit<LocalPhoto, 'content'>[]> {
  const rows = await db.repairPhotos.where({ storeId }).toArray();
  const own = await Promise.all(
    rows.map(async (row) => (row.repairId !== null || (await db.intakes.get(row.repairUuid)) ? [row] : [])),
  );
  return own
    .flat()
    .map(({ content: _picture, ...row }) => row)
    .toSorted((a, b) => a.takenAt.localeCompare(b.takenAt));
}

export const useKeptPhotos = (storeId: number) =>
  useLive(useCallback((db: MiniPosDatabase) => findKeptPhotos(db, storeId), [storeId]));

export const photoCount = (count: number): string => (count === 1 ? '1 foto' : `${count} fotos`);

/** Nobody wants it after all. */
export const discardPhoto = (db: MiniPosDatabase, uuid: string): Promise<void> => db.repairPhotos.delete(uuid);

/** What was refused is tried once more. */
export const retryPhoto = (db: MiniPosDatabase, uuid: string): Promise<number> =>
  db.repairPhotos.update(uuid, { status: 'kept', problem: null });
