import * as calls from '@minipos/contract/catalogue/images';
import { ok, type Route, route } from '#http/routing/route.ts';
import type { FileStorage } from '#storage/storage.ts';
import { deleteImage } from './delete-image.ts';
import { presentImage } from './present-image.ts';
import { uploadImage } from './upload-image.ts';

export const imageRoutes = ({ storage }: { storage: FileStorage }): Route[] => [
  route(calls.uploadImage, async (ctx, { file }) => {
    const row = await uploadImage(ctx, storage, file);
    return ok({ data: presentImage(row), message: 'Imagen subida correctamente' });
  }),

  route(calls.deleteImage, async (ctx, { body }) => {
    await deleteImage(ctx, storage, body.imageUrl);
    return ok({ message: 'Imagen eliminada correctamente' });
  }),
];
