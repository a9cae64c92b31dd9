import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { listProducts } from '@minipos/contract/catalogue/products';
import { createClient } from '@minipos/contract/core/client';
import { pull } from '@minipos/contract/sync/sync';
import type { FaultReport, FaultRun } from '../fault.ts';
import { numberedSale } from '../tills/numbered-sale.ts';
import { openTestTill } from '../tills/test-till.ts';
import { createFaultWorld, type FaultWorld } from '../world/fault-world.ts';
import { httpTransport, isServed } from '../world/http-calls.ts';
import type { Attack, Burst, NoisyStore } from './noisy-caller.ts';

const figures = { fast: 5, full: 15 };
const openingStock = 999_999;
const quietCalls = 90;
const mostCalls = 600;
const pauseMs = 5;
const heldMs = 2000;
/**
 * Below this a longer wait is not held against the server. A quiet call takes some milliseconds, and on two cores the
 * attack's own threads, PostgreSQL and the API share out slices of about the same length: twice a quiet call is less
 * than one slice more.
 */
const floorMs = 40;

interface Phase {
  p95: number;
  unavailable: number;
}

/** One store is attacked; another one goes on with its day. */
export async function noisyNeighbour(run: FaultRun): Promise<FaultReport[]> {
  const rounds = run.full ? figures.full : figures.fast;
  const fair = await inWorld({}, async (play) => [
    await play('pins', rounds),
    await play('pushes', rounds),
    await play('keyed writes', rounds),
  ]);
  // As many connections for one store as it asks for: the pool is then full of callers that wait for one clock.
  const unbounded = { DATABASE_STORE_WRITERS: '1000', DATABASE_STORE_READERS: '1000' };
  const greedy = await inWorld(unbounded, async (play) => [await play('pushes', 1), await play('keyed writes', 1)]);
  return [
    ...fair.map(({ attack, detail, isCalm }) => ({ name: `neighbour of ${attack}`, ok: isCalm, detail })),
    ...greedy.map(({ attack, detail, isCalm }) => ({
      name: `neighbour control: no line before the pool, ${attack}`,
      ok: !isCalm,
      detail: isCalm ? `not noticed: ${detail}` : detail,
    })),
  ];
}

type Play = (attack: Attack, rounds: number) => Promise<{ attack: Attack; isCalm: boolean; detail: string }>;

async function inWorld<T>(env: Record<string, string>, work: (play: Play) => Promise<T>): Promise<T> {
  const world = await createFaultWorld(env);
  try {
    const noisy = await openNoisyStore(world);
    const callNeighbour = await openNeighbour(world);
    const worker = new Worker(new URL('noisy-caller.ts', import.meta.url), { workerData: noisy });
    try {
      return await work((attack, rounds) => playAttack(world, noisy, { worker, callNeighbour, attack, rounds }));
    } finally {
      await worker.terminate();
    }
  } finally {
    await world.close();
  }
}

interface Attacked {
  worker: Worker;
  callNeighbour: () => Promise<boolean>;
  attack: Attack;
  rounds: number;
}

async function playAttack(world: FaultWorld, noisy: NoisyStore, { worker, callNeighbour, attack, rounds }: Attacked) {
  const quiet: Phase[] = [];
  const loud: Phase[] = [];
  const bursts: Burst[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let left = quietCalls;
    quiet.push(await timeCalls(callNeighbour, () => left-- > 0));
    const release = attack === 'keyed writes' ? await holdClock(world, noisy.storeId) : null;
    let isOver = false;
    const burst = startBurst(worker, attack).finally(() => {
      isOver = true;
    });
    const timed = timeCalls(callNeighbour, () => !isOver);
    const [phase, ended] = await Promise.all([timed, burst, release?.()]);
    loud.push(phase);
    bursts.push(ended);
  }
  const [before, during] = [median(quiet.map(({ p95 }) => p95)), median(loud.map(({ p95 }) => p95))];
  // Each attack against the quiet just before it: what else the machine does changes within seconds.
  const ratio = median(loud.map(({ p95 }, round) => p95 / (quiet[round]?.p95 ?? 0)));
  const refusals = (phases: readonly Phase[]) => phases.reduce((sum, phase) => sum + phase.unavailable, 0);
  const unavailable = refusals(loud);
  const refused = bursts.reduce((sum, burst) => sum + burst.refused, 0);
  const done = bursts.reduce((sum, burst) => sum + burst.done, 0);
  const isCalm = unavailable === 0 && (ratio <= 2 || during <= floorMs);
  const times = `p95 ${before.toFixed(1)} ms quiet, ${during.toFixed(1)} ms attacked (× ${ratio.toFixed(2)})`;
  const detail = `${times}, ${unavailable} × 503 for the neighbour (${refusals(quiet)} when quiet); the attack: ${done} done, ${refused} refused`;
  return { attack, isCalm, detail };
}

/** A slow transaction of the store, as long work inside one would be. What this returns ends it after a while. */
async function holdClock(world: FaultWorld, storeId: number): Promise<() => Promise<void>> {
  const client = await world.crasher.connect();
  await client.query('begin');
  await client.query(`set local app.store_id = '${storeId}'`);
  await client.query('select from store_clocks where store_id = $1 for update', [storeId]);
  return async () => {
    await sleep(heldMs);
    await client.query('rollback');
    client.release();
  };
}

async function startBurst(worker: Worker, attack: Attack): Promise<Burst> {
  worker.postMessage(attack);
  const [burst] = (await once(worker, 'message')) as [Burst];
  return burst;
}

async function timeCalls(call: () => Promise<boolean>, goesOn: () => boolean): Promise<Phase> {
  const times: number[] = [];
  let unavailable = 0;
  while (goesOn() && times.length < mostCalls) {
    const start = performance.now();
    if (!(await call())) unavailable += 1;
    times.push(performance.now() - start);
    await sleep(pauseMs);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return { p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, unavailable };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function openNoisyStore(world: FaultWorld): Promise<NoisyStore> {
  const { storeId, products } = await world.openStockedStore(1, openingStock);
  const token = await world.issueToken();
  const [productUuid = ''] = products;
  return { url: world.api.url, token, storeId, actorUserId: world.ownerUserId, productUuid };
}

/** The calls of an ordinary day in another store, one after the other: a list, what is new, a sale. */
async function openNeighbour(world: FaultWorld): Promise<() => Promise<boolean>> {
  const { storeId, products } = await world.openStockedStore(20, openingStock);
  const token = await world.issueToken();
  const patienceMs = () => 30_000;
  const client = createClient(httpTransport(world.api.url, patienceMs), () => ({ authorization: `Bearer ${token}` }));
  const till = await openTestTill({ url: world.api.url, token, storeId, patienceMs });
  let seq = 0;
  const sell = async () => {
    seq += 1;
    const operation = numberedSale(products[seq % products.length] ?? '', seq, world.ownerUserId);
    return isServed(till.push([operation]));
  };
  const day = [
    sell,
    () => isServed(client(listProducts, { params: { storeId }, query: { limit: 20 } })),
    () => isServed(client(pull, { query: { storeId, cursor: 0, limit: 50 } })),
  ];
  let at = 0;
  return async () => {
    at += 1;
    return (await day[at % day.length]?.()) ?? true;
  };
}
