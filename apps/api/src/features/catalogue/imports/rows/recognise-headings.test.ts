import { expect, it } from 'vitest';
import { recogniseHeadings } from './recognise-headings.ts';

it.each(['Cod Barra', 'Código de barra', 'COD. BARRAS', 'EAN'])('%s is the barcode', (heading) => {
  expect(recogniseHeadings(['Nombre', heading], [])).toEqual(['name', 'barcode']);
});

it('a column of EAN-13 with their check digits is the barcode, whatever it is called', () => {
  const rows = [
    ['Pan', '7591001000012', 'A1'],
    ['Sal', 7_591_002_000_011, 'A2'],
  ];
  expect(recogniseHeadings(['Nombre', 'Código', 'Zona'], rows)).toEqual(['name', 'barcode', null]);
});

it('codes of another kind stay what their heading says, and a heading that names barcodes goes first', () => {
  expect(recogniseHeadings(['Nombre', 'Código'], [['Pan', '7591001000013']])).toEqual(['name', 'sku']);
  expect(recogniseHeadings(['EAN', 'Código'], [['', '7591001000012']])).toEqual(['barcode', 'sku']);
});

it('a price in bolívares is not taken for one in dollars', () => {
  expect(recogniseHeadings(['Nombre', 'Precio Bs', 'Precio $'], [])).toEqual(['name', null, 'priceUSD']);
});

it.each([
  ['P.V.P.', 'priceUSD'],
  ['PVP', 'priceUSD'],
  ['P.V.P. $', 'priceUSD'],
  ['Costo Unit', 'costUSD'],
  ['Costo Unit.', 'costUSD'],
  ['Costo unitario', 'costUSD'],
  ['Exist.', 'stock'],
  ['Existencia', 'stock'],
])('%s is understood', (heading, field) => {
  expect(recogniseHeadings(['Nombre', heading], [])).toEqual(['name', field]);
});

it('a P.V.P. in bolívares is no price in dollars', () => {
  expect(recogniseHeadings(['Nombre', 'P.V.P. Bs.'], [])).toEqual(['name', null]);
});

it('a column without a heading holds barcodes where most of its cells are codes of makers, short ones too', () => {
  const rows = [
    ['Pan', '7591001000012', '1'],
    ['Sal', '036000291452', '2'],
    ['Chicle', '73513537', '3'],
    ['Queso', 'QUE-10', '4'],
    ['Jamón', '', '5'],
  ];
  expect(recogniseHeadings(['Nombre', '', ''], rows)).toEqual(['name', 'barcode', null]);
  const half = rows.slice(2, 4);
  expect(recogniseHeadings(['Nombre', '', ''], half)).toEqual(['name', null, null]);
});
