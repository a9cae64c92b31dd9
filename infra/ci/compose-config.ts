// Checks that infra/compose.yaml is valid, that it refuses to start without its secrets, and that the process which people reach
// has none of those of backups.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../compose.yaml');

// Only to get past `${…:?}`; nothing is started.
const PLACEHOLDERS: Record<string, string> = {
  TOKEN_SECRET: 'placeholder-placeholder-placeholder',
  POSTGRES_PASSWORD: 'placeholder',
  OWNER_PASSWORD: 'placeholder',
  APP_PASSWORD: 'placeholder',
  CONSOLE_PASSWORD: 'placeholder',
  BACKUP_PASSWORD: 'placeholder',
  BACKUP_SIGNING_KEY: 'placeholder',
  METRICS_TOKEN: 'placeholder',
  PUBLIC_URL: 'https://pos.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'miniPOS <no-responder@pos.example>',
};

function findCompose(): string[] | undefined {
  const candidates = [['docker', 'compose'], ['docker-compose']];
  return candidates.find(([program = '', ...args]) => spawnSync(program, [...args, 'version']).status === 0);
}

interface Compose {
  command: string[];
  /** Stands in for a .env nearby, which must not decide the outcome. */
  emptyFile: string;
}

const WORKER_ONLY = ['BACKUP_DATABASE_URL', 'CONSOLE_DATABASE_URL', 'BACKUP_SIGNING_KEY', 'OWNER_DATABASE_URL'];

function validate(
  { command, emptyFile }: Compose,
  settings: Record<string, string>,
): { valid: boolean; message: string; resolved: string } {
  const [program = '', ...args] = command;
  // Nor may the values of this shell.
  const ambient = Object.entries(process.env).filter(([name]) => !(name in PLACEHOLDERS));
  const { status, stdout, stderr } = spawnSync(program, [...args, '--env-file', emptyFile, '-f', file, 'config'], {
    env: { ...Object.fromEntries(ambient), ...settings },
    encoding: 'utf8',
  });
  return { valid: status === 0, message: stderr.trim(), resolved: stdout };
}

/** Names of a service's settings in what compose prints: YAML, indented by two. */
function settingsOf(resolved: string, service: string): string[] {
  const block = new RegExp(`^ {2}${service}:\\n((?: {4}.*\\n)*)`, 'm').exec(resolved)?.[1] ?? '';
  return [...block.matchAll(/^ {6}([A-Z][A-Z_]*):/gm)].map(([, name = '']) => name);
}

function findProblems(compose: Compose): string[] {
  const complete = validate(compose, PLACEHOLDERS);
  if (!complete.valid) return [complete.message];
  const [api, worker] = [settingsOf(complete.resolved, 'api'), settingsOf(complete.resolved, 'worker')];
  const misplaced = WORKER_ONLY.filter((name) => api.includes(name) || !worker.includes(name));
  if (misplaced.length > 0) return [`compose.yaml: for the worker alone: ${misplaced.join(', ')}`];
  return Object.keys(PLACEHOLDERS).flatMap((name) => {
    const { [name]: _left, ...others } = PLACEHOLDERS;
    return validate(compose, others).valid ? [`compose.yaml accepts an unset ${name}`] : [];
  });
}

function check(): string[] {
  const command = findCompose();
  if (command === undefined) return ['neither "docker compose" nor docker-compose is installed: run npm run setup'];
  const folder = mkdtempSync(join(tmpdir(), 'minipos-compose-'));
  const emptyFile = join(folder, 'empty.env');
  writeFileSync(emptyFile, '');
  try {
    return findProblems({ command, emptyFile });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const problems = check();
for (const problem of problems) console.error(`compose-config: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else console.log('compose-config: valid, and refuses to start without each required setting');
