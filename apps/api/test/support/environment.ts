import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabase } from '@minipos/db/scratch';

const root = join(import.meta.dirname, '../../../..');

// Values already in the environment win; then .env; then the documented development values.
for (const file of ['.env', '.env.example']) {
  if (existsSync(join(root, file))) process.loadEnvFile(join(root, file));
}

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run npm run setup`);
  return value;
}

export const templateDatabase = variable('TEST_DATABASE');

/** Port of the PgBouncer that the global setup starts when DATABASE_VIA=pgbouncer. */
export const bouncerPort = 23_432;
export const viaBouncer = process.env.DATABASE_VIA === 'pgbouncer';

export type RoleName = 'owner' | 'app' | 'console' | 'backup';

const urlOfRole = {
  owner: 'OWNER_DATABASE_URL',
  app: 'DATABASE_URL',
  console: 'CONSOLE_DATABASE_URL',
  backup: 'BACKUP_DATABASE_URL',
} as const;

/** Connection string of a role to a database. The app's goes through PgBouncer when that is what is tested. */
export function databaseUrl(role: RoleName, database: string, options: { direct?: boolean } = {}): string {
  const url = new URL(withDatabase(variable(urlOfRole[role]), database));
  if (role === 'app' && viaBouncer && !options.direct) url.port = String(bouncerPort);
  return url.href;
}

export const redisUrl = variable('REDIS_URL');
