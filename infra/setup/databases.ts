// Creates the roles and both databases (development and tests), then migrates each.
import { spawnSync } from 'node:child_process';
import { provision } from '../../db/provision.ts';
import { requireSetting } from './environment.ts';
import { connectSuperuser } from './superuser.ts';

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

function migrate(ownerUrl: string, database: string): void {
  console.log(`setup: migrating ${database}`);
  const env = { ...process.env, OWNER_DATABASE_URL: withDatabase(ownerUrl, database) };
  const { status, error } = spawnSync(process.execPath, ['db/migrate.ts'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`the migrations of ${database} failed`);
}

try {
  const ownerUrl = requireSetting('OWNER_DATABASE_URL');
  const mainDatabase = decodeURIComponent(new URL(ownerUrl).pathname.slice(1));
  if (mainDatabase === '') throw new Error('OWNER_DATABASE_URL names no database');
  const databases = [mainDatabase, requireSetting('TEST_DATABASE')];
  const superuser = await connectSuperuser(requireSetting('ADMIN_DATABASE_URL'));
  await provision(superuser, {
    ownerUrl,
    appUrl: requireSetting('DATABASE_URL'),
    consoleUrl: requireSetting('CONSOLE_DATABASE_URL'),
    databases,
  });
  for (const database of databases) migrate(ownerUrl, database);
} catch (error) {
  console.error(`setup: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
