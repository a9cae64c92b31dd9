import { join } from 'node:path';
import type { DeviceEvidence, Intent } from '@minipos/web/test/model/evidence';
import { findViolations } from '@minipos/web/test/model/oracle';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { readStoreEvidence } from '../judges/store-evidence.ts';
import { createFaultWorld, type FaultWorld, type StockedStore } from '../world/fault-world.ts';
import { httpCalls, untilAnswered } from '../world/http-calls.ts';
import type { Shown, TillPage } from './till-page/main.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'artifacts/till-page');

const chromiumOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'],
};

let built: Promise<unknown> | undefined;

/** Builds the page that is nothing but the engine, as production builds it. */
export const buildTillPage = (outDir: string, base = '/') =>
  build({
    root: join(import.meta.dirname, 'till-page'),
    base,
    logLevel: 'error',
    configFile: false,
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
    worker: { format: 'es' },
  });

/** The real API serving that page. */
export async function createBrowserWorld(): Promise<FaultWorld> {
  built ??= buildTillPage(folder);
  await built;
  return createFaultWorld({ WEB_DIST: folder });
}

/** Signs a browser in and lets it know where it works. */
export async function enterStore(
  context: BrowserContext,
  world: FaultWorld,
  { storeId }: StockedStore,
  control: { isPatient?: boolean } = {},
): Promise<void> {
  const place = JSON.stringify({ storeId, actorUserId: world.ownerUserId, ...control });
  const chosen = JSON.stringify({ [world.ownerUserId]: storeId });
  await context.addInitScript(
    ([token, where, store]) => {
      localStorage.setItem('token', token);
      // Without the time of its arrival the application would renew the token at once, by a cookie that this browser
      // does not have.
      localStorage.setItem('minipos-token-received', String(Date.now()));
      localStorage.setItem('faults-place', where);
      localStorage.setItem('selectedStoreId', store);
    },
    [await world.issueToken(), place, chosen] as const,
  );
}

/** A tab whose engine is ready to take in work. */
export async function openTab(context: BrowserContext, world: FaultWorld, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(world.api.url + path);
  await page.waitForFunction(() => document.title === 'lista');
  return page;
}

interface TillWindow {
  till: TillPage;
}
// Sent to the page as text, so each names the global itself.
export const inTab = {
  sell: (page: Page, count: number, products: string[]): Promise<Shown[]> =>
    page.evaluate(([many, uuids]) => (globalThis as unknown as TillWindow).till.sell(many, uuids), [
      count,
      products,
    ] as const),
  sellCarelessly: (page: Page, count: number, products: string[]): Promise<Shown[]> =>
    page.evaluate(([many, uuids]) => (globalThis as unknown as TillWindow).till.sellCarelessly(many, uuids), [
      count,
      products,
    ] as const),
  sellQuantity: (page: Page, product: string, quantity: number): Promise<Shown> =>
    page.evaluate(([uuid, many]) => (globalThis as unknown as TillWindow).till.sellQuantity(uuid, many), [
      product,
      quantity,
    ] as const),
  sellWithChange: (page: Page, product: string): Promise<Shown> =>
    page.evaluate((uuid) => (globalThis as unknown as TillWindow).till.sellWithChange(uuid), product),
  saleHere: (page: Page, sale: string) =>
    page.evaluate((uuid) => (globalThis as unknown as TillWindow).till.saleHere(uuid), sale),
  stockHere: (page: Page, product: string) =>
    page.evaluate((uuid) => (globalThis as unknown as TillWindow).till.stockHere(uuid), product),
  syncNow: (page: Page) => page.evaluate(() => (globalThis as unknown as TillWindow).till.syncNow()),
  pending: (page: Page) => page.evaluate(() => (globalThis as unknown as TillWindow).till.pending()),
  lastSync: (page: Page) => page.evaluate(() => (globalThis as unknown as TillWindow).till.lastSync()),
  evidence: async (page: Page, name = 0): Promise<DeviceEvidence> => {
    const seen = await page.evaluate((at) => (globalThis as unknown as TillWindow).till.evidence(at), name);
    return { ...seen, copy: new Map(seen.copy) };
  },
};

/** The first full copy has come: the tab is registered and leads. */
export const hasCopy = (page: Page) => until(async () => (await inTab.lastSync(page)) !== null);

/** Everything was answered, and the last pull has brought it. */
export async function drained(page: Page): Promise<void> {
  await until(async () => {
    if ((await inTab.pending(page)) > 0) return false;
    return (await inTab.evidence(page)).answeredCount === 0;
  });
}

/** Waits for a condition of the page or the server, a minute at most. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 120_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('what was waited for did not come');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The oracle's word about a store in which one browser worked. */
export async function judgeBrowser(
  world: FaultWorld,
  store: StockedStore,
  trial: { page: Page; shown: { uuid: string }[]; openingStock: number; tried?: string[] },
): Promise<string[]> {
  const calls = untilAnswered(httpCalls(world.api.url, world.issueToken));
  const opened = { products: new Set(store.products), stock: trial.openingStock };
  const shown = new Set(trial.shown.map(({ uuid }) => uuid));
  // It is not known whether what a closed tab had under way was shown: both outcomes are right.
  const tried = new Set([...shown, ...(trial.tried ?? [])]);
  const sales: Intent[] = [...tried].map((uuid) => ({ uuid, device: 0, isShown: shown.has(uuid) }));
  const server = await readStoreEvidence(world.reader, calls, store.storeId, opened);
  return findViolations({ sales, server, devices: [await inTab.evidence(trial.page)] });
}

export const launch = () => chromium.launch(chromiumOptions);

/** A browser on a profile that outlives it. */
export const launchOn = (profile: string, executablePath = chromiumOptions.executablePath) =>
  chromium.launchPersistentContext(profile, { ...chromiumOptions, executablePath });
