import { expect, it } from 'vitest';
import { asStoredPhone } from './list-stores.ts';

it.each([
  ['0414-123', '414123'],
  ['0212 571', '212571'],
  [' candelaria ', 'candelaria'],
  ['0', '0'],
  ['414', '414'],
  ['0800 zapatos', '0800 zapatos'],
  [undefined, undefined],
])('%s is looked for as %s', (typed, sent) => {
  expect(asStoredPhone(typed)).toBe(sent);
});
