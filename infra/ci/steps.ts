import { type Counts, countPlaywright, countVitest } from './counts.ts';
import { countFaults, failedFaults, failedFiles, failedJourneys } from './failures.ts';

export interface Step {
  name: string;
  command: string[];
  env?: Record<string, string>;
  /** JSON file the command writes, and how to count the tests in it. Without one the step counts as a single test. */
  report?: { file: string; count: (report: unknown) => Counts };
  /** Not run, and counted as failed, when the step of this name failed. */
  needs?: string;
  /** What it may take; the table at the end warns of a step that took longer. */
  budget: number;
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
  'apps/api/test/catalogue/import.test.ts',
  'apps/api/test/catalogue/import-crash.test.ts',
  'apps/api/test/sales/sales.test.ts',
  'apps/api/test/sales/export.test.ts',
];

/** Lanes run side by side, the steps of a lane one after the other. */
export type Stage = Step[][];

/** Stages follow each other. `artifacts` is the absolute folder for reports. */
export function listStages(artifacts: string): Stage[] {
  return [
    [
      // The web application first: it is what the search for secrets and the journeys look at.
      [
        script('build', 0.4, 10),
        {
          name: 'budget',
          command: [process.execPath, 'apps/web/size-budget.ts'],
          needs: 'build',
          budget: 0.1,
          minutes: 2,
        },
        script('format:check', 0.2, 5),
        script('lint', 1, 10),
        script('types', 1.5, 10),
        script('unused', 0.3, 5),
        script('sizes', 0.1, 2),
        check('compose-config', 0.3, 2),
        check('secrets-scan', 0.2, 5),
        check('migration-names', 0.1, 1),
        check('migration-safety', 0.1, 1),
        vitest('unit', 'unit', artifacts, { budget: 3, minutes: 20 }),
      ],
      // Half of their time they wait for the database.
      [
        integration('integration', artifacts, 5.5),
        // As production runs it: PgBouncer breaks whatever leans on the state of a database session.
        {
          ...integration('integration (PgBouncer)', artifacts, 2, sessionTests),
          env: { DATABASE_VIA: 'pgbouncer' },
        },
      ],
    ],
    // In three lanes: a journey waits for its page for half of its time.
    [[playwright(artifacts)]],
    // What measures time has the machine to itself.
    [
      [
        script('db:verify', 0.1, 10),
        faults(artifacts),
        { ...benchSmoke, again: { failed: () => ['bench'], command: () => benchSmoke.command } },
      ],
    ],
  ];
}

function script(name: string, budget: number, minutes: number, args: string[] = []): Step {
  const command = ['npm', 'run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])];
  return { name, command, budget, minutes };
}

function check(name: string, budget: number, minutes: number): Step {
  return { name, command: [process.execPath, `infra/ci/${name}.ts`], budget, minutes };
}

const benchSmoke = script('bench', 2, 20, ['--smoke']);

function vitest(
  name: string,
  project: string,
  artifacts: string,
  { budget, minutes }: { budget: number; minutes: number },
  files: string[] = [],
): Step {
  const file = reportFile(artifacts, name);
  // What a passing test prints (the runner's own tests print failures) would hide what really failed.
  const args = ['--silent=passed-only', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const command = (names: string[]) => script(project, budget, minutes, [...args, ...names]).command;
  return {
    ...script(project, budget, minutes, [...args, ...files]),
    name,
    report: { file, count: countVitest },
    // Other steps run beside it, so that time can run out on a test that waits.
    again: { failed: failedFiles, command },
  };
}

function integration(name: string, artifacts: string, budget: number, files: string[] = []): Step {
  return vitest(name, 'integration', artifacts, { budget, minutes: 40 }, files);
}

function playwright(artifacts: string): Step {
  const file = reportFile(artifacts, 'e2e');
  return {
    ...script('e2e', 9, 60, ['--reporter=list,json']),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_LANES: '3' },
    report: { file, count: countPlaywright },
    needs: 'build',
    again: {
      failed: failedJourneys,
      command: (names) => script('e2e', 9, 60, ['--reporter=list,json', '--workers=1', ...names]).command,
    },
  };
}

function faults(artifacts: string): Step {
  const file = reportFile(artifacts, 'faults');
  return {
    ...script('faults', 5, 60),
    env: { FAULTS_REPORT: file },
    report: { file, count: countFaults },
    again: { failed: failedFaults, command: (names) => script('faults', 5, 60, names).command },
  };
}

function reportFile(artifacts: string, name: string): string {
  return `${artifacts}/${name
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')}.json`;
}
