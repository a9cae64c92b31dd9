import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

interface Run {
  /** Whom and where; the password goes through the environment, because every user of the machine can read arguments. */
  url: string;
  args: readonly string[];
  onLine?: (line: string) => void;
  /** Ends the tool when it fires. */
  signal?: AbortSignal | undefined;
}

const keptLines = 8;

/** Runs one of PostgreSQL's own tools; what it says on its error channel is passed on, and kept where it fails. */
export function runTool(program: 'pg_dump' | 'pg_restore', { url, args, onLine, signal }: Run): Promise<string> {
  const child = spawn(program, args, { env: toolEnvironment(url), stdio: ['ignore', 'pipe', 'pipe'], signal });
  const last: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    onLine?.(line);
    last.push(line);
    if (last.length > keptLines) last.shift();
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${program} ended with ${code}: ${last.join('\n')}`));
    });
  });
}

// PG* settings of whoever started the process (a service, another host) must not redirect what a backup does.
function toolEnvironment(text: string): Record<string, string> {
  const url = new URL(text);
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && ['PATH', 'HOME', 'TMPDIR'].includes(entry[0]),
  );
  return {
    ...Object.fromEntries(inherited),
    // What the tools say is read: it must not be in the language of the machine.
    LC_ALL: 'C',
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: databaseOf(text),
    PGCONNECT_TIMEOUT: '10',
    ...(url.searchParams.has('sslmode') ? { PGSSLMODE: url.searchParams.get('sslmode') ?? '' } : {}),
  };
}

export const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/** The same server and role, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}
