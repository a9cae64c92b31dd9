import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { FaultReport, FaultRun } from './fault.ts';
import { pullMissesNothing } from './r04-pull-misses-nothing.ts';

// npm run faults                 the fast subset
// npm run faults -- --full       the figures of docs/reliability.md
// npm run faults -- --seed 42    replays a schedule
const { values } = parseArgs({ options: { full: { type: 'boolean', default: false }, seed: { type: 'string' } } });
const run: FaultRun = { full: values.full, seed: values.seed === undefined ? randomInt(2 ** 32) : Number(values.seed) };

const suites: ((run: FaultRun) => Promise<FaultReport[]>)[] = [pullMissesNothing];

console.log(`seed ${run.seed}${run.full ? ', full' : ''}`);
let failed = 0;
for (const suite of suites) {
  const start = performance.now();
  for (const { name, ok, detail } of await suite(run)) {
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name}: ${detail}`);
    if (!ok) failed += 1;
  }
  console.log(`     ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
if (failed > 0) {
  console.error(`${failed} failed; replay with --seed ${run.seed}${run.full ? ' --full' : ''}`);
  process.exitCode = 1;
}
