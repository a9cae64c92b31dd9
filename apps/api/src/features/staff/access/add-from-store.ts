import { can } from '@minipos/domain/people/permissions';
import type { StoreRole } from '@minipos/domain/people/roles';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { insertMember, rightsOf } from '#db/memberships.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import { findMemberships } from '#features/accounts/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { requireActorNow } from '#http/guards/actor-now.ts';
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
import { revokeOpenInvitation } from '../invitations/invitations.queries.ts';
import { requireEnterable } from './give-access.ts';
import { rightsToGive } from './returning.ts';

interface Elsewhere {
  fromStoreId: number;
  fromEmployeeId: number;
}

/** The card of a person who works in another store, for who may change its people. */
export async function findElsewhere(ctx: StoreCtx, { fromStoreId, fromEmployeeId }: Elsewhere): Promise<EmployeeRow> {
  // The context knows the person's place in its own store only.
  const memberships = await findMemberships(ctx.db, ctx.user.id);
  const everywhere = memberships
    .filter((one) => one.is_active)
    .map((one) => ({ storeId: one.store_id, ...rightsOf(one) }));
  // Whoever brings a person along uses the card that the other store keeps.
  if (!can({ role: ctx.user.role, memberships: everywhere }, fromStoreId, 'employees.edit')) {
    throw new AppError('EMPLOYEE_NOT_FOUND');
  }
  return readStore(ctx.db, fromStoreId, (db) => requireEmployee({ ...ctx, storeId: fromStoreId }, db, fromEmployeeId));
}

/**
 * Somebody who works in another store of who asks works here, too: the same account, and a card of their own without the
 * salary, which each store pays apart. Who has no account enters only where they got their PIN.
 */
export function addFromStore(ctx: StoreCtx, there: EmployeeRow, role: StoreRole): Promise<EmployeeRow> {
  const { person_id: userId, store_role: roleThere, account_email: email } = there;
  requireEnterable(there);
  if (userId === null || roleThere === null || email === null) throw new AppError('EMPLOYEE_NEEDS_INVITATION');
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const actor = await requireActorNow(ctx, tx, 'employees.create');
    const known = await findEmployeeOfUser(tx.db, ctx.storeId, userId);
    const id = known?.id ?? (await insertEmployee(tx.db, await cardOf(ctx, tx.db, there))).id;
    const before = await requireEmployee(ctx, tx.db, id);
    if (before.store_role) throw new AppError('EMPLOYEE_HAS_ACCESS');
    await updateEmployee(tx.db, ctx.storeId, id, { inactive_since: null, updated_at: ctx.now });
    const rights = rightsToGive(actor, ctx.storeId, before, role);
    await insertMember(tx.db, { storeId: ctx.storeId, userId, rights, now: ctx.now });
    await revokeOpenInvitation(tx.db, ctx.storeId, id, ctx.now);
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
    user_id: there.person_id,
    created_at: now,
    updated_at: now,
  };
}
