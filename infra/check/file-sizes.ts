// Keeps files small enough to read at once: fails over the limits, prints how the sizes are spread.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const FOLDERS = ['apps', 'packages', 'db', 'e2e', 'bench', 'infra'];
const LIMITS = { source: 250, test: 400, sourceMedian: 80 };

interface SizedFile {
  path: string;
  lines: number;
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /(^|\/)(test|e2e)\//.test(path);
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

function sourceLines(files: SizedFile[]): number[] {
  return files
    .filter(({ path }) => !isTest(path))
    .map(({ lines }) => lines)
    .toSorted((a, b) => a - b);
}

function listFiles(): SizedFile[] {
  const listing = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard', '--', ...FOLDERS], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return (
    listing
      .split('\0')
      .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
      // Git still lists a file that was deleted but not committed so.
      .filter((path) => existsSync(path))
      .map((path) => ({ path, lines: countLines(readFileSync(path, 'utf8')) }))
  );
}

function countLines(text: string): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

if (import.meta.main) {
  const files = listFiles();
  const sizes = sourceLines(files);
  const largest = files.toSorted((a, b) => b.lines - a.lines).slice(0, 5);
  console.log(`${sizes.length} source files: median ${quantile(sizes, 0.5)} lines, p90 ${quantile(sizes, 0.9)}`);
  for (const { path, lines } of largest) console.log(`  ${lines} ${path}`);
  const violations = files.length > 0 ? findViolations(files) : ['no TypeScript file was found'];
  for (const violation of violations) console.error(`sizes: ${violation}`);
  if (violations.length > 0) process.exitCode = 1;
}
