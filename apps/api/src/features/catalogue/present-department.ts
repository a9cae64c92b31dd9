import type { Department } from '@minipos/contract/departments';
import type { DepartmentRow } from './departments.queries.ts';

export function presentDepartment(row: DepartmentRow): Department {
  return {
    id: row.id,
    storeId: row.store_id,
    name: row.name,
    description: row.description,
    icon: row.icon,
    isActive: row.is_active,
    productCount: row.product_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
