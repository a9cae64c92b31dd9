import type { DepartmentChanges } from '@minipos/contract/departments';
import { appendStoreAudit } from '../../db/audit.queries.ts';
import { writeStore } from '../../db/transaction.ts';
import type { StoreCtx } from '../../http/context.ts';
import { AppError } from '../../http/errors.ts';
import { type DepartmentRow, updateDepartment } from './departments.queries.ts';
import { withUniqueFields } from './unique-in-store.ts';

/** Changes what is given and leaves the rest. */
export function changeDepartment(
  ctx: StoreCtx,
  departmentId: number,
  changes: DepartmentChanges,
): Promise<DepartmentRow> {
  const columns = {
    ...(changes.name === undefined ? {} : { name: changes.name }),
    ...(changes.description === undefined ? {} : { description: changes.description || null }),
    ...(changes.icon === undefined ? {} : { icon: changes.icon }),
    ...(changes.isActive === undefined ? {} : { is_active: changes.isActive }),
  };
  return withUniqueFields(() => write(ctx, departmentId, 'department.changed', columns, { ...changes }));
}

/** Leaves a tombstone, so that devices learn of the deletion and history keeps the name. One with products stays. */
export async function deleteDepartment(ctx: StoreCtx, departmentId: number): Promise<void> {
  await write(ctx, departmentId, 'department.deleted', { archived_at: ctx.now }, {});
}

function write(
  ctx: StoreCtx,
  departmentId: number,
  action: string,
  columns: Parameters<typeof updateDepartment>[3],
  detail: Record<string, unknown>,
): Promise<DepartmentRow> {
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const row = await updateDepartment(tx.db, ctx.storeId, departmentId, {
      ...columns,
      rev: tx.nextRev(),
      updated_at: ctx.now,
    });
    if (!row) throw new AppError('DEPARTMENT_NOT_FOUND');
    // Thrown inside the transaction, so nothing of the deletion remains.
    if (row.archived_at && row.product_count > 0) throw new AppError('DEPARTMENT_IN_USE');
    const subject = `department:${departmentId}`;
    await appendStoreAudit(tx, {
      at: ctx.now,
      actorUserId: ctx.user.id,
      action,
      subject,
      detail: { name: row.name, ...detail },
    });
    return row;
  });
}
