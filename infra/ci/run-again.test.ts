import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countFaults, failedFaults } from './failures.ts';
import { runAgain } from './run-again.ts';
import type { StepResult } from './run-step.ts';
import type { Step } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'run-again-'));
afterAll(() => rmSync(folder, { recursive: true }));

const report = (name: string, suites: { name: string; ok: boolean }[]) =>
  JSON.stringify({ suites: suites.map((suite) => ({ name: suite.name, reports: [{ name, ok: suite.ok }] })) });

/** A step whose report says what failed, and whose repetition writes a second report. */
function stepThat(file: string, failing: string[], passesAlone: boolean): Step {
  const path = join(folder, file);
  writeFileSync(
    path,
    report(
      'first',
      failing.map((name) => ({ name, ok: false })),
    ),
  );
  const second = report('second', [{ name: failing[0] ?? '', ok: passesAlone }]);
  const script = `require('fs').writeFileSync(${JSON.stringify(path)}, ${JSON.stringify(second)}); process.exit(${passesAlone ? 0 : 1})`;
  return {
    name: 'suites',
    command: ['false'],
    budget: 1,
    minutes: 1,
    report: { file: path, count: countFaults },
    again: { failed: failedFaults, command: () => [process.execPath, '-e', script] },
  };
}

const failedFirst = (failed: number): StepResult => ({
  name: 'suites',
  passed: 4,
  failed,
  skipped: 0,
  seconds: 1,
  note: 'ended with code 1',
});
const abort = new AbortController().signal;

describe('what failed runs once more, alone', () => {
  it('counts as passed and is named unstable when it passes then', async () => {
    const result = await runAgain(stepThat('a.json', ['r9'], true), failedFirst(1), abort);
    expect(result).toMatchObject({ passed: 5, failed: 0, unstable: ['r9'] });
  });

  it('stays failed when it fails again', async () => {
    const result = await runAgain(stepThat('b.json', ['r9'], false), failedFirst(1), abort);
    expect(result).toMatchObject({ passed: 4, failed: 1, failures: ['r9'] });
    expect(result.unstable).toBeUndefined();
  });

  it('is not repeated when too much failed to be a matter of time', async () => {
    const names = Array.from({ length: 13 }, (_, at) => `r${at}`);
    const result = await runAgain(stepThat('c.json', names, true), failedFirst(13), abort);
    expect(result).toMatchObject({ failed: 13, failures: names });
  });

  it('is not repeated without a readable report', async () => {
    const step = stepThat('d.json', ['r9'], true);
    writeFileSync(step.report?.file ?? '', 'cut sho');
    expect(await runAgain(step, failedFirst(1), abort)).toMatchObject({ failed: 1 });
  });
});
