import { describe, expect, it } from 'vitest';
import { budgetOfAll, formatMinutes, minutesOfStages } from './budgets.ts';
import type { StepResult } from './run-step.ts';
import { listStages, type Step } from './steps.ts';

const step = (name: string, budget: number): Step => ({ name, budget, minutes: 10, command: ['true'] });
const result = (name: string, seconds: number): StepResult => ({
  name,
  seconds,
  passed: 1,
  failed: 0,
  skipped: 0,
  note: '',
});

describe('what CI may take', () => {
  it('counts the longest lane of each stage', () => {
    const stages = [[[step('a', 1), step('b', 2)], [step('c', 2.5)]], [[step('d', 4)]]];
    expect(minutesOfStages(stages)).toBe(7);
  });

  it('leaves a minute for setup', () => {
    expect(minutesOfStages(listStages('/artifacts'))).toBeLessThanOrEqual(budgetOfAll - 1);
  });
});

describe('the table of minutes', () => {
  const steps = [step('unit', 2), step('journeys', 8)];

  it('has a line per step, with setup and the whole', () => {
    const results = [result('unit', 90), result('journeys', 300)];
    expect(formatMinutes(results, steps, { seconds: 420, setupSeconds: 30 }).split('\n')).toEqual([
      'minutes per step, of what each may take:',
      'setup      0.5',
      'unit       1.5 of  2.0',
      'journeys   5.0 of  8.0',
      'all        7.0 of 25.0',
    ]);
  });

  it('warns of each step over its budget, and of the whole', () => {
    const results = [result('unit', 150), result('journeys', 480)];
    const lines = formatMinutes(results, steps, { seconds: 26 * 60, setupSeconds: 0 }).split('\n');
    expect(lines.filter((line) => line.startsWith('warning'))).toEqual([
      'warning: unit took 2.5 of 2.0 minutes',
      'warning: all took 26.0 of 25.0 minutes',
    ]);
  });

  it('does not warn of what it shows as equal', () => {
    expect(formatMinutes([result('unit', 121)], steps, { seconds: 121, setupSeconds: 0 })).not.toContain('warning');
  });
});
