// Keeps files small enough to read at once and folders small enough to look through: fails over the limits, prints the spread.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const FOLDERS = ['apps', 'packages', 'db', 'e2e', 'bench', 'infra'];
const LIMITS = { source: 250, test: 400, sourceMedian: 80, folder: 20 };

/** Folders that may hold more files than others; docs/architecture.md gives the reason. */
export const largeFolders: readonly string[] = ['db/migrations'];

interface SizedFile {
  path: string;
  lines: number;
}

const isTestFile = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

export function isTest(path: string): boolean {
  return isTestFile(path) || /(^|\/)(test|e2e)\//.test(path);
}

/** Value below which a `share` (0 to 1) of the sorted numbers lies. */
export function quantile(sorted: number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** One sentence for each limit broken. */
export function findViolations(files: SizedFile[]): string[] {
  const tooLong = files.flatMap(({ path, lines }) => {
    const limit = isTest(path) ? LIMITS.test : LIMITS.source;
    return lines > limit ? [`${path} has ${lines} lines, ${limit} at most`] : [];
  });
  const median = quantile(sourceLines(files), 0.5);
  if (median > LIMITS.sourceMedian) tooLong.push(`the median file has ${median} lines, ${LIMITS.sourceMedian} at most`);
  return tooLong;
}

/** How many files each folder holds, the fullest first. Tests stand beside what they test and are counted with other tests. */
export function countFolders(paths: readonly string[]): { folder: string; files: number }[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const key = `${dirname(path)}${isTestFile(path) ? ' (tests)' : ''}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([folder, files]) => ({ folder, files })).toSorted((a, b) => b.files - a.files);
}

/** One sentence for each folder that is too full. */
export function findFullFolders(paths: readonly string[]): string[] {
  return countFolders(paths)
    .filter(({ folder, files }) => files > LIMITS.folder && !largeFolders.includes(folder))
    .map(({ folder, files }) => `${folder} has ${files} files, ${LIMITS.folder} at most: group them by subject`);
}

function sourceLines(files: SizedFile[]): number[] {
  return files
    .filter(({ path }) => !isTest(path))
    .map(({ lines }) => lines)
    .toSorted((a, b) => a - b);
}

function listPaths(): string[] {
  const listing = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', '--', ...FOLDERS], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // Git still lists a file that was deleted but not committed so.
  return listing.split('\0').filter((path) => /\.(tsx?|css|sql)$/.test(path) && existsSync(path));
}

const listFiles = (paths: string[]): SizedFile[] =>
  paths
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
    .map((path) => ({ path, lines: countLines(readFileSync(path, 'utf8')) }));

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

if (import.meta.main) {
  const paths = listPaths();
  const files = listFiles(paths);
  const sizes = sourceLines(files);
  const largest = files.toSorted((a, b) => b.lines - a.lines).slice(0, 5);
  console.log(`${sizes.length} source files: median ${quantile(sizes, 0.5)} lines, p90 ${quantile(sizes, 0.9)}`);
  for (const { path, lines } of largest) console.log(`  ${lines} ${path}`);
  const folders = countFolders(paths);
  console.log(`${folders.length} folders, the fullest:`);
  for (const { folder, files: count } of folders.slice(0, 5)) console.log(`  ${count} ${folder}`);
  const tooLarge = [...findViolations(files), ...findFullFolders(paths)];
  const violations = files.length > 0 ? tooLarge : ['no TypeScript file was found'];
  for (const violation of violations) console.error(`sizes: ${violation}`);
  if (violations.length > 0) process.exitCode = 1;
}
