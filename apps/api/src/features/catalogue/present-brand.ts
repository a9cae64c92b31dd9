import type { Brand } from '@minipos/contract/brands';
import type { BrandRow } from './brands.queries.ts';

export function presentBrand(row: BrandRow): Brand {
  return {
    id: row.id,
    storeId: row.store_id,
    name: row.name,
    description: row.description,
    isActive: row.is_active,
    productCount: row.product_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
