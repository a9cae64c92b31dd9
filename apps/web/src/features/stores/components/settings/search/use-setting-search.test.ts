import { expect, it } from 'vitest';
import { saysAll } from './use-setting-search.ts';

it('a setting is found by words in any order, without accents, and by their beginning', () => {
  const said = 'Caja Descuento máximo sin autorización Por encima hace falta el PIN';
  expect(saysAll(said, 'maximo desc')).toBe(true);
  expect(saysAll(said, '  PIN ')).toBe(true);
  expect(saysAll(said, '')).toBe(true);
  expect(saysAll(said, 'descuento zelle')).toBe(false);
});

it.each([
  ['redondeo', 'Redondear el efectivo en bolívares'],
  ['retiro', 'Tiempo para retirar un pedido'],
  ['retiros', 'Tiempo para retirar un pedido'],
  ['descuentos', 'Descuento máximo sin autorización'],
  ['Impresoras', 'Impresora, gaveta y papel'],
  ['bolívar', 'Redondear el efectivo en bolívares'],
])('%s finds «%s»: plurals and other forms of a word count', (search, said) => {
  expect(saysAll(said, search)).toBe(true);
});

it.each([
  ['transporte', 'Transferencia'],
  ['caja', 'Cajón'],
  ['retraso', 'Tiempo para retirar un pedido'],
])('%s does not find «%s», which begins alike', (search, said) => {
  expect(saysAll(said, search)).toBe(false);
});
