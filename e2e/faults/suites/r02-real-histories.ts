import { rateOfTheDay } from '@minipos/web/test/model/actions/settle-order';
import { anyRealHistory } from '@minipos/web/test/model/any-history';
import { deviceControls } from '@minipos/web/test/model/device-controls';
import type { DeviceControl } from '@minipos/web/test/model/device-model';
import { checkHistories, peakMegabytes, runsUntilNoticed, type Stage } from '@minipos/web/test/model/run-histories';
import type { FaultReport, FaultRun } from '../fault.ts';
import { findBrokenInvariants } from '../judges/judge-store.ts';
import { createFaultWorld, type FaultWorld } from '../world/fault-world.ts';
import { publishRate } from '../world/publish-rate.ts';
import { type BackendControl, openRealBackend } from '../world/real-backend.ts';
import { actingTwice, leavingTwice, returningTwice } from '../world/spoilt-arrivals.ts';
import { withoutIdempotency } from '../world/without-idempotency.ts';

const figures = { fast: 300, full: 10_000 };
// Side by side: while one waits for the server another computes.
const lanes = 3;
// Fixed, so that a control never fails by bad luck.
const controlSeed = 6;

/** R2: the histories of R1 against the real API and PostgreSQL. R3: its controls, each noticed within 60 schedules. */
export async function realHistories(run: FaultRun): Promise<FaultReport[]> {
  const world = await createFaultWorld();
  try {
    await publishRate(world, rateOfTheDay.rate, rateOfTheDay.valueDate);
    return [await playHistories(world, run), ...(await playControls(world))];
  } finally {
    await world.close();
  }
}

async function playHistories(world: FaultWorld, { full, seed, minutes }: FaultRun): Promise<FaultReport> {
  const runs = full ? figures.full : figures.fast;
  const stage: Stage = { histories: anyRealHistory, openBackend: (chance) => openRealBackend(world, chance) };
  const share = Math.ceil(runs / lanes);
  const played = await Promise.allSettled(
    Array.from({ length: lanes }, (_, at) =>
      checkHistories({ stage, runs: share, seed: (seed + at) % 2 ** 31, ...(minutes ? { minutes } : {}) }, true),
    ),
  );
  const problems = played.flatMap((lane) => (lane.status === 'rejected' ? [describe(lane.reason)] : []));
  const count = played.reduce((sum, lane) => sum + (lane.status === 'fulfilled' ? lane.value : 0), 0);
  const broken = problems.length === 0 ? await findBrokenInvariants(world) : [];
  return {
    name: 'R2 random histories against the API and PostgreSQL',
    ok: problems.length + broken.length === 0,
    detail: [...problems, ...broken].join('\n') || `0 lost, 0 doubled in ${count}, ${peakMegabytes()} MB`,
  };
}

/** The rule that was broken comes with what replays it. */
function describe(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  return `${reason.message}\n${reason.cause instanceof Error ? reason.cause.message : ''}`;
}

const controls: { name: string; device?: DeviceControl; backend?: BackendControl }[] = [
  { name: '[SYNC-08] every arrival acts', backend: { calls: withoutIdempotency } },
  {
    name: 'a payment of a debt counts as often as it arrives',
    backend: { calls: actingTwice('ClientPayment.CREATE') },
  },
  { name: 'goods come back at the counter as often as they arrive', backend: { calls: actingTwice('Return.CREATE') } },
  { name: 'exchanged goods come back once more with every arrival', backend: { calls: returningTwice } },
  { name: 'change that was left counts as often as its sale arrives', backend: { calls: leavingTwice } },
  { name: '[SYNC-15] numbers of a sequence', backend: { hasSequence: true } },
  ...Object.entries(deviceControls).map(([name, device]) => ({ name, device })),
];

async function playControls(world: FaultWorld): Promise<FaultReport[]> {
  const reports: FaultReport[] = [];
  for (const { name, device, backend } of controls) {
    const stage: Stage = {
      histories: anyRealHistory,
      openBackend: (chance) => openRealBackend(world, chance, backend),
      ...(device ? { control: device } : {}),
    };
    const noticed = await runsUntilNoticed({ stage, runs: 60, seed: controlSeed });
    reports.push({
      name: `R3 control of R2: ${name}`,
      ok: noticed?.isRule === true,
      detail: noticed ? `noticed after ${noticed.runs}: ${noticed.reason}` : 'not noticed in 60',
    });
  }
  return reports;
}
