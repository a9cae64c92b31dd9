import { createHash } from 'node:crypto';
import type { PhotoSaid } from '@minipos/contract/repairs/repair-proofs';
import { can } from '@minipos/domain/people/permissions';
import { mostKeptPhotos, mostPhotos, photoMoment, photoStageLabels } from '@minipos/domain/repairs/repair-photos';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { processImage } from '#features/catalogue/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { ReceivedFile } from '#http/routing/receive-file.ts';
import type { FileStorage } from '#storage/storage.ts';
import { requireRepair } from '../custody/present-repair.ts';
import { logRepair } from '../custody/repair-log.queries.ts';
import { readWorkshop, writeWorkshop } from '../workshop.ts';
import { putPhotoFiles } from './photo-files.ts';
import { countPhotos, findPhoto, insertPhoto, type PhotoRow, updatePhoto } from './photos.queries.ts';

/** Who takes devices in or works on them; not who only looks. */
export function requireHands({ user, storeId }: StoreCtx): void {
  if (!can(user, storeId, 'services.create') && !can(user, storeId, 'services.edit')) throw new AppError('FORBIDDEN');
}

/**
 * Keeps a photo of a device. Its row comes first and is seen by nobody until the files are whole: whatever happens in between, the
 * same one sent again goes on where it stopped, and without that the sweep of the night removes it.
 */
export async function keepPhoto(
  ctx: StoreCtx,
  storage: FileStorage,
  repairId: number,
  { uuid, ...said }: PhotoSaid,
  file: ReceivedFile,
): Promise<PhotoRow> {
  requireHands(ctx);
  const { storeId, now } = ctx;
  const sent = createHash('sha256').update(file.bytes).digest();
  const known = await readWorkshop(ctx, async (db) => {
    await requireRepair(db, storeId, repairId);
    return findPhoto(db, storeId, uuid);
  });
  // Nothing is decoded for what is there already, or for what may not be.
  if (known) requireSame(known, repairId, sent);
  if (known?.stored_at) return known;
  const { files, width, height } = await processImage(storeId, file.bytes);
  await writeWorkshop(ctx, async ({ db }) => {
    const repair = await requireRepair(db, storeId, repairId);
    const there = await findPhoto(db, storeId, uuid);
    if (there) return requireSame(there, repairId, sent);
    const { shown, kept } = await countPhotos(db, storeId, repairId);
    if (shown >= mostPhotos || kept >= mostKeptPhotos) throw new AppError('TOO_MANY_PHOTOS');
    const takenAt = said.takenAt === undefined ? undefined : new Date(said.takenAt);
    await insertPhoto(db, {
      store_id: storeId,
      id: uuid,
      repair_id: repairId,
      sent_hash: sent,
      stage: said.stage,
      caption: said.caption,
      for_client: said.forClient,
      width,
      height,
      bytes: files.full.length,
      taken_at: photoMoment(takenAt, repair.received_at, now),
      created_by_user_id: ctx.user.id,
      created_at: now,
    });
  });
  try {
    await putPhotoFiles(storage, storeId, uuid, files);
  } catch (error) {
    throw new AppError('PHOTO_NOT_SAVED', { cause: error });
  }
  return writeWorkshop(ctx, async (tx) => {
    const { number } = await requireRepair(tx.db, storeId, repairId);
    const row = await findPhoto(tx.db, storeId, uuid);
    if (!row) throw new AppError('PHOTO_NOT_SAVED');
    if (row.stored_at) return row;
    await updatePhoto(tx.db, storeId, uuid, { stored_at: now });
    const description = [photoStageLabels[row.stage], row.caption].filter(Boolean).join(': ');
    await logRepair(tx.db, ctx, repairId, { action: 'photo_added', description });
    await appendStoreAudit(tx, ctx, 'repair.photo_added', `repair:${repairId}`, { number });
    return { ...row, stored_at: now };
  });
}

/** A uuid names one file of one repair. */
function requireSame(known: PhotoRow, repairId: number, sent: Buffer): void {
  if (known.repair_id !== repairId || !known.sent_hash.equals(sent)) throw new AppError('PHOTO_CHANGED');
}
