import { holds } from '@minipos/domain/people/permissions';
import type { StoreRole } from '@minipos/domain/people/roles';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { type DerivedPin, savePinOf } from '#features/sales/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { type EmployeeRow, updateEmployee } from '../employees/employees.queries.ts';
import { nameOfEmployee } from '../employees/present-employee.ts';
import { requireEmployee } from '../employees/save-employee.ts';
import { revokeOpenInvitation } from '../invitations/invitations.queries.ts';
import { requireAssignable } from '../invitations/invite-employee.ts';
import { insertMember } from './access.queries.ts';
import { insertPinPerson } from './pin-people.queries.ts';

/** Lets an employee in: again with the account they had, or with a PIN alone. */
export async function giveAccess(
  ctx: StoreCtx,
  employeeId: number,
  { role, pin }: { role: StoreRole; pin: DerivedPin | null },
): Promise<void> {
  await writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    await requireAssignable(ctx, tx, role);
    const row = await requireEmployee(ctx, tx.db, employeeId);
    if (row.inactive_since) throw new AppError('EMPLOYEE_INACTIVE');
    if (row.store_role) throw new AppError('EMPLOYEE_HAS_ACCESS');
    if (row.account_email === null) await letInByPin(ctx, tx, row, { role, pin });
    else if (row.user_id !== null) await insertMember(tx.db, memberOf(ctx, row.user_id, role));
    await revokeOpenInvitation(tx.db, ctx.storeId, employeeId, ctx.now);
    await appendStoreAudit(tx, ctx, 'employee.access_given', `employee:${employeeId}`, {
      name: nameOfEmployee(row),
      role,
      by: row.account_email === null ? 'pin' : 'account',
    });
  });
}

const memberOf = ({ storeId, now }: StoreCtx, userId: number, role: StoreRole) => ({ storeId, userId, role, now });

async function letInByPin(
  ctx: StoreCtx,
  tx: StoreTransaction,
  row: EmployeeRow,
  { role, pin }: { role: StoreRole; pin: DerivedPin | null },
): Promise<void> {
  if (!pin) throw new AppError('EMPLOYEE_NEEDS_INVITATION');
  if (!holds({ role }, 'cashier.open')) {
    throw new AppError('VALIDATION', { fields: { role: 'Con un PIN solo se trabaja en la caja. Elige otro rol.' } });
  }
  const userId = row.user_id ?? (await insertPinPerson(tx.db, nameOfEmployee(row), ctx.now));
  await insertMember(tx.db, memberOf(ctx, userId, role));
  await updateEmployee(tx.db, ctx.storeId, row.id, { user_id: userId, updated_at: ctx.now });
  await savePinOf(ctx, tx, { userId, rights: { role } }, pin);
}
