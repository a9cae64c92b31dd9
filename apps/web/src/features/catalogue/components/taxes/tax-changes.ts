import type { NewTax, Tax, TaxChanges } from '@minipos/contract/catalogue/taxes';
import { changedFields } from '#lib/changed-fields.ts';

/** Being the default is taken over, never given up: another one takes its place. */
export function taxChanges(tax: Tax, { isDefault, ...fields }: NewTax): TaxChanges {
  const becomesDefault = isDefault && !tax.isDefault;
  return {
    ...changedFields<Omit<TaxChanges, 'isDefault'>>(tax, fields),
    ...(becomesDefault ? { isDefault: true as const } : {}),
  };
}
