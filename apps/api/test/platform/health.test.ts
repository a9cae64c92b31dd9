import { getPlatformHealth, type Health, type HealthPart } from '@minipos/contract/platform/health';
import { beforeEach, expect, it } from 'vitest';
import { startPulse } from '#features/platform/health/pulses.ts';
import { type HealthServices, readHealth } from '#features/platform/health/read-health.ts';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createStore } from '../factories/stores.ts';
import { createDevice } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let admin: Person;
const warnings: string[] = [];
let services: HealthServices;
beforeEach(async () => {
  admin = await createPerson(test.services, { role: 'admin' });
  warnings.length = 0;
  services = {
    ...test.services,
    config: { ...test.services.config, CONSOLE_DATABASE_URL: test.database.url('console') },
    log: { warn: (_, message) => warnings.push(message) },
  };
});

const told = async () => (await test.as(admin.token)(getPlatformHealth, {})).data;
const partOf = async <Part extends HealthPart>(part: Part) =>
  (await told()).find((one) => one.part === part) as Extract<Health, { part: Part }>;
/** Time passes, and the administrator signs in again: a token does not live that long. */
const laterBy = async (minutes: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + minutes * 60_000);
  admin = await createPerson(test.services, { role: 'admin' });
};

it('before anything is read every part is there and nothing is known', async () => {
  expect(new Set((await told()).map(({ state }) => state))).toEqual(new Set(['unknown']));
});

it('what PostgreSQL, Redis, the queue and the disk say of themselves is noted with its moment', async () => {
  await readHealth(services);
  expect(warnings).toEqual([]);
  const database = await partOf('database');
  expect(database.state).toBe('well');
  expect(database.readAt).toBe(test.clock.now.toISOString());
  expect(database.facts?.bytes).toBeGreaterThan(1_000_000);
  expect(database.facts?.connections).toBeGreaterThan(0);
  expect(database.facts?.maxConnections).toBeGreaterThan(database.facts?.connections ?? 0);
  expect((await partOf('redis')).facts?.usedBytes).toBeGreaterThan(100_000);
  const files = (await partOf('files')).facts;
  expect(files?.freeBytes).toBeGreaterThan(0);
  expect(files?.totalBytes).toBeGreaterThanOrEqual(files?.freeBytes ?? 0);
  expect((await partOf('mail')).facts).toEqual({ waiting: 0, failed: 0 });
});

it('replicas count while they live; one that was killed is told, one that was ended is not', async () => {
  const duties = { servesApi: true, runsJobs: false };
  const endFirst = startPulse(test.services, duties);
  const endWorker = startPulse(test.services, { servesApi: false, runsJobs: true });
  await expect
    .poll(async () => {
      await readHealth(services);
      return [(await partOf('api')).facts?.answering, (await partOf('jobs')).facts?.workers];
    })
    .toEqual([1, 1]);
  // Half a minute without a word: as if it had been killed.
  await laterBy(1);
  await readHealth(services);
  expect((await partOf('api')).facts).toMatchObject({ answering: 0, silent: 1 });
  expect((await partOf('api')).state).toBe('bad');
  expect((await partOf('jobs')).state).toBe('bad');
  await endFirst();
  await endWorker();
  await readHealth(services);
  expect((await partOf('api')).facts).toMatchObject({ answering: 0, silent: 0 });
});

it('a part that cannot be read keeps what was known, grows old and is then not known; the others are read', async () => {
  await readHealth(services);
  const before = await partOf('redis');
  await laterBy(6);
  const away = { ...services, redis: { ...services.redis, info: () => Promise.reject(new Error('away')) } };
  await readHealth(away as never);
  expect(warnings).toContain('a part of the platform could not be read');
  expect(await partOf('redis')).toMatchObject({ state: 'unknown', readAt: before.readAt, facts: before.facts });
  expect((await partOf('database')).state).toBe('well');
});

it('devices of all stores are counted by the role that sees them: versions, silent ones, and those with facts to send', async () => {
  await laterBy(60);
  const hours = (count: number) => new Date(test.clock.now.getTime() - count * 3_600_000);
  for (const [version, seen, unsent] of [
    ['1.0.0', hours(1), 0],
    ['1.0.0', hours(30), 0],
    ['0.9.8', hours(2), 4],
    // Heard of too long ago to be news.
    ['0.9.1', hours(24 * 9), 7],
  ] as const) {
    const { owner, storeId } = await createStore(test.services);
    await createDevice(test.services, storeId, owner);
    await test.database.as('owner', async (client) => {
      await client.query('begin');
      await client.query(`set local app.store_id = '${storeId}'`);
      await client.query('update devices set app_version = $1, last_seen_at = $2, unsent = $3 where store_id = $4', [
        version,
        seen,
        unsent,
        storeId,
      ]);
      await client.query('commit');
    });
  }
  await readHealth(services);
  expect((await partOf('devices')).facts).toEqual({ devices: 3, silent: 1, unsent: 1 });
  expect((await partOf('versions')).facts).toEqual({
    versions: [
      { version: '1.0.0', devices: 2 },
      { version: '0.9.8', devices: 1 },
    ],
  });
  expect((await partOf('devices')).state).toBe('watch');

  const { readAt } = await partOf('devices');
  await laterBy(5);
  await readHealth(services);
  expect((await partOf('devices')).readAt).toBe(readAt);
  await laterBy(6);
  await readHealth(services);
  expect((await partOf('devices')).readAt).toBe(test.clock.now.toISOString());
});

it('without the role of the console nothing is said about devices', async () => {
  await laterBy(60);
  await readHealth({ ...services, config: { ...services.config, CONSOLE_DATABASE_URL: undefined } });
  expect((await partOf('devices')).state).toBe('unknown');
  expect((await partOf('database')).state).toBe('well');
});
