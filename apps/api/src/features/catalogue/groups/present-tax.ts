import type { Tax } from '@minipos/contract/catalogue/taxes';
import { presentNamed } from './present-named.ts';
import type { TaxRow } from './taxes.queries.ts';

export function presentTax(row: TaxRow): Tax {
  return {
    ...presentNamed(row),
    rate: Number(row.rate),
    isExempt: row.is_exempt,
    isDefault: row.is_default,
  };
}
