import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Message {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/** A Chromium of its own, spoken to by its debugging protocol. */
export async function openChromium(port: number) {
  const profile = mkdtempSync(join(tmpdir(), 'minipos-device-'));
  const program = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const args = [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'];
  const child = spawn(program, args, { stdio: 'ignore' });
  await untilAnswering(port, child);
  return {
    openPage: (url: string) => openPage(port, url),
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type Page = Awaited<ReturnType<typeof openPage>>;

async function openPage(port: number, url: string) {
  const answer = await fetch(`http://127.0.0.1:${port}/json/new?${url}`, { method: 'PUT' });
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, (message: Message) => void>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
  });

  function command<T>(method: string, params: object = {}): Promise<T> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ result, error }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result as T);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** The value of an expression in the page, waited for. */
  async function evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await command<{
      result: { value: T };
      exceptionDetails?: { exception?: { description?: string } };
    }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page failed');
    return result.value;
  }

  return {
    command,
    evaluate,
    goTo: (address: string) => command('Page.navigate', { url: address }),
    /** Asks until the answer is not null. */
    async until<T>(expression: string, everyMs = 200): Promise<T> {
      for (let waited = 0; waited < 600_000; waited += everyMs) {
        // A page that is just being replaced cannot answer.
        const value = await evaluate<T | null>(expression).catch(() => null);
        if (value !== null) return value;
        await sleep(everyMs);
      }
      throw new Error(`never: ${expression}`);
    },
  };
}

async function untilAnswering(port: number, child: ChildProcess): Promise<void> {
  for (let waited = 0; waited < 30_000; waited += 100) {
    if (child.exitCode !== null) throw new Error(`Chromium ended with ${child.exitCode}`);
    const answered = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await sleep(100);
  }
  throw new Error('Chromium does not answer');
}
