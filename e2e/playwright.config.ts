import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './chromium.ts';
import { firstPort, lanes, port } from './port.ts';

const root = join(import.meta.dirname, '..');

export default defineConfig({
  testDir: './journeys',
  outputDir: join(root, `artifacts/e2e-${firstPort}`),
  workers: lanes,
  timeout: 180_000,
  // How long a machine may be busy with something else; no journey measures time.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    // A button that never comes shall not use up the time of a long journey.
    actionTimeout: 45_000,
    baseURL: `http://localhost:${port}`,
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    launchOptions: {
      executablePath: chromiumPath,
      // Where the system speaks no language, files with an accent in their name lose it whole.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: Array.from({ length: lanes }, (_, lane) => ({
    command: `"${process.execPath}" serve.ts`,
    cwd: import.meta.dirname,
    url: `http://localhost:${firstPort + lane}/readyz`,
    env: { PORT: String(firstPort + lane), HOST: 'localhost' },
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  })),
});
