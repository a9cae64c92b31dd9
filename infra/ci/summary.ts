import type { StepResult } from './run-step.ts';

/** One line per step: verdict, name, tests, time. */
export function formatTable(results: StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results
    .map(({ name, passed, failed, skipped, seconds, note }) => {
      const verdict = failed === 0 ? 'ok  ' : 'FAIL';
      const tests = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
      return `${verdict} ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s  ${tests}${note && `  (${note})`}`;
    })
    .join('\n');
}

/** The line CI must end with; machines read it. */
export function formatTotal(results: StepResult[]): string {
  const sum = (pick: (result: StepResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  return `ci: ${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`;
}

/** What failed at first and passed alone: to be mended next. Nothing when there is none. */
export function formatUnstable(results: StepResult[]): string {
  const names = results.flatMap(({ name, unstable = [] }) => unstable.map((one) => `${name}: ${one}`));
  return names.length === 0 ? '' : `\nunstable, passed when run again alone:\n${names.join('\n')}\n`;
}

/** What failed for good, named once more at the end, where it is looked for. Nothing when there is none. */
export function formatFailures(results: StepResult[]): string {
  const names = results.flatMap(({ name, failures = [] }) => failures.map((one) => `${name}: ${one}`));
  return names.length === 0 ? '' : `\nfailed:\n${names.join('\n')}\n`;
}
