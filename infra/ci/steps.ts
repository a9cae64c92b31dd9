import { type Counts, countPlaywright, countVitest } from './counts.ts';

export interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** JSON file the command writes, and how to count the tests in it. Without one the step counts as a single test. */
  report?: { file: string; count: (report: unknown) => Counts };
  /** Not run, and counted as failed, when the step of this name failed. */
  needs?: string;
  /** Neighbours in the list with the same name here run at the same time. */
  together?: string;
  /** A step that hangs must not hang CI. */
  minutes: number;
}

/** Every step in the order it runs. `artifacts` is the absolute folder for reports. */
export function listSteps(artifacts: string): Step[] {
  return [
    script('format:check', 5),
    script('lint', 10),
    script('types', 10),
    script('unused', 5),
    script('sizes', 2),
    vitest('unit', 'unit', artifacts, 20),
    vitest('integration', 'integration', artifacts, 40),
    // Once more as production runs it: PgBouncer breaks whatever leans on the state of a session.
    { ...vitest('integration (PgBouncer)', 'integration', artifacts, 40), env: { DATABASE_VIA: 'pgbouncer' } },
    script('build', 10),
    script('budget', 10),
    // Two halves at once, each with a server and a database of its own: a journey mostly waits for the page.
    playwright(1, artifacts),
    playwright(2, artifacts),
    script('db:verify', 10),
    script('faults', 60),
    script('bench', 20, ['--smoke']),
    check('compose-config', 2),
    check('secrets-scan', 5),
    check('migration-names', 1),
  ];
}

/** Steps that run together, in the order of the list. */
export function groupNeighbours(steps: Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.together !== undefined && last?.[0]?.together === step.together) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

function script(name: string, minutes: number, args: string[] = []): Step {
  return { name, command: ['npm', 'run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])], minutes };
}

function check(name: string, minutes: number): Step {
  return { name, command: [process.execPath, `infra/ci/${name}.ts`], minutes };
}

function vitest(name: string, project: string, artifacts: string, minutes: number): Step {
  const file = reportFile(artifacts, name);
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return { ...script(project, minutes, args), name, report: { file, count: countVitest } };
}

function playwright(half: 1 | 2, artifacts: string): Step {
  const name = `e2e (${half} of 2)`;
  const file = reportFile(artifacts, name);
  return {
    ...script('e2e', 60, ['--reporter=list,json', `--shard=${half}/2`]),
    name,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_PORT: String(23_120 + half) },
    report: { file, count: countPlaywright },
    needs: 'build',
    together: 'e2e',
  };
}

function reportFile(artifacts: string, name: string): string {
  return `${artifacts}/${name
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')}.json`;
}
