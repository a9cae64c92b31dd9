// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakePictures } from '#test/fakes/fake-uploads.ts';
import { shrinkPicture } from './shrink-picture.ts';

const picture = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'foto.jpg', { type });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a picture before it is sent', () => {
  it('is scaled into 1920×1080 and written as WebP', async () => {
    const drawn = fakePictures({ width: 4000, height: 3000, bytes: 300 });
    const sent = await shrinkPicture(picture(9000));
    expect(drawn).toEqual([{ width: 1440, height: 1080 }]);
    expect(sent).toMatchObject({ name: 'foto.jpg', type: 'image/webp', size: 300 });
  });

  it('stays as it is when it is small enough and redrawing gains nothing', async () => {
    fakePictures({ bytes: 300 });
    const given = picture(200);
    expect(await shrinkPicture(given)).toBe(given);
    const other = picture(200, 'image/heic');
    expect(await shrinkPicture(other)).toMatchObject({ type: 'image/webp', size: 300 });
  });

  it.each([
    ['text/plain', /^Tipo de archivo no permitido/],
    ['image/svg+xml', /^Tipo de archivo no permitido/],
    ['image/heic', /^Tipo de archivo no permitido/],
    ['image/png', /^Archivo de imagen inválido$/],
  ])('of the type %s that cannot be decoded is refused', async (type, message) => {
    fakePictures();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no', 'InvalidStateError')));
    await expect(shrinkPicture(picture(5, type))).rejects.toThrow(message);
  });

  it('says so when it is still too large, or when the device cannot redraw it', async () => {
    fakePictures({ bytes: 6 * 1024 * 1024 });
    await expect(shrinkPicture(picture(7 * 1024 * 1024))).rejects.toThrow(/^El archivo es demasiado grande/);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    await expect(shrinkPicture(picture(5))).rejects.toThrow('Error al comprimir la imagen');
  });
});
