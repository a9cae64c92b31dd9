import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateToLatest } from '@minipos/db/migrations';
import { createScratchDatabase, withDatabase } from '@minipos/db/scratch';
import { startBank } from './bank.ts';

// The production build on a database of its own with the demonstration shops; both end with this process.
const root = join(import.meta.dirname, '..');
for (const file of ['.env', '.env.example']) {
  if (existsSync(join(root, file))) process.loadEnvFile(join(root, file));
}

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run npm run setup`);
  return value;
}

const template = variable('TEST_DATABASE');
const ownerUrl = withDatabase(variable('OWNER_DATABASE_URL'), template);
await migrateToLatest(ownerUrl);
const scratch = await createScratchDatabase(ownerUrl, template, { hasty: true });
mkdirSync(join(root, 'artifacts'), { recursive: true });
// Journeys that need data no screen can make find the database here.
const port = variable('PORT');
writeFileSync(join(root, `artifacts/e2e-database-${port}`), scratch.name);
const files = await mkdtemp(join(tmpdir(), 'minipos-e2e-files-'));
const bank = await startBank();
// What the server mails is written to a file, where journeys read it.
const mails = openSync(join(root, `artifacts/e2e-mails-${port}`), 'w');
const env = {
  ...process.env,
  SMTP_URL: `smtp://127.0.0.1:${Number(port) + 10}?ignoreTLS=true`,
  NODE_ENV: 'test',
  PUBLIC_URL: `http://localhost:${port}`,
  DATABASE_URL: withDatabase(variable('DATABASE_URL'), scratch.name),
  REDIS_PREFIX: `${scratch.name}:`,
  WEB_DIST: join(root, 'apps/web/dist'),
  STORAGE_DIR: files,
  // The demonstration brings the rates until today; a bank of our own publishes the next one.
  BCV_URL: bank.url,
  RATE_MIRROR_URL: 'http://127.0.0.1:9/',
  LOG_LEVEL: 'warn',
  // A busy machine must not decide what a journey sees.
  SHED_AFTER_MS: '0',
};

const run = (file: string, output: number | 'inherit' = 'inherit'): ChildProcess =>
  spawn(process.execPath, [join(root, file)], { cwd: root, env, stdio: ['ignore', output, 'inherit'] });
const ended = (child: ChildProcess) =>
  new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));

if ((await ended(run('apps/api/src/cli/seed.ts'))) !== 0) {
  await scratch.drop();
  throw new Error('seeding failed');
}
const mailbox = run('apps/api/test/support/mail-catcher.ts', mails);
const server = run('apps/api/dist/server.mjs');
const stop = () => server.kill('SIGTERM');
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.exitCode = await ended(server);
bank.close();
mailbox.kill('SIGTERM');
await scratch.drop();
await rm(files, { recursive: true, force: true });
