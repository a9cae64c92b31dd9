import { expect, it } from 'vitest';
import { methodOf } from './sale-to-record.ts';

it.each([
  [[], 'none'],
  [['credit'], 'credit'],
  [['card', 'card'], 'card'],
  [['card', 'credit'], 'mixed'],
] as const)('a sale paid with %o is kept as %s', (methods, kept) =>
  expect(methodOf({ payments: methods.map((method) => ({ method })) })).toBe(kept),
);
