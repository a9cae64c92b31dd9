import { createSupplier, type Supplier, type SupplierChanges } from '@minipos/contract/purchasing/suppliers';
import { z } from 'zod';

const { uuid: _, ...shape } = createSupplier.body.shape;

export const supplierFields = z.strictObject(shape);
export type SupplierValues = z.output<typeof supplierFields>;

/** What the form shows at first. */
export const startOf = (supplier: Supplier | null) => ({
  name: supplier?.name ?? '',
  rif: supplier?.rif ?? '',
  contactPerson: supplier?.contactPerson ?? '',
  phone: supplier?.phone ?? '',
  email: supplier?.email ?? '',
  address: supplier?.address ?? '',
  paymentTerms: supplier?.paymentTerms ?? 30,
  creditLimit: supplier?.creditLimit ?? 0,
  notes: supplier?.notes ?? '',
  type: supplier?.type ?? ('nacional' as const),
});

/** Only the fields that differ, so that the history tells what really changed. */
export function supplierChangesOf(supplier: Supplier, fields: SupplierValues): SupplierChanges {
  const differing = Object.entries(fields).filter(([field, value]) => value !== supplier[field as keyof Supplier]);
  return Object.fromEntries(differing);
}
