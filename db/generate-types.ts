import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// Row types for the API, read off the migrated database: the database is the truth. `--verify` only compares.
const outFile = join(import.meta.dirname, '../apps/api/src/db/schema.gen.ts');

/** Runs the generator against a database and returns its exit code. */
export function generateTypes(databaseUrl: string, options: { verify: boolean }): number {
  const command = join(import.meta.dirname, 'node_modules/.bin/kysely-codegen');
  const types = { int8: 'number', inet: 'string', date: 'string' };
  const { status } = spawnSync(
    command,
    [
      '--dialect=postgres',
      `--url=${databaseUrl}`,
      `--out-file=${outFile}`,
      '--default-schema=public',
      '--include-pattern=public.*',
      '--exclude-pattern=public.kysely_*',
      `--type-mapping=${JSON.stringify(types)}`,
      ...(options.verify ? ['--verify'] : []),
    ],
    { stdio: 'inherit' },
  );
  return status ?? 1;
}

if (process.argv[1] === import.meta.filename) {
  const url = process.env.OWNER_DATABASE_URL;
  if (!url) throw new Error('OWNER_DATABASE_URL is not set');
  process.exitCode = generateTypes(url, { verify: process.argv.includes('--verify') });
}
