import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { insertBackup } from '#features/backups/backups.queries.ts';
import { planBackups } from '#features/backups/make/plan-backups.ts';
import { insertRestore } from '#features/backups/restores.queries.ts';
import { createPerson, type Person } from '../factories/accounts.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { backupsOf } from './asked-backups.ts';

const dayMs = 86_400_000;
const test = openTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await createPerson(test.services, { role: 'admin' });
});
beforeEach(async () => {
  await test.services.db.deleteFrom('backups').execute();
  await test.services.db.deleteFrom('restores').execute();
});

const ago = (days: number) => new Date(test.clock.now.getTime() - days * dayMs);

/** One that was made; what is planned reads rows, not archives. */
async function made(days: number, status: 'completed' | 'corrupted' | 'failed' = 'completed') {
  const at = ago(days);
  const id = randomUUID();
  await insertBackup(test.services.db, { id, kind: 'automatic', status, bytes: 1, created_at: at, finished_at: at });
  return id;
}
async function drilled(days: number, backupId: string, status: 'completed' | 'failed') {
  const at = ago(days);
  const failure = status === 'failed' ? 'No se pudo restaurar.' : null;
  const row = { kind: 'drill' as const, source: at.toISOString(), status, failure, created_at: at, finished_at: at };
  await insertRestore(test.services.db, { id: randomUUID(), backup_id: backupId, ...row });
}
const kept = async () => {
  const rows = await test.services.db.selectFrom('backups').select('id').where('status', '<>', 'pending').execute();
  return new Set(rows.map(({ id }) => id));
};
const waitingDrill = () =>
  test.services.db.selectFrom('restores').select('backup_id').where('status', '=', 'pending').executeTakeFirst();
const schedule = (enabled: boolean) =>
  test.services.db
    .updateTable('backup_schedule')
    .set({ enabled, keep_days: 2, keep_weeks: 0, keep_months: 0 })
    .execute();

it('without a schedule nothing is removed', async () => {
  await schedule(false);
  const ids = [await made(1), await made(40), await made(400)];
  await planBackups(test.services);
  expect(await kept()).toEqual(new Set(ids));
});

it('what failed is forgotten after 90 days', async () => {
  await schedule(false);
  const recent = await made(89, 'failed');
  await made(91, 'failed');
  await planBackups(test.services);
  expect(await kept()).toEqual(new Set([recent]));
});

it('a damaged backup takes no place of a good one', async () => {
  await schedule(true);
  const damaged = [await made(1, 'corrupted'), await made(2, 'corrupted')];
  const good = [await made(3), await made(4)];
  const old = await made(5);
  await planBackups(test.services);
  expect(await kept()).toEqual(new Set([...damaged, ...good]));
  expect(await kept()).not.toContain(old);
  // It is not the last one that was made either: another is due.
  const waiting = await test.services.db.selectFrom('backups').select('id').where('status', '=', 'pending').execute();
  expect(waiting).toHaveLength(1);
});

it('the newest good backup is tried, not a damaged one', async () => {
  await schedule(true);
  await made(1, 'corrupted');
  const good = await made(2);
  await planBackups(test.services);
  expect((await waitingDrill())?.backup_id).toBe(good);
});

it('a drill that failed is shown and tried again the next day, a good one after a month', async () => {
  await schedule(true);
  const backup = await made(1);
  const { info } = backupsOf(test, admin);
  await drilled(3, backup, 'completed');
  await drilled(0.5, backup, 'failed');
  expect((await info()).lastDrillFailure).toMatchObject({ failure: 'No se pudo restaurar.' });
  await planBackups(test.services);
  expect(await waitingDrill()).toBeUndefined();
  test.clock.now = new Date(test.clock.now.getTime() + 0.6 * dayMs);
  await planBackups(test.services);
  expect((await waitingDrill())?.backup_id).toBe(backup);

  await test.services.db.deleteFrom('restores').execute();
  await drilled(3, backup, 'failed');
  await drilled(2, backup, 'completed');
  expect((await info()).lastDrillFailure).toBeNull();
  await planBackups(test.services);
  expect(await waitingDrill()).toBeUndefined();
});
