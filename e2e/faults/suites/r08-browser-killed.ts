import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { type FaultReport, type FaultRun, randomFrom } from '../fault.ts';
import { judgeTill } from '../judges/judge-till.ts';
import { launchOn } from '../tills/browser-tills.ts';
import {
  createTillWorld,
  keptOnCounter,
  openRealTill,
  quantityInOrder,
  realTill,
  takenPayment,
  untilSent,
} from '../tills/real-till.ts';
import type { FaultWorld } from '../world/fault-world.ts';
import { killBrowser } from '../world/kill-browser.ts';
import { armed, type StopPoint, stopPoints, watchPoints } from '../world/stop-points.ts';

const figures = { fast: 1, full: 50 };
const openingStock = 10_000;
const product = 'Harina 0';
const pushes = '**/api/sync/push';

/** Spoils a browser from outside, before the application starts in it. */
type Spoil = (context: BrowserContext) => Promise<void>;

/** R8: the browser is killed at twelve points of a sale on the real till, and opened again on the same profile. */
export async function browserKilled({ full, seed, minutes }: FaultRun): Promise<FaultReport[]> {
  const always = Number.POSITIVE_INFINITY;
  const end = performance.now() + (minutes ?? always) * 60_000;
  const rounds = full ? figures.full : figures.fast;
  const schedule = Array.from({ length: rounds }, () => stopPoints).flat();
  const world = await createTillWorld();
  try {
    const { kills, problems } = await killInTurn(world, seed, schedule, end);
    const forgetful = await killInTurn(world, seed, ['the cart is kept'], always, keepNoCart);
    const doubling = await killInTurn(world, seed, ['the server has it, no answer'], always, everyArrivalActs());
    return [
      {
        name: `R8 the browser is killed at ${stopPoints.length} points of a sale`,
        ok: problems.length === 0,
        detail: problems[0] ?? `${kills} kills: what was shown as charged is there once, carts are kept`,
      },
      report('R8 control: a cart that lives in memory', forgetful.problems),
      report('R8 control: every arrival acts', doubling.problems),
    ];
  } finally {
    await world.close();
  }
}

const report = (name: string, problems: string[]): FaultReport => ({
  name,
  ok: problems.length > 0,
  detail: problems[0]?.slice(0, 120) ?? 'not noticed',
});

async function killInTurn(
  world: FaultWorld,
  seed: number,
  schedule: readonly StopPoint[],
  end: number,
  spoil: Spoil = () => Promise.resolve(),
) {
  const random = randomFrom(seed);
  const store = await world.openStockedStore(3, openingStock);
  const profile = await mkdtemp(join(tmpdir(), 'minipos-profile-'));
  const shown: string[] = [];
  let kills = 0;
  const open = async () => {
    const context = await launchOn(profile);
    await spoil(context);
    await context.addInitScript(watchPoints);
    return { context, page: await openRealTill(context, world, store) };
  };
  try {
    let { context, page } = await open();
    for (const point of schedule) {
      if (performance.now() > end) break;
      const quantity = 1 + Math.floor(random() * 3);
      const receipt = await sellUntil(context, page, point, quantity);
      await killBrowser(profile);
      // No process is left to answer; closing only tells the driver so, if it has not noticed.
      await context.close().catch(() => undefined);
      kills += 1;
      if (receipt) shown.push(receipt);
      ({ context, page } = await open());
      const found = await finish(page, point, quantity);
      if ('problem' in found) return { kills, problems: [`${point}: ${found.problem}`] };
      if (found.receipt) shown.push(found.receipt);
      await untilSent(page);
    }
    await page.close();
    return { kills, problems: await judgeTill(context, world, store, { shown, orders: kills, openingStock }) };
  } finally {
    await killBrowser(profile);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Sells on the screen until the point is reached; the number of the receipt, when it was on the screen by then. */
async function sellUntil(
  context: BrowserContext,
  page: Page,
  point: StopPoint,
  quantity: number,
): Promise<string | null> {
  const { promise: halted, resolve } = Promise.withResolvers<string | null>();
  let receipt: string | null = null;
  // Both are in place before the sale begins: the driver cannot bear an answer about a page that was killed meanwhile.
  await page.exposeFunction('tellHalted', (seen: string) => resolve(seen || receipt));
  await context.route(pushes, async (route) => {
    receipt = await realTill.receipt(page);
    if (point === 'the server has it, no answer') await route.fetch();
    if (point === 'the request leaves' || point === 'the server has it, no answer') resolve(receipt);
    else await route.continue();
  });
  await page.evaluate((state) => void Object.assign(globalThis, state), armed(point));
  const selling = sell(page, quantity).then(() => halted);
  // The sale fails when the browser is killed: without this its rejection would be unhandled.
  selling.catch(() => undefined);
  return Promise.race([halted, selling]);
}

async function sell(page: Page, quantity: number): Promise<void> {
  await realTill.add(page, product, quantity);
  await realTill.toCharge(page);
  await realTill.pay(page);
  await realTill.confirm(page);
}

/** What the reopened till shows is what the point demands; an order that was kept is charged now, once. */
async function finish(
  page: Page,
  point: StopPoint,
  quantity: number,
): Promise<{ problem: string } | { receipt: string | null }> {
  const isFrom = (first: StopPoint) => stopPoints.indexOf(point) >= stopPoints.indexOf(first);
  const left = await quantityInOrder(page, product, await keptOnCounter(page));
  if (isFrom('committed, no second copy')) {
    return left === 0 ? { receipt: null } : { problem: 'the order is a sale, and still on the counter' };
  }
  // Of several touches the first may be all that was kept, and of the first nothing.
  const isKept = isFrom('a payment is kept') ? left === quantity : left <= quantity;
  if (!isKept || (left === 0 && isFrom('the cart is kept'))) {
    return { problem: `${left} of ${quantity} are on the counter` };
  }
  if (left === 0) await realTill.add(page, product, 1);
  await realTill.toCharge(page);
  await page.getByRole('region', { name: 'Cobrar', exact: true }).waitFor();
  const isPaid = await takenPayment(page).isVisible();
  if (isFrom('a payment is kept') && !isPaid) return { problem: 'the payment is gone' };
  if (!isPaid) await realTill.pay(page);
  await realTill.confirm(page);
  const receipt = await realTill.receipt(page);
  await realTill.next(page);
  return { receipt };
}

/** A control: the order on the counter never reaches the disk. */
const keepNoCart: Spoil = async (context) => {
  await context.addInitScript(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...args: unknown[]) => IDBRequest<IDBValidKey>;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, value: unknown, key?: IDBValidKey) {
      return this.name === 'parkedCarts'
        ? (this.get('nothing') as IDBRequest<IDBValidKey>)
        : put.call(this, value, key);
    };
  });
};

/** Another name; that one's other name is the first. */
const renamed = (uuid: string): string => uuid.slice(0, -1) + (15 - Number.parseInt(uuid.slice(-1), 16)).toString(16);

/** A control: what a reopened till sends gets new names before it is signed, so that the server takes it for something new. */
function everyArrivalActs(): Spoil {
  let opened = 0;
  return async (context) => {
    opened += 1;
    if (opened === 1) return;
    await context.addInitScript(`
      const renamed = ${renamed.toString()};
      const write = JSON.stringify;
      JSON.stringify = (value, ...rest) => {
        if (!Array.isArray(value?.operations) || !('epoch' in value)) return write(value, ...rest);
        const operations = value.operations.map((one) => {
          if (one.kind !== 'Sale.CREATE') return one;
          const entityId = renamed(one.entityId);
          return { ...one, uuid: renamed(one.uuid), entityId, data: { ...one.data, uuid: entityId } };
        });
        return write({ ...value, operations }, ...rest);
      };
    `);
    await context.route(pushes, async (route) => {
      const { operations } = route.request().postDataJSON() as { operations: { uuid: string; kind: string }[] };
      const answer = await route.fetch();
      let body = await answer.text();
      // The till knows its work by the first name.
      const sales = operations.filter(({ kind }) => kind === 'Sale.CREATE');
      for (const { uuid } of sales) body = body.replaceAll(uuid, renamed(uuid));
      await route.fulfill({ response: answer, body });
    });
  };
}
