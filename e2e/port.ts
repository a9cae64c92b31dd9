import { existsSync } from 'node:fs';
import { join } from 'node:path';

for (const file of ['.env', '.env.example']) {
  const path = join(import.meta.dirname, '..', file);
  if (existsSync(path)) process.loadEnvFile(path);
}

/** Where the journeys' server listens. Another port lets a second run, with its own database, go on at the same time. */
export const port = Number(process.env.E2E_PORT ?? 23_120);
