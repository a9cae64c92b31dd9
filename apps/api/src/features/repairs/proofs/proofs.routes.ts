import * as calls from '@minipos/contract/repairs/repair-proofs';
import { ok, type Route, route } from '#http/routing/route.ts';
import type { FileStorage } from '#storage/storage.ts';
import { changePhoto, openPhoto, removePhoto } from './change-photo.ts';
import { keepPhoto } from './keep-photo.ts';
import { signRepair } from './keep-signature.ts';
import { presentPhoto } from './present-proofs.ts';

export const proofRoutes = (storage: FileStorage): Route[] => [
  route(calls.addRepairPhoto, async (ctx, { params, query, file }) => {
    const row = await keepPhoto(ctx, storage, params.serviceId, query, file);
    return ok({ data: presentPhoto(row), message: 'Foto guardada' });
  }),

  route(calls.readRepairPhoto, async (ctx, { params }) => {
    const place = { repairId: params.photographedId, photoId: params.photoId };
    const content = await openPhoto(ctx, storage, place, params.photoVariant);
    return { contentType: 'image/webp', content };
  }),

  route(calls.changeRepairPhoto, async (ctx, { params, body }) => {
    const place = { repairId: params.photographedId, photoId: params.photoId };
    return ok({ data: await changePhoto(ctx, place, body), message: 'Foto cambiada' });
  }),

  route(calls.removeRepairPhoto, async (ctx, { params, body }) => {
    const place = { repairId: params.photographedId, photoId: params.photoId };
    return ok({ data: await removePhoto(ctx, place, body.reason), message: 'Foto quitada' });
  }),

  route(calls.signRepair, async (ctx, { params, body }) =>
    ok({ data: await signRepair(ctx, params.serviceId, body), message: 'Firma guardada' }),
  ),
];
