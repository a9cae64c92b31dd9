import type { BuyableProduct } from '@minipos/contract/purchasing/purchase-shapes';
import { describe, expect, it } from 'vitest';
import {
  addProduct,
  changeLine,
  emptyDraft,
  fieldsOf,
  figuresOf,
  inCurrency,
  isChanged,
  removeLine,
} from './purchase-draft.ts';

const flour: BuyableProduct = {
  id: 7,
  name: 'Harina',
  sku: null,
  barcode: '7591002000011',
  supplierCode: null,
  unit: 'unit',
  stock: 3,
  taxRate: 16,
  isExempt: false,
  lastCostUSD: 0.92,
  packName: 'Bulto',
  packSize: 20,
};
const draft = { ...emptyDraft('2026-11-16'), supplierId: 4 };

describe('a purchase while it is typed', () => {
  it('a product comes with its last cost and pack; the same one again is one more', () => {
    const once = addProduct(draft, flour);
    expect(once.lines[0]).toMatchObject({ unitCost: 0.92, packSize: 20, quantity: 1 });
    expect(addProduct(once, flour).lines).toHaveLength(1);
    expect(addProduct(once, flour).lines[0]?.quantity).toBe(2);
    expect(removeLine(once, 0).lines).toEqual([]);
  });

  it('in bolívares the last cost in dollars is not taken for bolívares', () => {
    expect(addProduct({ ...draft, currency: 'VES' }, flour).lines[0]?.unitCost).toBeNull();
    expect(figuresOf({ ...draft, currency: 'VES' }, null)).toBeNull();
  });

  it('costs change with their currency: at the rate on the screen, and without one they are typed again', () => {
    const typed = { ...changeLine(addProduct(draft, flour), 0, { unitCost: 4.5 }), freight: 6 };
    const inBs = inCurrency(typed, 'VES', '300');
    expect(inBs).toMatchObject({ currency: 'VES', freight: 1800, lines: [{ unitCost: 1350 }] });
    expect(inCurrency(inBs, 'USD', '300')).toEqual(typed);
    expect(inCurrency(typed, 'VES', null)).toMatchObject({ freight: null, lines: [{ unitCost: null }] });
  });

  it('more than can be counted shows no figures and breaks nothing', () => {
    expect(figuresOf({ ...addProduct(draft, flour), freight: 99_999_999_999 }, '842.2067')).toBeNull();
  });

  it('adds up what can be read and does not stumble over the rest', () => {
    const typed = changeLine(addProduct(draft, flour), 0, { quantity: 15, discountPercent: Number.NaN });
    expect(figuresOf(typed, '842.2067')).toMatchObject({ subtotal: 27_600, tax: 4416, totalUsd: 32_016 });
    expect(figuresOf(changeLine(typed, 0, { quantity: null }), null)).toMatchObject({ total: 0, totalBs: null });
  });

  it('says what is missing, one thing at a time and under its field', () => {
    expect(fieldsOf(emptyDraft('2026-11-16'))).toEqual({ field: 'supplierId', problem: 'Elige el proveedor' });
    expect(fieldsOf(draft)).toEqual({ field: 'items', problem: 'Agrega al menos un producto' });
    const costless = changeLine(addProduct(draft, flour), 0, { unitCost: null });
    expect(fieldsOf(costless)).toEqual({ field: 'items.0.unitCost', problem: 'Escribe el costo' });
    const countless = changeLine(addProduct(draft, flour), 0, { quantity: 0 });
    expect(fieldsOf(countless)).toEqual({ field: 'items.0.quantity', problem: 'Escribe la cantidad' });
    const halfTyped = { ...addProduct(draft, flour), purchaseDate: '16/1' };
    expect(fieldsOf(halfTyped)).toMatchObject({ field: 'purchaseDate' });
    expect(fieldsOf(addProduct(draft, flour))).toMatchObject({ fields: { supplierId: 4, purchaseNumber: null } });
  });

  it('knows whether anything was typed', () => {
    expect(isChanged(draft, draft)).toBe(false);
    expect(isChanged({ ...draft, notes: 'x' }, draft)).toBe(true);
    expect(isChanged({ ...draft, notes: '' }, draft)).toBe(false);
  });
});
