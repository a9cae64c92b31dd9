import type { Employee, EmployeeAccess } from '@minipos/contract/staff/employees';
import { clientName } from '@minipos/domain/clients/client-name';
import type { ClientDocumentType } from '@minipos/domain/people/client-documents';
import { can, rightsAt } from '@minipos/domain/people/permissions';
import { rightsChangeProblem } from '@minipos/domain/people/rights-change';
import { assignableStoreRoles } from '@minipos/domain/people/roles';
import { membershipsAt } from '#db/memberships.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { EmployeeRow } from './employees.queries.ts';

/** How an employee is called, from their card. */
export const nameOfEmployee = (row: Pick<EmployeeRow, 'first_name' | 'last_name'>): string =>
  clientName({ firstName: row.first_name, lastName: row.last_name });

/** A card as who asks sees it: salary and commission only with the right to. */
export function presentEmployee(ctx: StoreCtx, row: EmployeeRow): Employee {
  return {
    id: row.id,
    storeId: row.store_id,
    firstName: row.first_name,
    lastName: row.last_name,
    name: nameOfEmployee(row),
    documentType: row.document_type as ClientDocumentType | null,
    documentNumber: row.document_number,
    email: row.email,
    phone: row.phone,
    address: row.address,
    position: row.position,
    ...(can(ctx.user, ctx.storeId, 'employees.salaries') ? presentPay(row) : {}),
    hireDate: row.hire_date,
    isActive: row.inactive_since === null,
    inactiveSince: row.inactive_since?.toISOString() ?? null,
    access: presentAccess(ctx, row),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const presentPay = (row: EmployeeRow): Pick<Employee, 'salary' | 'commissionPercent'> => ({
  salary: row.salary === null ? null : { amount: Number(row.salary), currency: row.salary_currency ?? 'USD' },
  commissionPercent: row.commission_percent === null ? null : Number(row.commission_percent),
});

function presentAccess({ user, storeId, now }: StoreCtx, row: EmployeeRow): EmployeeAccess {
  const [rights] = membershipsAt(storeId, row);
  const isChangeable = rights
    ? rightsChangeProblem(user, storeId, { userId: row.user_id, before: rights }, rights) === null
    : assignableStoreRoles(user.role, rightsAt(user, storeId)?.role ?? null).length > 0;
  return {
    kind: !rights ? 'none' : row.account_email === null ? 'pin' : 'account',
    userId: row.person_id,
    email: row.account_email,
    role: rights?.role ?? null,
    formerRole: rights ? null : (row.former_role as EmployeeAccess['formerRole']),
    rightsChanged: (rights?.added?.length ?? 0) + (rights?.removed?.length ?? 0),
    hasPin: row.has_pin,
    storeCount: row.store_count,
    invitation: presentInvitation(row, now),
    isChangeable,
  };
}

function presentInvitation(row: EmployeeRow, now: Date): EmployeeAccess['invitation'] {
  const { invited_email: email, invited_role: role, invited_at: sentAt, invitation_expires_at: expiresAt } = row;
  if (email === null || role === null || sentAt === null || expiresAt === null) return null;
  return {
    email,
    role,
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
  };
}
