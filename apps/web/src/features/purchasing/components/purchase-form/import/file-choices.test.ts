import type { PurchaseFile, PurchaseFileLine } from '@minipos/contract/purchasing/purchase-files';
import type { BuyableProduct } from '@minipos/contract/purchasing/purchase-shapes';
import { describe, expect, it } from 'vitest';
import { addProduct, emptyDraft, fieldsOf, inCurrency } from '../purchase-draft.ts';
import { dropFile, linesOfFile, sumsOf, takeFile } from './file-choices.ts';

const malt: BuyableProduct = {
  id: 7,
  name: 'Malta',
  sku: null,
  barcode: '7591031003540',
  supplierCode: null,
  unit: 'unit',
  stock: 0,
  taxRate: 16,
  isExempt: false,
  lastCostUSD: 9,
  packName: 'Caja',
  packSize: 12,
};
const row = (line: number, fields: Partial<PurchaseFileLine> = {}): PurchaseFileLine => ({
  line,
  name: 'MALTA',
  code: 'M-1',
  supplierCode: 'M-1',
  barcode: null,
  packs: 2,
  packSize: 12,
  unitCost: 0.5,
  discountPercent: 0,
  product: malt,
  matchedBy: 'name',
  notices: [],
  ...fields,
});
const file = (lines: PurchaseFileLine[], totals: PurchaseFile['totals'] = []): PurchaseFile => ({
  columns: [],
  mapping: [],
  currency: 'USD',
  lines,
  skippedRows: 0,
  totals,
});
const none = new Map();

describe('rows of a file as lines', () => {
  it('what is bought twice on the same terms is one line; on others it is two', () => {
    const lines = linesOfFile(file([row(2), row(3), row(4, { unitCost: 0.6 })]), none, 'f');
    expect(lines.map(({ quantity, unitCost }) => [quantity, unitCost])).toEqual([
      [4, 0.5],
      [2, 0.6],
    ]);
    expect(lines[0]).toMatchObject({ packName: 'Caja', packSize: 12, supplierCode: 'M-1', fileId: 'f' });
  });

  it('rows without a product, and those a person leaves out, make none', () => {
    const rows = file([row(2, { product: null }), row(3), row(4, { product: null })]);
    const chosen = new Map<number, BuyableProduct | 'out'>([
      [2, { ...malt, id: 8 }],
      [3, 'out'],
    ]);
    expect(linesOfFile(rows, chosen, 'f').map(({ productId }) => productId)).toEqual([8]);
  });

  it('adds up as the purchase will, and tells whether the file says the same, with tax or without', () => {
    const read = file([row(2)], [{ label: 'Total', amount: 13.92 }]);
    const lines = linesOfFile(read, none, 'f');
    expect(sumsOf(read, lines, 'USD')).toEqual({ subtotal: 12, tax: 1.92, total: 13.92, agrees: true });
    expect(sumsOf(file([row(2)], [{ label: 'Total', amount: 12 }]), lines, 'USD')?.agrees).toBe(true);
    expect(sumsOf(file([row(2)], [{ label: 'Total', amount: 15 }]), lines, 'VES')?.agrees).toBe(false);
    expect(sumsOf(file([row(2)]), lines, 'USD')?.agrees).toBeNull();
  });

  it('can be taken back whole; what was typed stays', () => {
    const typed = addProduct({ ...emptyDraft('2026-11-16'), supplierId: 4 }, { ...malt, id: 9 });
    const lines = linesOfFile(file([row(2)]), none, 'f');
    const converted = () => inCurrency({ ...typed, currency: 'VES', lines }, 'USD', '10').lines;
    const taken = takeFile(typed, lines, { id: 'f', name: 'f.csv' }, converted, 'VES');
    expect(taken.currency).toBe('USD');
    expect(taken.lines.map(({ unitCost }) => unitCost)).toEqual([9, 0.05]);
    expect(fieldsOf(taken)).toMatchObject({ fields: { items: [{ supplierCode: null }, { supplierCode: 'M-1' }] } });
    expect(dropFile(taken, 'f')).toEqual(typed);
  });

  it('an empty purchase takes the currency of the file', () => {
    const lines = linesOfFile(file([row(2)]), none, 'f');
    const never = () => {
      throw new Error('converted');
    };
    const taken = takeFile(emptyDraft('2026-11-16'), lines, { id: 'f', name: 'f.csv' }, never, 'VES');
    expect(taken).toMatchObject({ currency: 'VES', lines: [{ unitCost: 0.5 }] });
  });
});
