import { describe, expect, it } from 'vitest';
import { countPlaywright, countStep, countVitest } from './counts.ts';

const ok = { succeeded: true, reason: '' };
const broken = { succeeded: false, reason: 'ended with code 1' };

describe('countStep', () => {
  it('counts a step without a report as one', () => {
    expect(countStep(ok, 'none')).toMatchObject({ passed: 1, failed: 0 });
    expect(countStep(broken, 'none')).toMatchObject({ passed: 0, failed: 1, note: 'ended with code 1' });
  });

  it('counts the tests of a report', () => {
    expect(countStep(ok, { passed: 7, failed: 0, skipped: 2 })).toEqual({ passed: 7, failed: 0, skipped: 2, note: '' });
    expect(countStep(broken, { passed: 5, failed: 2, skipped: 0 })).toMatchObject({ passed: 5, failed: 2 });
  });

  it('counts a runner that fails without a failing test', () => {
    expect(countStep(broken, { passed: 7, failed: 0, skipped: 0 })).toMatchObject({ passed: 7, failed: 1 });
  });

  it('takes neither a missing report nor an empty suite for a success', () => {
    expect(countStep(ok, 'unreadable')).toMatchObject({ passed: 0, failed: 1, note: 'no readable report' });
    expect(countStep(ok, { passed: 0, failed: 0, skipped: 3 })).toMatchObject({ failed: 1, note: 'no test ran' });
  });
});

describe('reports', () => {
  it('reads vitest', () => {
    const report = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 3 });
  });

  it('reads Playwright, where a flaky test has passed', () => {
    const report = { stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 3 } };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });

  it('refuses something else', () => {
    expect(() => countVitest({})).toThrow('numPassedTests');
    expect(() => countPlaywright(null)).toThrow('expected');
  });
});
