import { expect, it } from 'vitest';
import { sampleProduct } from '../../../test/sample-catalogue.ts';
import { copyFields } from './product-form.ts';

it('a copy has what products may share, and nothing that only one may have', () => {
  const product = sampleProduct({
    name: 'Anillo',
    sku: 'A-1',
    barcode: '7591001000012',
    priceUSD: 2.5,
    stock: 9,
    isActive: false,
  });
  expect(copyFields(product)).toMatchObject({
    name: 'Anillo (copia)',
    sku: '',
    barcode: '',
    departmentId: product.departmentId,
    taxId: product.taxId,
    priceUSD: 2.5,
    stock: 0,
    images: [],
    isActive: true,
  });
});

it('the name of a copy fits, however long the first one is', () => {
  const { name } = copyFields(sampleProduct({ name: 'a'.repeat(100) }));
  expect(name).toHaveLength(100);
  expect(name).toMatch(/a \(copia\)$/);
});
