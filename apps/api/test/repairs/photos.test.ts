import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import * as proofs from '@minipos/contract/repairs/repair-proofs';
import * as calls from '@minipos/contract/repairs/repairs';
import * as links from '@minipos/contract/repairs/tracking';
import { mostPhotos } from '@minipos/domain/repairs/repair-photos';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweepRepairPhotos } from '#features/repairs/proofs/sweep-photos.ts';
import type { Person } from '../factories/accounts.ts';
import { createPhoto, createRepair, createWorkshop } from '../factories/repairs/workshop.ts';
import { formWith } from '../support/forms.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { samplePng, writePng } from '../support/pictures.ts';

const test = openTestApp();
let shop: Awaited<ReturnType<typeof createWorkshop>>;
let owner: Person;
let serviceId: number;
beforeEach(async () => {
  shop = await createWorkshop(test.services);
  ({ owner } = shop.staff);
  serviceId = (await createRepair(test.services, shop.storeId, owner)).id;
});

type Bytes = Buffer<ArrayBuffer>;
const written = async (picture: Sharp): Promise<Bytes> => Buffer.from(await picture.toBuffer());
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 11, g: 110, b: 105 } } });

interface Sent {
  uuid?: string;
  forClient?: boolean;
  caption?: string;
  token?: string;
  storeId?: number;
  id?: number;
}
async function send(bytes: Bytes = samplePng, { uuid = randomUUID(), token = owner.token, ...sent }: Sent = {}) {
  const { headers, payload } = await formWith('image', bytes, '../../passwd.html', 'text/html');
  const { forClient = false, caption, storeId = shop.storeId, id = serviceId } = sent;
  return test.inject({
    method: 'POST',
    url: `/api/services/stores/${storeId}/services/${id}/photos`,
    query: { uuid, stage: 'intake', forClient: String(forClient), ...(caption ? { caption } : {}) },
    headers,
    payload,
    token,
  });
}
const params = () => ({ storeId: shop.storeId, serviceId });
const read = async () => (await test.as(owner.token)(calls.getRepair, { params: params() })).data;
const fileUrl = (photoId: string, variant = 'full', storeId = shop.storeId, id = serviceId) =>
  `/api/services/stores/${storeId}/services/${id}/photos/${photoId}/${variant}`;
const get = (url: string, token?: string) => test.inject({ method: 'GET', url, ...(token ? { token } : {}) });
const filesOnDisk = async () =>
  (await readdir(test.services.config.STORAGE_DIR, { recursive: true })).filter(
    (name) => name.startsWith(`${shop.storeId}/`) && name.includes('.'),
  );
const codeOf = (answer: Awaited<ReturnType<typeof get>>) => [answer.statusCode, answer.json<{ code: string }>().code];
const share = async () =>
  new URL((await test.as(owner.token)(links.shareTracking, { params: params() })).data.url).pathname;

describe('a photo of a device', () => {
  it('is kept in our own format, turned as its camera said, and forgets where it was taken', async () => {
    const exif = { IFD0: { Make: 'CamaraDeCarmen' }, IFD3: { GPSLatitude: '10/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const uuid = randomUUID();
    const bytes = await written(solid(400, 200).jpeg().withMetadata({ exif, orientation: 6 }));
    expect(bytes.includes('CamaraDeCarmen')).toBe(true);
    expect((await send(bytes, { uuid, caption: 'Tapa rajada' })).statusCode).toBe(201);
    expect((await read()).photos).toMatchObject([
      { id: uuid, stage: 'intake', caption: 'Tapa rajada', forClient: false, width: 200, height: 400 },
    ]);
    for (const variant of ['full', 'medium', 'thumb']) {
      const kept = await get(fileUrl(uuid, variant), owner.token);
      expect(kept.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      const { format, exif: left, xmp, icc } = await sharp(kept.rawPayload).metadata();
      expect([format, left, xmp, icc]).toEqual(['webp', undefined, undefined, undefined]);
      expect(kept.rawPayload.includes('CamaraDeCarmen')).toBe(false);
    }
  });

  it('that is sent twice is one; with another picture under its name the first one stands', async () => {
    const uuid = randomUUID();
    await send(samplePng, { uuid });
    expect((await send(samplePng, { uuid })).statusCode).toBe(201);
    expect(codeOf(await send(await writePng(9, 9), { uuid }))).toEqual([409, 'PHOTO_CHANGED']);
    const other = (await createRepair(test.services, shop.storeId, owner)).id;
    expect(codeOf(await send(samplePng, { uuid, id: other }))).toEqual([409, 'PHOTO_CHANGED']);
    const { photos, logs } = await read();
    expect(photos.map(({ width }) => width)).toEqual([8]);
    expect(logs.filter(({ action }) => action === 'photo_added')).toHaveLength(1);
    expect(await filesOnDisk()).toHaveLength(3);
  });

  it('sent by two at once is one', async () => {
    const uuid = randomUUID();
    const answers = await Promise.all([send(samplePng, { uuid }), send(samplePng, { uuid })]);
    // The second may meet the row of the first; either way it can be sent again.
    expect(answers.some(({ statusCode }) => statusCode === 201)).toBe(true);
    await send(samplePng, { uuid });
    const { photos, logs } = await read();
    expect([photos.length, logs.filter(({ action }) => action === 'photo_added').length]).toEqual([1, 1]);
  });

  it('whose files were not whole when the process died is seen by nobody, goes on when it is sent again, and is swept', async () => {
    const [again, lost] = [randomUUID(), randomUUID()];
    await send(samplePng, { uuid: again });
    await send(samplePng, { uuid: lost });
    await test.database.as('owner', async (sql) => {
      await sql.query(`begin; set local app.store_id = '${shop.storeId}'`);
      await sql.query('update repair_photos set stored_at = null where store_id = $1', [shop.storeId]);
      await sql.query('commit');
    });
    expect((await read()).photos).toEqual([]);
    expect((await get(fileUrl(again), owner.token)).statusCode).toBe(404);
    expect((await send(samplePng, { uuid: again })).statusCode).toBe(201);
    await sweepRepairPhotos(test.services, new Date(test.clock.now.getTime() + 25 * 3_600_000));
    expect((await read()).photos.map(({ id }) => id)).toEqual([again]);
    expect((await filesOnDisk()).every((name) => name.includes(again))).toBe(true);
  });

  it('is one of twelve; a removed one makes room and says why it went', async () => {
    const ids = Array.from({ length: mostPhotos }, () => randomUUID());
    for (const uuid of ids) expect((await send(samplePng, { uuid })).statusCode).toBe(201);
    expect(codeOf(await send())).toEqual([409, 'TOO_MANY_PHOTOS']);
    const place = { storeId: shop.storeId, photographedId: serviceId, photoId: ids[0] ?? '' };
    await test.as(owner.token)(proofs.removeRepairPhoto, { params: place, body: { reason: 'Salió movida' } });
    expect((await send()).statusCode).toBe(201);
    const { photos, logs } = await read();
    expect([photos.length, photos.some(({ id }) => id === ids[0])]).toEqual([mostPhotos, false]);
    expect(logs.find(({ action }) => action === 'photo_removed')).toMatchObject({ description: 'Salió movida' });
    expect((await get(fileUrl(ids[0] ?? ''), owner.token)).statusCode).toBe(404);
    // Its files stay, for whoever has to prove something.
    expect((await filesOnDisk()).filter((name) => name.includes(ids[0] ?? ''))).toHaveLength(3);
  });
});

describe('an attack by photo', () => {
  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ['a page', '<!doctype html><script>alert(1)</script>', 415],
    ['half a picture', samplePng.subarray(0, 30).toString('latin1'), 422],
  ])('with %s is refused and leaves nothing', async (_what, content, status) => {
    expect((await send(Buffer.from(content, 'latin1'))).statusCode).toBe(status);
    expect([(await read()).photos, await filesOnDisk()]).toEqual([[], []]);
  });

  it('with one that unpacks to 900 megapixels, or of more than 5 MB, is refused', async () => {
    expect(codeOf(await send(await writePng(30_000, 30_000)))).toEqual([422, 'IMAGE_TOO_WIDE']);
    expect(codeOf(await send(Buffer.alloc(5 * 1024 * 1024 + 1)))).toEqual([413, 'FILE_TOO_LARGE']);
    expect(await filesOnDisk()).toEqual([]);
  });
});

describe('who sees a photo', () => {
  it('is whoever sees repairs of the store, and nobody by its address', async () => {
    const uuid = randomUUID();
    await send(samplePng, { uuid });
    expect((await get(fileUrl(uuid), shop.staff.viewer.token)).statusCode).toBe(200);
    expect((await get(fileUrl(uuid))).statusCode).toBe(401);
    for (const path of [`${shop.storeId}/repair-photos/${uuid}/full.webp`, `${shop.storeId}/${uuid}/full.webp`]) {
      expect((await get(`/files/${path}`)).statusCode).toBe(404);
    }
    const other = await createWorkshop(test.services);
    const theirs = await createPhoto(test.services, other.storeId, other.staff.owner);
    expect((await get(fileUrl(uuid), other.staff.owner.token)).statusCode).toBe(404);
    expect((await get(fileUrl(uuid, 'full', other.storeId), other.staff.owner.token)).statusCode).toBe(404);
    // Of another store, and of another repair of this one.
    expect((await get(fileUrl(theirs.photoId), owner.token)).statusCode).toBe(404);
    const second = (await createRepair(test.services, shop.storeId, owner)).id;
    expect((await get(fileUrl(uuid, 'full', shop.storeId, second), owner.token)).statusCode).toBe(404);
    expect(codeOf(await send(samplePng, { storeId: other.storeId }))).toEqual([404, 'STORE_NOT_FOUND']);
  });

  it('does not add, change or remove one by that right alone', async () => {
    const uuid = randomUUID();
    await send(samplePng, { uuid });
    const { token } = shop.staff.viewer;
    expect((await send(samplePng, { token })).statusCode).toBe(403);
    const place = { storeId: shop.storeId, photographedId: serviceId, photoId: uuid };
    const changed = test.as(token)(proofs.changeRepairPhoto, {
      params: place,
      body: { forClient: true, caption: null },
    });
    await expect(changed).rejects.toMatchObject({ status: 403 });
    const removed = test.as(token)(proofs.removeRepairPhoto, { params: place, body: { reason: 'Porque sí' } });
    await expect(removed).rejects.toMatchObject({ status: 403 });
    expect((await read()).photos).toMatchObject([{ id: uuid, forClient: false }]);
  });

  it('is the client, of those meant for them, as long as their link opens', async () => {
    const [theirs, ours] = [randomUUID(), randomUUID()];
    await send(samplePng, { uuid: theirs, forClient: true, caption: '<b>Pantalla</b>' });
    await send(samplePng, { uuid: ours });
    const path = await share();
    const page = (await get(path)).body;
    expect(page).toContain(`src="${path}/fotos/${theirs}" alt="Foto 1 de tu equipo"`);
    expect(page).toContain('<span>&lt;b&gt;Pantalla&lt;/b&gt;</span>');
    expect(page).not.toContain(ours);
    const shown = await get(`${path}/fotos/${theirs}`);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('webp');
    const elsewhere = await createPhoto(test.services, shop.storeId, owner);
    for (const id of [ours, elsewhere.photoId, randomUUID(), 'x', '..%2Ffull']) {
      expect((await get(`${path}/fotos/${id}`)).statusCode).toBe(404);
    }
    const place = { storeId: shop.storeId, photographedId: serviceId, photoId: theirs };
    const changes = { forClient: false, caption: null };
    await test.as(owner.token)(proofs.changeRepairPhoto, { params: place, body: changes });
    expect((await get(`${path}/fotos/${theirs}`)).statusCode).toBe(404);
    await test.as(owner.token)(proofs.changeRepairPhoto, { params: place, body: { ...changes, forClient: true } });
    expect((await get(`${path}/fotos/${theirs}`)).statusCode).toBe(200);
    await test.as(owner.token)(links.unshareTracking, { params: params() });
    expect((await get(`${path}/fotos/${theirs}`)).statusCode).toBe(404);
  });

  it('is nobody once its repair was taken out of the lists', async () => {
    const uuid = randomUUID();
    await send(samplePng, { uuid, forClient: true });
    const path = await share();
    const deletable = { storeId: shop.storeId, deletableServiceId: serviceId };
    await test.as(owner.token)(calls.deleteRepair, { params: deletable });
    for (const url of [fileUrl(uuid), `${path}/fotos/${uuid}`]) {
      expect((await get(url, owner.token)).statusCode).toBe(404);
    }
    expect(codeOf(await send())).toEqual([404, 'REPAIR_NOT_FOUND']);
  });
});
