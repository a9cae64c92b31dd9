import { listProducts, type ProductFilter, type ProductStatsFilter } from '@minipos/contract/catalogue/products';
import { z } from 'zod';

/** What the address of the list says: the server's filter, the code last read and how the list is shown. */
export const productAddressFields = listProducts.query.extend({
  barcode: z.string().trim().min(1).max(60).optional(),
  view: z.enum(['grid', 'table']).default('grid'),
});
export type ProductAddress = z.output<typeof productAddressFields>;
export type SetProductAddress = (changes: Partial<z.input<typeof productAddressFields>>) => void;

/** What the list is asked with. */
export function listFilter({ barcode: _code, view: _view, ...filter }: ProductAddress): ProductFilter {
  return filter;
}

/** What the figures are asked with: the same products, whatever their order and page. */
export function statsFilter(address: ProductAddress): ProductStatsFilter {
  const { search, departmentId, brandId, taxId, isActive, stock } = address;
  return { search, departmentId, brandId, taxId, isActive, stock };
}

export const isFiltered = (address: ProductAddress): boolean =>
  Object.values(statsFilter(address)).some((value) => value !== undefined && value !== '');

export const noFilter = {
  barcode: undefined,
  search: undefined,
  departmentId: undefined,
  brandId: undefined,
  taxId: undefined,
  isActive: undefined,
  stock: undefined,
} as const;
