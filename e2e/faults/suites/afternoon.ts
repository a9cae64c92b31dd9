import type { SyncServer } from '@minipos/web/offline/database/ports';
import { type FaultReport, type FaultRun, randomFrom } from '../fault.ts';
import { compareReports } from '../judges/compare-reports.ts';
import { findBrokenInvariants, judgeStore } from '../judges/judge-store.ts';
import { openShift, type Shift } from '../tills/shift.ts';
import { openTill } from '../tills/tills.ts';
import { createFaultWorld, type FaultWorld } from '../world/fault-world.ts';
import { type FaultyLine, openFaultyLine } from '../world/faulty-line.ts';
import { httpCalls } from '../world/http-calls.ts';
import { publishRate } from '../world/publish-rate.ts';

const figures = { fast: 80, full: 2000 };
const openingStock = 100_000;
const patienceMs = 1500;

/** Two tills of one store sell a whole afternoon over lines that break, and both are closed. */
export async function afternoon(run: FaultRun): Promise<FaultReport[]> {
  const sales = run.full ? figures.full : figures.fast;
  const world = await createFaultWorld();
  try {
    await publishRate(world);
    const { problems, cuts } = await sellAllAfternoon(world, run.seed, sales, (calls) => calls);
    const broken = await findBrokenInvariants(world);
    const forgetful = await sellAllAfternoon(world, run.seed, 20, forgetOneSale);
    return [
      {
        name: 'afternoon: two tills, cuts, both sessions closed',
        ok: problems.length + broken.length === 0 && cuts > 0,
        detail:
          [...problems, ...broken][0] ?? `${sales} sales, ${cuts} cuts: every Z is the server's, the database is whole`,
      },
      {
        name: 'afternoon control: a server that forgets one sale',
        ok: forgetful.problems.length > 0,
        detail: (forgetful.problems[0] ?? 'not noticed').slice(0, 120),
      },
    ];
  } finally {
    await world.close();
  }
}

async function sellAllAfternoon(
  world: FaultWorld,
  seed: number,
  total: number,
  spoil: (calls: SyncServer) => SyncServer,
) {
  const store = await world.openStockedStore(5, openingStock);
  const random = randomFrom(seed);
  const lines: FaultyLine[] = [];
  const shifts: Shift[] = [];
  for (const name of [0, 1]) {
    const line = await openFaultyLine(world.api.port);
    const calls = spoil(httpCalls(line.url, world.issueToken, () => patienceMs));
    const till = await openTill({ storeId: store.storeId, actorUserId: world.ownerUserId, calls, seed, name });
    lines.push(line);
    shifts.push(await openShift(till, { storeId: store.storeId, actorUserId: world.ownerUserId }, name, random));
  }
  await Promise.all(
    shifts.map(async (shift, at) => {
      const line = lines[at];
      for (let sold = at; sold < total; sold += 2) {
        await shift.sell(store.products);
        if (random() < 0.05) await shift.moveCash();
        // Some wait for the next one, as without a connection.
        if (!line || random() < 0.6) continue;
        line.state = random() < 0.3 ? { kind: 'cut' } : { kind: 'whole' };
        await shift.till.sync();
        line.state = { kind: 'whole' };
      }
      await shift.close();
    }),
  );
  for (const { till } of [...shifts, ...shifts]) await till.settle();
  const devices = shifts.map(({ till }) => till.device);
  const sales = shifts.flatMap(({ till }) => till.sales);
  const judged = await judgeStore(world, store, { devices, sales, openingStock });
  const compared = await compareReports(world, store.storeId, shifts);
  for (const line of lines) await line.close();
  return { problems: [...compared, ...judged], cuts: lines.reduce((sum, { broken }) => sum + broken, 0) };
}

/** A control: one sale is answered for and never written. */
function forgetOneSale(calls: SyncServer): SyncServer {
  let forgotten: string | null = null;
  return {
    ...calls,
    push: async (request) => {
      forgotten ??= request.operations.find(({ kind }) => kind === 'Sale.CREATE')?.uuid ?? null;
      const operations = request.operations.filter(({ uuid }) => uuid !== forgotten);
      const answer = await calls.push({ ...request, operations });
      if (answer.kind !== 'answer' || operations.length === request.operations.length) return answer;
      const lie = { uuid: forgotten, index: 0, status: 'applied' as const, code: null, message: null, result: null };
      return { ...answer, data: { ...answer.data, verdicts: [...answer.data.verdicts, lie] } };
    },
  };
}
