import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrateToLatest } from '@minipos/db/migrations';
import { createScratchDatabase, withDatabase } from '@minipos/db/scratch';

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
const scratch = await createScratchDatabase(ownerUrl, template);
const port = variable('PORT');
const env = {
  ...process.env,
  NODE_ENV: 'test',
  PUBLIC_URL: `http://localhost:${port}`,
  DATABASE_URL: withDatabase(variable('DATABASE_URL'), scratch.name),
  REDIS_PREFIX: `${scratch.name}:`,
  WEB_DIST: join(root, 'apps/web/dist'),
  LOG_LEVEL: 'warn',
};

const run = (file: string): ChildProcess =>
  spawn(process.execPath, [join(root, file)], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
const ended = (child: ChildProcess) =>
  new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));

if ((await ended(run('apps/api/src/cli/seed.ts'))) !== 0) {
  await scratch.drop();
  throw new Error('seeding failed');
}
const server = run('apps/api/dist/server.mjs');
const stop = () => server.kill('SIGTERM');
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.exitCode = await ended(server);
await scratch.drop();
