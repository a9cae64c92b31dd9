import type { Logger } from 'pino';
import type { Database } from '#db/pool.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { FileStorage } from '#storage/storage.ts';
import type { SigningKey } from './archive/manifest.ts';

/** What backups need of the installation; absent where they are off. */
export interface BackupSettings {
  key: SigningKey;
  /** The role that reads every row. */
  readerUrl: string;
  /** The role that owns tables and makes databases; without it only a command restores. */
  ownerUrl: string | null;
  migrations: string;
  /** Where dumps are while an archive is made or read. */
  workFolder: string;
  appUrl: string;
}

export interface BackupServices {
  db: Database;
  jobs: Pick<Jobs, 'enqueue'>;
  storage: FileStorage;
  clock: () => Date;
  log: Pick<Logger, 'error' | 'warn'>;
  backups: BackupSettings | null;
  /** Whether a worker of this installation makes backups: the process that people reach needs neither role nor key. */
  makesBackups: boolean;
  /** Tells every process that people have to wait, and for how long at most. */
  maintenance: { begin(): Promise<void>; end(): Promise<void> };
}

export const systemVersion = '1.0.0';
