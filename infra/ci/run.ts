// Runs every step of CI, whatever the ones before it gave, and ends with one line of totals.
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { formatMinutes } from './budgets.ts';
import { runAgain } from './run-again.ts';
import { runStages } from './run-stages.ts';
import { listStages } from './steps.ts';
import { formatFailures, formatTable, formatTotal, formatUnstable } from './summary.ts';

const root = join(import.meta.dirname, '../..');
const artifacts = join(root, 'artifacts/ci');
process.chdir(root);
mkdirSync(artifacts, { recursive: true });
process.env.CI = 'true';
process.env.PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;

const abort = new AbortController();
// A second signal ends nothing sooner: the runner is who ends what a step has started.
process.on('SIGINT', () => abort.abort());
process.on('SIGTERM', () => abort.abort());

const stages = listStages(artifacts);
const steps = stages.flat(2);
const results = await runStages(stages, { artifacts, abort: abort.signal });

for (const [at, result] of results.entries()) {
  const step = steps.find(({ name }) => name === result.name);
  if (step && result.failed > 0) results[at] = await runAgain(step, result, abort.signal);
}

const total = formatTotal(results);
console.log(`\n${formatTable(results)}\n${formatUnstable(results)}${formatFailures(results)}`);
const setupSeconds = Number(process.env.CI_SETUP_SECONDS ?? 0);
console.log(`${formatMinutes(results, steps, { setupSeconds, seconds: setupSeconds + performance.now() / 1000 })}\n`);
// Tells .ci/run that the line below was printed.
writeFileSync(join(artifacts, 'total.txt'), `${total}\n`);
console.log(total);
process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;
