// @vitest-environment jsdom
import { uploadImage } from '@minipos/contract/catalogue/images';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeUploads } from '#test/fakes/fake-uploads.ts';
import { samplePerson } from '#test/fixtures/sample-people.ts';
import { upload } from './upload.ts';

const file = new File(['x'], 'foto.webp', { type: 'image/webp' });
const done = { success: true, data: { id: '1' } };

beforeEach(() => {
  localStorage.setItem('token', 'old');
  localStorage.setItem('minipos-session', JSON.stringify({ user: samplePerson(), locked: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function send(options: { signal?: AbortSignal } = {}) {
  const requests = fakeUploads();
  const shares: number[] = [];
  const answer = upload(uploadImage, { file, headers: { 'x-store-id': '7' }, ...options }, (share) =>
    shares.push(share),
  );
  return { requests, shares, answer };
}

describe('sending a file', () => {
  it('carries the form, the session and the store, and tells how much has left', async () => {
    const { requests, shares, answer } = send();
    const [request] = requests;
    expect(request).toMatchObject({
      url: '/api/upload/product',
      headers: { authorization: 'Bearer old', 'x-store-id': '7' },
    });
    expect(request?.headers).not.toHaveProperty('content-type');
    expect(request?.body.get('image')).toMatchObject({ name: 'foto.webp' });
    request?.progress(25, 100);
    request?.progress(100, 100);
    request?.answer(201, done);
    await expect(answer).resolves.toEqual(done);
    expect(shares).toEqual([0.25, 1]);
  });

  it('renews an expired session once and sends again', async () => {
    const renewal = vi.fn(async () => Response.json({ success: true, user: samplePerson(), token: 'new' }));
    vi.stubGlobal('fetch', renewal);
    const { requests, answer } = send();
    requests[0]?.answer(401, { success: false, code: 'SESSION_EXPIRED', message: 'Sesión expirada o inválida' });
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.headers.authorization).toBe('Bearer new');
    requests[1]?.answer(201, done);
    await expect(answer).resolves.toEqual(done);
    expect(renewal).toHaveBeenCalledTimes(1);
  });

  it("says the server's own words, and that there is no connection when there is none", async () => {
    const refused = send();
    refused.requests[0]?.answer(415, { success: false, code: 'IMAGE_TYPE', message: 'Tipo de archivo no permitido.' });
    await expect(refused.answer).rejects.toMatchObject({ status: 415, message: 'Tipo de archivo no permitido.' });
    const cut = send();
    cut.requests[0]?.fail();
    await expect(cut.answer).rejects.toMatchObject({ name: 'NetworkError' });
    const hotel = send();
    hotel.requests[0]?.answer(200, '<html>Inicia sesión en el wifi</html>');
    await expect(hotel.answer).rejects.toMatchObject({ name: 'NetworkError' });
  });

  it('stops when it is given up', async () => {
    const controller = new AbortController();
    const { requests, answer } = send({ signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(requests[0]?.aborted).toBe(true);
  });
});
