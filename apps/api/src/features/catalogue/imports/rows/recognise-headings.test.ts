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
