import { type Counts, countPlaywright, countVitest } from './counts.ts';
import { countFaults, failedFaults, failedJourneys } from './failures.ts';

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
  /** What depends on time on a busy machine runs once more, alone, after everything else, when it has failed. */
  again?: Again;
}

interface Again {
  /** What failed, by the names that the command takes; read from the step's report. */
  failed: (report: unknown) => string[];
  /** The command that runs only these. */
  command: (names: string[]) => string[];
}

/**
 * Tests that could notice a database session that is shared or changes between transactions: transactions, isolation of stores,
 * synchronisation, sessions of people, jobs, idempotency, and sales as the deepest transaction. The rest runs the same statements.
 */
const sessionTests = [
  'apps/api/test/transactions.test.ts',
  'apps/api/test/isolation.test.ts',
  'apps/api/test/process.test.ts',
  'apps/api/test/http',
  'apps/api/test/sync',
  'apps/api/test/accounts/sessions.test.ts',
  'apps/api/test/accounts/password-reset.test.ts',
  'apps/api/test/catalogue/import',
  'apps/api/test/sales/sales.test.ts',
  'apps/api/test/sales/export.test.ts',
];

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
    // As production runs it: PgBouncer breaks whatever leans on the state of a database session.
    {
      ...vitest('integration (PgBouncer)', 'integration', artifacts, 40, sessionTests),
      env: { DATABASE_VIA: 'pgbouncer' },
    },
    script('build', 10),
    script('budget', 10),
    // Two halves at once, each with a server and a database of its own: a journey mostly waits for the page.
    playwright(1, artifacts),
    playwright(2, artifacts),
    script('db:verify', 10),
    faults(artifacts),
    { ...benchSmoke, again: { failed: () => ['bench'], command: () => benchSmoke.command } },
    check('compose-config', 2),
    check('secrets-scan', 5),
    check('migration-names', 1),
    check('migration-safety', 1),
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

const benchSmoke = script('bench', 20, ['--smoke']);

function vitest(name: string, project: string, artifacts: string, minutes: number, files: string[] = []): Step {
  const file = reportFile(artifacts, name);
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...files];
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
    again: {
      failed: failedJourneys,
      command: (names) => script('e2e', 60, ['--reporter=list,json', ...names]).command,
    },
  };
}

function faults(artifacts: string): Step {
  const file = reportFile(artifacts, 'faults');
  return {
    ...script('faults', 60),
    env: { FAULTS_REPORT: file },
    report: { file, count: countFaults },
    again: { failed: failedFaults, command: (names) => script('faults', 60, names).command },
  };
}

function reportFile(artifacts: string, name: string): string {
  return `${artifacts}/${name
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')}.json`;
}
