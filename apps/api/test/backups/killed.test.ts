import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it, vi } from 'vitest';
import { archiveKey } from '#features/backups/archive/write-archive.ts';
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
let before: Record<string, string>;
beforeAll(async () => {
  const admin = await createPerson(test.services, { role: 'admin' });
  const { storeId, owner } = await createStore(test.services);
  await createProduct(test.services, storeId, owner, { name: 'Antes' });
  const made = await backupsOf(test, admin).make();
  archive = join(test.services.config.STORAGE_DIR, archiveKey(made.id));
  await createProduct(test.services, storeId, owner, { name: 'Después' });
  before = await live();
});

/** All data but the lists of archives and of what was tried. */
async function live() {
  const { backups: _b, restores: _r, ...rows } = await fingerprint(test.database);
  return rows;
}

const root = join(import.meta.dirname, '../../../..');

/** The command that an operator types, as a process of its own. */
function startCommand(word = 'RESTAURAR') {
  const env = Object.fromEntries(
    Object.entries(test.services.config).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  const child = spawn(process.execPath, [join(root, 'apps/api/src/cli/restore.ts'), archive], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  child.stdin.end(`${word}\n`);
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
    expect(await live()).toEqual(before);
    await clear();
  },
);

it('one that nobody kills is done, by the command alone', async () => {
  const { ended, said } = startCommand();
  expect(await ended).toBe(0);
  expect(said()).toContain('Restaurado: ');
  expect(await live()).not.toEqual(before);
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

it('another word than RESTAURAR does nothing', async () => {
  const after = await live();
  const { ended, said } = startCommand('sí');
  expect(await ended).toBe(1);
  expect(said()).toContain('Debes escribir exactamente "RESTAURAR" para confirmar');
  expect(await live()).toEqual(after);
});
