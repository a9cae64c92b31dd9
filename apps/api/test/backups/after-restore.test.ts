import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listAccountActivity } from '@minipos/contract/activity/activity';
import { beforeAll, expect, it, vi } from 'vitest';
import { writeStore } from '#db/transaction.ts';
import { createPerson, type Person, signIn } from '../factories/accounts.ts';
import { createImage } from '../factories/images.ts';
import { createStore } from '../factories/stores.ts';
import { createDevice } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { backupsOf } from './asked-backups.ts';

// A restore makes a database and checks all of it: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const test = openTestApp();
let admin: Person;
let storeId: number;
let owner: Person;
let disabled: Person;
let ended: Person;
let changed: Person;
let deviceId: string;
let picture: string;
let pictureBytes: number;
const imports = new Map<string, number>();

const schedule = { enabled: true, hour: 5, keep_days: 9 };

async function importOf(status: 'checking' | 'running' | 'undoing') {
  const row = await writeStore(test.services.db, storeId, 0, (tx) =>
    tx.db
      .insertInto('imports')
      .values({
        store_id: storeId,
        kind: 'products',
        file_name: 'productos.csv',
        status,
        columns: '[]',
        mapping: '[]',
        options: '{}',
        row_count: 1,
        actor_user_id: owner.user.id,
        created_at: test.clock.now,
        started_at: test.clock.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  imports.set(status, row.id);
}

beforeAll(async () => {
  const { services } = test;
  admin = await createPerson(services, { role: 'admin' });
  ({ storeId, owner } = await createStore(services));
  disabled = await createPerson(services);
  changed = await createPerson(services);
  ended = await signIn(services, changed.user);
  const device = await createDevice(services, storeId, owner);
  deviceId = device.id;
  const image = await createImage(services, storeId, owner);
  picture = join(services.config.STORAGE_DIR, image.url.replace('/files/', ''));
  pictureBytes = (await stat(picture)).size;
  for (const status of ['checking', 'running', 'undoing'] as const) await importOf(status);
  const backups = backupsOf(test, admin);
  const made = await backups.make();

  const { db, storage } = services;
  await db.updateTable('backup_schedule').set(schedule).execute();
  await db.updateTable('users').set({ status: 'inactive' }).where('id', '=', disabled.user.id).execute();
  await db.updateTable('users').set({ password_hash: 'otra' }).where('id', '=', changed.user.id).execute();
  await db
    .updateTable('sessions')
    .set({ ended_at: test.clock.now, ended_reason: 'password' })
    .where('id', '=', ended.sessionId)
    .execute();
  await writeStore(db, storeId, 0, (tx) =>
    tx.db
      .updateTable('devices')
      .set({ revoked_at: test.clock.now, revoked_by_user_id: owner.user.id, revoked_reason: 'Se perdió' })
      .where('store_id', '=', storeId)
      .where('id', '=', deviceId)
      .execute(),
  );
  await storage.put(image.url.replace('/files/', ''), Buffer.from('cut'));
  await backups.restore(made.id);
});

it('the schedule is the one of now', async () => {
  expect((await backupsOf(test, admin).info()).lastRestore).toMatchObject({ status: 'completed', failure: null });
  const row = await test.services.db.selectFrom('backup_schedule').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject(schedule);
});

it('what was taken from people after the backup stays taken', async () => {
  const { db } = test.services;
  const person = (id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect((await person(disabled.user.id)).status).toBe('inactive');
  expect((await person(changed.user.id)).password_hash).toBe('otra');
  expect((await person(owner.user.id)).password_hash).toBe(owner.user.password_hash);
  const sessions = await db.selectFrom('sessions').select(['id', 'ended_at']).execute();
  const open = sessions.filter(({ ended_at }) => ended_at === null).map(({ id }) => id);
  expect(open).not.toContain(ended.sessionId);
  expect(open).toContain(changed.sessionId);
});

it('a device that was revoked stays revoked', async () => {
  const { rows } = await test.database.as('console', (client) =>
    client.query<{ revoked_at: Date | null; revoked_reason: string }>(
      'select revoked_at, revoked_reason from devices where id = $1',
      [deviceId],
    ),
  );
  expect(rows[0]?.revoked_at).not.toBeNull();
  expect(rows[0]?.revoked_reason).toBe('Se perdió');
});

it('imports that were under way hold nobody up', async () => {
  const { rows } = await test.database.as('console', (client) =>
    client.query<{ id: string; status: string; failure: string }>('select id, status, failure from imports'),
  );
  const byId = new Map(rows.map(({ id, ...row }) => [Number(id), row]));
  const failure = 'Se interrumpió. Lo ya hecho quedó registrado: puedes continuar o deshacer.';
  expect(byId.get(imports.get('running') ?? 0)).toEqual({ status: 'failed', failure });
  expect(byId.get(imports.get('undoing') ?? 0)).toEqual({ status: 'undoing', failure });
  expect(byId.get(imports.get('checking') ?? 0)).toMatchObject({ status: 'uploaded' });
});

it('a file that was cut is put back whole', async () => {
  expect((await stat(picture)).size).toBe(pictureBytes);
});

it('one that is refused is in the history, too', async () => {
  const backups = backupsOf(test, admin);
  const made = await backups.make();
  await test.services.storage.put(`0/backups/${made.id}.tar`, Buffer.from('x'));
  await backups.restore(made.id);
  const asAdmin = await backups.as();
  const { data } = await asAdmin(listAccountActivity, { params: { userId: admin.user.id }, query: {} });
  expect(data.map(({ did }) => did)).toEqual(
    expect.arrayContaining(['quiso restaurar un respaldo y no se pudo', 'restauró un respaldo']),
  );
});
