import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createStore } from '../factories/stores.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let test: TestApp;
let address: string;
beforeAll(async () => {
  test = await startTestApp();
  address = await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => test.close());

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
    return [...(read?.value ?? '').matchAll(/data: (\{.*\})/g)].map(
      ([, json]) => JSON.parse(json ?? '{}') as { rev: number },
    );
  };
  return { next, end: () => ending.abort() };
}

it('[SYNC-20] whoever follows a store hears within a second that it moved; followers of another store hear nothing', async () => {
  const { storeId, owner } = await createStore(test.services);
  const other = await createStore(test.services);
  const stream = await listen(storeId, owner.token);
  const [now] = await stream.next();
  const silent = await listen(other.storeId, other.owner.token);
  await silent.next();
  const started = performance.now();
  await createProduct(test.services, storeId, owner, { stock: 1 });
  let moved = now?.rev ?? 0;
  while (moved <= (now?.rev ?? 0)) moved = Math.max(moved, ...(await stream.next()).map(({ rev }) => rev));
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
