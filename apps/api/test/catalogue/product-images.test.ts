import { randomUUID } from 'node:crypto';
import { deleteImage } from '@minipos/contract/catalogue/images';
import { getProduct, updateProduct } from '@minipos/contract/catalogue/products';
import { beforeEach, describe, expect, it } from 'vitest';
import { imageUrls } from '#features/catalogue/images/image-files.ts';
import { jobHandlers } from '#job-handlers.ts';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createImage } from '../factories/images.ts';
import { createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let owner: Person;
let productId: number;
beforeEach(async () => {
  ({ storeId, owner } = await createStore(test.services));
  productId = await addProduct();
});

const addImage = async () => (await createImage(test.services, storeId, owner)).id;
const addImages = async (count: number) => {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await addImage());
  return ids;
};
const addProduct = async () => (await createProduct(test.services, storeId, owner)).id;
const show = (images: string[], product = productId) =>
  test.as(owner.token)(updateProduct, { params: { storeId, productId: product }, body: { images } });
const shownBy = (...products: number[]) =>
  Promise.all(
    products.map(async (product) => {
      const { data } = await test.as(owner.token)(getProduct, { params: { storeId, productId: product } });
      return data.images.map(({ id }) => id);
    }),
  );
const isServed = async (id: string) =>
  (await test.inject({ method: 'GET', url: imageUrls(storeId, id).url })).statusCode === 200;

describe('the pictures a product shows', () => {
  it('are replaced as a whole and keep their order', async () => {
    const [a = '', b = '', c = ''] = await addImages(3);
    await show([a, b]);
    await show([c, b]);
    const other = await addProduct();
    await show([a], other);
    expect(await shownBy(productId, other)).toEqual([[c, b], [a]]);
    await show([]);
    expect(await shownBy(productId)).toEqual([[]]);
  });

  it('are at most six, of this store, and of no other product', async () => {
    const six = await addImages(6);
    await show(six);
    await expect(show([...six, await addImage()])).rejects.toMatchObject({
      answer: { code: 'VALIDATION', fields: { images: 'Un producto lleva como máximo 6 imágenes' } },
    });
    const elsewhere = await createStore(test.services);
    const foreign = await createImage(test.services, elsewhere.storeId, elsewhere.owner);
    await expect(show([foreign.id])).rejects.toMatchObject({ answer: { code: 'IMAGE_NOT_FOUND' } });
    await expect(show([randomUUID()])).rejects.toMatchObject({ answer: { code: 'IMAGE_NOT_FOUND' } });
    const other = await addProduct();
    await expect(show(six.slice(0, 1), other)).rejects.toMatchObject({ answer: { code: 'IMAGE_SHOWN' } });
    expect(await shownBy(productId, other)).toEqual([six, []]);
  });

  it('cannot be deleted while it shows them', async () => {
    const image = await createImage(test.services, storeId, owner);
    await show([image.id]);
    const headers = { 'x-store-id': String(storeId) };
    const remove = () => test.as(owner.token)(deleteImage, { body: { imageUrl: image.url }, headers });
    await expect(remove()).rejects.toMatchObject({ status: 409, answer: { code: 'IMAGE_SHOWN' } });
    expect(await isServed(image.id)).toBe(true);
    await show([]);
    await expect(remove()).resolves.toMatchObject({ success: true });
  });
});

describe('the daily sweep', () => {
  const sweep = () => jobHandlers(test.services)['sweep-images']({});
  const later = (hours: number) => {
    test.clock.now = new Date(test.clock.now.getTime() + hours * 3_600_000);
  };

  it('removes what no product shows after a day, in every store, and nothing else', async () => {
    const [shown = '', old = ''] = await addImages(2);
    await show([shown]);
    const elsewhere = await createStore(test.services);
    const oldElsewhere = await createImage(test.services, elsewhere.storeId, elsewhere.owner);
    later(23);
    const fresh = await addImage();
    await sweep();
    expect(await Promise.all([shown, old, fresh].map(isServed))).toEqual([true, true, true]);
    later(2);
    await sweep();
    expect(await Promise.all([shown, old, fresh].map(isServed))).toEqual([true, false, true]);
    expect((await test.inject({ method: 'GET', url: oldElsewhere.url })).statusCode).toBe(404);
    const { rows } = await test.database.as('console', (client) =>
      client.query<{ id: string }>('select id from images where store_id = $1 order by created_at', [storeId]),
    );
    expect(rows.map(({ id }) => id)).toEqual([shown, fresh]);
  });

  it('leaves files alone while a backup is made, also those of a picture that somebody deletes', async () => {
    const { db, clock } = test.services;
    const lost = randomUUID();
    await test.services.storage.put(`${storeId}/${lost}/full.webp`, Buffer.from('x'));
    const image = await createImage(test.services, storeId, owner);
    const backup = { id: randomUUID(), kind: 'manual', status: 'processing', created_at: clock() } as const;
    await db.insertInto('backups').values(backup).execute();
    const headers = { 'x-store-id': String(storeId), 'idempotency-key': randomUUID() };
    await test.as(owner.token)(deleteImage, { body: { imageUrl: image.url }, headers });
    await sweep();
    expect(await test.services.storage.exists(`${storeId}/${lost}/full.webp`)).toBe(true);
    expect(await isServed(image.id)).toBe(true);
    await db.deleteFrom('backups').execute();
    await sweep();
    expect(await test.services.storage.exists(`${storeId}/${lost}/full.webp`)).toBe(false);
    expect(await isServed(image.id)).toBe(false);
  });

  it('removes files whose row is gone', async () => {
    const lost = randomUUID();
    await test.services.storage.put(`${storeId}/${lost}/full.webp`, Buffer.from('x'));
    const kept = await addImage();
    await sweep();
    expect(await test.services.storage.exists(`${storeId}/${lost}/full.webp`)).toBe(false);
    expect(await isServed(kept)).toBe(true);
  });
});
