import autocannon from 'autocannon';

export interface Load {
  url: string;
  connections: number;
  headers?: Record<string, string>;
  requests?: autocannon.Request[];
}

/** Requests a second over some seconds; any answer that is not a success makes the figure void. */
export async function requestsPerSecond(load: Load, seconds: number): Promise<number> {
  const result = await autocannon({ ...load, duration: seconds });
  if (result.non2xx + result.errors > 0) {
    throw new Error(`${JSON.stringify(result.statusCodeStats)}, ${result.errors} errors at ${load.url}`);
  }
  return result['2xx'] / result.duration;
}

export interface Comparison {
  name: string;
  ours: number;
  bare: number;
  ratio: number;
}

export interface Plan {
  warmUpSeconds: number;
  seconds: number;
  rounds: number;
}

/** Measures two sides in turns, so that noise of the machine hits both; the figures are medians over the rounds. */
export async function compare(
  name: string,
  sides: { ours: (seconds: number) => Promise<number>; bare: (seconds: number) => Promise<number> },
  plan: Plan,
): Promise<Comparison> {
  await sides.bare(plan.warmUpSeconds);
  await sides.ours(plan.warmUpSeconds);
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    rounds.push({ bare: await sides.bare(plan.seconds), ours: await sides.ours(plan.seconds) });
  }
  const ours = median(rounds.map((round) => round.ours));
  const bare = median(rounds.map((round) => round.bare));
  return { name, ours, bare, ratio: median(rounds.map((round) => round.ours / round.bare)) };
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
