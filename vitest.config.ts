import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const web = join(import.meta.dirname, 'apps/web');
const withMockedModules = globSync('src/**/*.test.{ts,tsx}', { cwd: web }).filter((file) =>
  readFileSync(join(web, file), 'utf8').includes('vi.mock('),
);
// Random histories: R1 and R3 of the fault suites play them (npm run faults -- r1).
const model = 'test/model/{histories,controls}.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        // Rules and the device's own code need no document; a file that does need one says so in its first line.
        extends: './apps/web/vitest.config.ts',
        root: './apps/web',
        test: {
          name: 'web',
          environment: 'node',
          isolate: false,
          include: ['{src,test}/**/*.test.ts'],
          exclude: [...withMockedModules, model],
        },
      },
      {
        extends: './apps/web/vitest.config.ts',
        root: './apps/web',
        test: { name: 'model', environment: 'node', isolate: false, include: [model] },
      },
      {
        extends: './apps/web/vitest.config.ts',
        root: './apps/web',
        // One document for all: making one takes longer than most of what happens in it.
        test: {
          name: 'screens',
          environment: 'jsdom',
          isolate: false,
          include: ['src/**/*.test.tsx'],
          exclude: withMockedModules,
        },
      },
      {
        // A module that one file replaces would stay replaced for the next: these are kept apart.
        extends: './apps/web/vitest.config.ts',
        root: './apps/web',
        test: { name: 'mocked', environment: 'jsdom', include: withMockedModules },
      },
      {
        test: {
          name: 'unit',
          // They share no state: one process for all saves starting one per file.
          isolate: false,
          // None of them measures time: a machine that is busy with something else shall not fail them.
          testTimeout: 20_000,
          include: ['packages/*/src/**/*.test.ts', 'infra/**/*.test.ts', 'apps/api/src/**/*.test.ts'],
        },
      },
      {
        // Real PostgreSQL, Redis and SMTP. Each file works on its own copy of the migrated test database.
        test: {
          name: 'integration',
          include: ['apps/api/test/**/*.test.ts', 'db/**/*.test.ts'],
          globalSetup: ['apps/api/test/support/global-setup.ts'],
          // The application is loaded once per worker; what a file changes is in its own copy of the database.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
