import { describe, expect, it } from 'vitest';
import { findDecimalMark, readNumber, readPercent } from './read-amounts.ts';
import { recogniseColumns, recogniseCurrency } from './recognise-columns.ts';

describe('amounts of a supplier’s file', () => {
  it('one cell tells how the others are written', () => {
    expect(findDecimalMark(['1.250', '12,50'])).toBe(',');
    expect(findDecimalMark(['1,250', '12.5'])).toBe('.');
    expect(findDecimalMark(['1.250', 3, null])).toBeNull();
    expect(findDecimalMark(['1,5', '1.5'])).toBeNull();
  });

  it.each([
    ['1.250', ',', 1250],
    ['Bs. 1.250,75', ',', 1250.75],
    ['1,250', '.', 1250],
    ['$1,250.75', '.', 1250.75],
    ['0,9167', ',', 0.9167],
    ['1.250', null, 1250],
    ['0.92', null, 0.92],
    ['1.2.5', ',', undefined],
    ['-3', null, undefined],
    ['doce', ',', undefined],
    ['', ',', null],
  ] as const)('%s with %s is %s', (text, mark, value) => {
    expect(readNumber(text, mark, 4)).toBe(value);
  });

  it('a figure of a workbook loses what a cost does not have', () => {
    expect(readNumber(0.83333333, ',', 4)).toBe(0.8333);
    expect(readNumber(Number.POSITIVE_INFINITY, null, 4)).toBeUndefined();
  });

  it.each([
    ['16 %', 16],
    ['IVA 16%', 16],
    [0.16, 16],
    ['Exento', 0],
    ['E', 0],
    ['160', undefined],
    [null, null],
  ] as const)('%s per cent is %s', (cell, value) => {
    expect(readPercent(cell, null)).toBe(value);
  });
});

describe('columns of a supplier’s file', () => {
  it('are recognised by their headings', () => {
    const headings = ['Código', 'Descripción', 'Cant.', 'Precio Unit. Bs', 'IVA %', 'Total Bs.'];
    const mapping = recogniseColumns(headings, []);
    expect(mapping).toEqual(['code', 'name', 'quantity', 'unitCost', 'taxRate', 'lineTotal']);
    expect(recogniseCurrency(headings, mapping, [])).toBe('VES');
  });

  it('what is counted beside the units of a pack are packs', () => {
    expect(recogniseColumns(['Producto', 'Cantidad', 'Und x Bulto', 'Precio Bulto $'], [])).toEqual([
      'name',
      'packs',
      'packSize',
      'packCost',
    ]);
  });

  it('a column of barcodes is one, whatever it is called', () => {
    expect(recogniseColumns(['Código', 'Producto'], [['7591002000011', 'Harina']])).toEqual(['barcode', 'name']);
  });

  it('costs in both currencies say nothing', () => {
    expect(recogniseCurrency(['Costo'], ['unitCost'], [['$1'], ['Bs 840']])).toBeNull();
    expect(recogniseCurrency(['Costo'], ['unitCost'], [['$1,20']])).toBe('USD');
  });
});
