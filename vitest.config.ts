import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'unit',
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
