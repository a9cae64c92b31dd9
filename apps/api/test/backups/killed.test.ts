import { spawn } from 'node:child_process';
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it, vi } from 'vitest';
import { archiveKey, backupFolder } from '#features/backups/archive/write-archive.ts';
import { planBackups } from '#features/backups/make/plan-backups.ts';
import { createPerson } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createStore } from '../factories/stores.ts';
import { fingerprint } from '../support/fingerprint.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { backupsOf } from './asked-backups.ts';

// A restore makes a database and checks all of it: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
const test = openTestApp();
let archive: string;
let untouched: Record<string, string>;
beforeAll(async () => {
  const admin = await createPerson(test.services, { role: 'admin' });
  const { storeId, owner } = await createStore(test.services);
  await createProduct(test.services, storeId, owner, { name: 'Antes' });
  const made = await backupsOf(test, admin).make();
  archive = join(test.services.config.STORAGE_DIR, archiveKey(made.id));
  await createProduct(test.services, storeId, owner, { name: 'Después' });
  untouched = await live();
});

/** All data but the lists of archives and of what was tried. */
async function live() {
  const { backups: _b, restores: _r, ...rows } = await fingerprint(test.database);
  return rows;
}

const root = join(import.meta.dirname, '../../../..');

/** The command that an operator types, as a process of its own. */
function startCommand(typed = 'RESTAURAR', command = ['restore.ts', archive]) {
  const [script = '', ...args] = command;
  const env = Object.fromEntries(
    Object.entries(test.services.config).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  const child = spawn(process.execPath, [join(root, 'apps/api/src/cli', script), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  child.stdin.end(`${typed}\n`);
  return { child, ended, said: () => said };
}

/** Nobody is at it any more; the next one is not held up by what was killed. */
const clear = async () => {
  await test.services.db.updateTable('restores').set({ status: 'failed' }).where('status', '<>', 'completed').execute();
  await test.services.db
    .updateTable('backups')
    .set({ status: 'failed' })
    .where('status', 'not in', ['completed'])
    .execute();
};

const safetyBackups = async () => {
  const rows = await test.services.db.selectFrom('backups').select('id').where('kind', '=', 'safety').execute();
  return rows.length;
};

it.each(['safety', 'checking', 'restoring', 'comparing', 'verifying'])(
  'a restore that is killed while it is %s leaves the live data as they were',
  async (step) => {
    const { child, ended } = startCommand();
    for (;;) {
      const row = await test.services.db
        .selectFrom('restores')
        .select('step')
        .where('status', '=', 'processing')
        .executeTakeFirst();
      if (row?.step === step) break;
      if (child.exitCode !== null) throw new Error(`it ended before ${step}`);
      await sleep(10);
    }
    child.kill('SIGKILL');
    await ended;
    expect(await live()).toEqual(untouched);
    await clear();
  },
);

it('one that nobody kills is done, by the command alone', async () => {
  // With a word of its own, and without a backup of what there is now.
  const before = await safetyBackups();
  const { ended, said } = startCommand('RESTAURAR\nSIN RESPALDO', ['restore.ts', archive, '--sin-respaldo']);
  expect(await ended).toBe(0);
  expect(said()).toContain('Restaurado: ');
  expect(await live()).not.toEqual(untouched);
  expect(await safetyBackups()).toBe(before);
  const { rows } = await test.database.as('console', (client) =>
    client.query("select from account_audit where action = 'backup.restored' and actor_user_id is null"),
  );
  expect(rows).toHaveLength(1);
});

it('what the killed ones have left is cleared away', async () => {
  const left = () =>
    test.database.as('owner', async (client) => {
      const { rows } = await client.query<{ datname: string }>(
        "select datname from pg_database where datname like current_database() || '\\_restore\\_%'",
      );
      return rows.length;
    });
  expect(await left()).toBeGreaterThan(0);
  await planBackups(test.services);
  expect(await left()).toBe(0);
});

it('a backup that is killed while it writes leaves a draft that is cleared away', async () => {
  const { db, storage, config } = test.services;
  // Large enough to be met half written; nothing of it is on the disk.
  const large = join(config.STORAGE_DIR, '7/large/file.bin');
  await mkdir(dirname(large), { recursive: true });
  await writeFile(large, '');
  await truncate(large, 2 ** 31);
  const { child, ended } = startCommand('', ['backup.ts']);
  const drafts = () => storage.listDrafts(backupFolder);
  while ((await drafts()).length === 0) {
    if (child.exitCode !== null) throw new Error('it ended before it wrote');
    await sleep(10);
  }
  // Nothing of somebody who is at work is touched.
  await planBackups(test.services);
  expect(await drafts()).toHaveLength(1);
  const row = await db.selectFrom('backups').select('step').where('status', '=', 'processing').executeTakeFirst();
  expect(row?.step).toBe('files');
  child.kill('SIGKILL');
  await ended;
  await rm(large);
  await clear();
  await planBackups(test.services);
  expect(await drafts()).toEqual([]);
});

it('another word than RESTAURAR does nothing', async () => {
  const after = await live();
  const { ended, said } = startCommand('sí');
  expect(await ended).toBe(1);
  expect(said()).toContain('Debes escribir exactamente "RESTAURAR" para confirmar');
  expect(await live()).toEqual(after);
});
