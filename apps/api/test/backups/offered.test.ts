import * as calls from '@minipos/contract/backups/backups';
import { beforeAll, expect, it } from 'vitest';
import { createPerson } from '../factories/accounts.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { backupsOf } from './asked-backups.ts';

// The process that people reach, as compose starts it: without the role that reads every row and without the key.
const test = openTestApp({
  BACKUPS: 'on',
  BACKUP_DATABASE_URL: undefined,
  BACKUP_SIGNING_KEY: undefined,
  OWNER_DATABASE_URL: undefined,
});
let backups: ReturnType<typeof backupsOf>;
beforeAll(async () => {
  backups = backupsOf(test, await createPerson(test.services, { role: 'admin' }));
});

it('offers backups that a worker makes, and restores nothing', async () => {
  expect(test.services.backups).toBeNull();
  expect(await backups.info()).toMatchObject({ isOn: true, canRestore: false });
  const { data } = await (await backups.as())(calls.createBackup, { body: { description: null } });
  expect(data.status).toBe('pending');
  await expect((await backups.as())(calls.tryBackup, {})).rejects.toMatchObject({
    answer: { code: 'RESTORE_BY_COMMAND' },
  });
});
