import type { StepResult } from './run-step.ts';
import type { Stage, Step } from './steps.ts';

/** Minutes that everything may take, setup included. */
export const budgetOfAll = 25;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Minutes of the whole list when every step takes all it may: lanes run side by side, the steps of a lane in a row. */
export function minutesOfStages(stages: Stage[]): number {
  return sum(stages.map((lanes) => Math.max(...lanes.map((lane) => sum(lane.map(({ budget }) => budget))))));
}

/** One line per step, its minutes beside what it may take, then a warning for each that took longer. */
export function formatMinutes(
  results: StepResult[],
  steps: Step[],
  all: { seconds: number; setupSeconds: number },
): string {
  const rows = [
    { name: 'setup', minutes: all.setupSeconds / 60, budget: undefined },
    ...results.map(({ name, seconds }) => ({
      name,
      minutes: seconds / 60,
      budget: steps.find((step) => step.name === name)?.budget,
    })),
    { name: 'all', minutes: all.seconds / 60, budget: budgetOfAll },
  ];
  const width = Math.max(...rows.map(({ name }) => name.length));
  const table = rows.map(({ name, minutes, budget }) => {
    const allowed = budget === undefined ? '' : ` of ${budget.toFixed(1).padStart(4)}`;
    return `${name.padEnd(width)} ${minutes.toFixed(1).padStart(5)}${allowed}`;
  });
  const warnings = rows
    // What the table shows as equal is no warning.
    .filter(({ minutes, budget }) => budget !== undefined && minutes >= budget + 0.05)
    .map(({ name, minutes, budget }) => `warning: ${name} took ${minutes.toFixed(1)} of ${budget?.toFixed(1)} minutes`);
  return ['minutes per step, of what each may take:', ...table, ...warnings].join('\n');
}
