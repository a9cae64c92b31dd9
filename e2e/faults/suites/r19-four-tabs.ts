import type { Browser, Page } from '@playwright/test';
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
} from '../tills/browser-tills.ts';
import type { FaultWorld } from '../world/fault-world.ts';

const figures = { fast: 200, full: 2000 };
const tabCount = 4;
const openingStock = 10_000;

/** R19: four tabs of one browser sell at once, and their receipts are 1, 2, 3 … without a gap or a repeat. */
export async function fourTabs(run: FaultRun): Promise<FaultReport[]> {
  const total = run.full ? figures.full : figures.fast;
  const world = await createBrowserWorld();
  const browser = await launch();
  try {
    const problems = await sellInTabs(world, browser, total, inTab.sell);
    const careless = await sellInTabs(world, browser, 40, inTab.sellCarelessly);
    return [
      {
        name: 'R19 four tabs sell at once in Chromium',
        ok: problems.length === 0,
        detail: problems[0] ?? `${total} receipts numbered 1..${total}`,
      },
      {
        name: 'R19 control: a counter that is read before it is used',
        ok: careless.length > 0,
        detail: careless[0] ?? 'not noticed',
      },
    ];
  } finally {
    await browser.close();
    await world.close();
  }
}

type Sell = (
  page: Page,
  count: number,
  products: string[],
) => Promise<{ uuid: string; receiptNumber: string | null }[]>;

async function sellInTabs(world: FaultWorld, browser: Browser, total: number, sell: Sell): Promise<string[]> {
  const store = await world.openStockedStore(3, openingStock);
  const context = await browser.newContext();
  await enterStore(context, world, store);
  const first = await openTab(context, world);
  await hasCopy(first);
  const tabs = [first];
  while (tabs.length < tabCount) tabs.push(await openTab(context, world));
  const shown = (await Promise.all(tabs.map((page) => sell(page, total / tabCount, store.products)))).flat();
  const numbers = shown.map(({ receiptNumber }) => Number(receiptNumber?.split('-')[1])).toSorted((a, b) => a - b);
  const wrong = numbers.findIndex((number, at) => number !== at + 1);
  const onScreens =
    wrong < 0 && numbers.length === total ? [] : [`receipt ${wrong + 1} of ${total} is missing or repeated`];
  if (onScreens.length > 0) {
    await context.close();
    return onScreens;
  }
  await drained(first);
  const problems = await judgeBrowser(world, store, { page: first, shown, openingStock });
  await context.close();
  return problems;
}
