import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openChromium, type Page } from './world/chromium.ts';
import { meta, prepare, quantile } from './world/device-page.ts';
import { startServer } from './world/processes.ts';
import { fillStore } from './world/store-catalogue.ts';
import { type Post, registerTill, signedPost } from './world/till-device.ts';
import { createBenchWorld } from './world/world.ts';

export interface DevicePlan {
  products: number;
  /** Changes that another device makes. */
  changes: number;
  rounds: number;
}

const root = join(import.meta.dirname, '..');
const dist = join(root, 'apps/web/dist');
const debuggingPort = Number(process.env.BENCH_PORT ?? 23_110) + 5;
const queries = ['harina de maiz', 'cafe molido', 'azucar', 'sku-99', 'zapatos', 'leche en polvo 500', '75900000'];

/** The built application and the real API in Chromium: the first copy, a pull, and typing in the local search. */
export async function measureDevice(plan: DevicePlan): Promise<{ name: string; figure: number }[]> {
  const world = await createBenchWorld(1);
  const web = webWithSearchPage();
  const results: Record<string, number> = {};
  try {
    const products = await fillStore(world, plan.products);
    const env = { ...world.env, WEB_DIST: web, HOST: 'localhost' };
    const api = await startServer('apps/api/src/server.ts', env);
    const site = api.url.replace('127.0.0.1', 'localhost');
    const browser = await openChromium(debuggingPort);
    try {
      const page = await browser.openPage(`${site}/healthz`);
      await prepare(page, world.emails[0] ?? '');
      Object.assign(results, await measureFirstCopy(page, site, world.storeId, plan.products));
      Object.assign(results, await measurePulls(page, { site, ...world, products }, plan));
      Object.assign(results, await measureTyping(page, site, world.storeId, plan.products));
    } finally {
      await browser.close();
      await api.stop();
    }
  } finally {
    rmSync(web, { recursive: true });
    await world.drop();
  }
  return Object.entries(results).map(([name, figure]) => ({ name, figure }));
}

/** The production build beside a page that types into the search of the device; the latter is part of no release. */
function webWithSearchPage(): string {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('nothing is built: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'minipos-web-'));
  cpSync(dist, folder, { recursive: true });
  const page = join(root, 'apps/web/test/search-page');
  const vite = join(root, 'apps/web/node_modules/vite/bin/vite.js');
  const args = [
    'build',
    page,
    '--base',
    '/search-page/',
    '--outDir',
    join(folder, 'search-page'),
    '--logLevel',
    'error',
  ];
  const { status, stderr } = spawnSync(process.execPath, [vite, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return folder;
}

const megabytes = 1024 * 1024;

async function measureFirstCopy(page: Page, site: string, storeId: number, products: number) {
  await page.goTo(`${site}/dashboard`);
  const begun = await page.until<number>(
    `${meta(storeId)}.then((known) => (known?.snapshot?.rev || known?.cursor > 0 ? performance.now() : null))`,
  );
  const busyBefore = await busyMs(page);
  const ended = await page.until<number>(
    `${meta(storeId)}.then((known) => (known?.snapshot === null && known.cursor > 0 ? performance.now() : null))`,
    1000,
  );
  const busy = (await busyMs(page)) - busyBefore;
  const tasks = await page.evaluate<[number, number][]>('longTasks');
  const during = tasks.filter(([start]) => start >= begun && start <= ended).map(([, duration]) => duration);
  const loading = tasks.filter(([start]) => start < begun).map(([, duration]) => duration);
  const heap = await page.command<{ usedSize: number }>('Runtime.getHeapUsage');
  const rows = await page.evaluate<number>(countProducts);
  if (rows !== products) throw new Error(`${rows} of ${products} products arrived`);
  return {
    'first copy: seconds': (ended - begun) / 1000,
    'first copy: longest main-thread task, ms (0: none over 50)': Math.max(0, ...during),
    'first copy: main-thread tasks over 50 ms': during.length,
    'first copy: processor time of the main thread, seconds': busy / 1000,
    'loading the app before it: longest task, ms': Math.max(0, ...loading),
    'heap of the page without its workers after it, MB': heap.usedSize / megabytes,
  };
}

const countProducts = `new Promise((resolve) => {
  const opening = indexedDB.open('miniPOSDB');
  opening.onsuccess = () => {
    const asked = opening.result.transaction('products').objectStore('products').count();
    asked.onsuccess = () => { opening.result.close(); resolve(asked.result); };
  };
})`;

/** Processor time that the page's main thread has used for tasks so far. */
async function busyMs(page: Page): Promise<number> {
  const { metrics } = await page.command<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

interface OtherDevice {
  site: string;
  token: string;
  storeId: number;
  userId: number;
  products: readonly { uuid: string }[];
}

/** Another device changes some products; the main-thread time it costs this one, by Chromium's own count. */
async function measurePulls(page: Page, other: OtherDevice, plan: DevicePlan) {
  const post: Post = async (path, body, headers) => {
    const common = { authorization: `Bearer ${other.token}`, 'content-type': 'application/json' };
    const answer = await fetch(other.site + path, { method: 'POST', headers: { ...common, ...headers }, body });
    return answer.json();
  };
  const device = await registerTill(post, other.storeId);
  const send = signedPost(post, device);
  const costs: number[] = [];
  const delays: number[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    const operations = other.products.slice(0, plan.changes).map(({ uuid }, index) => ({
      kind: 'Product.UPDATE',
      uuid: randomUUID(),
      seq: round * plan.changes + index + 1,
      actorUserId: other.userId,
      entityId: uuid,
      timestamp: new Date().toISOString(),
      data: { name: `Cambiado ${round} ${index}` },
    }));
    const before = await busyMs(page);
    const body = JSON.stringify({ storeId: other.storeId, deviceId: device.id, epoch: null, operations });
    const { data } = (await send('/api/sync/push', body)) as {
      data: { rev: number; verdicts: { status: string }[] };
    };
    if (data.verdicts.some(({ status }) => status !== 'applied')) throw new Error('a change was not applied');
    const pushed = performance.now();
    await page.until(`${meta(other.storeId)}.then((known) => (known.cursor >= ${data.rev} ? true : null))`, 100);
    delays.push(performance.now() - pushed);
    costs.push((await busyMs(page)) - before);
  }
  return {
    [`pull of ${plan.changes} changes: processor time of the main thread, ms, median`]: quantile(costs, 0.5),
    [`pull of ${plan.changes} changes: processor time of the main thread, ms, worst`]: Math.max(...costs),
    [`pull of ${plan.changes} changes: ms until here, median`]: quantile(delays, 0.5),
  };
}

async function measureTyping(page: Page, site: string, storeId: number, products: number) {
  // The application's own worker would answer with its shell.
  await page.command('Network.enable');
  await page.command('Network.setBypassServiceWorker', { bypass: true });
  await page.goTo(`${site}/search-page/index.html?store=${storeId}`);
  await page.until(`globalThis.built ? true : null`);
  const built = await page.evaluate<{ products: number; ms: number }>('built');
  if (built.products !== products) throw new Error(`${built.products} of ${products} products can be searched`);
  const type = () => page.evaluate<number[]>(`type(${JSON.stringify(queries)})`);
  const longest = async () =>
    Math.max(0, ...(await page.evaluate<[number, number][]>('longTasks')).map(([, ms]) => ms));
  await type();
  const plain = [...(await type()), ...(await type())];
  const afterPlain = await longest();
  await page.command('Emulation.setCPUThrottlingRate', { rate: 4 });
  const slowed = [...(await type()), ...(await type())];
  await page.command('Emulation.setCPUThrottlingRate', { rate: 1 });
  return {
    'search: seconds until it is built': built.ms / 1000,
    'search: longest main-thread task, ms (0: none over 50)': afterPlain,
    'key to results: ms, median': quantile(plain, 0.5),
    'key to results: ms, 95th percentile': quantile(plain, 0.95),
    'key to results, main thread slowed 4 times: ms, 95th percentile': quantile(slowed, 0.95),
  };
}
