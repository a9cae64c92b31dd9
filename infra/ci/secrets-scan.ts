// Fails when a secret is in the repository, or a server-side one in the web application that everybody downloads.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { findSecrets } from './secret-rules.ts';

const root = join(import.meta.dirname, '../..');
const WEB_DIST = join(root, 'apps/web/dist');

// Files that hold made-up credentials on purpose.
const LENIENT: { path: RegExp; why: string }[] = [
  { path: /^\.env\.example$/, why: 'development values; setup replaces the only secret among them' },
  { path: /\.(test|spec)\.tsx?$/, why: 'tests' },
  { path: /(^|\/)(test|fixtures|e2e|bench)\//, why: 'accounts made for tests and measurements' },
];
// Checksums of packages, and nothing written by hand.
const IGNORED = /(^|\/)pnpm-lock\.yaml$/;
const MEBIBYTE = 1024 * 1024;

function git(...args: string[]): string[] {
  const listing = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * MEBIBYTE });
  return listing.split('\0').filter((path) => path !== '');
}

function scanRepository(): string[] {
  const problems = git('ls-files', '-z')
    .filter((path) => /(^|\/)\.env($|\.)/.test(path) && !path.endsWith('.env.example'))
    .map((path) => `${path} must not be in the repository`);
  // Files not added yet count too: the scan should speak before the commit.
  for (const path of git('ls-files', '-z', '-co', '--exclude-standard')) {
    if (IGNORED.test(path) || !existsSync(join(root, path))) continue;
    const content = readFileSync(join(root, path));
    if (content.includes(0)) continue;
    const lenient = LENIENT.some((entry) => entry.path.test(path));
    for (const { line, rule } of findSecrets(path, content.toString('utf8'), lenient)) {
      problems.push(`${path}:${line}: ${rule}`);
    }
  }
  return problems;
}

/** What must never be found in the browser's files: what it is called, and its text. */
function serverSecrets(): [name: string, text: string][] {
  const envFile = join(root, '.env');
  const settings = existsSync(envFile) ? parseEnv(readFileSync(envFile, 'utf8')) : {};
  const secret = process.env.TOKEN_SECRET ?? settings.TOKEN_SECRET;
  return [
    ['the name DATABASE_URL', 'DATABASE_URL'],
    ...(secret ? [['the value of TOKEN_SECRET', secret] as [string, string]] : []),
  ];
}

function scanWebBuild(): string[] {
  if (!existsSync(WEB_DIST)) return [];
  const secrets = serverSecrets();
  return readdirSync(WEB_DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const path = join(entry.parentPath, entry.name);
      const content = readFileSync(path);
      return secrets
        .filter(([, text]) => content.includes(text))
        .map(([name]) => `${path.slice(root.length + 1)} contains ${name}`);
    });
}

const problems = [...scanRepository(), ...scanWebBuild()];
for (const problem of problems) console.error(`secrets-scan: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
else console.log(`secrets-scan: nothing found${existsSync(WEB_DIST) ? '' : ' (the web application is not built)'}`);
