import type { NewDepartment } from '@minipos/contract/departments';
import { appendStoreAudit } from '../../db/audit.queries.ts';
import { writeStore } from '../../db/transaction.ts';
import type { StoreCtx } from '../../http/context.ts';
import { type DepartmentRow, insertDepartment } from './departments.queries.ts';
import { withUniqueFields } from './unique-in-store.ts';

export function createDepartment(ctx: StoreCtx, input: Omit<NewDepartment, 'storeId'>): Promise<DepartmentRow> {
  return withUniqueFields(() =>
    writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
      const row = await insertDepartment(tx.db, {
        store_id: ctx.storeId,
        name: input.name,
        description: input.description,
        icon: input.icon,
        is_active: input.isActive,
        rev: tx.nextRev(),
        created_at: ctx.now,
        updated_at: ctx.now,
      });
      await appendStoreAudit(tx, {
        at: ctx.now,
        actorUserId: ctx.user.id,
        action: 'department.created',
        subject: `department:${row.id}`,
        detail: { name: row.name },
      });
      return row;
    }),
  );
}
