import { readFileSync } from 'node:fs';
import { runStep, type StepResult } from './run-step.ts';
import type { Step } from './steps.ts';

// So many failures at once are no matter of time on a busy machine.
const mostAgain = 12;

/**
 * Runs what failed in a step once more, by itself. When all of it passes, the step counts as passed and its note names what was
 * unstable; otherwise the first result stands, with the names of what failed.
 */
export async function runAgain(step: Step, first: StepResult, abort: AbortSignal): Promise<StepResult> {
  if (first.failed === 0 || !step.again) return first;
  const names = failedNames(step);
  if (names.length === 0 || names.length > mostAgain) return { ...first, failures: names };
  console.log(`\n=== again, alone: ${names.join(', ')}`);
  const second = await runStep({ ...step, command: step.again.command(names) }, abort);
  if (second.failed > 0) return { ...first, note: `${first.note}; failed again`, failures: failedNames(step) };
  return {
    ...first,
    passed: first.passed + first.failed,
    failed: 0,
    seconds: first.seconds + second.seconds,
    note: '',
    unstable: names,
  };
}

/** Without a readable report it is not known what failed. */
function failedNames({ again, report }: Step): string[] {
  try {
    return again?.failed(report === undefined ? null : JSON.parse(readFileSync(report.file, 'utf8'))) ?? [];
  } catch {
    return [];
  }
}
