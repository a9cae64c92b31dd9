import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createPerson } from '../factories/accounts.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

const open: TestApp[] = [];
const start = async (overrides: Parameters<typeof startTestApp>[0]) => {
  const test = await startTestApp(overrides);
  open.push(test);
  return test;
};
afterEach(async () => {
  for (const test of open.splice(0)) await test.close();
});

const profile = (test: TestApp, options: { token?: string; remoteAddress?: string }) =>
  test.inject({ method: 'GET', url: '/api/auth/profile', ...options });

describe('requests a minute', () => {
  it('are limited per address before signing in, with the time to wait', async () => {
    const test = await start({ RATE_LIMIT_ADDRESS: '5' });
    const statuses = [];
    for (let index = 0; index < 7; index += 1)
      statuses.push((await profile(test, { remoteAddress: '10.0.0.1' })).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const limited = await profile(test, { remoteAddress: '10.0.0.1' });
    expect(limited.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect((await profile(test, { remoteAddress: '10.0.0.2' })).statusCode).toBe(401);
  });

  it('are limited per account after signing in, whatever the address, and anew the next minute', async () => {
    const test = await start({ RATE_LIMIT_ACCOUNT: '3' });
    const { token } = await createPerson(test.services);
    const statuses = [];
    for (let index = 0; index < 5; index += 1)
      statuses.push((await profile(test, { token, remoteAddress: `10.0.0.${index}` })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    expect((await profile(test, { token })).statusCode).toBe(200);
  });

  it('add up between two replicas', async () => {
    const prefix = `test:replicas:${process.pid}:${Date.now()}:`;
    const [first, second] = [
      await start({ RATE_LIMIT_ADDRESS: '10', REDIS_PREFIX: prefix }),
      await start({ RATE_LIMIT_ADDRESS: '10', REDIS_PREFIX: prefix }),
    ];
    second.clock.now = first.clock.now;
    const from = { remoteAddress: '10.0.0.9' };
    for (let index = 0; index < 6; index += 1) await profile(first, from);
    await sleep(600);
    // The second learns of the first's requests with its own next round.
    await profile(second, from);
    await sleep(600);
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await profile(second, from)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429, 429, 429]);
  });
});
