import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { SaleFact } from '@minipos/contract/sync/sync-operations';
import { openBareTill } from './bare/sync-bare.ts';
import { type Comparison, median } from './world/load.ts';
import { startServer } from './world/processes.ts';
import { saleFact } from './world/sale-operations.ts';
import { analyze, fillStore } from './world/store-catalogue.ts';
import { type Post, registerTill, signedPost } from './world/till-device.ts';
import { createBenchWorld } from './world/world.ts';

export interface SyncPlan {
  warmUp: number;
  operations: number;
  rounds: number;
  products: number;
}

/** What one request of a device carries. */
const batchLength = 100;

type Side = (operations: number) => Promise<number>;

/** A device hands in its queue of sales, one batch after the other, against the same transactions from a bare script. */
export async function measureSync(plan: SyncPlan): Promise<Comparison[]> {
  const world = await createBenchWorld(1);
  try {
    const products = await fillStore(world, plan.products);
    const api = await startServer('apps/api/src/server.ts', world.env);
    const plain = poster(api.url, world.token);
    const device = await registerTill(plain, world.storeId);
    const post = signedPost(plain, device);
    const till = { storeId: world.storeId, userId: world.userId, deviceId: device.id, products };
    const bare = await openBareTill(world.env.DATABASE_URL, till);
    try {
      let made = 0;
      const facts = (count: number) => Array.from({ length: count }, () => saleFact(products, made++));
      const ours: Side = (count) =>
        timed(
          batchesOf(facts(count)).map((batch) => bodyOf(till, batch)),
          (body) => push(post, body),
        );
      const bareSide =
        (atOnce: number, share: number): Side =>
        async (count) =>
          timed(await bare.prepare(batchesOf(facts(count * share)), atOnce), (statements) => bare.write(statements));
      return await compareAll(plan, () => analyze(world.ownerUrl), ours, {
        'push of sales, against the same statements from a bare script': bareSide(batchLength, 1),
        // The slow one: a quarter of the sales is enough to measure it.
        'push of sales, against a statement per sale, audit entry and receipt': bareSide(1, 0.25),
      });
    } finally {
      await bare.close();
      await api.stop();
    }
  } finally {
    await world.drop();
  }
}

/** All sides in turns; operations a second, medians over the rounds. */
async function compareAll(
  plan: SyncPlan,
  settle: () => Promise<void>,
  ours: Side,
  bares: Record<string, Side>,
): Promise<Comparison[]> {
  for (const side of [...Object.values(bares), ours]) await side(plan.warmUp);
  // Plans made while the tables were empty would read them whole; in a store in use they are long gone.
  await settle();
  const rounds: { ours: number; bares: Record<string, number> }[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    const measured: Record<string, number> = {};
    for (const [name, side] of Object.entries(bares)) measured[name] = await side(plan.operations);
    rounds.push({ ours: await ours(plan.operations), bares: measured });
  }
  return Object.keys(bares).map((name) => ({
    name,
    ours: median(rounds.map((round) => round.ours)),
    bare: median(rounds.map((round) => round.bares[name] ?? Number.NaN)),
    ratio: median(rounds.map((round) => round.ours / (round.bares[name] ?? Number.NaN))),
  }));
}

async function timed<T>(batches: T[], work: (batch: T) => Promise<void>): Promise<number> {
  const begun = performance.now();
  for (const batch of batches) await work(batch);
  return (batches.length * batchLength * 1000) / (performance.now() - begun);
}

function batchesOf(facts: SaleFact[]): SaleFact[][] {
  return Array.from({ length: facts.length / batchLength }, (_, index) =>
    facts.slice(index * batchLength, (index + 1) * batchLength),
  );
}

let seq = 0;

function bodyOf(
  { storeId, userId, deviceId }: { storeId: number; userId: number; deviceId: string },
  facts: SaleFact[],
) {
  const operations = facts.map((data) => ({
    kind: 'Sale.CREATE',
    uuid: randomUUID(),
    seq: (seq += 1),
    actorUserId: userId,
    entityId: data.uuid,
    timestamp: new Date().toISOString(),
    data,
  }));
  return JSON.stringify({ storeId, deviceId, epoch: null, operations });
}

function poster(url: string, token: string): Post {
  const common = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path, body, headers) => {
    const answer = await fetch(url + path, { method: 'POST', headers: { ...common, ...headers }, body });
    if (!answer.ok) throw new Error(`${answer.status} at ${path}: ${await answer.text()}`);
    return answer.json();
  };
}

async function push(post: Post, body: string): Promise<void> {
  const { data } = (await post('/api/sync/push', body)) as { data: { verdicts: { status: string }[] } };
  if (data.verdicts.some(({ status }) => status !== 'applied')) throw new Error('an operation was not applied');
}
