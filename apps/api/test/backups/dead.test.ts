import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as calls from '@minipos/contract/backups/backups';
import { beforeAll, expect, it, vi } from 'vitest';
import { archiveKey } from '#features/backups/archive/write-archive.ts';
import { failSilent, findBackup, insertBackup, silentMs } from '#features/backups/backups.queries.ts';
import { runBackup } from '#features/backups/make/run-backup.ts';
import { runRestore } from '#features/backups/restore/run-restore.ts';
import { findRestore } from '#features/backups/restores.queries.ts';
import { createPerson, type Person, testPassword } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { backupsOf } from './asked-backups.ts';

// A restore makes a database and checks all of it: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
const test = openTestApp();
let admin: Person;
let storeId: number;
let owner: Person;
beforeAll(async () => {
  admin = await createPerson(test.services, { role: 'admin' });
  ({ storeId, owner } = await createStore(test.services));
});

const declareDead = () => failSilent(test.services.db, new Date(test.clock.now.getTime() + 2 * silentMs));
const pathOf = (id: string) => join(test.services.config.STORAGE_DIR, archiveKey(id));

async function waitingBackup() {
  const id = randomUUID();
  await insertBackup(test.services.db, { id, kind: 'manual', created_at: test.clock.now });
  return id;
}

/** Does something at the moment when the archive is about to be written. */
const beforePut = (work: () => Promise<void>) => ({
  ...test.services,
  storage: {
    ...test.services.storage,
    put: async (...args: Parameters<typeof test.services.storage.put>) => {
      await work();
      return test.services.storage.put(...args);
    },
  },
});

it('a backup that was declared dead leaves no archive and stays failed', async () => {
  const id = await waitingBackup();
  await runBackup(beforePut(declareDead), { backupId: id });
  const failure = 'El proceso que lo hacía se detuvo.';
  expect(await findBackup(test.services.db, id)).toMatchObject({ status: 'failed', failure });
  await expect(stat(pathOf(id))).rejects.toThrow('ENOENT');
});

it('of two attempts at one backup the last one counts', async () => {
  const id = await waitingBackup();
  await runBackup(
    beforePut(() => runBackup(test.services, { backupId: id })),
    { backupId: id },
  );
  const made = await findBackup(test.services.db, id);
  expect(made).toMatchObject({ status: 'completed', failure: null });
  expect((await stat(pathOf(id))).size).toBe(made?.bytes);
  expect(await backupsOf(test, admin).check(id)).toBe('whole');
});

it('a restore that was declared dead does not take the place of the live data', async () => {
  const backups = backupsOf(test, admin);
  const made = await backups.make();
  const product = await createProduct(test.services, storeId, owner, { name: 'Después' });
  const { data } = await (await backups.as())(calls.restoreBackup, {
    params: { backupId: made.id },
    body: { confirmation: 'RESTAURAR', password: testPassword },
  });
  let wasInMaintenance = false;
  const maintenance = {
    begin: async () => {
      wasInMaintenance = true;
      await declareDead();
    },
    end: async () => undefined,
  };
  await runRestore({ ...test.services, maintenance }, { restoreId: data.id });
  expect(wasInMaintenance).toBe(true);
  const failure = 'El proceso que lo hacía se detuvo.';
  expect(await findRestore(test.services.db, data.id)).toMatchObject({
    status: 'failed',
    failure,
    kept_database: null,
  });
  const left = await test.database.as('console', async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from products where id = $1', [product.id]);
    return rows.length;
  });
  expect(left).toBe(1);
  const { rows } = await test.database.as('owner', (client) =>
    client.query("select from pg_database where datname like current_database() || '\\_restore\\_%'"),
  );
  expect(rows).toEqual([]);
});
