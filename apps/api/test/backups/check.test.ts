import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import * as calls from '@minipos/contract/backups/backups';
import { sql } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { archiveKey } from '#features/backups/archive/write-archive.ts';
import { checkBackup } from '#features/backups/make/check-backup.ts';
import { createPerson } from '../factories/accounts.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { backupsOf } from './asked-backups.ts';

// A backup reads all of a database: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const test = openTestApp();
let backups: ReturnType<typeof backupsOf>;
let backupId: string;
beforeAll(async () => {
  backups = backupsOf(test, await createPerson(test.services, { role: 'admin' }));
  backupId = (await backups.make()).id;
});

it('an archive is for the user of the server alone', async () => {
  const path = join(test.services.config.STORAGE_DIR, archiveKey(backupId));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(dirname(path))).mode & 0o777).toBe(0o700);
});

it('a file that cannot be read is said on its row and is no damaged archive', async () => {
  const broken = () =>
    new Readable({
      read: (): never => {
        throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
      },
    });
  const storage = { ...test.services.storage, open: async () => ({ bytes: 1, stream: broken() }) };
  expect(await checkBackup({ ...test.services, storage }, { backupId })).toBe('unreadable');
  const row = await backups.find(backupId);
  expect(row?.status).toBe('completed');
  expect(row?.failure).toContain('No se pudo leer el archivo');
  expect(await backups.check(backupId)).toBe('whole');
  expect((await backups.find(backupId))?.failure).toBeNull();
});

it('is read once, however often that is asked for', async () => {
  const ask = async () => (await backups.as())(calls.checkBackup, { params: { backupId } });
  const waiting = async () => {
    const { rows } = await sql<{ n: string }>`
      select count(*) as n from pgboss.job where name = 'check-backup' and data ->> 'backupId' = ${backupId}`.execute(
      test.services.db,
    );
    return Number(rows[0]?.n);
  };
  await ask();
  await ask();
  expect(await waiting()).toBe(1);
  await backups.check(backupId);
  await ask();
  expect(await waiting()).toBe(2);
});
