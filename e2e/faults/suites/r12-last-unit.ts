import type { SyncServer } from '@minipos/web/offline/database/ports';
import type { FaultReport, FaultRun } from '../fault.ts';
import { judgeStore } from '../judges/judge-store.ts';
import { openTill } from '../tills/tills.ts';
import { createFaultWorld, type FaultWorld } from '../world/fault-world.ts';
import { httpCalls } from '../world/http-calls.ts';

const figures = { fast: 60, full: 1000 };
// Many products per store, few enough that a copy stays small.
const perStore = 50;

/** R12: two tills sell the last unit while neither has a connection. */
export async function lastUnit(run: FaultRun): Promise<FaultReport[]> {
  const runs = run.full ? figures.full : figures.fast;
  const world = await createFaultWorld();
  try {
    const problems: string[] = [];
    for (let done = 0; done < runs; done += perStore) {
      problems.push(
        ...(await sellLastUnits(world, run.seed + done, Math.min(perStore, runs - done), (calls) => calls)),
      );
    }
    const refusing = await sellLastUnits(world, run.seed, 5, refuseWithoutStock);
    return [
      {
        name: 'R12 two tills sell the last unit offline',
        ok: problems.length === 0,
        detail: problems[0] ?? `${runs} runs: both kept, stock −1, one incident each`,
      },
      {
        name: 'R12 control: a server that refuses what is not in stock',
        ok: refusing.length > 0,
        detail: refusing[0] ?? 'not noticed',
      },
    ];
  } finally {
    await world.close();
  }
}

async function sellLastUnits(
  world: FaultWorld,
  seed: number,
  count: number,
  spoil: (calls: SyncServer) => SyncServer,
): Promise<string[]> {
  const store = await world.openStockedStore(count, 1);
  const calls = spoil(httpCalls(world.api.url, world.issueToken));
  const options = { storeId: store.storeId, actorUserId: world.ownerUserId, calls, seed };
  const tills = [await openTill({ ...options, name: 0 }), await openTill({ ...options, name: 1 })];
  for (const product of store.products) {
    for (const till of tills) await till.sell(product);
    await Promise.all(tills.map((till) => till.sync()));
  }
  for (const till of [...tills, ...tills]) await till.settle();
  const trial = {
    devices: tills.map(({ device }) => device),
    sales: tills.flatMap(({ sales }) => sales),
    openingStock: 1,
  };
  const { rows } = await world.reader.query<{ name: string; on_hand: number; incidents: number }>(
    `select p.name, s.on_hand::int as on_hand, (select count(*)::int from incidents i where i.store_id = p.store_id
        and i.kind = 'oversold' and (i.detail ->> 'productId')::bigint = p.id) as incidents
      from products p join product_stock s on s.store_id = p.store_id and s.product_id = p.id where p.store_id = $1`,
    [store.storeId],
  );
  const wrong = rows.filter(({ on_hand, incidents }) => on_hand !== -1 || incidents !== 1);
  return [
    ...(await judgeStore(world, store, trial)),
    ...wrong.map(({ name, on_hand, incidents }) => `${name}: stock ${on_hand}, ${incidents} incidents`),
  ];
}

/** What other products do: the second till hears that there is nothing left to sell. */
function refuseWithoutStock(calls: SyncServer): SyncServer {
  const sold = new Set<string>();
  return {
    ...calls,
    push: async (request) => {
      const left = request.operations.filter((operation) => {
        if (operation.kind !== 'Sale.CREATE') return true;
        const { productUuid = '' } = operation.data.lines[0] ?? {};
        return !sold.has(productUuid) && sold.add(productUuid);
      });
      const answer = await calls.push({ ...request, operations: left });
      if (answer.kind !== 'answer') return answer;
      const refused = request.operations
        .filter((operation) => !left.includes(operation))
        .map(({ uuid }, index) => ({
          uuid,
          index,
          status: 'rejected' as const,
          code: 'NO_STOCK',
          message: 'Sin existencia',
          result: null,
        }));
      return { ...answer, data: { ...answer.data, verdicts: [...answer.data.verdicts, ...refused] } };
    },
  };
}
