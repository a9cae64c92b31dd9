import type { Department } from '@minipos/contract/catalogue/departments';
import type { DepartmentRow } from './departments.queries.ts';
import { presentNamed } from './present-named.ts';

export function presentDepartment(row: DepartmentRow): Department {
  return {
    ...presentNamed(row),
    icon: row.icon,
  };
}
