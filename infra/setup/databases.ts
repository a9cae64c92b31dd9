// Creates the roles and both databases (development and tests), then migrates each. The one for tests is made anew, so that
// what another branch has left in it decides nothing; CI has no other.
import { spawnSync } from 'node:child_process';
import { identifier, provision } from '../../db/provision.ts';
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
  const testDatabase = requireSetting('TEST_DATABASE');
  if (testDatabase === mainDatabase && process.env.CI !== 'true') {
    throw new Error(`TEST_DATABASE is made anew and may not be ${mainDatabase}, the database of OWNER_DATABASE_URL`);
  }
  const databases = [...new Set([mainDatabase, testDatabase])];
  const superuser = await connectSuperuser(requireSetting('ADMIN_DATABASE_URL'));
  await superuser.execute(`drop database if exists ${identifier(testDatabase)} with (force)`);
  await provision(superuser, {
    ownerUrl,
    appUrl: requireSetting('DATABASE_URL'),
    consoleUrl: requireSetting('CONSOLE_DATABASE_URL'),
    backupUrl: requireSetting('BACKUP_DATABASE_URL'),
    databases,
  });
  for (const database of databases) migrate(ownerUrl, database);
} catch (error) {
  console.error(`setup: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
