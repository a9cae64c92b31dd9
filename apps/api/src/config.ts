import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

const flag = z.stringbool();
const url = z.string().min(1);
const webAddress = z.url({ protocol: /^https?$/ });

const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(23_100),
  PUBLIC_URL: z.url(),
  DATABASE_URL: url,
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** Connections of the pool that the callers of one store may hold at once; a part of it unless given. */
  DATABASE_STORE_WRITERS: z.coerce.number().int().min(1).optional(),
  DATABASE_STORE_READERS: z.coerce.number().int().min(1).optional(),
  /** Off behind a PgBouncer older than 1.21, which cannot carry prepared statements in transaction mode. */
  DATABASE_PREPARE: flag.default(true),
  /** Reads across stores and writes nothing; without it the console does not know about devices. */
  CONSOLE_DATABASE_URL: url.optional(),
  REDIS_URL: url,
  REDIS_PREFIX: z.string().default('minipos:'),
  TOKEN_SECRET: z.string().min(32),
  SMTP_URL: url,
  MAIL_FROM: z.string().min(3),
  APPROVE_REGISTRATIONS: flag.default(false),
  /** Refresh cookies travel only over HTTPS; browsers make an exception for localhost. */
  COOKIE_SECURE: flag.default(true),
  /** Addresses of the reverse proxies whose X-Forwarded-For is believed, comma-separated. */
  TRUST_PROXY: z.string().default(''),
  /** Requests a minute: per address before signing in, per account after. */
  RATE_LIMIT_ADDRESS: z.coerce.number().int().min(1).default(1200),
  RATE_LIMIT_ACCOUNT: z.coerce.number().int().min(1).default(1200),
  /** How late the process may run before it turns callers away, in milliseconds; 0 never does. */
  SHED_AFTER_MS: z.coerce.number().int().min(0).default(500),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Where the exchange rate is read: the central bank's page and, when that fails, a public copy of it. */
  BCV_URL: webAddress.default('https://www.bcv.org.ve/'),
  RATE_MIRROR_URL: webAddress.default('https://ve.dolarapi.com/v1/dolares/oficial'),
  /** PEM file with the certificates that the bank's own incomplete chain lacks. */
  BCV_CA_FILE: z.string().optional(),
  RUN_JOBS: flag.default(true),
  /** Folder of the pictures; every process sees the same one. */
  STORAGE_DIR: z.string().min(1).default('var/files'),
  /** A worker of this installation makes backups; with the line below that is known anyway. */
  BACKUPS: flag.default(false),
  /** The role that reads every row, for backups; without it this process makes none. */
  BACKUP_DATABASE_URL: url.optional(),
  /** Private Ed25519 key (PKCS #8, DER, base64) that signs backups; only what it has signed is restored. */
  BACKUP_SIGNING_KEY: z.string().min(1).optional(),
  /** The owner of the tables: lets this process restore and try backups. Without it only a command restores. */
  OWNER_DATABASE_URL: url.optional(),
  /** Folder of the migrations, to bring an older backup up to this version. */
  MIGRATIONS_DIR: z.string().min(1).default('db/migrations'),
  /** Where a worker answers /healthz and /readyz; without one it listens nowhere. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  WEB_DIST: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Config = z.output<typeof environment>;

/** Reads the environment once; the process refuses to start on a bad value and names it. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const result = environment.safeParse(env);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Invalid environment:\n${problems.join('\n')}`);
  }
  const config = result.data;
  if (config.NODE_ENV === 'production' && !config.METRICS_TOKEN) {
    throw new Error('Invalid environment:\n  METRICS_TOKEN: required in production, /metrics is not public');
  }
  if (config.BACKUP_DATABASE_URL) requireSigningKey(config.BACKUP_SIGNING_KEY);
  for (const name of ['BCV_URL', 'RATE_MIRROR_URL'] as const) {
    if (config.NODE_ENV === 'production' && !config[name].startsWith('https:')) {
      throw new Error(`Invalid environment:\n  ${name}: only https in production`);
    }
  }
  return config;
}

/** Backups that nobody could tell from others are none: with them on there is a key, and it is one. */
function requireSigningKey(text = ''): void {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return;
  } catch {
    // Said below.
  }
  throw new Error(
    'Invalid environment:\n  BACKUP_SIGNING_KEY: an Ed25519 key is required where BACKUP_DATABASE_URL is set',
  );
}
