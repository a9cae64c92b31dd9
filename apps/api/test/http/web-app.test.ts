import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveWebApp } from '#http/public/web-app.ts';

const app = fastify();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'minipos-web-'));
  await writeFile(join(folder, 'index.html'), '<title>miniPOS</title>');
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
