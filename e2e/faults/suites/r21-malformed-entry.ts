import type { SyncServer } from '@minipos/web/offline/database/ports';
import { type FaultReport, type FaultRun, randomFrom } from '../fault.ts';
import { judgeStore } from '../judges/judge-store.ts';
import { openTill } from '../tills/tills.ts';
import { createFaultWorld, type FaultWorld } from '../world/fault-world.ts';
import { httpCalls } from '../world/http-calls.ts';

/** R21: one entry among a thousand cannot be read. 999 are applied, and the one is visible on both sides. */
export async function malformedEntry(run: FaultRun): Promise<FaultReport[]> {
  const total = run.full ? 1000 : 150;
  const world = await createFaultWorld();
  try {
    const problems = await sendOneMalformed(world, run.seed, total, (calls) => calls);
    const blocking = await sendOneMalformed(world, run.seed, 20, refuseWholeBatches);
    return [
      {
        name: 'R21 one malformed entry in the queue',
        ok: problems.length === 0,
        detail: problems[0] ?? `${total - 1} of ${total} applied, 1 visible here and there`,
      },
      {
        name: 'R21 control: a server that refuses the whole batch',
        ok: blocking.length > 0,
        detail: blocking[0] ?? 'not noticed',
      },
    ];
  } finally {
    await world.close();
  }
}

async function sendOneMalformed(
  world: FaultWorld,
  seed: number,
  total: number,
  spoil: (calls: SyncServer) => SyncServer,
): Promise<string[]> {
  const store = await world.openStockedStore(3, 1000);
  const { storeId, products } = store;
  const calls = spoil(httpCalls(world.api.url, world.issueToken));
  const till = await openTill({ storeId, actorUserId: world.ownerUserId, calls, seed, name: 0 });
  for (let at = 0; at < total; at += 1) await till.sell(products[at % 3] ?? '');
  const { db, failedWork } = till.device.tab(0);
  const place = 1 + Math.floor(randomFrom(seed)() * total);
  const broken = (await db.syncOperations.toArray()).find(({ seq }) => seq === place);
  if (!broken) throw new Error('the queue has no such number');
  // A damaged entry: its sale says nothing any more.
  await db.syncOperations.put({ ...broken, operation: { ...broken.operation, data: { lines: '<script>' } as never } });
  await till.settle();
  const failed = await failedWork.list(storeId);
  const { rows } = await world.reader.query<{ sales: number; kept: number; incidents: number }>(
    `select (select count(*)::int from sales where store_id = $1) as sales,
      (select count(*)::int from sync_quarantine where store_id = $1) as kept,
      (select count(*)::int from incidents where store_id = $1 and kind = 'quarantined') as incidents`,
    [storeId],
  );
  const [there] = rows;
  const problems: string[] = [];
  if (there?.sales !== total - 1) problems.push(`${there?.sales} applied of ${total - 1}`);
  if (there?.kept !== 1 || there.incidents !== 1) problems.push(`${there?.kept} kept, ${there?.incidents} incidents`);
  if (failed.length !== 1 || failed[0]?.uuid !== broken.uuid || !failed[0].errorMessage)
    problems.push(`${failed.length} visible on the device`);
  // The damaged sale is not on the server; everything else must be as always.
  const sales = till.sales.filter(({ uuid }) => uuid !== broken.entityId);
  return [...problems, ...(await judgeStore(world, store, { devices: [till.device], sales, openingStock: 1000 }))];
}

/** All or nothing: one bad entry keeps everything behind it from leaving. */
function refuseWholeBatches(calls: SyncServer): SyncServer {
  return {
    ...calls,
    push: async (request) => {
      const isWhole = request.operations.every(({ data }) => typeof (data as { lines?: unknown }).lines !== 'string');
      return isWhole ? calls.push(request) : { kind: 'refused', code: 'INVALID', message: 'Datos inválidos' };
    },
  };
}
