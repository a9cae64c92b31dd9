import type { NewDepartment } from '@minipos/contract/catalogue/departments';
import { writeStore } from '#db/transaction.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { withUniqueFields } from '../unique-in-store.ts';
import { type DepartmentRow, departments } from './departments.queries.ts';
import { addNamed, type NamedKind } from './save-named.ts';

export const department: NamedKind<'departments'> = {
  rows: departments,
  word: 'department',
  notFound: 'DEPARTMENT_NOT_FOUND',
};

export function createDepartment(ctx: StoreCtx, input: Omit<NewDepartment, 'storeId'>): Promise<DepartmentRow> {
  const { name, description, icon, isActive } = input;
  return withUniqueFields(() =>
    writeStore(ctx.db, ctx.storeId, 1, (tx) =>
      addNamed(ctx, tx, department, { name, description, icon, is_active: isActive }),
    ),
  );
}
