import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { FaultReport, FaultRun } from './fault.ts';
import { fieldDefects, sellingFieldDefects } from './field-defects/field-defects.ts';
import { afternoon } from './suites/afternoon.ts';
import { noisyNeighbour } from './suites/noisy-neighbour.ts';
import { randomHistories } from './suites/r01-random-histories.ts';
import { realHistories } from './suites/r02-real-histories.ts';
import { pullMissesNothing } from './suites/r04-pull-misses-nothing.ts';
import { apiKilled } from './suites/r06-api-killed.ts';
import { browserKilled } from './suites/r08-browser-killed.ts';
import { brokenLines } from './suites/r09-broken-lines.ts';
import { durability } from './suites/r10-durability.ts';
import { lastUnit } from './suites/r12-last-unit.ts';
import { creditRace } from './suites/r13-credit-race.ts';
import { wrongClocks } from './suites/r14-wrong-clocks.ts';
import { fourTabs } from './suites/r19-four-tabs.ts';
import { frozenLeader } from './suites/r20-frozen-leader.ts';
import { malformedEntry } from './suites/r21-malformed-entry.ts';
import { transfers } from './suites/r22-transfers.ts';
import { restored } from './suites/r26-restore.ts';

// npm run faults                 the fast subset
// npm run faults -- --full       the figures of docs/reliability.md
// npm run faults -- --seed 42    replays a schedule
// npm run faults -- r2 r9        only these suites
// npm run faults -- --full --minutes 20    histories end after so long; the report says how many there were
const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean', default: false }, seed: { type: 'string' }, minutes: { type: 'string' } },
  allowPositionals: true,
});
const run: FaultRun = {
  full: values.full,
  seed: values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed),
  ...(values.minutes === undefined ? {} : { minutes: Number(values.minutes) }),
};

const suites: Record<string, (run: FaultRun) => Promise<FaultReport[]>> = {
  r1: randomHistories,
  r2: realHistories,
  r4: pullMissesNothing,
  r6: apiKilled,
  r8: browserKilled,
  r9: brokenLines,
  r10: durability,
  r12: lastUnit,
  r13: creditRace,
  r14: wrongClocks,
  r19: fourTabs,
  r20: frozenLeader,
  r21: malformedEntry,
  r22: transfers,
  r26: restored,
  afternoon,
  neighbour: noisyNeighbour,
  field: fieldDefects,
  selling: sellingFieldDefects,
};
const chosen = positionals.length > 0 ? positionals.map((name) => name.toLowerCase()) : Object.keys(suites);
const unknown = chosen.filter((name) => !(name in suites));
if (unknown.length > 0) throw new Error(`no suite ${unknown.join()}; there are ${Object.keys(suites).join()}`);

// Stages follow each other; the lanes of a stage run side by side, because much of what they do is to wait.
const stages = [
  [['r1']],
  [['r2']],
  // These measure how long something takes, so each has the machine to itself.
  [['r20']],
  [['neighbour']],
  [
    ['r4', 'r6', 'r9', 'r12', 'r13', 'r14', 'r21', 'r22', 'r26', 'afternoon', 'r19', 'r10'],
    ['field', 'selling', 'r8'],
  ],
];

console.log(`seed ${run.seed}${run.full ? ', full' : ''}`);
const began = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const played: { name: string; reports: FaultReport[] }[] = [];

/** A suite that breaks is one that failed: the others go on. */
async function reportsOf(suite: string): Promise<FaultReport[]> {
  try {
    return (await suites[suite]?.(run)) ?? [];
  } catch (error) {
    console.error(error);
    return [{ name: suite, ok: false, detail: error instanceof Error ? error.message : String(error) }];
  }
}

async function playSuite(suite: string): Promise<void> {
  const start = performance.now();
  const reports = await reportsOf(suite);
  played.push({ name: suite, reports });
  for (const { name, ok, detail, isPlayed = true } of reports) {
    const verdict = ok ? 'ok  ' : 'FAIL';
    console.log(`${isPlayed ? verdict : 'skip'} ${name}: ${detail}`);
  }
  console.log(`     ${suite}: ${seconds(start)}`);
}

/** Written for the program that runs several steps: which suites there were and how each ended. */
function writeReport(): void {
  if (process.env.FAULTS_REPORT) writeFileSync(process.env.FAULTS_REPORT, JSON.stringify({ suites: played }));
}

// What breaks outside every suite ends the process; the suites without a result count as failed, so that they run again.
process.on('uncaughtException', (error) => {
  console.error(error);
  const without = chosen.filter((suite) => !played.some(({ name }) => name === suite));
  for (const name of without) {
    played.push({ name, reports: [{ name, ok: false, detail: `the process broke: ${error.message}` }] });
    console.log(`FAIL ${name}: without a result`);
  }
  writeReport();
  process.exit(1);
});

for (const lanes of stages) {
  await Promise.all(
    lanes.map(async (lane) => {
      for (const suite of lane) if (chosen.includes(suite)) await playSuite(suite);
    }),
  );
}
const failed = played.flatMap(({ reports }) => reports.filter(({ ok }) => !ok)).length;
writeReport();
console.log(`${failed === 0 ? 'all as they must be' : `${failed} failed`} in ${seconds(began)}`);
if (failed > 0) {
  console.error(`replay with --seed ${run.seed}${run.full ? ' --full' : ''}`);
  process.exitCode = 1;
}
