import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mutantList } from './mutant-list.ts';

const root = join(import.meta.dirname, '../..');

it.each(mutantList)('$file still says $text, once, and its tests are there', ({ file, text, wrong, tests }) => {
  expect(readFileSync(join(root, file), 'utf8').split(text)).toHaveLength(2);
  expect(wrong).not.toBe(text);
  expect(tests.filter((test) => !existsSync(join(root, test)))).toEqual([]);
});

it('there are at least 60, and no two alike', () => {
  expect(mutantList.length).toBeGreaterThanOrEqual(60);
  expect(new Set(mutantList.map(({ file, text }) => `${file} ${text}`)).size).toBe(mutantList.length);
});
