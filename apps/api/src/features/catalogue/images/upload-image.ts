import { randomUUID } from 'node:crypto';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { ReceivedFile } from '#http/routing/receive-file.ts';
import type { FileStorage } from '#storage/storage.ts';
import { deleteImageFiles, putImageFiles } from './image-files.ts';
import { deleteImage, type ImageRow, insertImage } from './images.queries.ts';
import { processImage } from './process-image.ts';

/**
 * Keeps a picture of the store. Its row comes first: then every file has one, and a process that dies in between leaves
 * a row that no product shows, which the sweep removes together with whatever files there are.
 */
export async function uploadImage(ctx: StoreCtx, storage: FileStorage, sent: ReceivedFile): Promise<ImageRow> {
  const { files, width, height } = await processImage(ctx.storeId, sent.bytes);
  const id = randomUUID();
  const row = await writeStore(ctx.db, ctx.storeId, 0, (tx) =>
    insertImage(tx.db, {
      store_id: ctx.storeId,
      id,
      file_name: plainName(sent.name),
      width,
      height,
      bytes: files.full.length,
      created_by_user_id: ctx.user.id,
      created_at: ctx.now,
    }),
  );
  try {
    await putImageFiles(storage, ctx.storeId, id, files);
  } catch (error) {
    await forget(ctx, storage, id).catch(() => undefined);
    throw new AppError('IMAGE_NOT_SAVED', { cause: error });
  }
  return row;
}

async function forget(ctx: StoreCtx, storage: FileStorage, imageId: string): Promise<void> {
  await deleteImageFiles(storage, ctx.storeId, imageId);
  await writeStore(ctx.db, ctx.storeId, 0, (tx) => deleteImage(tx.db, ctx.storeId, imageId));
}

/** The name is words for people, never part of a path: its last part, without what cannot be read. */
function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const readable = last.replace(/[\p{C}<>"'`]/gu, '').trim();
  return [...readable].slice(0, 120).join('') || 'imagen';
}
