import type { SyncServer } from '@minipos/web/offline/database/ports';
import { type FaultReport, type FaultRun, randomFrom } from '../fault.ts';
import { judgeStore } from '../judges/judge-store.ts';
import { openTill, type Till } from '../tills/tills.ts';
import { createFaultWorld, type FaultWorld } from '../world/fault-world.ts';
import { type FaultyLine, type LineState, openFaultyLine } from '../world/faulty-line.ts';
import { httpCalls } from '../world/http-calls.ts';
import { withoutIdempotency } from '../world/without-idempotency.ts';

interface Figures {
  cuts: number;
  halfOpen: number;
  slow: number;
  stalls: number;
  /** What a till waits for an answer, and how long a stall lasts. */
  patienceMs: number;
  stallMs: number;
}

// The fast subset has a shorter patience and a stall in proportion to it: the same order of events.
const fast: Figures = { cuts: 60, halfOpen: 4, slow: 1, stalls: 2, patienceMs: 1500, stallMs: 1500 };
const full: Figures = { cuts: 1000, halfOpen: 20, slow: 10, stalls: 4, patienceMs: 30_000, stallMs: 30_000 };
// Waiting half a minute for each would prove no more.
const halfOpenPatienceMs = 1500;
const tillCount = 3;

/** R9: answers cut after the request arrived, half-open connections, 2 KB/s, and long silences, on a real TCP line. */
export async function brokenLines(run: FaultRun): Promise<FaultReport[]> {
  const figures = run.full ? full : fast;
  const world = await createFaultWorld();
  try {
    const { problems, cuts } = await sellOverBrokenLines(world, run.seed, figures, (calls) => calls);
    const control = { ...fast, cuts: 6, halfOpen: 0, slow: 0, stalls: 0 };
    const doubled = await sellOverBrokenLines(world, run.seed, control, withoutIdempotency);
    return [
      {
        name: 'R9 answers cut, half-open connections, 2 KB/s, stalls',
        ok: problems.length === 0 && cuts >= figures.cuts,
        detail: problems[0] ?? `0 lost, 0 doubled after ${cuts} lost answers`,
      },
      {
        name: 'R9 control: every arrival acts',
        ok: doubled.problems.length > 0,
        detail: (doubled.problems[0] ?? 'not noticed').slice(0, 120),
      },
    ];
  } finally {
    await world.close();
  }
}

async function sellOverBrokenLines(
  world: FaultWorld,
  seed: number,
  figures: Figures,
  spoil: (calls: SyncServer) => SyncServer,
) {
  const store = await world.openStockedStore(3, 1000);
  const { storeId, products } = store;
  const patience = { ms: figures.patienceMs };
  const lines: FaultyLine[] = [];
  const tills: Till[] = [];
  for (let name = 0; name < tillCount; name += 1) {
    const line = await openFaultyLine(world.api.port);
    const calls = spoil(httpCalls(line.url, world.issueToken, () => patience.ms));
    lines.push(line);
    tills.push(await openTill({ storeId, actorUserId: world.ownerUserId, calls, seed, name }));
  }
  const random = randomFrom(seed);

  /** Sells one to three times, then sends over a line in some state; the next try finds it whole again. */
  async function sellAndSend(at: number, state: LineState): Promise<void> {
    const [till, line] = [tills[at], lines[at]];
    if (!till || !line) return;
    for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1) {
      await till.sell(products[Math.floor(random() * 3)] ?? '');
    }
    line.state = state;
    await till.sync();
    line.state = { kind: 'whole' };
    if (random() < 0.5) await till.sync();
  }
  const everyTill = (count: number, work: (at: number) => Promise<void>) =>
    Promise.all(
      tills.map(async (_, at) => {
        for (let turn = at; turn < count; turn += tillCount) await work(at);
      }),
    );

  await everyTill(figures.cuts, (at) => sellAndSend(at, { kind: 'cut' }));
  await everyTill(figures.slow, (at) => sellAndSend(at, { kind: 'slow', bytesPerSecond: 2048 }));
  await everyTill(figures.stalls, (at) => sellAndSend(at, { kind: 'stall', ms: figures.stallMs }));
  patience.ms = halfOpenPatienceMs;
  await everyTill(figures.halfOpen, (at) => sellAndSend(at, { kind: 'half-open' }));
  patience.ms = figures.patienceMs;
  for (const till of [...tills, ...tills]) await till.settle();
  const trial = { devices: tills.map(({ device }) => device), sales: tills.flatMap(({ sales }) => sales) };
  const problems = await judgeStore(world, store, { ...trial, openingStock: 1000 });
  for (const line of lines) await line.close();
  return { problems, cuts: lines.reduce((sum, { broken }) => sum + broken, 0) };
}
