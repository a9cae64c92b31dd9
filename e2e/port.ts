import { existsSync } from 'node:fs';
import { join } from 'node:path';

for (const file of ['.env', '.env.example']) {
  const path = join(import.meta.dirname, '..', file);
  if (existsSync(path)) process.loadEnvFile(path);
}

/** Where the first server of the journeys listens. Another port lets a second run go on at the same time. */
export const firstPort = Number(process.env.E2E_PORT ?? 23_120);

/** Journeys that run side by side; each lane has a server and a database of its own. */
export const lanes = Number(process.env.E2E_LANES ?? 1);

/** Where the server of this lane listens. Playwright numbers its workers, and this file is read in each. */
export const port = firstPort + Number(process.env.TEST_PARALLEL_INDEX ?? 0);
