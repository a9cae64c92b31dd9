import fc from 'fast-check';
import type { History } from './any-history.ts';
import type { Chance } from './chance.ts';
import type { DeviceControl } from './device-model.ts';
import { readDevice } from './evidence.ts';
import { play } from './history.ts';
import { findViolations } from './oracle.ts';
import { RuleBroken } from './rule-broken.ts';
import { watchDevice } from './watch-device.ts';
import type { Backend } from './world.ts';

/** What a run of histories is played on: any history, the server, and what is spoilt on purpose. */
export interface Stage {
  histories: fc.Arbitrary<History>;
  openBackend: (chance: Chance) => Backend | Promise<Backend>;
  control?: DeviceControl;
}

export interface RunOptions {
  stage: Stage;
  runs: number;
  seed: number;
  path?: string;
  /** Ends earlier; what was played until then counts. */
  minutes?: number;
}

/** The most memory that this process has had so far: a long run must not need more than a short one. */
export const peakMegabytes = (): number => Math.round(process.resourceUsage().maxRSS / 1000);

async function judge(history: History, { openBackend, control = {} }: Stage): Promise<void> {
  const world = await play(history, openBackend, control, watchDevice);
  const { backend, sales, devices } = world;
  try {
    const seen = [];
    for (const device of devices) seen.push(await readDevice(device, backend.storeId));
    const violations = findViolations({ sales, server: await backend.read(), devices: seen });
    if (violations.length > 0) throw new RuleBroken(violations);
  } finally {
    for (const device of devices) device.tab(0).db.close();
  }
}

const property = (stage: Stage) => fc.asyncProperty(stage.histories, (history) => judge(history, stage));

/**
 * Plays random histories and says how many; throws with the seed, the path and, unless it shall end at once, the shortest
 * history that breaks a rule.
 */
export async function checkHistories(
  { stage, runs, seed, path, minutes }: RunOptions,
  endOnFailure = false,
): Promise<number> {
  const limit = minutes === undefined ? {} : { interruptAfterTimeLimit: minutes * 60_000 };
  const details = await fc.check(property(stage), {
    numRuns: runs,
    seed,
    ...(path ? { path } : {}),
    endOnFailure,
    ...limit,
  });
  if (details.failed) throw new Error(await fc.asyncDefaultReportMessage(details), { cause: details.errorInstance });
  return details.numRuns;
}

/** How many histories it takes until a control is noticed, and by what; null when none of them shows it. */
export async function runsUntilNoticed({ stage, runs, seed }: RunOptions) {
  const { failed, numRuns, errorInstance } = await fc.check(property(stage), {
    numRuns: runs,
    seed,
    endOnFailure: true,
  });
  if (!failed || !(errorInstance instanceof Error)) return null;
  const reason = errorInstance.message.split('\n')[0] ?? '';
  return {
    runs: numRuns,
    isRule: errorInstance instanceof RuleBroken,
    reason: reason.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27},?/g, '…'),
  };
}
