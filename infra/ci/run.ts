// Runs every step of CI, whatever the ones before it gave, and ends with one line of totals.
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runAgain } from './run-again.ts';
import { runStep, type StepResult, skipStep } from './run-step.ts';
import { groupNeighbours, listSteps } from './steps.ts';
import { formatTable, formatTotal, formatUnstable } from './summary.ts';

const root = join(import.meta.dirname, '../..');
const artifacts = join(root, 'artifacts/ci');
process.chdir(root);
mkdirSync(artifacts, { recursive: true });
process.env.CI = 'true';
process.env.PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;

const abort = new AbortController();
process.once('SIGINT', () => abort.abort());
process.once('SIGTERM', () => abort.abort());

const steps = listSteps(artifacts);
const results: StepResult[] = [];
let started = 0;
for (const group of groupNeighbours(steps)) {
  started += group.length;
  console.log(`\n=== [${started}/${steps.length}] ${group.map(({ name }) => name).join(' and ')}`);
  const finished = await Promise.all(
    group.map(async (step) => {
      const blocked = results.some(({ name, failed }) => name === step.needs && failed > 0);
      return blocked ? skipStep(step) : await runStep(step, abort.signal);
    }),
  );
  results.push(...finished);
  console.log(formatTable(finished));
}

for (const [at, result] of results.entries()) {
  const step = steps.find(({ name }) => name === result.name);
  if (step && result.failed > 0) results[at] = await runAgain(step, result, abort.signal);
}

const total = formatTotal(results);
console.log(`\n${formatTable(results)}\n${formatUnstable(results)}`);
// Tells .ci/run that the line below was printed.
writeFileSync(join(artifacts, 'total.txt'), `${total}\n`);
console.log(total);
process.exitCode = results.every(({ failed }) => failed === 0) ? 0 : 1;
