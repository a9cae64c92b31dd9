import { setTimeout as sleep } from 'node:timers/promises';
import { type FaultReport, type FaultRun, randomFrom } from '../fault.ts';
import { findBrokenInvariants, judgeStore } from '../judges/judge-store.ts';
import { openTill, type Till } from '../tills/tills.ts';
import { createFaultWorld } from '../world/fault-world.ts';
import { httpCalls } from '../world/http-calls.ts';

const figures = { fast: 6, full: 500 };
const tillCount = 4;
const openingStock = 100_000;
const mostWaiting = 20;

/** R6: kill -9 of the API in the middle of pushes, while the tills go on selling. */
export async function apiKilled({ full, seed, minutes }: FaultRun): Promise<FaultReport[]> {
  const kills = full ? figures.full : figures.fast;
  const end = performance.now() + (minutes ?? Number.POSITIVE_INFINITY) * 60_000;
  const world = await createFaultWorld();
  const random = randomFrom(seed);
  try {
    const store = await world.openStockedStore(3, openingStock);
    const { storeId, products } = store;
    const calls = httpCalls(world.api.url, world.issueToken);
    const options = { storeId, actorUserId: world.ownerUserId, calls, seed };
    const tills: Till[] = [];
    for (let name = 0; name < tillCount; name += 1) tills.push(await openTill({ ...options, name }));
    const work = { isOver: false, unanswered: 0, answered: 0 };
    const selling = tills.map(async (till) => {
      while (!work.isOver) {
        // Enough to be always at it; a longer queue would only make the end of the suite longer.
        const waiting = await till.device.tab(0).db.syncOperations.count();
        if (waiting < mostWaiting) await till.sell(products[Math.floor(random() * 3)] ?? '');
        const { stopped } = await till.sync();
        if (stopped) {
          work.unanswered += 1;
          await sleep(150);
        } else work.answered += 1;
      }
    });
    let killed = 0;
    while (killed < kills && performance.now() < end) {
      // Work has gone through since the last time: the kill falls between others that do.
      const before = work.answered;
      while (work.answered < before + tillCount) await sleep(5);
      await sleep(random() * 120);
      await world.api.kill();
      killed += 1;
      await world.api.start();
    }
    work.isOver = true;
    await Promise.all(selling);
    for (const till of [...tills, ...tills]) await till.settle();
    const sales = tills.flatMap((till) => till.sales);
    const trial = { devices: tills.map(({ device }) => device), sales, openingStock };
    const problems = [...(await judgeStore(world, store, trial)), ...(await findBrokenInvariants(world))];
    return [
      {
        name: 'R6 kill -9 of the API while 4 tills sell',
        // Without calls that went unanswered the kills have hit nothing.
        ok: problems.length === 0 && work.unanswered > 0,
        detail:
          problems[0] ?? `${killed} kills, ${sales.length} sales, ${work.unanswered} broken calls: 0 lost, 0 doubled`,
      },
    ];
  } finally {
    await world.close();
  }
}
