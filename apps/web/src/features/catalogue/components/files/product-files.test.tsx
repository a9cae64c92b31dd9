import type { ImportPreviewRow } from '@minipos/contract/catalogue/imports';
import { expect, it } from 'vitest';
import { productFiles } from './product-files.tsx';

const row: ImportPreviewRow = {
  line: 2,
  outcome: 'created',
  name: 'Corte de cabello',
  barcode: null,
  department: null,
  priceUSD: 0,
  stock: null,
  changes: [],
  messages: [],
};

it.each([
  [{}, 'Precio al cobrar'],
  [{ outcome: 'failed' }, '$0,00'],
  [{ priceUSD: 2.5 }, '$2,50'],
  [{ outcome: 'failed', priceUSD: null }, '—'],
] as const)('the price of a row of a file that is %o shows as %s', (changes, shown) => {
  const price = productFiles.previewColumns.find(({ key }) => key === 'price');
  expect(price?.cell({ ...row, ...changes })).toBe(shown);
});

it('says before any row is read that no column is the price', () => {
  expect(productFiles.warnOf(['name', null])).toMatch(/^Ninguna columna es el precio/);
  expect(productFiles.warnOf(['name', 'priceUSD'])).toBeNull();
});
