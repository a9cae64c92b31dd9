import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listAccountActivity } from '@minipos/contract/activity/activity';
import * as calls from '@minipos/contract/backups/backups';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { archiveKey } from '#features/backups/archive/write-archive.ts';
import { planBackups } from '#features/backups/make/plan-backups.ts';
import { runBackup } from '#features/backups/make/run-backup.ts';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createImage } from '../factories/images.ts';
import { createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { backupsOf } from './asked-backups.ts';

// A backup reads all of a database: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
const test = openTestApp();
let admin: Person;
let backups: ReturnType<typeof backupsOf>;
beforeAll(async () => {
  admin = await createPerson(test.services, { role: 'admin' });
  backups = backupsOf(test, admin);
  const { storeId, owner } = await createStore(test.services);
  await createProduct(test.services, storeId, owner);
  await createImage(test.services, storeId, owner);
});

const pathOf = (id: string) => join(test.services.config.STORAGE_DIR, archiveKey(id));
const isGone = (path: string) =>
  stat(path).then(
    () => false,
    () => true,
  );

describe('a backup', () => {
  it('holds the rows of every store and every picture, and says how it went', async () => {
    expect(await backups.info()).toMatchObject({ isOn: true, canRestore: true, lastBackup: null, totalBackups: 0 });
    const made = await backups.make('Antes de la feria');
    expect(made).toMatchObject({
      status: 'completed',
      kind: 'manual',
      description: 'Antes de la feria',
      actorName: admin.user.full_name,
      failure: null,
      files: 3,
      percent: 100,
    });
    expect(made.rows).toBeGreaterThan(10);
    expect(made.bytes).toBe((await stat(pathOf(made.id))).size);
    expect(await backups.info()).toMatchObject({
      lastBackup: { id: made.id },
      lastFailure: null,
      totalBytes: made.bytes,
    });
    expect(await backups.check(made.id)).toBe('whole');
    expect((await backups.find(made.id))?.checkedAt).toBe(test.clock.now.toISOString());
  });

  it('is fetched as it lies there, deleted with its file, and both are in the history', async () => {
    const made = await backups.make();
    const url = `/api/backup/${made.id}/file`;
    const answer = await test.inject({ method: 'GET', url, token: admin.token });
    expect(answer.headers['content-disposition']).toContain(made.fileName);
    expect(answer.rawPayload.equals(await readFile(pathOf(made.id)))).toBe(true);
    await (await backups.as())(calls.deleteBackup, { params: { backupId: made.id } });
    expect(await backups.find(made.id)).toBeUndefined();
    expect(await isGone(pathOf(made.id))).toBe(true);
    const { data } = await test.as(admin.token)(listAccountActivity, { params: { userId: admin.user.id }, query: {} });
    expect(data.map(({ did }) => did)).toEqual(
      expect.arrayContaining(['descargó un respaldo de la plataforma', 'eliminó un respaldo de la plataforma']),
    );
  });

  it('with one byte changed anywhere is corrupted and no longer given out', async () => {
    const made = await backups.make();
    const whole = await readFile(pathOf(made.id));
    for (const share of [0.1, 0.5, 0.97]) {
      const spoilt = Buffer.from(whole);
      const at = Math.floor(spoilt.length * share);
      spoilt.writeUInt8(spoilt.readUInt8(at) ^ 1, at);
      await writeFile(pathOf(made.id), spoilt);
      expect(await backups.check(made.id)).toBe('corrupted');
    }
    expect((await backups.find(made.id))?.status).toBe('corrupted');
    await expect(backups.restore(made.id)).rejects.toMatchObject({ answer: { code: 'BACKUP_NOT_READY' } });
    expect((await backups.info()).lastFailure?.id).toBe(made.id);
    await writeFile(pathOf(made.id), whole);
    expect(await backups.check(made.id)).toBe('whole');
  });

  it('that fails says why, and leaves no half archive', async () => {
    const { data } = await (await backups.as())(calls.createBackup, { body: { description: null } });
    await expect(backups.make()).rejects.toMatchObject({ answer: { code: 'BACKUP_IN_PROGRESS' } });
    const { backups: settings } = test.services;
    if (!settings) throw new Error('backups are off');
    const nowhere = new URL(settings.readerUrl);
    nowhere.port = '1';
    await runBackup({ ...test.services, backups: { ...settings, readerUrl: nowhere.href } }, { backupId: data.id });
    const failed = await backups.find(data.id);
    expect(failed?.status).toBe('failed');
    expect(failed?.failure).toContain('No se pudo hacer el respaldo');
    expect(await isGone(pathOf(data.id))).toBe(true);
    expect((await backups.info()).lastFailure?.id).toBe(data.id);
  });

  it('whose worker fell silent has failed', async () => {
    const { data } = await (await backups.as())(calls.createBackup, { body: { description: null } });
    test.clock.now = new Date(test.clock.now.getTime() + 16 * 60_000);
    await planBackups(test.services);
    expect((await backups.find(data.id))?.failure).toBe('El proceso que lo hacía se detuvo.');
  });
});

it('the role that reads every store writes nothing', async () => {
  await test.database.as('backup', async (client) => {
    const { rows } = await client.query<{ stores: string }>(
      'select count(distinct store_id) as stores from store_clocks',
    );
    expect(Number(rows[0]?.stores)).toBeGreaterThan(0);
    await client.query('set transaction_read_only = off; set default_transaction_read_only = off');
    await expect(client.query("update stores set name = 'x'")).rejects.toThrow('permission denied');
    await expect(client.query('create table t ()')).rejects.toThrow('permission denied');
  });
});

it('those of the schedule are made once when they are due, also when the hour was missed', async () => {
  const body = { enabled: true, weekdays: [1, 2, 3, 4, 5, 6, 7], hour: 2, keepDays: 2, keepWeeks: 0, keepMonths: 0 };
  await (await backups.as())(calls.changeBackupSchedule, { body });
  // The session ends while the days pass.
  const automatic = () =>
    test.services.db
      .selectFrom('backups')
      .select(['id', 'created_at'])
      .where('kind', '=', 'automatic')
      .orderBy('created_at', 'desc')
      .execute();
  test.clock.now = new Date(test.clock.now.getTime() + 2 * 3_600_000);
  for (let day = 0; day < 4; day += 1) {
    test.clock.now = new Date(test.clock.now.getTime() + 86_400_000);
    await planBackups(test.services);
    await planBackups(test.services);
    const [newest] = await automatic();
    expect(newest?.created_at).toEqual(test.clock.now);
    await runBackup(test.services, { backupId: newest?.id ?? '' });
  }
  await planBackups(test.services);
  expect(await automatic()).toHaveLength(2);
});
