import type { DepartmentChanges } from '@minipos/contract/catalogue/departments';
import { changedColumns, emptyAsNull } from '#db/changed-columns.ts';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { withUniqueFields } from '../unique-in-store.ts';
import { department } from './create-department.ts';
import type { DepartmentRow } from './departments.queries.ts';
import { writeNamed } from './save-named.ts';

const columnOf = {
  name: 'name',
  description: 'description',
  icon: 'icon',
  isActive: 'is_active',
} as const satisfies Record<keyof DepartmentChanges, string>;

/** Changes what is given and leaves the rest. */
export function changeDepartment(
  ctx: StoreCtx,
  departmentId: number,
  changes: DepartmentChanges,
): Promise<DepartmentRow> {
  const columns = changedColumns(columnOf, emptyAsNull(changes));
  return withUniqueFields(() =>
    writeStore(ctx.db, ctx.storeId, 1, (tx) => writeNamed(ctx, tx, department, departmentId, columns, changes)),
  );
}

/** Leaves a tombstone, so that devices learn of the deletion and history keeps the name. One with products stays. */
export function deleteDepartment(ctx: StoreCtx, departmentId: number): Promise<void> {
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const { product_count } = await writeNamed(ctx, tx, department, departmentId, { archived_at: ctx.now });
    // Thrown inside the transaction, so nothing of the deletion remains.
    if (product_count > 0) throw new AppError('DEPARTMENT_IN_USE');
  });
}
