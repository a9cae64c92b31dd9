import { performance } from 'node:perf_hooks';
import { median } from './load.ts';

export interface LatencyPlan {
  /** Callers at once. */
  clients: number;
  warmUp: number;
  /** Calls of each side in a round. */
  calls: number;
  rounds: number;
}

/**
 * Times in milliseconds; ratios are ours over bare, so smaller is better. Without a word it is the 95th percentile; on a machine
 * that others work on, the median says more.
 */
export interface LatencyComparison {
  name: string;
  ours: number;
  bare: number;
  ratio: number;
  oursMedian: number;
  bareMedian: number;
  ratioMedian: number;
}

export type Call = () => Promise<void>;

/** Measures two sides in turns; the figures are medians over the rounds. */
export async function compareLatency(
  name: string,
  { ours: asked, bare: sent }: { ours: Call; bare: Call },
  plan: LatencyPlan,
): Promise<LatencyComparison> {
  const rounds = await timeInTurns({ bare: sent, ours: asked }, plan);
  const over = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure));
  return {
    name,
    ours: over(({ ours }) => ours.p95),
    bare: over(({ bare }) => bare.p95),
    ratio: over(({ ours, bare }) => ours.p95 / bare.p95),
    oursMedian: over(({ ours }) => ours.p50),
    bareMedian: over(({ bare }) => bare.p50),
    ratioMedian: over(({ ours, bare }) => ours.p50 / bare.p50),
  };
}

/** Times every side in each round, one after the other, so that noise of the machine hits all. */
export async function timeInTurns<Side extends string>(
  sides: Record<Side, Call>,
  plan: LatencyPlan,
): Promise<Record<Side, Times>[]> {
  const calls = Object.entries<Call>(sides);
  for (const [, call] of calls) await time(call, plan.warmUp, plan.clients);
  const rounds: Record<Side, Times>[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    const times: [string, Times][] = [];
    for (const [side, call] of calls) times.push([side, await time(call, plan.calls, plan.clients)]);
    rounds.push(Object.fromEntries(times) as Record<Side, Times>);
  }
  return rounds;
}

export interface Times {
  p50: number;
  p95: number;
}

async function time(call: Call, calls: number, clients: number): Promise<Times> {
  const times: number[] = [];
  let left = calls;
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      const start = performance.now();
      await call();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, caller));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
