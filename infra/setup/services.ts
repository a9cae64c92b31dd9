// Starts PostgreSQL and Redis when nothing answers at the addresses in .env.
// A service on another machine is only checked, never started.
import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, type Endpoint, endpointOf, isLoopback, waitUntilAnswers } from './endpoint.ts';
import { requireSetting, rootPrefix } from './environment.ts';

const START_WITHIN_MS = 60_000;

// Output goes to a file, not a pipe: a daemon that kept our pipe open would hang the caller that waits for its end.
function startDaemon(command: string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'minipos-setup-'));
  const log = join(folder, 'output');
  const output = openSync(log, 'w');
  try {
    const [program = '', ...args] = command;
    const { status, error } = spawnSync(program, args, { cwd: '/', stdio: ['ignore', output, output] });
    if (error !== undefined || status !== 0) {
      throw new Error(`${command.join(' ')} failed: ${error?.message ?? readFileSync(log, 'utf8').trim()}`);
    }
  } finally {
    closeSync(output);
    rmSync(folder, { recursive: true });
  }
}

function startPostgres({ port }: Endpoint): void {
  // Columns: version, name, port, status, owner, data directory, log file.
  const clusters = execFileSync('pg_lsclusters', ['--no-header'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const cluster = clusters.find((columns) => columns[2] === String(port));
  const [version, name, , status] = cluster ?? [];
  if (version === undefined || name === undefined) {
    throw new Error(`no PostgreSQL cluster is set to port ${port}: create one with pg_createcluster`);
  }
  // "online" without an answer is a cluster that is still recovering: waiting is enough.
  if (status?.startsWith('online') === true) return;
  startDaemon([...rootPrefix(), 'pg_ctlcluster', '--skip-systemctl-redirect', version, name, 'start']);
}

function startRedis({ port }: Endpoint): void {
  const listen = ['--bind', '127.0.0.1', '-::1', '--port', String(port)];
  // Nothing of ours has to survive in Redis, so it writes no files.
  startDaemon(['redis-server', '--daemonize', 'yes', ...listen, '--save', '', '--appendonly', 'no', '--dir', tmpdir()]);
}

async function ensureAnswers(name: string, url: string, start: (endpoint: Endpoint) => void): Promise<void> {
  const endpoint = endpointOf(url);
  const address = `${endpoint.host}:${endpoint.port}`;
  if (await answers(endpoint)) return;
  if (!isLoopback(endpoint.host)) throw new Error(`${name} does not answer at ${address}`);
  console.log(`setup: starting ${name} at ${address}`);
  start(endpoint);
  if (!(await waitUntilAnswers(endpoint, START_WITHIN_MS))) {
    throw new Error(`${name} was started but does not answer at ${address}`);
  }
}

try {
  await ensureAnswers('PostgreSQL', requireSetting('OWNER_DATABASE_URL'), startPostgres);
  await ensureAnswers('Redis', requireSetting('REDIS_URL'), startRedis);
} catch (error) {
  console.error(`setup: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
