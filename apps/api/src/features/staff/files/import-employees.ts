import { errorCatalogue } from '@minipos/contract/core/errors';
import type { CheckedEmployeeFile, EmployeeFileRow } from '@minipos/contract/staff/employee-files';
import { can } from '@minipos/domain/people/permissions';
import { type AuditEntry, appendStoreAudits, entryBy } from '#db/audit.queries.ts';
import type { Db } from '#db/pool.ts';
import { readStore, type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { requireActorNow } from '#http/guards/actor-now.ts';
import type { SignedInUser, StoreCtx } from '#http/routing/context.ts';
import type { ReceivedFile } from '#http/routing/receive-file.ts';
import { plainFileName } from '#spreadsheets/plain-words.ts';
import { cardRefusal } from '../employees/card-authority.ts';
import { changedParts, columnsOf } from '../employees/card-columns.ts';
import type { EmployeeRow } from '../employees/employees.queries.ts';
import { findPositions, savePositions } from '../employees/positions.queries.ts';
import { nameOfEmployee } from '../employees/present-employee.ts';
import { mayRename } from '../employees/save-employee.ts';
import { salaryFields } from './employee-columns.ts';
import { findCardsLike, insertCards, renamePinPeople, updateCards } from './employee-files.queries.ts';
import {
  changesOf,
  countRows,
  documentOfRow,
  nameOfPlan,
  type Plan,
  type PlannedRow,
  planRows,
  type Refuse,
} from './plan-rows.ts';
import { type EmployeeFile, readEmployeeFile } from './read-file.ts';
import { identityOf } from './row-card.ts';

const salariesRefused =
  'El archivo trae salarios, y no tienes permiso para verlos ni cambiarlos. Quita las columnas Salario y Moneda.';

/** A file adds and changes cards, so it asks for both rights, and for the one to see salaries where it brings any. */
function requireFileRights(user: SignedInUser, storeId: number, { fields }: EmployeeFile): void {
  for (const permission of ['employees.create', 'employees.edit'] as const) {
    if (!can(user, storeId, permission)) throw new AppError('FORBIDDEN');
  }
  if (can(user, storeId, 'employees.salaries')) return;
  if (fields.some((field) => salaryFields.includes(field))) {
    throw new AppError('SALARY_NOT_ALLOWED', { message: salariesRefused });
  }
}

async function planFile(ctx: StoreCtx, db: Db, { rows }: EmployeeFile): Promise<Plan> {
  const { storeId } = ctx;
  const cards = await findCardsLike(db, storeId, rows.map(identityOf));
  const refuse: Refuse = (before, card) => {
    const refusal = cardRefusal(ctx, before, card);
    return refusal && errorCatalogue[refusal].message;
  };
  return planRows(rows, { cards, positions: await findPositions(db, storeId), refuse });
}

/** Says what a file would do, and writes nothing. */
export async function checkEmployees(ctx: StoreCtx, { bytes }: ReceivedFile): Promise<CheckedEmployeeFile> {
  const file = await readEmployeeFile(bytes);
  requireFileRights(ctx.user, ctx.storeId, file);
  const plan = await readStore(ctx.db, ctx.storeId, (db) => planFile(ctx, db, file));
  return {
    counts: countRows(plan),
    rows: plan.rows.flatMap((row) => (row.action === 'same' ? [] : [presentRow(row, row.action)])),
    newPositions: plan.newPositions,
    unusedColumns: file.unusedColumns,
    plan: nameOfPlan(plan),
  };
}

const presentRow = (row: PlannedRow, action: EmployeeFileRow['action']): EmployeeFileRow => ({
  line: row.line,
  action,
  name: row.name,
  document: documentOfRow(row),
  changes: changesOf(row),
  problems: row.problems,
  warnings: row.warnings,
});

/**
 * Writes a file that was checked: all of it or nothing, and only what the check had told. The same file again finds everything
 * as it says, and writes nothing. Neither access nor roles are touched.
 */
export async function importEmployees(ctx: StoreCtx, received: ReceivedFile, seen: string | undefined) {
  const file = await readEmployeeFile(received.bytes);
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const user = await requireActorNow(ctx, tx, 'employees.create');
    requireFileRights(user, ctx.storeId, file);
    const plan = await planFile(ctx, tx.db, file);
    const counts = countRows(plan);
    if (counts.refused > 0) throw new AppError('EMPLOYEE_FILE_REFUSED');
    if (counts.added + counts.updated === 0) return counts;
    if (seen === undefined) throw new AppError('IMPORT_NOT_CHECKED');
    if (nameOfPlan(plan) !== seen) throw new AppError('EMPLOYEE_FILE_CHANGED');
    const entries = [
      ...(await addPositions(ctx, tx, plan)),
      entryBy(ctx, 'employees.imported', `store:${ctx.storeId}`, {
        fileName: plainFileName(received.name),
        added: counts.added,
        updated: counts.updated,
      }),
      ...(await addCards(ctx, tx, plan)),
      ...(await changeCards({ ...ctx, user }, tx, plan)),
    ];
    await appendStoreAudits(tx, entries);
    return counts;
  });
}

async function addPositions(ctx: StoreCtx, { db }: StoreTransaction, { newPositions }: Plan): Promise<AuditEntry[]> {
  if (newPositions.length === 0) return [];
  const before = await findPositions(db, ctx.storeId);
  const after = [...before, ...newPositions];
  await savePositions(db, ctx.storeId, after);
  return [entryBy(ctx, 'positions.changed', `store:${ctx.storeId}`, { before, after })];
}

async function addCards(ctx: StoreCtx, { db }: StoreTransaction, { rows }: Plan): Promise<AuditEntry[]> {
  const added = rows.filter(({ action }) => action === 'add').flatMap(({ card }) => card ?? []);
  const stamps = { created_at: ctx.now, updated_at: ctx.now };
  const ids = await insertCards(
    db,
    added.map((card) => ({
      store_id: ctx.storeId,
      salary: null,
      salary_currency: null,
      ...columnsOf(card),
      ...stamps,
    })),
  );
  return added.map((card, place) => {
    const name = nameOfEmployee({ first_name: card.firstName, last_name: card.lastName });
    return entryBy(ctx, 'employee.created', `employee:${ids[place]}`, { name });
  });
}

async function changeCards(ctx: StoreCtx, { db }: StoreTransaction, { rows }: Plan): Promise<AuditEntry[]> {
  const changed = rows.flatMap(({ action, before, card }) =>
    action === 'update' && before && card ? [{ before, after: { ...before, ...columnsOf(card) } as EmployeeRow }] : [],
  );
  await updateCards(
    db,
    ctx.storeId,
    changed.map(({ after }) => after),
    ctx.now,
  );
  // Who has an account writes their own name there.
  const renamed = changed.flatMap(({ before, after }) =>
    mayRename(ctx, before) ? [{ userId: before.user_id, name: nameOfEmployee(after) }] : [],
  );
  await renamePinPeople(db, renamed, ctx.now);
  return changed.map(({ before, after }) => {
    const detail = { name: nameOfEmployee(after), changed: changedParts(before, after) };
    return entryBy(ctx, 'employee.changed', `employee:${before.id}`, detail);
  });
}
