import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { signIn } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createStaffedStore, createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let address: string;
beforeAll(async () => {
  address = await test.app.listen({ host: '127.0.0.1', port: 0 });
});

async function listen(storeId: number, token: string) {
  const ending = new AbortController();
  const answer = await fetch(`${address}/api/sync/stream?storeId=${storeId}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' },
    signal: ending.signal,
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => {
    const read = await reader?.read();
    if (read?.done) return null;
    return [...(read?.value ?? '').matchAll(/data: (\{.*\})/g)].map(
      ([, json]) => JSON.parse(json ?? '{}') as { rev: number },
    );
  };
  /** Resolves when the server has ended the stream. */
  const ended = async () => {
    while ((await next()) !== null);
    return true;
  };
  return { next, ended, end: () => ending.abort() };
}

it('[SYNC-20] whoever follows a store hears within a second that it moved; followers of another store hear nothing', async () => {
  const { storeId, owner } = await createStore(test.services);
  const other = await createStore(test.services);
  const stream = await listen(storeId, owner.token);
  const [now] = (await stream.next()) ?? [];
  const silent = await listen(other.storeId, other.owner.token);
  await silent.next();
  const started = performance.now();
  await createProduct(test.services, storeId, owner, { stock: 1 });
  let moved = now?.rev ?? 0;
  while (moved <= (now?.rev ?? 0)) moved = Math.max(moved, ...((await stream.next()) ?? []).map(({ rev }) => rev));
  expect(performance.now() - started).toBeLessThan(1000);
  const heard = await Promise.race([
    silent.next(),
    new Promise((resolve) => setTimeout(() => resolve('nothing'), 200)),
  ]);
  expect(heard).toBe('nothing');
  stream.end();
  silent.end();
});

it('[SYNC-20] a write in one process is heard in another, through Redis', async () => {
  const { storeId, owner } = await createStore(test.services);
  const stream = await listen(storeId, owner.token);
  await stream.next();
  const { REDIS_PREFIX } = test.services.config;
  await test.services.redis.publish(`${REDIS_PREFIX}pokes`, `${storeId}:987654`);
  expect(await stream.next()).toEqual([{ rev: 987_654 }]);
  stream.end();
});

it('[TRUST-16] a write is heard once: what comes back through Redis is not told again', async () => {
  const { storeId, owner } = await createStore(test.services);
  const heard: number[] = [];
  const unfollow = test.services.pokes.follow(storeId, (rev) => heard.push(rev));
  await createProduct(test.services, storeId, owner, { stock: 1 });
  // Flushed and published by the next turn of the loop.
  await new Promise((resolve) => setImmediate(resolve));
  // Published on the same line after the poke: once it is here, so is whatever Redis had to say about the poke.
  const { REDIS_PREFIX } = test.services.config;
  await test.services.redis.publish(`${REDIS_PREFIX}pokes`, `${storeId}:987654`);
  await expect.poll(() => heard.at(-1)).toBe(987_654);
  expect(heard.length).toBeGreaterThan(1);
  expect(heard).toEqual([...new Set(heard)]);
  unfollow();
});

const isOver = (stream: { ended: () => Promise<boolean> }, withinMs: number) =>
  Promise.race([stream.ended(), sleep(withinMs).then(() => false)]);

/** Reads on until a poke comes: what opened the stream and what keeps the line open come before it. */
async function hearsMove(stream: { next: () => Promise<{ rev: number }[] | null> } | undefined): Promise<boolean> {
  let first: number | undefined;
  for (;;) {
    const pokes = await stream?.next();
    if (!pokes) return false;
    for (const { rev } of pokes) {
      if (first !== undefined && rev > first) return true;
      first ??= rev;
    }
  }
}

it('[TRUST-15] a stream ends within 30 s of its person, session, membership or store; others go on', async () => {
  const { storeId, staff } = await createStaffedStore(test.services);
  const closed = await createStore(test.services);
  const people = [staff.cashier, staff.manager, staff.viewer, closed.owner, staff.owner];
  const stores = [storeId, storeId, storeId, closed.storeId, storeId];
  const streams = await Promise.all(people.map(({ token }, at) => listen(stores[at] ?? 0, token)));
  await test.database.as('owner', async (client) => {
    await client.query(`update users set status = 'inactive' where id = $1`, [staff.cashier.user.id]);
    await client.query('update sessions set ended_at = now() where id = $1', [staff.manager.sessionId]);
    await client.query('delete from memberships where user_id = $1', [staff.viewer.user.id]);
    await client.query('update stores set is_active = false where id = $1', [closed.storeId]);
  });
  const [owner, ...others] = streams.toReversed();
  expect(await Promise.all(others.map((stream) => isOver(stream, 30_000)))).toEqual([true, true, true, true]);
  await createProduct(test.services, storeId, staff.owner, { stock: 1 });
  expect(await hearsMove(owner)).toBe(true);
  owner?.end();
});

it('[TRUST-15] one sign-in keeps 4 streams and one account 20: a further one ends the oldest', async () => {
  const { storeId, owner } = await createStore(test.services);
  const streams = [];
  for (let at = 0; at < 5; at += 1) streams.push(await listen(storeId, owner.token));
  const [oldest, second] = streams;
  expect(await isOver(oldest ?? fail(), 5000)).toBe(true);
  for (let device = 0; device < 5; device += 1) {
    const { token } = await signIn(test.services, owner.user);
    for (let at = 0; at < 4; at += 1) streams.push(await listen(storeId, token));
  }
  // Of 24 the account's four oldest had to go: those of the first sign-in.
  expect(await isOver(second ?? fail(), 5000)).toBe(true);
  expect(await isOver(streams[4] ?? fail(), 5000)).toBe(true);
  await createProduct(test.services, storeId, owner, { stock: 1 });
  expect(await Promise.all(streams.slice(5).map(hearsMove))).toEqual(Array.from({ length: 20 }, () => true));
  for (const stream of streams) stream.end();
});

function fail(): never {
  throw new Error('no stream was opened');
}
