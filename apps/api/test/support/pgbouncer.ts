import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bouncerPort, databaseUrl, templateDatabase } from './environment.ts';

/** A real PgBouncer in transaction mode before PostgreSQL, as large installations run it. */
export async function startBouncer(): Promise<{ stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'minipos-pgbouncer-'));
  const { hostname, port, username, password } = new URL(databaseUrl('app', templateDatabase, { direct: true }));
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${password}"\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${hostname} port=${port || 5432}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${bouncerPort}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      'max_client_conn = 500',
      'default_pool_size = 10',
      // A test file's database is dropped once nothing is connected to it.
      'server_idle_timeout = 1',
      'ignore_startup_parameters = extra_float_digits',
    ].join('\n'),
  );
  for (const file of ['', 'users.txt', 'pgbouncer.ini']) chmodSync(join(folder, file), 0o755);
  const child = launch(join(folder, 'pgbouncer.ini'));
  await waitForPort(child);
  return { stop: () => child.kill('SIGTERM') };
}

/** PgBouncer refuses to run as root; PostgreSQL's own user is there wherever it is installed. */
function launch(config: string): ChildProcess {
  const program = existsSync('/usr/sbin/pgbouncer') ? '/usr/sbin/pgbouncer' : 'pgbouncer';
  const idOf = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  return spawn(program, ['-q', config], { stdio: ['ignore', 'ignore', 'inherit'], ...user });
}

async function waitForPort(child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (child.exitCode !== null) throw new Error('PgBouncer did not start: run npm run setup');
    if (await isListening()) return;
    await sleep(100);
  }
  throw new Error('PgBouncer does not listen');
}

function isListening(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(bouncerPort, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
