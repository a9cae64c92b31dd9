import { type PictureVariant, pictureVariants } from '@minipos/domain/catalogue/picture-size';
import type { FileStorage } from '#storage/storage.ts';

const folderOf = (storeId: number, imageId: string) => `${storeId}/${imageId}`;
const keyOf = (storeId: number, imageId: string, variant: PictureVariant) =>
  `${folderOf(storeId, imageId)}/${variant}.webp`;

/** Addresses of a picture's files. Nothing else has to be known to show it. */
export function imageUrls(storeId: number, imageId: string) {
  const at = (variant: PictureVariant) => `/files/${keyOf(storeId, imageId, variant)}`;
  return { url: at('full'), medium: at('medium'), thumbnail: at('thumb') };
}

/** The picture an address of ours leads to, whichever of its files it names. */
export function imageOfUrl(url: string): { storeId: number; imageId: string } | null {
  const [, storeId, imageId] = /\/files\/(\d+)\/([0-9a-f-]{36})\/[a-z]+\.webp$/.exec(url) ?? [];
  return storeId && imageId ? { storeId: Number(storeId), imageId } : null;
}

export async function putImageFiles(
  storage: FileStorage,
  storeId: number,
  imageId: string,
  files: Record<PictureVariant, Buffer>,
): Promise<void> {
  const puts = pictureVariants.map((variant) => storage.put(keyOf(storeId, imageId, variant), files[variant]));
  // All have ended, well or not, before the caller may clean up.
  const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected');
  if (failed) throw failed.reason;
}

export const deleteImageFiles = (storage: FileStorage, storeId: number, imageId: string): Promise<void> =>
  storage.deleteFolder(folderOf(storeId, imageId));
