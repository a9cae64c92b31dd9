/** What a step contributes to the last line of CI. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** How the command of a step ended. */
export interface Ending {
  succeeded: boolean;
  /** Why not, in a few words for the summary. */
  reason: string;
}

/** A step without a report counts as one; one with a report counts its tests, and a failed command never as zero. */
export function countStep(ending: Ending, report: Counts | 'none' | 'unreadable'): Counts & { note: string } {
  if (report === 'none') {
    return { passed: ending.succeeded ? 1 : 0, failed: ending.succeeded ? 0 : 1, skipped: 0, note: ending.reason };
  }
  if (report === 'unreadable') {
    return { passed: 0, failed: 1, skipped: 0, note: ending.reason || 'no readable report' };
  }
  if (!ending.succeeded) return { ...report, failed: Math.max(1, report.failed), note: ending.reason };
  // A suite that found nothing to run proves nothing.
  if (report.passed + report.failed === 0) return { ...report, failed: 1, note: 'no test ran' };
  return { ...report, note: '' };
}

/** Reads vitest's JSON reporter. */
export function countVitest(report: unknown): Counts {
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests'),
    skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  };
}

/** Reads Playwright's JSON reporter. A flaky test passed on a repetition. */
export function countPlaywright(report: unknown): Counts {
  const stats = fieldAt(report, 'stats');
  return {
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected'),
    skipped: numberAt(stats, 'skipped'),
  };
}

/** A field of something that was read from a file. */
export function fieldAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function numberAt(value: unknown, name: string): number {
  const number = fieldAt(value, name);
  if (typeof number !== 'number') throw new TypeError(`the report has no number ${name}`);
  return number;
}
