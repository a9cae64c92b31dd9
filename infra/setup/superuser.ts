import { spawn } from 'node:child_process';
import type { Superuser } from '../../db/provision.ts';
import { endpointOf, isLoopback } from './endpoint.ts';

interface Psql {
  program: string;
  /** Never with a password: every user of the machine can read arguments. */
  args: string[];
  environment: Record<string, string>;
}

// -q leaves out command tags, so that the output holds rows only; -w fails instead of asking for a password.
const OUTPUT = ['-X', '-q', '-w', '-A', '-t', '-F', '\t', '-v', 'ON_ERROR_STOP=1'];

function runPsql({ program, args, environment }: Psql, sql: string, database: string): Promise<string> {
  // PG* settings of the person's shell (a service, another host) must not redirect what setup does.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  const env = {
    ...Object.fromEntries(inherited),
    PGCONNECT_TIMEOUT: '10',
    PGOPTIONS: '--client-min-messages=warning',
    ...environment,
  };
  return new Promise((resolve, reject) => {
    // The user postgres may be unable to enter our folder.
    const child = spawn(program, [...args, ...OUTPUT, '-d', database], {
      cwd: '/',
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    // A psql that could not connect closes its input early; its exit code says why.
    child.stdin.on('error', () => undefined);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(errors.trim() || `psql ended with code ${code}`));
    });
    child.stdin.end(sql);
  });
}

/** `database` is `postgres` unless told. Values come as text, null as ''; they must hold no tab or line break. */
function superuserThrough(psql: Psql): Superuser {
  return {
    async execute(sql, database = 'postgres') {
      await runPsql(psql, sql, database);
    },
    async rows(sql, database = 'postgres') {
      const output = await runPsql(psql, sql, database);
      if (output === '') return [];
      return output
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => line.split('\t'));
    },
  };
}

function superuserByUrl(url: string): Superuser {
  const { host, port } = endpointOf(url);
  const { username, password, searchParams } = new URL(url);
  const environment: Record<string, string> = { PGHOST: host, PGPORT: String(port) };
  if (username !== '') environment.PGUSER = decodeURIComponent(username);
  if (password !== '') environment.PGPASSWORD = decodeURIComponent(password);
  const sslMode = searchParams.get('sslmode');
  if (sslMode !== null) environment.PGSSLMODE = sslMode;
  return superuserThrough({ program: 'psql', args: [], environment });
}

/** A fresh Debian cluster lets its superuser in only as the system user postgres over the local socket. */
function superuserBySocket(port: number): Superuser {
  const [program, ...become] = process.getuid?.() === 0 ? (['runuser'] as const) : (['sudo', '-n'] as const);
  const psql = ['psql', '-h', '/var/run/postgresql', '-p', String(port), '-U', 'postgres'];
  return superuserThrough({ program, args: [...become, '-u', 'postgres', '--', ...psql], environment: {} });
}

async function assertSuperuser(candidate: Superuser): Promise<void> {
  const [row] = await candidate.rows('select current_user, rolsuper from pg_roles where rolname = current_user');
  if (row?.[1] !== 't') throw new Error(`the role ${row?.[0] ?? '?'} is not a superuser`);
}

/** The superuser of ADMIN_DATABASE_URL or, for a cluster on this machine that refuses it, of the local socket. */
export async function connectSuperuser(adminUrl: string): Promise<Superuser> {
  const { host, port } = endpointOf(adminUrl);
  const byUrl = superuserByUrl(adminUrl);
  const refusals: string[] = [];
  try {
    await assertSuperuser(byUrl);
    return byUrl;
  } catch (error) {
    refusals.push(`ADMIN_DATABASE_URL: ${messageOf(error)}`);
  }
  if (isLoopback(host)) {
    const bySocket = superuserBySocket(port);
    try {
      await assertSuperuser(bySocket);
      return bySocket;
    } catch (error) {
      refusals.push(`local socket: ${messageOf(error)}`);
    }
  }
  throw new Error(`no superuser connection to PostgreSQL at ${host}:${port}\n  ${refusals.join('\n  ')}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
