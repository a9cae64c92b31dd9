import type { ImportField, ImportOptions } from '@minipos/contract/catalogue/imports';
import type { ImportRow } from '#features/imports/public.ts';
import type { May } from './rows/product-names.ts';

/** An import of products, with what its columns and options mean. */
export interface ProductRun {
  storeId: number;
  importId: number;
  mapping: (ImportField | null)[];
  options: ImportOptions;
  mayChangePrices: boolean;
  may: May;
}

export function productRun(row: ImportRow): ProductRun {
  const options = row.options as ImportOptions;
  return {
    storeId: row.store_id,
    importId: row.id,
    mapping: row.mapping as (ImportField | null)[],
    options,
    mayChangePrices: row.may_change_prices,
    // Brands come with the right to create products; departments ask for one of their own.
    may: {
      createDepartments: options.createMissing && row.may_create_departments,
      createBrands: options.createMissing,
    },
  };
}
