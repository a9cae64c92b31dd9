import { type PictureVariant, pictureVariants } from '@minipos/domain/catalogue/picture-size';
import type { FileStorage } from '#storage/storage.ts';

// Not under a name that /files serves: nobody reaches a photo of a repair by its address.
const folderOf = (storeId: number, photoId: string) => `${storeId}/repair-photos/${photoId}`;

export const photoKey = (storeId: number, photoId: string, variant: PictureVariant): string =>
  `${folderOf(storeId, photoId)}/${variant}.webp`;

export async function putPhotoFiles(
  storage: FileStorage,
  storeId: number,
  photoId: string,
  files: Record<PictureVariant, Buffer>,
): Promise<void> {
  for (const variant of pictureVariants) await storage.put(photoKey(storeId, photoId, variant), files[variant]);
}

export const deletePhotoFiles = (storage: FileStorage, storeId: number, photoId: string): Promise<void> =>
  storage.deleteFolder(folderOf(storeId, photoId));
