import { join, resolve } from 'node:path';
import type { Config } from '#config.ts';
import { readSigningKey } from './archive/manifest.ts';
import type { BackupSettings } from './services.ts';

/** What the environment says about backups; null where they are off. */
export function readBackupSettings(config: Config): BackupSettings | null {
  const { BACKUP_DATABASE_URL: readerUrl, BACKUP_SIGNING_KEY: key } = config;
  if (!readerUrl || !key) return null;
  return {
    key: readSigningKey(key),
    readerUrl,
    ownerUrl: config.OWNER_DATABASE_URL ?? null,
    appUrl: config.DATABASE_URL,
    migrations: resolve(config.MIGRATIONS_DIR),
    // No name of the file storage begins with a dot.
    workFolder: join(resolve(config.STORAGE_DIR), '.work'),
  };
}
