import { randomUUID } from 'node:crypto';
import { createDepartment, listDepartments } from '@minipos/contract/catalogue/departments';
import { deleteImage } from '@minipos/contract/catalogue/images';
import { listTaxes } from '@minipos/contract/catalogue/taxes';
import { setOwnPin } from '@minipos/contract/sync/pins';
import type pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { createImage } from '../factories/images.ts';
import { createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let noisy: Awaited<ReturnType<typeof createStore>>;
let quiet: Awaited<ReturnType<typeof createStore>>;
beforeEach(async () => {
  [noisy, quiet] = [await createStore(test.services), await createStore(test.services)];
});

type Store = typeof noisy;
const write = ({ storeId, owner }: Store, key?: string) =>
  test.as(owner.token)(createDepartment, {
    body: { storeId, name: `Pasillo ${randomUUID().slice(0, 8)}` },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const listOf = ({ storeId, owner }: Store) => test.as(owner.token)(listDepartments, { params: { storeId } });
const taxesOf = ({ storeId, owner }: Store) => test.as(owner.token)(listTaxes, { params: { storeId } });
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  );

/** A foreign transaction that holds a lock until `work` is done. */
function whileHeld<T>(statements: string[], work: (client: pg.Client) => Promise<T>): Promise<T> {
  return test.database.as('owner', async (client) => {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    try {
      return await work(client);
    } finally {
      await client.query('rollback');
    }
  });
}

const holdClock = (storeId: number) => [
  `set local app.store_id = '${storeId}'`,
  `select from store_clocks where store_id = ${storeId} for update`,
];

/** Callers that wait for a lock in the database; each of them holds a connection. */
async function lockWaiters(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database or l.database is null
      join pg_stat_activity a on a.pid = l.pid and a.datname = current_database()
      where not l.granted and d.datname = current_database()`,
  );
  return rows[0]?.n ?? 0;
}

async function untilSomeWait(client: pg.Client): Promise<void> {
  await expect.poll(() => lockWaiters(client), { timeout: 4000, interval: 20 }).toBeGreaterThanOrEqual(2);
}

describe('[TRUST-03] a store whose clock is held', () => {
  it.each([
    ['without a key', () => undefined],
    ['with an Idempotency-Key', () => randomUUID()],
  ])('keeps its own 40 writers waiting (%s), and no other store', async (_how, key) => {
    const waiting = await whileHeld(holdClock(noisy.storeId), async (client) => {
      const writers = Array.from({ length: 40 }, () => outcome(write(noisy, key())));
      await untilSomeWait(client);
      const others = [write(quiet), listOf(quiet), write(quiet, randomUUID()), taxesOf(noisy)];
      expect(await Promise.all(others.map(outcome))).toEqual([200, 200, 200, 200]);
      // They ended while the clock was still held: two writers of the store wait in the database, the others before it.
      expect(await lockWaiters(client)).toBe(2);
      return writers;
    });
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  });

  it('turns away only its own callers when too many wait', async () => {
    const waiting = await whileHeld(holdClock(noisy.storeId), async (client) => {
      const writers = Array.from({ length: 90 }, () =>
        test.inject({
          method: 'POST',
          url: '/api/departments',
          token: noisy.owner.token,
          payload: { storeId: noisy.storeId, name: `Pasillo ${randomUUID().slice(0, 8)}` },
        }),
      );
      await untilSomeWait(client);
      expect(await Promise.all(Array.from({ length: 5 }, () => outcome(write(quiet))))).toEqual(Array(5).fill(200));
      return writers;
    });
    const answers = await Promise.all(waiting);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    // Two at work and 64 in line.
    expect(refused).toHaveLength(24);
    expect(refused[0]?.json()).toMatchObject({ code: 'OVERLOADED' });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(66);
  });
});

it('[TRUST-03] slow lists of one store do not take the pool', async () => {
  const waiting = await whileHeld(['lock table departments in access exclusive mode'], async (client) => {
    const readers = Array.from({ length: 40 }, () => outcome(listOf(noisy)));
    await untilSomeWait(client);
    expect(await Promise.all([taxesOf(quiet), taxesOf(quiet)].map(outcome))).toEqual([200, 200]);
    expect(await lockWaiters(client)).toBe(2);
    return readers;
  });
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
});

describe('[TRUST-03] work that takes long', () => {
  const setPin = ({ storeId, owner }: Store, key: string) =>
    test.as(owner.token)(setOwnPin, {
      params: { storeId },
      body: { pin: '258014' },
      headers: { 'idempotency-key': key },
    });

  it('a PIN is derived while no connection is held and no clock is taken', async () => {
    const ended: string[] = [];
    const { pool } = test.services;
    const note = (name: string) => () => void ended.push(name);
    const pins = Array.from({ length: 5 }, () => setPin(noisy, randomUUID()).then(note('pin')));
    // By now the derivations have begun: each call has looked for its key, and given that connection back.
    await write(noisy).then(note('write'));
    for (let at = 0; at < 10; at += 1) await write(noisy, randomUUID()).then(note('write'));
    // A call gives its connection back a moment after its answer. Derivations that held one would do so to their end.
    await expect.poll(() => pool.totalCount - pool.idleCount, { interval: 5 }).toBe(0);
    expect(ended.filter((name) => name === 'pin').length).toBeLessThan(pins.length);
    await Promise.all(pins);
    // One derivation takes longer than many writes. Were the clock held meanwhile, each write would follow all the PINs.
    expect(ended.indexOf('write')).toBe(0);
    expect(ended.lastIndexOf('pin')).toBeGreaterThan(ended.lastIndexOf('write'));
  });

  it('the same key again derives nothing: it is answered before the line of derivations', async () => {
    const key = randomUUID();
    const first = await setPin(noisy, key);
    const ended: string[] = [];
    const other = setPin(noisy, randomUUID()).then(() => ended.push('derived'));
    const repeats = Array.from({ length: 10 }, () =>
      setPin(noisy, key).then((answer) => {
        ended.push('repeated');
        return answer;
      }),
    );
    for (const repeat of await Promise.all(repeats)) expect(repeat).toEqual(first);
    await other;
    expect(ended).toEqual([...Array(10).fill('repeated'), 'derived']);
  });

  it('too many PINs of one store keep no other store from changing one', async () => {
    const ended: string[] = [];
    const many = Array.from({ length: 12 }, () => outcome(setPin(noisy, randomUUID())));
    // The first one is turned away once five of the store wait in line behind the one at work.
    expect(await Promise.race(many)).toBe(503);
    const last = Promise.all(many).finally(() => ended.push('many'));
    expect(await outcome(setPin(quiet, randomUUID()))).toBe(200);
    expect(ended).toEqual([]);
    // How many find the line full depends on how fast they arrive; fair-line.test.ts counts them.
    expect(new Set(await last)).toEqual(new Set([200, 503]));
  });

  it('the files of a picture are deleted after the commit', async () => {
    const image = await createImage(test.services, noisy.storeId, noisy.owner);
    const body = { imageUrl: image.url };
    const headers = { 'idempotency-key': randomUUID(), 'x-store-id': String(noisy.storeId) };
    const files = () => test.services.storage.listFolders(String(noisy.storeId));
    expect(await files()).toHaveLength(1);
    // A receipt that cannot be kept takes the row's deletion back: the files must still be there.
    const refusing = "alter table sync_receipts add constraint refusing check (entity_type <> 'Call') not valid";
    await test.database.as('owner', (client) => client.query(refusing));
    expect(await outcome(test.as(noisy.owner.token)(deleteImage, { body, headers }))).toBe(500);
    expect(await files()).toHaveLength(1);
    await test.database.as('owner', (client) => client.query('alter table sync_receipts drop constraint refusing'));
    expect(await outcome(test.as(noisy.owner.token)(deleteImage, { body, headers }))).toBe(200);
    expect(await files()).toHaveLength(0);
  });
});
