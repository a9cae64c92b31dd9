import type { Employee, EmployeeCard } from '@minipos/contract/staff/employees';
import { documentKey } from '@minipos/domain/people/client-documents';
import { can } from '@minipos/domain/people/permissions';
import { rightsChangeProblem } from '@minipos/domain/people/rights-change';
import { caracasDay } from '@minipos/domain/rates/rates';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { membershipsAt } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';
import { readStore, type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { renamePinPerson } from '../access/pin-people.queries.ts';
import { saveCommissionRate } from '../commissions/commissions.queries.ts';
import { cardRefusal } from './card-authority.ts';
import { changedParts, columnsOf, documentOf } from './card-columns.ts';
import {
  type EmployeeRow,
  findEmployee,
  findEmployeeByDocument,
  insertEmployee,
  updateEmployee,
} from './employees.queries.ts';
import { nameOfEmployee, presentEmployee } from './present-employee.ts';

/** Other people's stores are counted among those of who asks. */
export const countingOf = ({ user }: StoreCtx) => (user.role === 'admin' ? null : user.id);

/** The card as who asks may see it. */
export async function requireEmployee(ctx: StoreCtx, db: Db, employeeId: number): Promise<EmployeeRow> {
  const row = await findEmployee(db, ctx.storeId, employeeId, countingOf(ctx));
  if (!row) throw new AppError('EMPLOYEE_NOT_FOUND');
  return row;
}

/** The card as it is now, as an answer. */
export async function readEmployee(ctx: StoreCtx, employeeId: number): Promise<Employee> {
  const row = await readStore(ctx.db, ctx.storeId, (db) => requireEmployee(ctx, db, employeeId));
  return presentEmployee(ctx, row);
}

export function createEmployee(ctx: StoreCtx, card: EmployeeCard): Promise<EmployeeRow> {
  return writeStore(ctx.db, ctx.storeId, 0, (tx) => addEmployee(ctx, tx, card));
}

/** Writes a new card within a transaction of the store. */
export async function addEmployee(ctx: StoreCtx, tx: StoreTransaction, card: EmployeeCard): Promise<EmployeeRow> {
  await requireAllowed(ctx, tx.db, card, null);
  const { id } = await insertEmployee(tx.db, {
    store_id: ctx.storeId,
    ...columnsOf(card),
    created_at: ctx.now,
    updated_at: ctx.now,
  });
  await saveCommission(ctx, tx.db, { id, commission_percent: null }, card);
  const row = await requireEmployee(ctx, tx.db, id);
  await appendStoreAudit(tx, ctx, 'employee.created', `employee:${id}`, { name: nameOfEmployee(row) });
  return row;
}

/** Writes a card over the one that was seen, unless somebody else changed it since. */
export function changeEmployee(
  ctx: StoreCtx,
  employeeId: number,
  { version, ...card }: EmployeeCard & { version: number },
): Promise<EmployeeRow> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const before = await requireEmployee(ctx, tx.db, employeeId);
    if (before.version !== version) throw new AppError('EMPLOYEE_CHANGED');
    await requireAllowed(ctx, tx.db, card, before);
    await updateEmployee(tx.db, ctx.storeId, employeeId, { ...columnsOf(card), updated_at: ctx.now });
    await saveCommission(ctx, tx.db, before, card);
    const row = await requireEmployee(ctx, tx.db, employeeId);
    // Who has an account writes their own name there.
    if (mayRename(ctx, row)) await renamePinPerson(tx.db, row.user_id, nameOfEmployee(row), ctx.now);
    await appendStoreAudit(tx, ctx, 'employee.changed', `employee:${employeeId}`, {
      name: nameOfEmployee(row),
      changed: changedParts(before, row),
    });
    return row;
  });
}

/** Another percent counts from today on; what was sold before keeps the one it had. */
async function saveCommission(
  { storeId, now }: StoreCtx,
  db: Db,
  { id, commission_percent: before }: Pick<EmployeeRow, 'id' | 'commission_percent'>,
  { commissionPercent: percent }: EmployeeCard,
): Promise<void> {
  if (percent === undefined || percent === (before === null ? null : Number(before))) return;
  await saveCommissionRate(db, storeId, { employeeId: id, fromDay: caracasDay(now), percent });
}

/** The name under which somebody works at a till is changed by who may change what they do there. */
export function mayRename({ user, storeId }: StoreCtx, row: EmployeeRow): row is EmployeeRow & { user_id: number } {
  const [rights] = membershipsAt(storeId, row);
  if (row.user_id === null || !rights) return false;
  return rightsChangeProblem(user, storeId, { userId: row.user_id, before: rights }, rights) === null;
}

async function requireAllowed(ctx: StoreCtx, db: Db, card: EmployeeCard, before: EmployeeRow | null): Promise<void> {
  const isPaySent = card.salary !== undefined || card.commissionPercent !== undefined;
  if (isPaySent && !can(ctx.user, ctx.storeId, 'employees.salaries')) {
    throw new AppError('SALARY_NOT_ALLOWED');
  }
  const refusal = before && cardRefusal(ctx, before, card);
  if (refusal) throw new AppError(refusal);
  const document = documentOf(card);
  if (!document.document_type || !document.document_number) return;
  const key = documentKey(document.document_type, document.document_number);
  const other = await findEmployeeByDocument(db, ctx.storeId, key);
  if (other && other.id !== before?.id) {
    const fields = { documentNumber: `Ya está registrado a nombre de ${nameOfEmployee(other)}` };
    throw new AppError('EMPLOYEE_DOCUMENT_TAKEN', { fields });
  }
}
