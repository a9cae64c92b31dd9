import { join, resolve } from 'node:path';
import type { Config } from '#config.ts';
import { readSigningKey } from './archive/manifest.ts';
import { databaseOf, withDatabase } from './database/tools.ts';
import type { BackupSettings } from './services.ts';

/**
 * What the environment says about backups; null where they are off. The database is always the one that the application works
 * with: no slip in a setting lets a restore take the place of another.
 */
export function readBackupSettings(config: Config): BackupSettings | null {
  const { BACKUP_DATABASE_URL: reader, BACKUP_SIGNING_KEY: key, OWNER_DATABASE_URL: owner } = config;
  if (!reader || !key) return null;
  const live = databaseOf(config.DATABASE_URL);
  return {
    key: readSigningKey(key),
    readerUrl: withDatabase(reader, live),
    ownerUrl: owner ? withDatabase(owner, live) : null,
    appUrl: withHost(config.DATABASE_URL, owner ?? config.DATABASE_URL),
    migrations: resolve(config.MIGRATIONS_DIR),
    // No name of the file storage begins with a dot.
    workFolder: join(resolve(config.STORAGE_DIR), '.work'),
  };
}

/** The same role, straight to PostgreSQL: what stands between may not know a database that is new. */
function withHost(url: string, direct: string): string {
  const changed = new URL(url);
  const { hostname, port, search } = new URL(direct);
  changed.hostname = hostname;
  changed.port = port;
  changed.search = search;
  return changed.href;
}
