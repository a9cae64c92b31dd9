import { setTimeout as sleep } from 'node:timers/promises';
import * as calls from '@minipos/contract/backups/backups';
import { withDatabase } from '@minipos/db/scratch';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { planBackups } from '#features/backups/make/plan-backups.ts';
import { runRestore } from '#features/backups/restore/run-restore.ts';
import { createPerson } from '../factories/accounts.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { backupsOf } from './asked-backups.ts';

// A drill makes a database and checks all of it: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const test = openTestApp();

const drillDatabases = () =>
  test.database.as('owner', async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname like current_database() || '\\_drill\\_%'",
    );
    return rows.map(({ name }) => name);
  });

async function holdDrill(): Promise<pg.Client> {
  for (;;) {
    const [name] = await drillDatabases();
    const client = name && new pg.Client({ connectionString: withDatabase(test.database.url('backup'), name) });
    if (
      client &&
      (await client.connect().then(
        () => true,
        () => false,
      ))
    )
      return client;
    await sleep(50);
  }
}

it('a drill that proved its backup stays proved, also where its database cannot be dropped', async () => {
  const backups = backupsOf(test, await createPerson(test.services, { role: 'admin' }));
  await backups.make();
  const { data } = await (await backups.as())(calls.tryBackup, {});
  const drilling = runRestore(test.services, { restoreId: data.id });
  const holder = await holdDrill();
  await drilling;
  expect(await backups.info()).toMatchObject({ lastProof: { id: data.id }, lastDrillFailure: null });
  expect(await drillDatabases()).toHaveLength(1);
  await holder.end();
  await sleep(500);
  await planBackups(test.services);
  expect(await drillDatabases()).toEqual([]);
});
