import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        // Rules and the device's own code need no document; a file that does need one says so in its first line.
        extends: './apps/web/vitest.config.ts',
        root: './apps/web',
        test: { name: 'web', environment: 'node', include: ['src/**/*.test.ts'] },
      },
      {
        extends: './apps/web/vitest.config.ts',
        root: './apps/web',
        test: { name: 'screens', environment: 'jsdom', include: ['src/**/*.test.tsx'] },
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
