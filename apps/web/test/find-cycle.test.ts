import { expect, it } from 'vitest';
import { findCycle } from '../build/find-cycle.ts';

const graph = (imports: Record<string, string[]>) => new Map(Object.entries(imports));

it('finds files that need each other, however far apart, and nothing in what only shares', () => {
  expect(findCycle(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toBeNull();
  expect(findCycle(graph({ a: ['b'], b: ['c'], c: ['b'] }))).toEqual(['b', 'c']);
  expect(findCycle(graph({ a: ['b'], b: ['c'], c: ['d'], d: ['a'] }))).toEqual(['a', 'b', 'c', 'd']);
});
