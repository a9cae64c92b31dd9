import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compressAnswers, serveWebApp } from '#http/public/web-app.ts';

const app = fastify();
const script = `export const words = '${'caja '.repeat(1000)}';`;
const map = `{"names":["${'caja '.repeat(1000)}"]}`;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minipos-web-'));
  await writeFile(join(folder, 'index.html'), '<title>miniPOS</title>');
  await mkdir(join(folder, 'assets'));
  const file = join(folder, 'assets/main-1a2b.js');
  await Promise.all([
    writeFile(file, script),
    writeFile(`${file}.br`, brotliCompressSync(script)),
    writeFile(`${file}.gz`, gzipSync(script)),
    writeFile(`${file}.map`, map),
    writeFile(join(folder, 'assets/plain-3c4d.js'), script),
  ]);
  await compressAnswers(app);
  await serveWebApp(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('every address of a screen opens the app, also one that searches for an e-mail; a missing file does not', async () => {
  const open = async (url: string) => (await app.inject({ method: 'GET', url })).body;
  const page = '<title>miniPOS</title>';
  expect(await open('/employees')).toBe(page);
  expect(await open('/admin-dashboard?section=users&search=ana%40correo.com')).toBe(page);
  expect(await open('/assets/missing.js?v=1')).not.toBe(page);
  expect(await open('/api/missing?search=a')).not.toBe(page);
});

const ask = async (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const main = '/assets/main-1a2b.js';
const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (content: Buffer) => content };

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', undefined],
])('to who accepts %s the copy that the build made is sent (%s)', async (accepted, encoding) => {
  const answer = await ask(main, { 'accept-encoding': accepted });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'cache-control': 'public, max-age=31536000, immutable',
    // A length is known only to what is sent as it lies there.
    'content-length': String(answer.rawPayload.length),
  });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding');
  const bytes = read[(encoding ?? 'identity') as keyof typeof read](answer.rawPayload);
  expect(bytes.toString()).toBe(script);
});

it('every copy has its own mark, by which a browser that has it is told so', async () => {
  const marks = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (accepted) => {
      const headers = { 'accept-encoding': accepted };
      const { etag = '' } = (await ask(main, headers)).headers;
      expect((await ask(main, { ...headers, 'if-none-match': etag })).statusCode).toBe(304);
      return etag;
    }),
  );
  expect(new Set(marks).size).toBe(3);
});

it('a part of a file is a part of what the whole answer would have been', async () => {
  for (const accepted of ['br', 'identity']) {
    const headers = { 'accept-encoding': accepted };
    const whole = (await ask(main, headers)).rawPayload;
    const part = await ask(main, { ...headers, range: 'bytes=2-9' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 2-9/${whole.length}`);
    expect(part.rawPayload).toEqual(whole.subarray(2, 10));
  }
});

it('neither source maps nor the copies have an address of their own', async () => {
  for (const ending of ['.map', '.br', '.gz', '.map.br']) {
    expect((await ask(`${main}${ending}`, { 'accept-encoding': 'br' })).statusCode).toBe(404);
  }
});

it('a file without copies is sent all the same', async () => {
  const answer = await ask('/assets/plain-3c4d.js', { 'accept-encoding': 'br' });
  expect(answer.statusCode).toBe(200);
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
});
