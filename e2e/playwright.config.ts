import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = join(import.meta.dirname, '..');
const port = 23_120;

export default defineConfig({
  testDir: './journeys',
  outputDir: join(root, 'artifacts/e2e'),
  workers: 1,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-VE',
    timezoneId: 'America/Caracas',
    // Debian's own browser: nothing is downloaded.
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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
  webServer: {
    command: `"${process.execPath}" serve.ts`,
    cwd: import.meta.dirname,
    url: `http://localhost:${port}/readyz`,
    env: { PORT: String(port), HOST: 'localhost' },
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
