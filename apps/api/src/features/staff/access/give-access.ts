import { holds } from '@minipos/domain/people/permissions';
import type { ShortRights } from '@minipos/domain/people/rights-change';
import type { StoreRole } from '@minipos/domain/people/roles';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { insertMember } from '#db/memberships.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { type DerivedPin, savePinOf } from '#features/sales/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { requireActorNow } from '#http/guards/actor-now.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { type EmployeeRow, updateEmployee } from '../employees/employees.queries.ts';
import { nameOfEmployee } from '../employees/present-employee.ts';
import { requireEmployee } from '../employees/save-employee.ts';
import { revokeOpenInvitation } from '../invitations/invitations.queries.ts';
import { insertPinPerson } from './pin-people.queries.ts';
import { rightsToGive } from './returning.ts';

/** Lets an employee in: again with the account they had, or with a PIN alone. */
export async function giveAccess(
  ctx: StoreCtx,
  employeeId: number,
  { role, pin }: { role: StoreRole; pin: DerivedPin | null },
): Promise<void> {
  await writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const actor = await requireActorNow(ctx, tx, 'employees.edit');
    const row = await requireEmployee(ctx, tx.db, employeeId);
    requireEnterable(row);
    if (row.store_role) throw new AppError('EMPLOYEE_HAS_ACCESS');
    const rights = rightsToGive(actor, ctx.storeId, row, role);
    const accountId = row.account_email === null ? null : row.person_id;
    if (accountId === null) await letInByPin(ctx, tx, row, { rights, pin });
    else await insertMember(tx.db, { storeId: ctx.storeId, userId: accountId, rights, now: ctx.now });
    await revokeOpenInvitation(tx.db, ctx.storeId, employeeId, ctx.now);
    await appendStoreAudit(tx, ctx, 'employee.access_given', `employee:${employeeId}`, {
      name: nameOfEmployee(row),
      role,
      by: accountId === null ? 'pin' : 'account',
    });
  });
}

/** Neither who does not work here now nor whose account an administrator closed is let in. */
export function requireEnterable(row: EmployeeRow): void {
  if (row.inactive_since) throw new AppError('EMPLOYEE_INACTIVE');
  if (row.person_status === 'inactive') {
    throw new AppError('EMPLOYEE_INACTIVE', { message: 'El administrador del sistema desactivó su cuenta.' });
  }
}

async function letInByPin(
  ctx: StoreCtx,
  tx: StoreTransaction,
  row: EmployeeRow,
  { rights, pin }: { rights: ShortRights; pin: DerivedPin | null },
): Promise<void> {
  if (!pin) throw new AppError('EMPLOYEE_NEEDS_INVITATION');
  if (!holds(rights, 'cashier.open')) {
    throw new AppError('VALIDATION', { fields: { role: 'Con un PIN solo se trabaja en la caja. Elige otro rol.' } });
  }
  const userId = row.person_id ?? (await insertPinPerson(tx.db, nameOfEmployee(row), ctx.now));
  await insertMember(tx.db, { storeId: ctx.storeId, userId, rights, now: ctx.now });
  await updateEmployee(tx.db, ctx.storeId, row.id, { user_id: userId, updated_at: ctx.now });
  await savePinOf(ctx, tx, { userId, rights }, pin);
}
