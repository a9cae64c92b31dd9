import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStore } from '../factories/stores.ts';
import { formWith } from '../support/forms.ts';
import { hostileFiles } from '../support/hostile-files.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { type RealProcess, startProcess, waitUntilReady } from '../support/processes.ts';
import { workbookOf } from '../support/workbooks.ts';

// The real server with a heap so small that a file which is held in memory, or grows there, ends it.
const heapMegabytes = 256;
const mostMegabytes = 550;

const test = openTestApp();
let server: RealProcess;
let url: string;
let store: Awaited<ReturnType<typeof createStore>>;
beforeAll(async () => {
  store = await createStore(test.services);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = startProcess(test, {
    file: 'server.ts',
    port,
    options: [`--max-old-space-size=${heapMegabytes}`],
    // A machine that is busy with something else must not decide who is answered.
    env: { SHED_AFTER_MS: '0' },
  });
  await waitUntilReady(url);
}, 120_000);
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

const authorization = () => ({ authorization: `Bearer ${store.owner.token}` });

async function upload(bytes: Buffer) {
  const { headers, payload } = await formWith('file', new Uint8Array(bytes), 'productos.xlsx', 'application/zip');
  const begun = performance.now();
  const answer = await fetch(`${url}/api/products/stores/${store.storeId}/imports`, {
    method: 'POST',
    headers: { ...headers, ...authorization() },
    body: payload,
  });
  const { code, message } = (await answer.json()) as { code?: string; message: string };
  return { status: answer.status, code, message, seconds: (performance.now() - begun) / 1000 };
}

/** The most memory the process ever had. */
function peakMegabytes(): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

describe.each(Object.entries(hostileFiles))('[TRUST-02] hostile %s', (_kind, files) => {
  it.each(files)('%s is refused, and the process lives', async (_name, make, says) => {
    const { status, message, seconds } = await upload(make());
    expect(message).toMatch(says);
    expect(status).toBe(422);
    // Each takes about a second at most; the rest is for a machine that is busy with something else.
    expect(seconds).toBeLessThan(30);
    expect(server.child.exitCode).toBeNull();
    expect(peakMegabytes()).toBeLessThan(mostMegabytes);
  });
});

it('[TRUST-02] others are answered while hostile files are read', async () => {
  const slowest = [
    'a bomb: 64 MB of spaces in 64 KB',
    '1.2 million empty rows',
    'CSV: 15 million lines without a cell',
  ];
  const files = Object.values(hostileFiles).flat();
  const bodies = slowest.map((name) => files.find(([found]) => found === name)?.[1]() ?? Buffer.alloc(0));
  const state = { isReading: true };
  const calls: { status: number; wait: number }[] = [];
  const caller = async () => {
    while (state.isReading) {
      const begun = performance.now();
      const answer = await fetch(`${url}/api/auth/profile`, { headers: authorization() }).catch(() => null);
      calls.push({ status: answer?.status ?? 0, wait: performance.now() - begun });
      await sleep(10);
    }
  };
  const calling = caller();
  const answers = await Promise.all(bodies.map(upload)).finally(() => {
    state.isReading = false;
  });
  await calling;
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(calls.filter(({ status }) => status !== 200)).toEqual([]);
  expect(calls.length).toBeGreaterThan(10);
  expect(Math.max(...calls.map(({ wait }) => wait))).toBeLessThan(5000);
});

it('[TRUST-02] a workbook is still read by the process that refused all of these', async () => {
  const row = '<row><c t="str"><v>Pan &amp; <![CDATA[<queso>]]></v></c><c><v>1.5</v></c></row>';
  expect(await upload(workbookOf(row.repeat(5000)))).toMatchObject({ status: 201 });
  expect(server.log()).not.toContain('"level":50');
});
