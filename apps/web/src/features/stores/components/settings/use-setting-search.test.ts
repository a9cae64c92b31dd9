import { expect, it } from 'vitest';
import { saysAll } from './use-setting-search.ts';

it('a setting is found by words in any order, without accents, and by their beginning', () => {
  const said = 'Caja Descuento máximo sin autorización Por encima hace falta el PIN';
  expect(saysAll(said, 'maximo desc')).toBe(true);
  expect(saysAll(said, '  PIN ')).toBe(true);
  expect(saysAll(said, '')).toBe(true);
  expect(saysAll(said, 'descuento zelle')).toBe(false);
});
