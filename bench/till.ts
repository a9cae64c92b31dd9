import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openChromium, type Page } from './world/chromium.ts';
import { meta, prepare, quantile } from './world/device-page.ts';
import { startServer } from './world/processes.ts';
import { fillStore } from './world/store-catalogue.ts';
import { pressKey, scanCode } from './world/till-keys.ts';
import { createBenchWorld } from './world/world.ts';

export interface TillPlan {
  products: number;
  /** Of a shop whose copy is made on a new device. */
  copied: number;
  sales: number;
  /** How often the till is opened without a connection. */
  openings: number;
}

const dist = join(import.meta.dirname, '../apps/web/dist');
const debuggingPort = Number(process.env.BENCH_PORT ?? 23_110) + 5;
const slowness = 4;
const scansPerSale = 3;

/** The released till in Chromium, its main thread slowed four times: a first copy, a scan, a charge, and opening without a network. */
export async function measureTill(plan: TillPlan): Promise<{ name: string; figure: number }[]> {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('nothing is built: npm run build');
  const copying = await onNewDevice(plan.copied, measureFirstCopy);
  const working = await onNewDevice(plan.products, async ({ page, site, storeId }) => {
    await page.goTo(`${site}/pos`);
    await becomeTill(page);
    await page.until(whenCopied(storeId));
    await page.goTo(`${site}/pos`);
    await readyToSell(page);
    const codes = await page.evaluate<string[]>(sellableCodes(plan.sales * scansPerSale + plan.openings));
    return {
      ...(await measureSelling(page, codes, plan)),
      ...(await measureOpening(page, site, codes, plan)),
    };
  });
  return Object.entries({ ...copying, ...working }).map(([name, figure]) => ({ name, figure }));
}

interface Device {
  page: Page;
  site: string;
  storeId: number;
}

/** A browser that has never been here, its person signed in, in a store with so many products. */
async function onNewDevice<T>(products: number, work: (device: Device) => Promise<T>): Promise<T> {
  const world = await createBenchWorld(1);
  try {
    await fillStore(world, products);
    const api = await startServer('apps/api/src/server.ts', { ...world.env, WEB_DIST: dist, HOST: 'localhost' });
    const site = api.url.replace('127.0.0.1', 'localhost');
    const browser = await openChromium(debuggingPort);
    try {
      const page = await browser.openPage(`${site}/healthz`);
      await prepare(page, world.emails[0] ?? '');
      await page.command('Page.addScriptToEvaluateOnNewDocument', { source: stopwatch });
      return await work({ page, site, storeId: world.storeId });
    } finally {
      await browser.close();
      await api.stop();
    }
  } finally {
    await world.drop();
  }
}

const whenCopied = (storeId: number) =>
  `${meta(storeId)}.then((known) => (known?.snapshot === null && known.cursor > 0 ? performance.now() : null))`;

/** From opening the application for the first time until the device has every product of the store. */
async function measureFirstCopy({ page, site, storeId }: Device) {
  await page.command('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.goTo(`${site}/dashboard`);
  const ms = await page.until<number>(whenCopied(storeId), 50);
  return { 'first opening to the whole copy, slowed 4 times: s': ms / 1000 };
}

/** What a person does once on a browser that is to sell. */
async function becomeTill(page: Page): Promise<void> {
  const field = `document.querySelector('form input[name="name"]')`;
  await page.until(`${field} ? true : null`);
  await page.evaluate(`${field}.focus()`);
  await page.command('Input.insertText', { text: 'Caja' });
  await page.evaluate(`${field}.form.requestSubmit()`);
  await page.until(`${field} ? null : true`);
}

const readyToSell = async (page: Page) => {
  await page.until(`document.querySelector('button[data-product]') ? true : null`);
  await page.until(`navigator.serviceWorker.ready.then(() => (navigator.serviceWorker.controller ? true : null))`);
};

// Noted in the page itself: from the key to the moment when the frame that shows its effect has been laid out and painted, which is
// before the first message that was sent while it began.
const stopwatch = `
  globalThis.times = { scan: [], charge: [] };
  let pressed = null;
  let wanted = null;
  globalThis.expectNext = (kind) => { wanted = kind; pressed = null; };
  addEventListener('keydown', ({ key }) => { if (key === 'Enter') pressed = performance.now(); }, { capture: true });
  const seen = {
    scan: () => [...document.querySelectorAll('section[aria-label="Pedido"] [role="group"]')].map((group) => group.textContent).join(),
    charge: () => (document.querySelector('section[aria-label="Venta cobrada"]') ? 'charged' : ''),
  };
  let before = '';
  globalThis.noteBefore = (kind) => { before = seen[kind](); };
  new MutationObserver(() => {
    if (wanted === null || pressed === null || seen[wanted]() === before) return;
    const kind = wanted;
    const from = pressed;
    wanted = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { times[kind].push([performance.now() - from, performance.now()]); port1.close(); };
      port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });`;

/** Codes of products that are in stock, read without the application. */
const sellableCodes = (count: number) => `new Promise((resolve) => {
  const opening = indexedDB.open('miniPOSDB');
  opening.onsuccess = () => {
    const reading = opening.result.transaction(['products', 'stock']);
    const products = reading.objectStore('products').getAll(null, ${3 * count});
    products.onsuccess = () => {
      const codes = [];
      let left = products.result.length;
      for (const { uuid, barcode } of products.result) {
        const asked = reading.objectStore('stock').get(uuid);
        asked.onsuccess = () => {
          if (asked.result?.stock > 1) codes.push(barcode);
          left -= 1;
          if (left === 0) { opening.result.close(); resolve(codes.slice(0, ${count})); }
        };
      }
    };
  };
})`;

/** Presses what a measurement waits for, and waits until it is noted. */
async function measured(page: Page, kind: 'scan' | 'charge', press: () => Promise<void>): Promise<void> {
  const count = await page.evaluate<number>(`noteBefore('${kind}'); expectNext('${kind}'); times.${kind}.length`);
  await press();
  await page.until(`times.${kind}.length > ${count} || null`, 20);
}

async function measureSelling(page: Page, codes: string[], plan: TillPlan) {
  await page.command('Emulation.setCPUThrottlingRate', { rate: slowness });
  for (let sale = 0; sale < plan.sales; sale += 1) {
    for (let at = 0; at < scansPerSale; at += 1) {
      await measured(page, 'scan', () => scanCode(page, codes[sale * scansPerSale + at] ?? ''));
    }
    await pressKey(page, 'F2');
    await page.until(`document.activeElement?.matches('section[aria-label="Cobrar"] input') || null`, 20);
    // The exact amount stands ready: this is the last key.
    await measured(page, 'charge', () => pressKey(page, 'Enter'));
    await page.until(`document.activeElement?.textContent.startsWith('Nueva venta') || null`, 20);
    // As a person: the same key at once would count as the rest of the one that charged.
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 400))');
    await pressKey(page, 'Enter');
    await page.until(`document.querySelector('section[aria-label="Pedido"]') ? true : null`, 20);
  }
  const { scan, charge } = await page.evaluate<Record<'scan' | 'charge', [number, number][]>>('times');
  await page.command('Emulation.setCPUThrottlingRate', { rate: 1 });
  const ms = (noted: [number, number][]) => noted.map(([took]) => took);
  return {
    'scan to line, slowed 4 times: ms, median': quantile(ms(scan), 0.5),
    'scan to line, slowed 4 times: ms, 95th percentile': quantile(ms(scan), 0.95),
    'last key to "Cobrado", slowed 4 times: ms, median': quantile(ms(charge), 0.5),
    'last key to "Cobrado", slowed 4 times: ms, 95th percentile': quantile(ms(charge), 0.95),
  };
}

const soonNoted = `new Promise((resolve) => {
  const end = performance.now() + 200;
  const look = () => (times.scan.length > 0 || performance.now() > end ? resolve(times.scan.length > 0) : setTimeout(look, 5));
  look();
})`;

async function measureOpening(page: Page, site: string, codes: string[], plan: TillPlan) {
  await page.command('Network.enable');
  const offline = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await page.command('Network.emulateNetworkConditions', offline);
  await page.command('Emulation.setCPUThrottlingRate', { rate: slowness });
  const seconds: number[] = [];
  for (let opening = 0; opening < plan.openings; opening += 1) {
    await page.evaluate('globalThis.isOld = true');
    await page.goTo(`${site}/pos`);
    // The screen that takes a scan is there; its clock began with the opening.
    await page.until(`!globalThis.isOld && document.querySelector('section[aria-label="Pedido"]') ? true : null`, 20);
    await page.evaluate(`noteBefore('scan'); expectNext('scan')`);
    // A scan that came too early is repeated.
    do await scanCode(page, codes.at(-1 - opening) ?? '');
    while (!(await page.evaluate<boolean>(soonNoted)));
    const [, at] = await page.evaluate<[number, number]>('times.scan.at(-1)');
    seconds.push(at / 1000);
  }
  return {
    'offline, from opening to the first scan in the order, slowed 4 times: s, median': quantile(seconds, 0.5),
    'offline, from opening to the first scan in the order, slowed 4 times: s, worst': Math.max(...seconds),
  };
}
