import { type Counts, fieldAt } from './counts.ts';

/** The journeys that failed in a report of Playwright, as `file:line`, which its command line takes. */
export function failedJourneys(report: unknown): string[] {
  return listAt(report, 'suites').flatMap(failedIn);
}

function failedIn(suite: unknown): string[] {
  const own = listAt(suite, 'specs')
    .filter((spec) => fieldAt(spec, 'ok') === false)
    .map((spec) => `${String(fieldAt(spec, 'file'))}:${String(fieldAt(spec, 'line'))}`);
  return [...own, ...listAt(suite, 'suites').flatMap(failedIn)];
}

/** The files with a test that failed, or that could not be loaded, in a report of Vitest. */
export function failedFiles(report: unknown): string[] {
  return listAt(report, 'testResults')
    .filter((file) => fieldAt(file, 'status') !== 'passed')
    .map((file) => String(fieldAt(file, 'name')));
}

/** Counts the reports of the fault suites; one that the machine cannot play counts as skipped. */
export function countFaults(report: unknown): Counts {
  const played = listAt(report, 'suites').flatMap((suite) => listAt(suite, 'reports'));
  const isPlayed = (one: unknown) => fieldAt(one, 'isPlayed') !== false;
  return {
    passed: played.filter((one) => isPlayed(one) && fieldAt(one, 'ok') === true).length,
    failed: played.filter((one) => fieldAt(one, 'ok') !== true).length,
    skipped: played.filter((one) => !isPlayed(one)).length,
  };
}

/** The fault suites with something that failed, by the names that the command takes. */
export function failedFaults(report: unknown): string[] {
  return listAt(report, 'suites')
    .filter((suite) => listAt(suite, 'reports').some((one) => fieldAt(one, 'ok') !== true))
    .map((suite) => String(fieldAt(suite, 'name')));
}

function listAt(value: unknown, name: string): unknown[] {
  const list = fieldAt(value, name);
  return Array.isArray(list) ? (list as unknown[]) : [];
}
