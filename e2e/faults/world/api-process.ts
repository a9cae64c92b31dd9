import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');

export interface ApiProcess {
  url: string;
  port: number;
  /** kill -9: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

// Another port lets a second checkout run its faults at the same time; suites side by side take the next ones.
const firstPort = Number(process.env.FAULTS_PORT ?? 23_130);
const taken = new Set<number>();

function takePort(): number {
  let port = firstPort;
  while (taken.has(port)) port += 1;
  taken.add(port);
  return port;
}

/** The real API as a process of its own. */
export async function startApi(env: Record<string, string>): Promise<ApiProcess> {
  const port = takePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;

  async function start(): Promise<void> {
    child = spawn(process.execPath, [join(root, 'apps/api/src/server.ts')], {
      cwd: root,
      env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await waitUntilReady(url, child);
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  await start();
  return { url, port, kill: () => end('SIGKILL'), start, stop: () => end('SIGTERM').finally(() => taken.delete(port)) };
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 50) {
    if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error(`nothing answers at ${url}`);
}
