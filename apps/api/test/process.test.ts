import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson } from './factories/accounts.ts';
import { createStore } from './factories/stores.ts';
import { startTestApp, type TestApp } from './support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const port = 23_140;
const url = `http://127.0.0.1:${port}`;

/** A real process on the test's database, with its log. */
function startProcess(
  file: 'server.ts' | 'worker.ts',
  env: Record<string, string> = {},
): {
  child: ChildProcess;
  log: () => string;
  ended: Promise<number | null>;
} {
  const { config } = test.services;
  const chunks: string[] = [];
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src', file)], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      PUBLIC_URL: config.PUBLIC_URL,
      DATABASE_URL: config.DATABASE_URL,
      DATABASE_PREPARE: String(config.DATABASE_PREPARE),
      REDIS_URL: config.REDIS_URL,
      REDIS_PREFIX: config.REDIS_PREFIX,
      TOKEN_SECRET: config.TOKEN_SECRET,
      SMTP_URL: config.SMTP_URL,
      MAIL_FROM: config.MAIL_FROM,
      RATE_LIMIT_ACCOUNT: '1000000',
      BCV_URL: 'http://127.0.0.1:9/',
      RATE_MIRROR_URL: 'http://127.0.0.1:9/',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
  return { child, log: () => chunks.join(''), ended: new Promise((resolve) => child.once('exit', resolve)) };
}

const startServer = (env: Record<string, string> = {}) => startProcess('server.ts', env);

async function waitUntilReady(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Error('the server did not start');
}

describe('the server process', () => {
  it('told to stop under load, answers what it took, then ends cleanly', async () => {
    const { token } = await createPerson(test.services);
    const { child, log, ended } = startServer();
    await waitUntilReady();
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
    await sleep(1000);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await callers;
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
    expect(statuses.filter((status) => status !== 200 && status !== 503 && status !== 'refused')).toEqual([]);
    expect(log()).not.toContain('"level":50');
  });

  it('writes one line per call with request, user and store ids, and no secret', async () => {
    const { storeId, owner } = await createStore(test.services);
    const { child, log, ended } = startServer();
    await waitUntilReady();
    const requestId = `trace-${randomBytes(6).toString('hex')}`;
    await fetch(`${url}/api/departments?storeId=${storeId}&search=secreto`, {
      headers: { authorization: `Bearer ${owner.token}`, 'x-request-id': requestId },
    });
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
    const { child, ended } = startProcess('worker.ts', { WORKER_PORT: String(port) });
    await waitUntilReady();
    const health = await fetch(`${url}/healthz`);
    expect(await health.json()).toEqual({ status: 'ok' });
    expect((await fetch(`${url}/api/departments`)).status).toBe(404);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
