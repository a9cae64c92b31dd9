import { expect, it } from 'vitest';
import { afterKey } from './amount-pad.tsx';

const type = (keys: string[]) => keys.reduce<string | null>(afterKey, null);

it('the first key begins a new number, a comma has at most two decimals', () => {
  expect(type(['2', '5'])).toBe('25');
  expect(type(['2', ',', '5', '0', '9'])).toBe('2,50');
  expect(type([',', '5'])).toBe('0,5');
  expect(type(['1', ',', ',', '2'])).toBe('1,2');
  expect(type(['0', '7'])).toBe('7');
});

it('deletes what was typed, and the exact amount as a whole', () => {
  expect(type(['2', '5', 'back'])).toBe('2');
  expect(afterKey(null, 'back')).toBe('');
});
