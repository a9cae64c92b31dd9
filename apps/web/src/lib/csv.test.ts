import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('opens in a spreadsheet set to es-VE and runs no formula', () => {
  const rows = [
    ['Hora', 'Ventas'],
    ['8 a. m.', 1234.5],
    ['=1+1', null],
    ['Dice "hola"; y más', -2],
  ];
  expect(toCsv(rows)).toBe('\ufeffHora;Ventas\r\n8 a. m.;1234,5\r\n\'=1+1;\r\n"Dice ""hola""; y más";-2\r\n');
});
