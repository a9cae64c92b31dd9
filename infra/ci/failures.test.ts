import { describe, expect, it } from 'vitest';
import { countFaults, failedFaults, failedFiles, failedJourneys } from './failures.ts';

describe('failedJourneys', () => {
  it('names failed journeys at any depth by file and line', () => {
    const report = {
      suites: [
        {
          specs: [{ ok: true, file: 'a.spec.ts', line: 3 }],
          suites: [{ specs: [{ ok: false, file: 'a.spec.ts', line: 9 }] }],
        },
        { specs: [{ ok: false, file: 'b.spec.ts', line: 1 }] },
      ],
    };
    expect(failedJourneys(report)).toEqual(['a.spec.ts:9', 'b.spec.ts:1']);
  });

  it('names nothing of a report without journeys', () => {
    expect(failedJourneys({})).toEqual([]);
  });
});

describe('failedFiles', () => {
  it('names files with a failed test or that could not be loaded', () => {
    const testResults = [
      { name: '/a.test.ts', status: 'passed' },
      { name: '/b.test.ts', status: 'failed' },
    ];
    expect(failedFiles({ testResults })).toEqual(['/b.test.ts']);
    expect(failedFiles({})).toEqual([]);
  });
});

describe('fault suites', () => {
  const report = {
    suites: [
      { name: 'r1', reports: [{ ok: true }, { ok: true }] },
      { name: 'r9', reports: [{ ok: true }, { ok: false }] },
      { name: 'r10', reports: [{ ok: true, isPlayed: false }] },
    ],
  };

  it('counts what was played, and what the machine cannot play as skipped', () => {
    expect(countFaults(report)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  });

  it('names the suites with a failure', () => {
    expect(failedFaults(report)).toEqual(['r9']);
  });
});
