import { expect, it } from 'vitest';
import { offlineWords } from './offline-words.ts';

it.each([
  ['/clients', /^Los clientes que guardes y los pagos/],
  ['/clients/12', /^Los clientes que guardes y los pagos/],
  ['/clients/import', /hace falta conexión/],
  ['/products', /^Los productos y ajustes de stock/],
  ['/sync', /^Lo que decidas aquí/],
  ['/reports', /hace falta conexión/],
])('on %s it says what becomes of changes there', (pathname, words) => {
  expect(offlineWords(pathname, true).words).toMatch(words);
});

it('without a copy nothing can be saved on the device', () => {
  expect(offlineWords('/clients', false)).toEqual({
    words: 'Para guardar cambios hace falta conexión.',
    isCopied: false,
  });
  expect(offlineWords('/clients', true).isCopied).toBe(true);
});
