import type { Readable } from 'node:stream';
import type { PhotoChange } from '@minipos/contract/repairs/repair-proofs';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import type { PictureVariant } from '@minipos/domain/catalogue/picture-size';
import { appendStoreAudit } from '#db/audit.queries.ts';
import type { Db } from '#db/pool.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { FileStorage } from '#storage/storage.ts';
import { readRepair, requireRepair } from '../custody/present-repair.ts';
import { logRepair } from '../custody/repair-log.queries.ts';
import { readWorkshop, writeWorkshop } from '../workshop.ts';
import { photoKey } from './photo-files.ts';
import { findPhoto, type PhotoRow, updatePhoto } from './photos.queries.ts';

interface Place {
  repairId: number;
  photoId: string;
}

/** A photo that people see, of this repair; anything else is not there. */
async function requirePhoto(db: Db, storeId: number, { repairId, photoId }: Place): Promise<PhotoRow> {
  const row = await findPhoto(db, storeId, photoId);
  if (row?.repair_id !== repairId || !row.stored_at || row.archived_at) throw new AppError('PHOTO_NOT_FOUND');
  return row;
}

export function changePhoto(ctx: StoreCtx, place: Place, { caption, forClient }: PhotoChange): Promise<Repair> {
  const { storeId, now } = ctx;
  return writeWorkshop(ctx, async (tx) => {
    const { number } = await requireRepair(tx.db, storeId, place.repairId);
    const row = await requirePhoto(tx.db, storeId, place);
    if (row.caption !== caption || row.for_client !== forClient) {
      await updatePhoto(tx.db, storeId, place.photoId, { caption, for_client: forClient });
      const description = [caption, forClient ? 'La ve el cliente' : 'No la ve el cliente'].filter(Boolean).join(' · ');
      await logRepair(tx.db, ctx, place.repairId, { action: 'photo_changed', description });
      await appendStoreAudit(tx, ctx, 'repair.photo_changed', `repair:${place.repairId}`, { number, forClient });
    }
    return readRepair(tx.db, storeId, place.repairId, now);
  });
}

/** Nobody sees it any more; its files and the reason stay. */
export function removePhoto(ctx: StoreCtx, place: Place, reason: string): Promise<Repair> {
  const { storeId, now } = ctx;
  return writeWorkshop(ctx, async (tx) => {
    const { number } = await requireRepair(tx.db, storeId, place.repairId);
    await requirePhoto(tx.db, storeId, place);
    await updatePhoto(tx.db, storeId, place.photoId, { archived_at: now, archive_reason: reason });
    await logRepair(tx.db, ctx, place.repairId, { action: 'photo_removed', description: reason });
    await appendStoreAudit(tx, ctx, 'repair.photo_removed', `repair:${place.repairId}`, { number, reason });
    return readRepair(tx.db, storeId, place.repairId, now);
  });
}

/** A file of a photo, for whoever may see repairs. */
export async function openPhoto(
  ctx: StoreCtx,
  storage: FileStorage,
  place: Place,
  variant: PictureVariant,
): Promise<Readable> {
  await readWorkshop(ctx, async (db) => {
    await requireRepair(db, ctx.storeId, place.repairId);
    await requirePhoto(db, ctx.storeId, place);
  });
  const file = await storage.open(photoKey(ctx.storeId, place.photoId, variant));
  if (!file) throw new AppError('PHOTO_NOT_FOUND');
  return file.stream;
}
