import { afterCommit, writeStore } from '#db/transaction.ts';
import { isArchiveAtWork } from '#features/backups/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { FileStorage } from '#storage/storage.ts';
import { deleteImageFiles, imageOfUrl } from './image-files.ts';
import { deleteImage as deleteRow, findImageUse } from './images.queries.ts';

/** Deletes a picture that no product shows. One of another store is as unknown as one that never was. */
export async function deleteImage(ctx: StoreCtx, storage: FileStorage, imageUrl: string): Promise<void> {
  const named = imageOfUrl(imageUrl);
  if (named?.storeId !== ctx.storeId) throw new AppError('IMAGE_NOT_FOUND');
  // The store's clock is held, so that no product takes the picture up between the look and the deletion.
  await writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const image = await findImageUse(tx.db, ctx.storeId, named.imageId);
    if (!image) throw new AppError('IMAGE_NOT_FOUND');
    if (image.product_id !== null) throw new AppError('IMAGE_SHOWN');
    await deleteRow(tx.db, ctx.storeId, named.imageId);
  });
  // A backup under way still has the row: then the nightly sweep removes the files.
  await afterCommit(ctx.db, async (db) => {
    if (!(await isArchiveAtWork(db))) await deleteImageFiles(storage, ctx.storeId, named.imageId);
  });
}
