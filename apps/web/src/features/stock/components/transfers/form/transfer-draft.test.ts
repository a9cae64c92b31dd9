import { expect, it } from 'vitest';
import { addProduct, changeUnits, emptyDraft, fieldsOf, isBeyondStock, removeLine } from './transfer-draft.ts';

const flour = { id: 4, name: 'Harina', sku: null, barcode: '759', unit: 'unit', stock: 2 } as const;
const to = (destinationId: number) => ({ ...emptyDraft, destinationId });

it('a product scanned again is one more of its line', () => {
  const draft = addProduct(addProduct(to(7), flour), flour);
  expect(draft.lines).toEqual([{ productId: 4, name: 'Harina', code: '759', unit: 'unit', stock: 2, units: 2 }]);
  expect(removeLine(draft, 4).lines).toEqual([]);
});

it('more than there is is told, not refused', () => {
  const draft = changeUnits(addProduct(to(7), flour), 4, 3);
  expect(draft.lines.map(isBeyondStock)).toEqual([true]);
  expect(changeUnits(draft, 4, 2).lines.map(isBeyondStock)).toEqual([false]);
  expect(fieldsOf(draft)).toEqual({
    fields: { destinationId: 7, notes: null, items: [{ productId: 4, units: 3 }] },
  });
});

it('names what is missing', () => {
  expect(fieldsOf(emptyDraft)).toEqual({ field: 'destinationId', problem: 'Elige la tienda' });
  expect(fieldsOf(to(7))).toEqual({ field: 'items', problem: 'Agrega al menos un producto' });
  expect(fieldsOf(changeUnits(addProduct(to(7), flour), 4, null))).toMatchObject({ field: 'items.0.units' });
});
