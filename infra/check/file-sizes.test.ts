import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countFolders, findFullFolders, findViolations, isTest, largeFolders, quantile } from './file-sizes.ts';

const sized = (...sizes: number[]) => sizes.map((lines, index) => ({ path: `a/${index}.ts`, lines }));

it.each(['a/b.test.ts', 'a/b.spec.tsx', 'apps/api/test/factories/stores.ts', 'e2e/journeys/sale.ts'])(
  '%s is a test',
  (path) => {
    expect(isTest(path)).toBe(true);
  },
);

it.each(['apps/api/src/latest/a.ts', 'apps/web/src/contest.ts'])('%s is not a test', (path) => {
  expect(isTest(path)).toBe(false);
});

it('allows 250 lines of source and 400 of tests', () => {
  const small = sized(1, 2, 3);
  expect(findViolations([...small, { path: 'a/b.ts', lines: 250 }, { path: 'a/b.test.ts', lines: 400 }])).toEqual([]);
  expect(findViolations([...small, { path: 'a/b.ts', lines: 251 }, { path: 'a/b.test.ts', lines: 401 }])).toEqual([
    'a/b.ts has 251 lines, 250 at most',
    'a/b.test.ts has 401 lines, 400 at most',
  ]);
});

it('allows a median of 80 lines, tests left out', () => {
  const tests = { path: 'a/b.test.ts', lines: 399 };
  expect(findViolations([...sized(10, 80, 200), tests, tests, tests])).toEqual([]);
  expect(findViolations(sized(10, 81, 200))).toEqual(['the median file has 81 lines, 80 at most']);
});

it('takes quantiles of what there is', () => {
  expect([quantile([], 0.5), quantile([4], 0.9), quantile([1, 2, 3, 4], 0.5)]).toEqual([0, 4, 2]);
});

it('allows 20 files in a folder and as many tests beside them; subfolders count by themselves', () => {
  const names = (count: number, end: string) => Array.from({ length: count }, (_, at) => `a/${at}${end}`);
  const allowed = [...names(20, '.ts'), ...names(20, '.test.ts'), 'a/b/1.ts'];
  expect(findFullFolders(allowed)).toEqual([]);
  expect(countFolders(allowed).map(({ files }) => files)).toEqual([20, 20, 1]);
  expect(findFullFolders([...allowed, 'a/x.module.css'])).toEqual([
    'a has 21 files, 20 at most: group them by subject',
  ]);
});

it.each(largeFolders)('%s may be larger, and the architecture says why', (folder) => {
  const architecture = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8');
  expect(architecture).toContain(`\`${folder}\` holds more than 20 files because`);
  expect(findFullFolders(Array.from({ length: 21 }, (_, at) => `${folder}/${at}.sql`))).toEqual([]);
});
