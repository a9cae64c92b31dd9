import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { FaultReport, FaultRun } from '../fault.ts';
import { createBrowserWorld, enterStore, hasCopy, launch, openTab } from '../tills/browser-tills.ts';
import { createTillWorld, openRealTill } from '../tills/real-till.ts';
import type { FaultWorld, StockedStore } from '../world/fault-world.ts';
import { publishRate } from '../world/publish-rate.ts';
import type { FieldDefect } from './field-defect.ts';
import { connectionDefects } from './field-defects-of-connections.ts';
import { numberDefects } from './field-defects-of-numbers.ts';
import { sellingDefects } from './field-defects-of-selling.ts';
import { stopDefects } from './field-defects-of-stops.ts';

// Each name tells the rule and cites where another product broke it; the steps are those of that report.
const defects: Record<string, FieldDefect> = { ...connectionDefects, ...numberDefects, ...stopDefects };

type OpenTill = (context: BrowserContext, world: FaultWorld, store: StockedStore) => Promise<Page>;

async function openEngineTab(context: BrowserContext, world: FaultWorld, store: StockedStore): Promise<Page> {
  await enterStore(context, world, store);
  const tab = await openTab(context, world);
  await hasCopy(tab);
  return tab;
}

/** What has gone wrong at other shops' tills, done here in a real browser with the real API. */
export const fieldDefects = (_run: FaultRun) => playAll(createBrowserWorld, defects, openEngineTab);

/** What has gone wrong while selling, done here on the screen of the till as it is released. */
export const sellingFieldDefects = (_run: FaultRun) => playAll(createTillWorld, sellingDefects, openRealTill);

async function playAll(
  createWorld: () => Promise<FaultWorld>,
  some: Record<string, FieldDefect>,
  open: OpenTill,
): Promise<FaultReport[]> {
  const world = await createWorld();
  const browser = await launch();
  try {
    await publishRate(world);
    const reports: FaultReport[] = [];
    for (const [name, play] of Object.entries(some)) reports.push(await report(world, browser, name, play, open));
    return reports;
  } finally {
    await browser.close();
    await world.close();
  }
}

async function report(
  world: FaultWorld,
  browser: Browser,
  name: string,
  play: FieldDefect,
  open: OpenTill,
): Promise<FaultReport> {
  const store = await world.openStockedStore(3, 1000);
  const context = await browser.newContext();
  try {
    const tab = await open(context, world, store);
    const problems = await play({ world, store, context, tab });
    return { name, ok: problems.length === 0, detail: problems[0] ?? 'does not happen here' };
  } catch (error) {
    return { name, ok: false, detail: String(error) };
  } finally {
    await context.close();
  }
}
