import * as calls from '@minipos/contract/backups/backups';
import { hasDatabase } from '@minipos/db/scratch';
import { beforeAll, expect, it, vi } from 'vitest';
import { photoKey } from '#features/repairs/proofs/photo-files.ts';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createImage } from '../factories/images.ts';
import { createPhoto, createWorkshop } from '../factories/repairs/workshop.ts';
import { createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { backupsOf } from './asked-backups.ts';

// A restore makes a database and checks all of it: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
const test = openTestApp();
let admin: Person;
let backups: ReturnType<typeof backupsOf>;
let storeId: number;
let owner: Person;
beforeAll(async () => {
  admin = await createPerson(test.services, { role: 'admin' });
  backups = backupsOf(test, admin);
  ({ storeId, owner } = await createStore(test.services));
});

const names = () =>
  test.database.as('console', async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select name from products where store_id = $1 order by name',
      [storeId],
    );
    return rows.map(({ name }) => name);
  });
const epoch = () =>
  test.database.as('console', async (client) => {
    const { rows } = await client.query<{ epoch: string }>('select epoch from store_clocks where store_id = $1', [
      storeId,
    ]);
    return rows[0]?.epoch;
  });

it('brings back what was there, keeps what was there last, and tells devices to send again', async () => {
  await createProduct(test.services, storeId, owner, { name: 'Antes' });
  const image = await createImage(test.services, storeId, owner);
  const workshop = await createWorkshop(test.services);
  const photo = await createPhoto(test.services, workshop.storeId, workshop.staff.owner);
  const made = await backups.make();
  await createProduct(test.services, storeId, owner, { name: 'Después' });
  for (const folder of [storeId, workshop.storeId]) await test.services.storage.deleteFolder(`${folder}`);
  const was = await epoch();

  await backups.restore(made.id);
  const { lastRestore, totalBackups } = await backups.info();
  expect(lastRestore).toMatchObject({ status: 'completed', failure: null, source: made.createdAt });
  expect(await names()).toEqual(['Antes']);
  expect(await epoch()).not.toBe(was);
  expect((await test.inject({ method: 'GET', url: image.url })).statusCode).toBe(200);
  const { storage } = test.services;
  expect(await storage.open(photoKey(workshop.storeId, photo.photoId, 'full'))).not.toBeNull();
  // The list of archives is of now, with the one that was made first.
  expect(totalBackups).toBe(2);
  expect((await backups.list()).map(({ kind }) => kind).toSorted()).toEqual(['manual', 'safety']);
  // The application goes on: writes, and jobs in the same transaction.
  await createProduct(test.services, storeId, owner, { name: 'Luego' });
  expect(await names()).toEqual(['Antes', 'Luego']);

  const { kept_database: kept } = await test.services.db
    .selectFrom('restores')
    .select('kept_database')
    .where('kind', '=', 'restore')
    .executeTakeFirstOrThrow();
  expect(await hasDatabase(test.database.url('owner'), kept ?? '')).toBe(true);
  const safety = (await backups.list()).find(({ kind }) => kind === 'safety');
  await backups.restore(safety?.id ?? '');
  expect(await names()).toEqual(['Antes', 'Después']);
});

it('asks for the word and the password', async () => {
  const made = await backups.make();
  const wrong = backups.restore(made.id, { password: 'otra clave' });
  await expect(wrong).rejects.toMatchObject({
    answer: { fields: { password: 'Contraseña de administrador incorrecta' } },
  });
  const unsaid = backups.restore(made.id, { confirmation: 'sí' });
  await expect(unsaid).rejects.toMatchObject({
    answer: { fields: { confirmation: 'Debes escribir exactamente "RESTAURAR" para confirmar' } },
  });
  expect((await backups.info()).current).toBeNull();
});

it('a drill proves the newest backup and leaves nothing behind', async () => {
  const made = await backups.make();
  const before = await epoch();
  await backups.drill();
  const { lastProof, current } = await backups.info();
  expect(lastProof).toMatchObject({ kind: 'drill', status: 'completed', source: made.createdAt, rows: made.rows });
  expect(current).toBeNull();
  expect(await epoch()).toBe(before);
  const left = await test.database.as('owner', async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like current_database() || '\\_drill\\_%'",
    );
    return rows;
  });
  expect(left).toEqual([]);
});

it('only an administrator, and only where a key and a role are there', async () => {
  await expect(test.as(owner.token)(calls.getBackupInfo, {})).rejects.toMatchObject({ status: 403 });
});
