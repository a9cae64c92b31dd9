import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { normaliseRights, rightsChangeProblem } from '@minipos/domain/people/rights-change';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { membershipsAt } from '#db/memberships.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { endSessions } from '#features/accounts/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { requireActorNow } from '#http/guards/actor-now.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { type EmployeeRow, updateEmployee } from '../employees/employees.queries.ts';
import { nameOfEmployee } from '../employees/present-employee.ts';
import { requireEmployee } from '../employees/save-employee.ts';
import { findOpenInvitation, revokeOpenInvitation } from '../invitations/invitations.queries.ts';
import { requireInvitable } from '../invitations/invite-employee.ts';
import { findPersonRights } from '../rights/rights.queries.ts';
import { rightsRefusals } from '../rights/rights-refusals.ts';
import { closeGivenPins, deleteMember, hasAnywhereToWork } from './access.queries.ts';

interface Lost {
  columns: Parameters<typeof updateEmployee>[3];
  /** PINs they gave that end with their access. */
  pins: number;
}

/**
 * Ends at once all with which a person enters the store: rights, PIN, what devices prove with it, PINs they gave that are still
 * in use, an open invitation and, when they work nowhere else, their sessions. A device that is offline hears of it when it
 * comes back; what was sold on it until then is kept.
 */
async function loseAccess(ctx: StoreCtx, tx: StoreTransaction, row: EmployeeRow): Promise<Lost> {
  const { storeId, now } = ctx;
  await endInvitation(ctx, tx, row);
  const [rights] = membershipsAt(storeId, row);
  if (!rights || row.user_id === null) return { columns: {}, pins: 0 };
  const user = await requireActorNow(ctx, tx, 'employees.edit');
  const problem = rightsChangeProblem(user, storeId, { userId: row.user_id, before: rights }, rights);
  if (problem) throw new AppError(rightsRefusals[problem]);
  const person = await findPersonRights(tx.db, storeId, row.user_id);
  if (person?.is_store_owner) throw new AppError('LAST_OWNER');
  await deleteMember(tx, row.user_id, now);
  const pins = await closeGivenPins(tx, row.user_id, now);
  if (!(await hasAnywhereToWork(tx.db, row.user_id))) await endSessions(tx.db, row.user_id, 'disabled', now);
  const { role, added, removed } = normaliseRights(rights);
  return { columns: { former_role: role, former_added: added, former_removed: removed }, pins };
}

/** Who could not have sent an invitation does not void it by the back door either. */
async function endInvitation(ctx: StoreCtx, tx: StoreTransaction, row: EmployeeRow): Promise<void> {
  const open = await findOpenInvitation(tx.db, ctx.storeId, row.id);
  if (!open) return;
  requireInvitable(await requireActorNow(ctx, tx, 'employees.edit'), row, open.role);
  await revokeOpenInvitation(tx.db, ctx.storeId, row.id, ctx.now);
}

/** Runs a change that takes the access away first, records it and answers the card as it then is. */
function withoutAccess(
  ctx: StoreCtx,
  employeeId: number,
  action: StoreAction,
  columns: (row: EmployeeRow) => Parameters<typeof updateEmployee>[3],
): Promise<EmployeeRow> {
  // The rev is for the devices: with it they hear at once that their people changed.
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const row = await requireEmployee(ctx, tx.db, employeeId);
    const lost = await loseAccess(ctx, tx, row);
    await updateEmployee(tx.db, ctx.storeId, employeeId, { ...columns(row), ...lost.columns, updated_at: ctx.now });
    const pins = lost.pins > 0 ? { pins: lost.pins } : {};
    await appendStoreAudit(tx, ctx, action, `employee:${employeeId}`, { name: nameOfEmployee(row), ...pins });
    return row;
  });
}

/** The card stays as it is. */
export async function endAccess(ctx: StoreCtx, employeeId: number): Promise<void> {
  await withoutAccess(ctx, employeeId, 'employee.access_ended', () => ({}));
}

export async function deactivateEmployee(ctx: StoreCtx, employeeId: number): Promise<void> {
  await withoutAccess(ctx, employeeId, 'employee.deactivated', (row) => ({
    inactive_since: row.inactive_since ?? ctx.now,
  }));
}

/** Gone from every list; what they did keeps their name. */
export async function archiveEmployee(ctx: StoreCtx, employeeId: number): Promise<void> {
  await withoutAccess(ctx, employeeId, 'employee.archived', () => ({ archived_at: ctx.now }));
}

/** Works here again; access is given apart. */
export async function activateEmployee(ctx: StoreCtx, employeeId: number): Promise<void> {
  await writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const row = await requireEmployee(ctx, tx.db, employeeId);
    if (row.inactive_since === null) return;
    await updateEmployee(tx.db, ctx.storeId, employeeId, { inactive_since: null, updated_at: ctx.now });
    await appendStoreAudit(tx, ctx, 'employee.activated', `employee:${employeeId}`, { name: nameOfEmployee(row) });
  });
}
