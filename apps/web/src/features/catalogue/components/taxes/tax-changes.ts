import type { NewTax, Tax, TaxChanges } from '@minipos/contract/catalogue/taxes';

/** Only the fields that differ. Being the default is taken over, never given up: another one takes its place. */
export function taxChanges(tax: Tax, fields: NewTax): TaxChanges {
  const { name, rate, description, isExempt, isDefault, isActive } = fields;
  return {
    ...(name === tax.name ? {} : { name }),
    ...(rate === tax.rate ? {} : { rate }),
    ...(description === tax.description ? {} : { description }),
    ...(isExempt === tax.isExempt ? {} : { isExempt }),
    ...(isDefault && !tax.isDefault ? { isDefault: true as const } : {}),
    ...(isActive === tax.isActive ? {} : { isActive }),
  };
}
