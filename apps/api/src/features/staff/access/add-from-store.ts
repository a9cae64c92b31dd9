import { can } from '@minipos/domain/people/permissions';
import type { StoreRole } from '@minipos/domain/people/roles';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { rightsOf } from '#db/memberships.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import { findMemberships } from '#features/accounts/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import {
  type EmployeeRow,
  findEmployeeByDocument,
  findEmployeeOfUser,
  insertEmployee,
  updateEmployee,
} from '../employees/employees.queries.ts';
import { nameOfEmployee } from '../employees/present-employee.ts';
import { requireEmployee } from '../employees/save-employee.ts';
import { requireAssignable } from '../invitations/invite-employee.ts';
import { insertMember } from './access.queries.ts';

interface Elsewhere {
  fromStoreId: number;
  fromEmployeeId: number;
}

/** The card of a person who works in another store, for who may see its people. */
export async function findElsewhere(ctx: StoreCtx, { fromStoreId, fromEmployeeId }: Elsewhere): Promise<EmployeeRow> {
  // The context knows the person's place in its own store only.
  const memberships = await findMemberships(ctx.db, ctx.user.id);
  const everywhere = memberships.map((one) => ({ storeId: one.store_id, ...rightsOf(one) }));
  if (!can({ role: ctx.user.role, memberships: everywhere }, fromStoreId, 'employees.view')) {
    throw new AppError('EMPLOYEE_NOT_FOUND');
  }
  return readStore(ctx.db, fromStoreId, (db) => requireEmployee({ ...ctx, storeId: fromStoreId }, db, fromEmployeeId));
}

/**
 * Somebody who works in another store of who asks works here, too: the same account, and a card of their own without the
 * salary, which each store pays apart. Who has no account enters only where they got their PIN.
 */
export function addFromStore(ctx: StoreCtx, there: EmployeeRow, role: StoreRole): Promise<EmployeeRow> {
  const { user_id: userId, store_role: roleThere, account_email: email } = there;
  if (there.inactive_since) throw new AppError('EMPLOYEE_INACTIVE');
  if (userId === null || roleThere === null || email === null) throw new AppError('EMPLOYEE_NEEDS_INVITATION');
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    await requireAssignable(ctx, tx, role);
    const known = await findEmployeeOfUser(tx.db, ctx.storeId, userId);
    const id = known?.id ?? (await insertEmployee(tx.db, await cardOf(ctx, tx.db, there))).id;
    const before = await requireEmployee(ctx, tx.db, id);
    if (before.store_role) throw new AppError('EMPLOYEE_HAS_ACCESS');
    await updateEmployee(tx.db, ctx.storeId, id, { inactive_since: null, updated_at: ctx.now });
    await insertMember(tx.db, { storeId: ctx.storeId, userId, role, now: ctx.now });
    const name = nameOfEmployee(before);
    await appendStoreAudit(tx, ctx, 'employee.access_given', `employee:${id}`, { name, role, by: 'account' });
    return requireEmployee(ctx, tx.db, id);
  });
}

async function cardOf({ storeId, now }: StoreCtx, db: Parameters<typeof insertEmployee>[0], there: EmployeeRow) {
  const key = there.document_key;
  const other = key && (await findEmployeeByDocument(db, storeId, key));
  if (other) {
    throw new AppError('EMPLOYEE_DOCUMENT_TAKEN', {
      message: `Su documento está en la ficha de ${nameOfEmployee(other)}.`,
    });
  }
  return {
    store_id: storeId,
    first_name: there.first_name,
    last_name: there.last_name,
    document_type: there.document_type,
    document_number: there.document_number,
    email: there.email,
    phone: there.phone,
    address: there.address,
    position: there.position,
    hire_date: there.hire_date,
    user_id: there.user_id,
    created_at: now,
    updated_at: now,
  };
}
