import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { createFaultWorld, type FaultWorld, type StockedStore } from '../world/fault-world.ts';
import { buildTillPage, enterStore, openTab, until } from './browser-tills.ts';

const root = join(import.meta.dirname, '../../..');
const dist = join(root, 'apps/web/dist');
const enginePage = '/motor/';

/** The real API serving the production build, and beside it the page that is nothing but the engine, for the oracle. */
export async function createTillWorld(): Promise<FaultWorld> {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('nothing is built: npm run build');
  const folder = join(root, `artifacts/till-web-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(dist, folder, { recursive: true });
  await buildTillPage(join(folder, enginePage), enginePage);
  const world = await createFaultWorld({ WEB_DIST: folder });
  return {
    ...world,
    async close() {
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The till on its own page, ready to sell: made a till, copy on the device, catalogue in memory. */
export async function openRealTill(context: BrowserContext, world: FaultWorld, store: StockedStore): Promise<Page> {
  await enterStore(context, world, store);
  const page = await context.newPage();
  await page.goto(`${world.api.url}/pos`);
  const product = page.getByRole('list', { name: 'Productos', exact: true }).getByRole('button').first();
  const name = page.getByLabel('Nombre de la caja');
  await product.or(name).waitFor();
  if (await name.isVisible()) {
    await name.fill('Caja');
    await page.getByRole('button', { name: 'Usar como caja' }).click();
  }
  await product.waitFor();
  // What was left on the counter has been read.
  await page.locator('[data-fills-shell]').waitFor();
  return page;
}

/** The engine's page on the same database, for what no screen tells. The application's own worker would answer instead. */
export async function openEngine(context: BrowserContext, world: FaultWorld): Promise<Page> {
  const registered = await context.newPage();
  await registered.goto(`${world.api.url}/healthz`);
  await registered.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  });
  await registered.close();
  return openTab(context, world, `${enginePage}index.html`);
}

const orderOf = (page: Page) => page.getByRole('region', { name: 'Pedido' });
const charged = (page: Page) => page.getByRole('region', { name: 'Venta cobrada' });

/** How much of a product the order on the screen holds, once it shows what the disk has. */
export async function quantityInOrder(page: Page, product: string, kept: number): Promise<number> {
  if (kept === 0) {
    await orderOf(page).getByText('El pedido está vacío').waitFor();
    return 0;
  }
  const group = orderOf(page).getByRole('group', { name: `Cantidad de ${product}` });
  const quantity = group.getByRole('button', { name: /^Cantidad:/ });
  await quantity.waitFor();
  return Number(await quantity.textContent());
}

// Read without the application. A database that does not exist yet is not made by asking.
const fromDatabase = <Row>(page: Page, table: string): Promise<Row[]> =>
  page.evaluate(
    (name) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open('miniPOSDB');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction(name).objectStore(name).getAll();
          asked.addEventListener('success', () => {
            opening.result.close();
            resolve(asked.result as Row[]);
          });
        });
      }),
    table,
  );

interface CounterRow {
  parkedAt: string | null;
  order: { cart: { lines: { quantity: number }[] } };
}

/** How much lies on the counter by what the disk says. */
export async function keptOnCounter(page: Page): Promise<number> {
  const rows = await fromDatabase<CounterRow>(page, 'parkedCarts');
  const lines = rows.filter(({ parkedAt }) => parkedAt === null).flatMap(({ order }) => order.cart.lines);
  return lines.reduce((sum, { quantity }) => sum + quantity / 1000, 0);
}

/** Everything was answered. */
export const untilSent = (page: Page) => until(async () => (await fromDatabase(page, 'syncOperations')).length === 0);

/** A payment that was taken while something is still due. */
export const takenPayment = (page: Page) => page.getByRole('list', { name: 'Pagos' }).getByRole('listitem').first();

export const realTill = {
  /** A touch on the product's tile for each. */
  async add(page: Page, product: string, times: number): Promise<void> {
    const tile = page
      .getByRole('list', { name: 'Productos', exact: true })
      .getByRole('button', { name: new RegExp(product) });
    for (let count = 0; count < times; count += 1) await tile.click();
  },
  async toCharge(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Cobrar' }).click();
  },
  /** Takes a cent of it: a payment that is kept with the order while the rest is still due. */
  async pay(page: Page): Promise<void> {
    await page.keyboard.type('0,01', { delay: 60 });
    await page.keyboard.press('Enter');
    await takenPayment(page).waitFor();
  },
  async confirm(page: Page): Promise<void> {
    // A tap in the first moments of a screen counts as the second half of the one that brought it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await page
      .getByRole('region', { name: 'Cobrar', exact: true })
      .getByRole('button', { name: /^Cobrar (\$|Bs)/ })
      .click();
  },
  /** The number of the receipt, once the screen says that it is charged. */
  async receipt(page: Page): Promise<string> {
    await charged(page).getByRole('heading', { name: 'Cobrado' }).waitFor();
    const text =
      (await charged(page)
        .getByText(/^Recibo C\d+-\d{6}$/)
        .textContent()) ?? '';
    return text.replace('Recibo ', '');
  },
  async next(page: Page): Promise<void> {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
    await page.getByRole('button', { name: 'Nueva venta' }).click();
  },
};
