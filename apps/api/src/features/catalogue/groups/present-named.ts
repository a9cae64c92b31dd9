import type { NamedRow, NamedTable } from './named-rows.queries.ts';

/** What departments, brands and taxes say alike. */
export const presentNamed = (row: NamedRow<NamedTable>) => ({
  id: row.id,
  storeId: row.store_id,
  name: row.name,
  description: row.description,
  isActive: row.is_active,
  productCount: row.product_count,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});
