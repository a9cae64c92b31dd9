import { expect, it } from 'vitest';
import { addressInStore } from './address-in-store.ts';

const at = (route: string, search: Record<string, unknown> = {}) => addressInStore(12, route, search);

it('a page of a store becomes the same page of the other one', () => {
  expect(at('/store/$id/cash')).toBe('/store/12/cash');
  expect(at('/store/$id/cash', { startDate: '2026-11-01', deviceId: 'c0ffee', page: '3' })).toBe(
    '/store/12/cash?startDate=2026-11-01',
  );
});

it('a filter by a thing of the store before goes, and so does the place in the list; the rest stays', () => {
  const search = { search: 'queso', departmentId: '3', brandId: '4', taxId: '5', view: 'table', page: '2' };
  expect(at('/products', search)).toBe('/products?search=queso&view=table');
  expect(at('/sales', { venta: '9', clientId: '8', status: 'completed' })).toBe('/sales?status=completed');
  expect(at('/products/import', { run: '7' })).toBe('/products/import');
});

it('a page about one thing becomes the list it is from', () => {
  expect(at('/products/$productId/movements', { kind: 'sale' })).toBe('/products');
  expect(at('/clients/$clientId', { purchases: '2' })).toBe('/clients');
});
