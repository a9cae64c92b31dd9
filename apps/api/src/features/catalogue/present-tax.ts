import type { Tax } from '@minipos/contract/taxes';
import type { TaxRow } from './taxes.queries.ts';

export function presentTax(row: TaxRow): Tax {
  return {
    id: row.id,
    storeId: row.store_id,
    name: row.name,
    rate: Number(row.rate),
    description: row.description,
    isExempt: row.is_exempt,
    isDefault: row.is_default,
    isActive: row.is_active,
    productCount: row.product_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
