import { readdir, readFile } from 'node:fs/promises';
import { deleteImage, type UploadedImage, uploadImage } from '@minipos/contract/catalogue/images';
import sharp, { type Sharp } from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { addMember, createStore } from '../factories/stores.ts';
import { formWith } from '../support/forms.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { samplePng, writePng } from '../support/pictures.ts';

const test = openTestApp();
let storeId: number;
let owner: Person;
beforeEach(async () => {
  ({ storeId, owner } = await createStore(test.services));
});

type Bytes = Buffer<ArrayBuffer>;
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 11, g: 110, b: 105 } } });
const written = async (picture: Sharp): Promise<Bytes> => Buffer.from(await picture.toBuffer());

async function send(bytes: Bytes, name = 'foto.jpg', type = 'image/jpeg', token = owner.token) {
  return sendForm(await formWith('image', bytes, name, type), token);
}
function sendForm({ headers, payload }: Awaited<ReturnType<typeof formWith>>, token = owner.token) {
  return test.inject({
    method: 'POST',
    url: '/api/upload/product',
    headers: { ...headers, 'x-store-id': String(storeId) },
    payload,
    token,
  });
}
async function keep(bytes: Bytes, name?: string, type?: string): Promise<UploadedImage> {
  const answer = await send(bytes, name, type);
  expect(answer.json()).toMatchObject({ success: true });
  return answer.json<{ data: UploadedImage }>().data;
}
const file = (url: string) => test.inject({ method: 'GET', url });
const filesOnDisk = async () =>
  (await readdir(test.services.config.STORAGE_DIR, { recursive: true })).filter((name) => name.includes('.'));

async function expectRefused(bytes: Bytes, refusal: { status: number; message: string | RegExp }, name?: string) {
  const before = await filesOnDisk();
  const answer = await send(bytes, name);
  expect(answer.statusCode).toBe(refusal.status);
  const { success, message } = answer.json<{ success: boolean; message: string }>();
  expect(success).toBe(false);
  expect(message).toMatch(refusal.message);
  expect(await filesOnDisk()).toEqual(before);
}
const anotherKind = { status: 415, message: /^Tipo de archivo no permitido/ };
const broken = { status: 422, message: 'Archivo de imagen inválido' };

describe('a picture that is sent', () => {
  it('is kept as three files of our own format, scaled into their boxes', async () => {
    const image = await keep(await written(solid(4000, 3000).jpeg()), 'Harina P.A.N. 1 kg.jpg');
    expect(image).toMatchObject({ name: 'Harina P.A.N. 1 kg.jpg', alt: 'Harina P.A.N. 1 kg', type: 'image/webp' });
    expect(image).toMatchObject({ width: 1440, height: 1080, url: `/files/${storeId}/${image.id}/full.webp` });
    const sizes = await Promise.all(
      [image.url, image.medium, image.thumbnail].map(async (url) => {
        const { width, height, format } = await sharp((await file(url)).rawPayload).metadata();
        return [width, height, format];
      }),
    );
    expect(sizes).toEqual([
      [1440, 1080, 'webp'],
      [640, 480, 'webp'],
      [160, 120, 'webp'],
    ]);
    expect((await file(image.url)).rawPayload.length).toBe(image.size);
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('may be %s and is not enlarged', async (format) => {
    const image = await keep(await written(solid(300, 200).toFormat(format)), `foto.${format}`, `image/${format}`);
    expect(image).toMatchObject({ width: 300, height: 200 });
  });

  it('of several frames keeps the first', async () => {
    const raw = { width: 40, height: 60, channels: 3, pageHeight: 30 } as const;
    const frames = await written(
      sharp(await solid(40, 30).extend({ bottom: 30, background: 'red' }).raw().toBuffer(), { raw }).gif(),
    );
    expect((await sharp(frames, { pages: -1 }).metadata()).pages).toBe(2);
    const image = await keep(frames, 'animada.gif', 'image/gif');
    const { pages } = await sharp((await file(image.url)).rawPayload, { pages: -1 }).metadata();
    expect(pages ?? 1).toBe(1);
  });

  it('is turned as its camera said and forgets where it was taken', async () => {
    const exif = { IFD0: { Make: 'CamaraDeCarmen' }, IFD3: { GPSLatitude: '10/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const sent = await written(solid(400, 200).jpeg().withMetadata({ exif, orientation: 6 }));
    const about = await sharp(sent).metadata();
    expect(about.exif?.includes('CamaraDeCarmen')).toBe(true);
    expect(about.orientation).toBe(6);
    const image = await keep(sent);
    expect(image).toMatchObject({ width: 200, height: 400 });
    for (const url of [image.url, image.medium, image.thumbnail]) {
      const kept = (await file(url)).rawPayload;
      const { exif: left, icc, xmp, iptc, orientation } = await sharp(kept).metadata();
      expect([left, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(kept.includes('CamaraDeCarmen')).toBe(false);
    }
  });

  it('is judged by its content, not by the name and type it claims', async () => {
    const image = await keep(await written(solid(20, 20).png()), 'factura.pdf', 'text/html');
    expect(image).toMatchObject({ type: 'image/webp', width: 20 });
  });

  it('cannot choose where it is written', async () => {
    const image = await keep(samplePng, '../../../../etc/<b>passwd</b>.png');
    expect(image.name).toBe('b.png');
    expect(image.url).toBe(`/files/${storeId}/${image.id}/full.webp`);
    expect(await filesOnDisk()).toContain(`${storeId}/${image.id}/full.webp`);
  });
});

describe('an attack by upload', () => {
  const script = '<script>alert(document.domain)</script>';

  it('with a file that unpacks to 900 megapixels is refused before a pixel is decoded', async () => {
    const bomb = await writePng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    await expectRefused(bomb, { status: 422, message: 'La imagen es demasiado ancha' });
    await expectRefused(await writePng(100, 13_000), { status: 422, message: 'La imagen es demasiado alta' });
    await expectRefused(await writePng(9000, 9000), { status: 422, message: 'La imagen es demasiado ancha' });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  it.each([
    ['an SVG with a script', `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`, 'logo.svg'],
    [
      'an SVG called .png',
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`,
      'a.png',
    ],
    ['a page called .jpg', `<!doctype html>${script}`, 'foto.jpg'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'foto.jpg'],
    ['nothing', '', 'foto.jpg'],
  ])('with %s is refused', async (_what, content, name) => {
    await expectRefused(Buffer.from(content), anotherKind, name);
  });

  it('with a TIFF, which the decoder would know, is refused', async () => {
    // Made elsewhere: this process cannot read such a file any more, only write it.
    await expectRefused(await written(solid(9, 9).tiff()), anotherKind, 'foto.png');
  });

  it('with a picture that is a program as well keeps the picture only', async () => {
    const tail = Buffer.from(`*/=1;alert(1)//${script}PK\u0003\u0004zip`);
    for (const format of ['gif', 'jpeg', 'png', 'webp'] as const) {
      const image = await keep(Buffer.concat([await written(solid(30, 30).toFormat(format)), tail]));
      for (const url of [image.url, image.medium, image.thumbnail]) {
        const kept = (await file(url)).rawPayload;
        expect(kept.includes('script')).toBe(false);
        expect(kept.includes('PK\u0003\u0004')).toBe(false);
      }
    }
    await expectRefused(Buffer.from(`GIF89a/*${script}*/=1;alert(1)`), { status: 422, message: /./ });
  });

  it('with a comment full of script inside the picture loses the comment', async () => {
    const jpeg = await written(solid(30, 30).jpeg());
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x00, script.length + 2]), Buffer.from(script)]);
    const image = await keep(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]));
    expect((await file(image.url)).rawPayload.includes('script')).toBe(false);
  });

  it('with a file cut short is refused', async () => {
    const jpeg = await written(
      sharp({
        create: {
          width: 600,
          height: 600,
          channels: 3,
          background: 'red',
          noise: { type: 'gaussian', mean: 120, sigma: 40 },
        },
      }).jpeg(),
    );
    await expectRefused(jpeg.subarray(0, jpeg.length / 2), broken);
    await expectRefused(Buffer.from(samplePng.subarray(0, 40)), broken, 'foto.png');
    await expectRefused(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), broken);
  });

  it('with more than 5 MB is refused, whether or not it says so beforehand; exactly 5 MB is read', async () => {
    const tooLarge = { status: 413, message: /^El archivo es demasiado grande/ };
    const padded = (bytes: number) => Buffer.concat([samplePng, Buffer.alloc(bytes - samplePng.length)]);
    await expectRefused(padded(5 * 1024 * 1024 + 1), tooLarge);
    await expectRefused(padded(9 * 1024 * 1024), tooLarge);
    await keep(padded(5 * 1024 * 1024));
  });

  it('as something other than a form is refused, and a form is refused elsewhere', async () => {
    const headers = { 'x-store-id': String(storeId) };
    const asJson = await test.inject({
      method: 'POST',
      url: '/api/upload/image',
      headers,
      payload: { image: samplePng.toString('base64') },
      token: owner.token,
    });
    expect(asJson.statusCode).toBe(415);
    expect(asJson.json()).toMatchObject({ message: 'El tipo de contenido enviado no se admite.' });
    const form = await formWith('image', samplePng);
    const elsewhere = { method: 'POST', url: '/api/departments', token: owner.token, payload: form.payload } as const;
    expect((await test.inject({ ...elsewhere, headers: { ...headers, ...form.headers } })).statusCode).toBe(415);
  });

  it('by a cashier is refused before a byte is read', async () => {
    const cashier = await addMember(test.services, storeId, 'cashier');
    const answer = await send(samplePng, 'a.png', 'image/png', cashier.token);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ message: 'No tienes permiso para realizar esta acción.' });
  });

  it('twenty times at once stays within its memory', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 15 } as const;
    const photo = await written(
      sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'white', noise } }).jpeg({ quality: 75 }),
    );
    await keep(photo);
    const form = await formWith('image', photo);
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 20);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendForm(form)));
    clearInterval(watch);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 201));
    const grown = (peak - before) / 1024 / 1024;
    console.log(`20 uploads of ${(photo.length / 1e6).toFixed(1)} MB at once: at most ${grown.toFixed(0)} MB more`);
    expect(grown).toBeLessThan(300);
  }, 180_000);
});

describe('the files of a picture', () => {
  it('are served to anybody, for ever, and can do nothing', async () => {
    const { url } = await keep(samplePng);
    const answer = await file(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it.each([
    '/files/../package.json',
    '/files/%2e%2e/%2e%2e/package.json',
    '/files/..%2f..%2fpackage.json',
    '/files/1/..%5c..%5cpackage.json',
    '/files//etc/passwd',
    '/files/1/00000000-0000-4000-8000-000000000000/full.webp',
    '/files/1/00000000-0000-4000-8000-000000000000/full.webp%00.png',
    '/files/1',
    '/files/',
  ])('%s is not one', async (url) => {
    const answer = await file(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
    expect(answer.headers['cache-control']).toBeUndefined();
  });

  it('are written whole or not at all, and leave no draft', async () => {
    await expect(test.services.storage.put('../outside.webp', samplePng)).rejects.toThrow(RangeError);
    await keep(samplePng);
    expect((await filesOnDisk()).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('that cannot be written leave nothing behind', async () => {
    const { storage } = test.services;
    const put = storage.put.bind(storage);
    let puts = 0;
    storage.put = async (key, content) => {
      puts += 1;
      if (puts > 2) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return put(key, content);
    };
    await expectRefused(samplePng, { status: 500, message: 'Error al subir imagen' });
    storage.put = put;
    const { rowCount } = await test.database.as('console', (client) =>
      client.query('select 1 from images where store_id = $1', [storeId]),
    );
    expect(rowCount).toBe(0);
  });
});

describe('deleting a picture', () => {
  const remove = (imageUrl: string, token = owner.token) =>
    test.as(token)(deleteImage, { body: { imageUrl }, headers: { 'x-store-id': String(storeId) } });

  it('removes its files, by any of its addresses', async () => {
    const image = await test.as(owner.token)(uploadImage, {
      file: new File([samplePng], 'a.png'),
      headers: { 'x-store-id': String(storeId) },
    });
    await expect(remove(`https://tienda.example${image.data.thumbnail}`)).resolves.toMatchObject({ success: true });
    expect((await file(image.data.url)).statusCode).toBe(404);
    await expect(remove(image.data.url)).rejects.toMatchObject({ status: 404, answer: { code: 'IMAGE_NOT_FOUND' } });
  });

  it("finds no other store's, whatever store it is asked within", async () => {
    const image = await keep(samplePng);
    const other = await createStore(test.services);
    const own = { 'x-store-id': String(other.storeId) };
    const call = test.as(other.owner.token);
    const asTheirs = image.url.replace(`/files/${storeId}/`, `/files/${other.storeId}/`);
    for (const imageUrl of [image.url, asTheirs]) {
      await expect(call(deleteImage, { body: { imageUrl }, headers: own })).rejects.toMatchObject({ status: 404 });
    }
    const kept = await readFile(`${test.services.config.STORAGE_DIR}/${storeId}/${image.id}/full.webp`);
    expect(kept.length).toBe(image.size);
  });
});
