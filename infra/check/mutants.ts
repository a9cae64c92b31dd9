// npm run mutants              writes each mistake of the list into a copy of the project and runs the tests that must notice
// npm run mutants -- sender    only those whose file contains this
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Mutant } from './mutant.ts';
import { mutantList } from './mutant-list.ts';

const root = join(import.meta.dirname, '../..');
const wanted = process.argv[2] ?? '';
const chosen = mutantList.filter(({ file }) => file.includes(wanted));

/** A copy of the sources that uses the packages of this one; the links between our own packages lead inside the copy. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'minipos-mutants-'));
  const list = (...args: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
      .split('\0')
      .filter(Boolean);
  for (const file of [...list('-co', '--exclude-standard'), '.env']) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file), { force: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const manifest of list('*/package.json')) {
    const modules = join(dirname(manifest), 'node_modules');
    if (existsSync(join(root, modules)))
      cpSync(join(root, modules), join(copy, modules), { recursive: true, verbatimSymlinks: true });
  }
  return copy;
}

function projectOf(test: string): string {
  if (test.startsWith('apps/web/')) return 'web';
  return test.startsWith('apps/api/test/') ? 'integration' : 'unit';
}

/** True when every test passes. */
function passes(copy: string, tests: string[]): boolean {
  const project = projectOf(tests[0] ?? '');
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--bail=1', ...tests];
  return spawnSync(process.execPath, args, { cwd: copy, stdio: 'ignore', timeout: 300_000 }).status === 0;
}

function survives(copy: string, { file, text, wrong, tests }: Mutant): boolean {
  const path = join(copy, file);
  const right = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    right.replace(text, () => wrong),
  );
  try {
    return passes(copy, tests);
  } finally {
    writeFileSync(path, right);
  }
}

const shorten = (text: string): string => text.split('\n')[0] ?? '';

const copy = copyProject();
const survivors: Mutant[] = [];
const sound = new Map<string, boolean>();
try {
  for (const mutant of chosen) {
    const tests = mutant.tests.join(' ');
    // A test that fails without any mistake would find every one of them.
    if (!sound.has(tests)) sound.set(tests, passes(copy, mutant.tests));
    const isFound = sound.get(tests) === true && !survives(copy, mutant);
    if (!isFound) survivors.push(mutant);
    const word = isFound ? 'killed  ' : sound.get(tests) ? 'SURVIVED' : 'NO TESTS';
    console.log(`${word} ${mutant.file}: ${shorten(mutant.text)} -> ${shorten(mutant.wrong)}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
const killed = chosen.length - survivors.length;
console.log(`mutants: ${killed} of ${chosen.length} killed (${((killed / chosen.length) * 100).toFixed(1)} %)`);
if (killed < chosen.length * 0.95) process.exitCode = 1;
