import { existsSync, readFileSync, rmSync } from 'node:fs';
import { runStep, type StepResult, skipStep } from './run-step.ts';
import type { Stage, Step } from './steps.ts';
import { formatTable } from './summary.ts';

interface Surroundings {
  /** Folder for the output of what runs beside something else. */
  artifacts: string;
  abort: AbortSignal;
}

/** Runs every step, whatever the ones before it gave, and tells their results in the order of the list. */
export async function runStages(stages: Stage[], { artifacts, abort }: Surroundings): Promise<StepResult[]> {
  const steps = stages.flat(2);
  const results: StepResult[] = [];

  const runOne = async (step: Step, isAlone: boolean) => {
    const place = `[${steps.indexOf(step) + 1}/${steps.length}]`;
    const isBlocked = results.some(({ name, failed }) => name === step.needs && failed > 0);
    const log = isAlone ? undefined : `${artifacts}/output-of-${steps.indexOf(step) + 1}.txt`;
    if (log !== undefined) rmSync(log, { force: true });
    console.log(`\n=== ${place} ${step.name}${isAlone ? '' : ' begins'}`);
    const result = isBlocked ? skipStep(step) : await runStep(step, abort, log);
    results.push(result);
    // Whole, once it has ended.
    if (log !== undefined && existsSync(log)) {
      console.log(`\n=== ${place} ${step.name}\n${readFileSync(log, 'utf8').trimEnd()}`);
    }
    console.log(formatTable([result]));
  };

  for (const lanes of stages) {
    const isAlone = lanes.length === 1;
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) await runOne(step, isAlone);
      }),
    );
  }
  return steps.flatMap(({ name }) => results.filter((result) => result.name === name));
}
