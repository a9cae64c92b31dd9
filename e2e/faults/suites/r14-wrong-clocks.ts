import type { FaultReport, FaultRun } from '../fault.ts';
import { judgeStore } from '../judges/judge-store.ts';
import { openTill, type Till } from '../tills/tills.ts';
import { createFaultWorld, type FaultWorld, type StockedStore } from '../world/fault-world.ts';
import { httpCalls } from '../world/http-calls.ts';

const hour = 3_600_000;
const figures = { fast: 10, full: 100 };

// Each stands still or runs on from where it believes to be; the last one is right.
const clocks: [name: string, now: () => number][] = [
  ['−12 h', () => Date.now() - 12 * hour],
  ['+12 h', () => Date.now() + 12 * hour],
  ['1970', () => 0],
  ['2038', () => Date.parse('2038-01-19T03:14:08.000Z')],
  ['right', () => Date.now()],
];

/** R14: tills whose clocks are wrong sell and change prices in turns. Nothing is refused; order is the order of arrival. */
export async function wrongClocks(run: FaultRun): Promise<FaultReport[]> {
  const rounds = run.full ? figures.full : figures.fast;
  const world = await createFaultWorld();
  try {
    const store = await world.openStockedStore(3, 100);
    const { problems, arrived, byClock } = await takeTurns(world, store, run.seed, rounds);
    return [
      {
        name: 'R14 clocks at −12 h, +12 h, 1970 and 2038',
        ok: problems.length === 0,
        detail: problems[0] ?? `0 refused of ${2 * rounds * clocks.length}, order unaffected`,
      },
      {
        // The oracle must be able to tell both orders apart, or it proves nothing.
        name: 'R14 control: the order of the devices’ clocks',
        ok: arrived.join() !== byClock.join(),
        detail: 'another order than that of arrival',
      },
    ];
  } finally {
    await world.close();
  }
}

async function takeTurns(world: FaultWorld, store: StockedStore, seed: number, rounds: number) {
  const { storeId, products } = store;
  const calls = httpCalls(world.api.url, world.issueToken);
  const by = { storeId, actorUserId: world.ownerUserId };
  const tills: Till[] = [];
  for (const [name, [, now]] of clocks.entries()) tills.push(await openTill({ ...by, calls, seed, name, now }));
  const problems: string[] = [];
  const arrived: string[] = [];
  let lastPrice = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, till] of tills.entries()) {
      arrived.push((await till.sell(products[at % products.length] ?? '')).uuid);
      lastPrice = 1 + ((round * clocks.length + at) % 90);
      const change = {
        kind: 'Product.UPDATE' as const,
        entityId: products[0] ?? '',
        data: { priceUSD: lastPrice },
      };
      await till.device.tab(0).outbox.enqueue(by, [change]);
      await till.settle();
    }
  }
  for (const till of tills) await till.settle();
  for (const [at, till] of tills.entries()) {
    const refused = await till.device.tab(0).failedWork.list(storeId);
    if (refused.length > 0)
      problems.push(`clock ${clocks[at]?.[0]}: ${refused.length} refused (${refused[0]?.errorCode})`);
    const shown = (await till.device.tab(0).db.products.get(products[0] ?? ''))?.priceUSD;
    if (shown !== lastPrice) problems.push(`clock ${clocks[at]?.[0]} shows ${shown}, the last price is ${lastPrice}`);
  }
  const numbered = await salesBy(world, storeId, 'number');
  if (numbered.join() !== arrived.join()) problems.push('the sales are not numbered in the order of their arrival');
  const sales = tills.flatMap((till) => till.sales);
  const trial = { devices: tills.map(({ device }) => device), sales, openingStock: 100 };
  problems.push(...(await judgeStore(world, store, trial)));
  const byClock = tills.flatMap((till, at) => till.sales.map(({ uuid }) => ({ uuid, at: clocks[at]?.[1]() ?? 0 })));
  return { problems, arrived, byClock: byClock.toSorted((a, b) => a.at - b.at).map(({ uuid }) => uuid) };
}

async function salesBy(world: FaultWorld, storeId: number, column: 'number'): Promise<string[]> {
  const { rows } = await world.reader.query<{ uuid: string }>(
    `select uuid from sales where store_id = $1 order by ${column}`,
    [storeId],
  );
  return rows.map(({ uuid }) => uuid);
}
