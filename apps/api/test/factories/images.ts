import { presentImage } from '#features/catalogue/images/present-image.ts';
import { uploadImage } from '#features/catalogue/images/upload-image.ts';
import type { Services } from '#services.ts';
import { samplePng } from '../support/pictures.ts';
import type { Person } from './accounts.ts';
import { ownerCtx } from './stores.ts';

/** A picture kept by the store's own use case; no product shows it. */
export async function createImage(services: Services, storeId: number, owner: Person, bytes: Buffer = samplePng) {
  const row = await uploadImage(ownerCtx(services, storeId, owner), services.storage, { name: 'foto.png', bytes });
  return presentImage(row);
}
