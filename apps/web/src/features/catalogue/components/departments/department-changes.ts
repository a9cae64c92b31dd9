import type { Department, DepartmentChanges, NewDepartment } from '@minipos/contract/catalogue/departments';

/** Only the fields that differ, so that the history tells what really changed. */
export function departmentChanges(department: Department, fields: Omit<NewDepartment, 'storeId'>): DepartmentChanges {
  const { name, description, icon, isActive } = fields;
  return {
    ...(name === department.name ? {} : { name }),
    ...(description === department.description ? {} : { description }),
    ...(icon === department.icon ? {} : { icon }),
    ...(isActive === department.isActive ? {} : { isActive }),
  };
}
