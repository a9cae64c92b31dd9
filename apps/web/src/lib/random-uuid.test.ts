import { expect, it } from 'vitest';
import { z } from 'zod';
import { randomUuid } from './random-uuid.ts';

it('makes ids the contract accepts, each its own', () => {
  const made = Array.from({ length: 200 }, randomUuid);
  expect(made.filter((uuid) => !z.uuidv4().safeParse(uuid).success)).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
});
