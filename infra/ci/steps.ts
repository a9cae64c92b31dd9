import { type Counts, countPlaywright, countVitest } from './counts.ts';

export interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** JSON file the command writes, and how to count the tests in it. Without one the step counts as a single test. */
  report?: { file: string; count: (report: unknown) => Counts };
  /** Not run, and counted as failed, when the step of this name failed. */
  needs?: string;
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
    playwright('e2e', artifacts, 60),
    script('db:verify', 10),
    script('faults', 60),
    script('bench', 20, ['--smoke']),
    check('compose-config', 2),
    check('secrets-scan', 5),
    check('migration-names', 1),
  ];
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

function playwright(name: string, artifacts: string, minutes: number): Step {
  const file = reportFile(artifacts, name);
  return {
    ...script(name, minutes, ['--reporter=list,json']),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { file, count: countPlaywright },
    needs: 'build',
  };
}

function reportFile(artifacts: string, name: string): string {
  return `${artifacts}/${name
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')}.json`;
}
