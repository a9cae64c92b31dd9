import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/pool.ts';
import { watchStoreWrites } from './db/transaction.ts';
import { type Attempts, createAttempts } from './features/accounts/attempts/attempts.ts';
import { createPasswords, type Passwords } from './features/accounts/passwords/passwords.ts';
import { readBackupSettings } from './features/backups/read-settings.ts';
import type { BackupSettings } from './features/backups/services.ts';
import { createPokes, type Pokes } from './features/sync/pull/pokes.ts';
import { createResponseTimes, type ResponseTimes } from './http/answers/response-times.ts';
import { createMaintenance, type Maintenance } from './http/guards/maintenance.ts';
import { createTokens, type Tokens } from './http/guards/tokens.ts';
import { type Jobs, openJobs } from './jobs/jobs.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createPersonProofs, type PersonProofs } from './proofs/person-proofs.ts';
import { createDiskStorage } from './storage/disk-storage.ts';
import type { FileStorage } from './storage/storage.ts';

/** What the process holds open for its whole life. */
export interface Services {
  config: Config;
  db: Database;
  pool: Pool;
  redis: Redis;
  jobs: Jobs;
  mailer: Mailer;
  storage: FileStorage;
  tokens: Tokens;
  passwords: Passwords;
  attempts: Attempts;
  pokes: Pokes;
  proofs: PersonProofs;
  /** Null where this installation has no role for them. */
  backups: BackupSettings | null;
  /** Also where another process has that role. */
  makesBackups: boolean;
  maintenance: Maintenance;
  responseTimes: ResponseTimes;
  clock: () => Date;
  log: Log;
  close(): Promise<void>;
}

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>;

export async function openServices(config: Config, log: Log, clock = () => new Date()): Promise<Services> {
  const { db, pool } = openDatabase({
    url: config.DATABASE_URL,
    size: config.DATABASE_POOL,
    prepare: config.DATABASE_PREPARE,
    storeShares: { writers: config.DATABASE_STORE_WRITERS, readers: config.DATABASE_STORE_READERS },
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  });
  const backups = readBackupSettings(config);
  const redis = await openRedis(config.REDIS_URL, log);
  const jobs = await openJobs(db, (error) => log.error({ err: error }, 'job queue'));
  const mailer = createMailer(config.SMTP_URL, config.MAIL_FROM);
  const pokes = createPokes(redis, config.REDIS_PREFIX);
  watchStoreWrites(db, (storeId, rev) => pokes.poke(storeId, rev));
  return {
    config,
    db,
    pool,
    redis,
    jobs,
    mailer,
    storage: createDiskStorage(config.STORAGE_DIR),
    clock,
    log,
    tokens: await createTokens(config.TOKEN_SECRET),
    passwords: await createPasswords(),
    attempts: createAttempts(redis, config.REDIS_PREFIX),
    pokes,
    proofs: createPersonProofs(config.TOKEN_SECRET),
    backups,
    makesBackups: config.BACKUPS || backups !== null,
    maintenance: createMaintenance(redis, config.REDIS_PREFIX),
    responseTimes: createResponseTimes(),
    async close() {
      await jobs.stop();
      mailer.close();
      pokes.close();
      redis.disconnect();
      await db.destroy();
    },
  };
}

/** Redis holds nothing that may not be lost: commands fail at once while it is away, and the callers cope. */
async function openRedis(url: string, log: Log): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 1000,
    retryStrategy: (times) => Math.min(times * 200, 2000),
  });
  redis.on('error', (error) => log.warn({ err: error }, 'redis'));
  await redis.connect().catch(() => undefined);
  return redis;
}
