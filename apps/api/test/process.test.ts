import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPerson } from './factories/accounts.ts';
import { createStore } from './factories/stores.ts';
import { openTestApp } from './support/open-test-app.ts';
import { startProcess, waitUntilReady } from './support/processes.ts';

const test = openTestApp();

const port = 23_140;
const url = `http://127.0.0.1:${port}`;

const startServer = (env: Record<string, string> = {}) => startProcess(test, { file: 'server.ts', port, env });

describe('the server process', () => {
  it('told to stop under load, answers what it took, then ends cleanly', async () => {
    const { token } = await createPerson(test.services);
    const { child, log, ended } = startServer();
    await waitUntilReady(url);
    const statuses: (number | 'refused')[] = [];
    const caller = async () => {
      while (child.exitCode === null) {
        const answer = await fetch(`${url}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } }).catch(
          () => null,
        );
        statuses.push(answer?.status ?? 'refused');
        if (!answer) await sleep(20);
      }
    };
    const callers = Promise.all(Array.from({ length: 10 }, caller));
    const answered = () => statuses.filter((status) => status === 200).length;
    await expect.poll(answered, { timeout: 60_000 }).toBeGreaterThan(20);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await callers;
    expect(statuses.filter((status) => status !== 200 && status !== 503 && status !== 'refused')).toEqual([]);
    expect(log()).not.toContain('"level":50');
  });

  it('writes one line per call with request, user and store ids, and no secret', async () => {
    const { storeId, owner } = await createStore(test.services);
    const { child, log, ended } = startServer();
    await waitUntilReady(url);
    const call = async () => {
      const requestId = `trace-${randomBytes(6).toString('hex')}`;
      const headers = { authorization: `Bearer ${owner.token}`, 'x-request-id': requestId };
      const { status } = await fetch(`${url}/api/departments?storeId=${storeId}&search=secreto`, { headers });
      return { requestId, status };
    };
    // A process that has just started on a busy machine says so first, and why in a second line.
    let { requestId, status } = await call();
    while (status === 503) {
      await sleep(250);
      ({ requestId, status } = await call());
    }
    child.kill('SIGTERM');
    await ended;
    const lines = log()
      .split('\n')
      .filter((line) => line.includes(requestId));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      reqId: requestId,
      method: 'GET',
      path: '/api/departments',
      status: 200,
      userId: owner.user.id,
      storeId,
    });
    expect(log()).not.toContain(owner.token);
    expect(log()).not.toContain('secreto');
  });

  it('refuses to start on a bad setting and names it', async () => {
    const { log, ended } = startServer({ TOKEN_SECRET: 'corto' });
    expect(await ended).not.toBe(0);
    expect(log()).toContain('TOKEN_SECRET');
  });
});

describe('the worker process', () => {
  it('says that it lives, serves nothing else, and ends cleanly', async () => {
    const { child, ended } = startProcess(test, { file: 'worker.ts', port, env: { WORKER_PORT: String(port) } });
    await waitUntilReady(url);
    const health = await fetch(`${url}/healthz`);
    expect(await health.json()).toEqual({ status: 'ok' });
    expect((await fetch(`${url}/api/departments`)).status).toBe(404);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
