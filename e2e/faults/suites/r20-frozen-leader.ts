import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { FaultReport, FaultRun } from '../fault.ts';
import {
  createBrowserWorld,
  drained,
  enterStore,
  hasCopy,
  inTab,
  judgeBrowser,
  launch,
  openTab,
  until,
} from '../tills/browser-tills.ts';
import type { FaultWorld } from '../world/fault-world.ts';

const limitMs = 25_000;
// A frozen tab is silent for 20 s before another takes its place; less means that it was not frozen.
const soonestMs = 10_000;
const openingStock = 10_000;

/** R20: the tab that sends is frozen by the browser. Another takes over, and when the first wakes up nothing is doubled. */
export async function frozenLeader(run: FaultRun): Promise<FaultReport[]> {
  const world = await createBrowserWorld();
  const browser = await launch();
  try {
    const rounds = Array.from({ length: run.full ? 5 : 1 }, () => freezeOnce(world, browser, {}));
    const control = freezeOnce(world, browser, { isPatient: true });
    const found = await Promise.all(rounds);
    const waits = found.map(({ waitedMs }) => waitedMs);
    const problems = found.flatMap((one) => one.problems);
    const slowest = Math.max(...waits);
    const withoutHeartbeat = await control;
    return [
      {
        name: 'R20 the leading tab is frozen in Chromium',
        ok: problems.length === 0 && slowest <= limitMs && Math.min(...waits) >= soonestMs,
        detail: problems[0] ?? `next leader after ${(slowest / 1000).toFixed(1)} s at most, 0 doubled`,
      },
      {
        name: 'R20 control: the others wait for the lock alone',
        ok: withoutHeartbeat.waitedMs > limitMs,
        detail: `nothing was sent in ${(withoutHeartbeat.waitedMs / 1000).toFixed(1)} s`,
      },
    ];
  } finally {
    await browser.close();
    await world.close();
  }
}

async function freezeOnce(world: FaultWorld, browser: Browser, control: { isPatient?: boolean }) {
  const store = await world.openStockedStore(3, openingStock);
  const context = await browser.newContext();
  await enterStore(context, world, store, control);
  const leader = await openTab(context, world);
  await hasCopy(leader);
  const follower = await openTab(context, world);
  const shown = await inTab.sell(leader, 3, store.products);
  await drained(leader);
  const thaw = await freezeAtRest(context, leader, follower);
  const frozenAt = performance.now();
  const waited = () => performance.now() - frozenAt;
  shown.push(...(await inTab.sell(follower, 5, store.products)));
  const isLate = () => control.isPatient === true && waited() > limitMs;
  await until(async () => isLate() || (await salesOf(world, store.storeId)) === shown.length);
  const waitedMs = waited();
  await thaw();
  // Both believe to lead now.
  shown.push(...(await inTab.sell(leader, 5, store.products)), ...(await inTab.sell(follower, 5, store.products)));
  await Promise.all([inTab.syncNow(leader), inTab.syncNow(follower)]);
  await drained(follower);
  const problems = await judgeBrowser(world, store, { page: follower, shown, openingStock });
  await context.close();
  return { waitedMs, problems };
}

/** A browser freezes no tab in the middle of a transaction or of a write that others wait for; a debugger would. */
async function freezeAtRest(context: BrowserContext, page: Page, other: Page): Promise<() => Promise<void>> {
  for (;;) {
    const thaw = await freeze(context, page);
    if (await other.evaluate(isNothingHeld)) return thaw;
    await thaw();
  }
}

/** Whether another tab can write at once: no tab holds the journal, and a transaction over every table begins. */
async function isNothingHeld(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name === 'minipos-journal')) return false;
  const opening = indexedDB.open('miniPOSDB');
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const db = opening.result;
  const writing = db.transaction([...db.objectStoreNames], 'readwrite');
  writing.objectStore('meta').count();
  const isFree = await new Promise<boolean>((resolve) => {
    writing.addEventListener('complete', () => resolve(true));
    setTimeout(() => resolve(false), 2000);
  });
  db.close();
  return isFree;
}

/**
 * No timer and no message of the tab runs any more, and its locks stay, as with a tab that the browser has frozen. The
 * browser itself freezes no tab it believes to be visible, and a driven one always is: the debugger halts it instead.
 */
async function freeze(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page);
  await session.send('Debugger.enable');
  const halted = new Promise<void>((resolve) => session.once('Debugger.paused', () => resolve()));
  await session.send('Debugger.pause');
  // Whatever it runs next is where it stops.
  const poked = page.evaluate(() => 0);
  await halted;
  return async () => {
    await session.send('Debugger.resume');
    await session.send('Debugger.disable');
    await poked;
    await session.detach();
  };
}

async function salesOf(world: FaultWorld, storeId: number): Promise<number> {
  const { rows } = await world.reader.query<{ count: number }>(
    'select count(*)::int as count from sales where store_id = $1',
    [storeId],
  );
  return rows[0]?.count ?? 0;
}
