import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { startServer } from './processes.ts';
import { createBenchWorld } from './world.ts';

// Mobile profile, production build, Debian's Chromium. Signed-in pages get their session through the page's own storage.
const root = join(import.meta.dirname, '..');
const debuggingPort = 23_199;
const world = await createBenchWorld(1);
const web = { ...world.env, WEB_DIST: join(root, 'apps/web/dist'), HOST: 'localhost', PORT: '23112' };
const server = await startServer('apps/api/src/server.ts', web);
const profile = mkdtempSync(join(tmpdir(), 'minipos-lighthouse-'));
const browser = startChromium(profile);

interface Score {
  page: string;
  performance: number;
  accessibility: number;
  'best practices': number;
}
const scores: Score[] = [];

try {
  await sleep(3000);
  for (const path of ['/', '/login']) scores.push(await measure(path));
  await signIn();
  scores.push(await measure('/stores'));
} finally {
  browser.kill();
  await server.stop();
  await world.drop();
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
}
console.table(scores);
mkdirSync(join(root, 'artifacts'), { recursive: true });
writeFileSync(join(root, 'artifacts/lighthouse.json'), `${JSON.stringify(scores, null, 2)}\n`);

function startChromium(folder: string): ChildProcess {
  return spawn(
    process.env.CHROMIUM ?? '/usr/bin/chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--remote-debugging-port=${debuggingPort}`,
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
}

/** Median of three runs, which is what Lighthouse itself advises on a busy machine. */
async function measure(path: string): Promise<Score> {
  const runs: Score[] = [];
  for (let run = 0; run < 3; run += 1) {
    const result = await lighthouse(`http://localhost:23112${path}`, {
      port: debuggingPort,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      disableStorageReset: true,
      logLevel: 'error',
    });
    const score = (name: string) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
    const failed = Object.values(result?.lhr.audits ?? {}).filter(({ score: value }) => value !== null && value < 0.9);
    if (run === 2) console.log(path, failed.map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`).join('; '));
    runs.push({
      page: path,
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
    });
  }
  return runs.toSorted((a, b) => a.performance - b.performance)[1] as Score;
}

/** Leaves the token where the app looks for it, in the browser's own profile. */
async function signIn(): Promise<void> {
  const targets = (await (
    await fetch(`http://127.0.0.1:${debuggingPort}/json/new?http://localhost:23112/healthz`, { method: 'PUT' })
  ).json()) as {
    webSocketDebuggerUrl: string;
  };
  const socket = new WebSocket(targets.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  await sleep(1000);
  const expression = `localStorage.setItem('token', ${JSON.stringify(world.token)})`;
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
  await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  socket.close();
}
