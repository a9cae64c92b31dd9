import { expect, it } from 'vitest';
import { mean } from './report-parts.ts';

it.each([
  [2.01, 2, 1.01],
  ['2.01', 2, 1.01],
  [0.07, 2, 0.04],
  [-2.01, 2, -1.01],
  [10, 3, 3.33],
  [0, 0, null],
])('%s over %s is %s: in cents, half up', (usd, sales, ticket) => expect(mean(usd, sales)).toBe(ticket));
