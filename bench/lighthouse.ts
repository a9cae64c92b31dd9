import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import lighthouse from 'lighthouse';
import { startServer } from './world/processes.ts';
import { createBenchWorld, password } from './world/world.ts';

// Mobile profile, production build, Debian's Chromium. Signed-in pages get their session through the page's own storage.
const root = join(import.meta.dirname, '..');
const artifacts = join(root, 'artifacts');
mkdirSync(artifacts, { recursive: true });
const debuggingPort = 23_199;
// On a busy machine more runs: `npm run lighthouse -- 5`.
const runs = Number(process.argv[2] ?? 3);
const world = await createBenchWorld(1);
const web = { ...world.env, WEB_DIST: join(root, 'apps/web/dist'), HOST: 'localhost' };
const server = await startServer('apps/api/src/server.ts', web, 2);
// Browsers count localhost as safe, so that the service worker and the session's cookie work.
const site = server.url.replace('127.0.0.1', 'localhost');
const profile = mkdtempSync(join(tmpdir(), 'minipos-lighthouse-'));
const browser = startChromium(profile);

interface Score {
  page: string;
  performance: number;
  accessibility: number;
  'best practices': number;
  'LCP ms': number;
  'TBT ms': number;
  /** How fast the machine was just then, by Lighthouse's own measure; a phone of the profile has about 1000. */
  'CPU index': number;
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
writeFileSync(join(artifacts, 'lighthouse.json'), `${JSON.stringify(scores, null, 2)}\n`);

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

/** The run with the median performance; its whole report is kept beside the others. */
async function measure(path: string): Promise<Score> {
  const found: { score: Score; report: string }[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(`${site}${path}`, {
      port: debuggingPort,
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      disableStorageReset: true,
      logLevel: 'error',
    });
    if (!result) throw new Error(`no result for ${path}`);
    const { categories, audits, environment } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const ms = (name: string) => Math.round(audits[name]?.numericValue ?? Number.NaN);
    found.push({
      score: {
        page: path,
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best practices': score('best-practices'),
        'LCP ms': ms('largest-contentful-paint'),
        'TBT ms': ms('total-blocking-time'),
        'CPU index': Math.round(environment.benchmarkIndex),
      },
      report: JSON.stringify(result.lhr),
    });
  }
  const sorted = found.toSorted((a, b) => a.score.performance - b.score.performance);
  console.log(path, 'performance of each run:', sorted.map(({ score }) => score.performance).join(' '));
  const median = sorted[Math.floor(runs / 2)] as (typeof found)[number];
  writeFileSync(join(artifacts, `lighthouse${path.replaceAll('/', '-')}.json`), median.report);
  return median.score;
}

/** Signs in as the app does, in the browser's own profile: token in its storage, refresh cookie beside it. */
async function signIn(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${debuggingPort}/json/new?${site}/healthz`, { method: 'PUT' });
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  await sleep(1000);
  const credentials = JSON.stringify({ email: world.emails[0], password });
  const expression = `fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ${JSON.stringify(credentials)},
  }).then((answer) => answer.json()).then(({ token }) => localStorage.setItem('token', token))`;
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression, awaitPromise: true } }));
  await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }));
  socket.close();
}
