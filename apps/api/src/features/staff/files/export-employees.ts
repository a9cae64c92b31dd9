import { employeeFields } from '@minipos/contract/staff/employee-files';
import type { EmployeeStatsFilter } from '@minipos/contract/staff/employees';
import { can } from '@minipos/domain/people/permissions';
import { caracasDay } from '@minipos/domain/rates/rates';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import type { Download } from '#http/answers/download.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { inPages, writeSheet } from '#spreadsheets/write-sheet.ts';
import type { EmployeeRow } from '../employees/employees.queries.ts';
import { findEmployeesAfter } from '../employees/employees-list.queries.ts';
import { cellOf, exportedFields } from './employee-columns.ts';

const pageRows = 500;

/** The employees that fit the filter, as a file that can be brought back; that somebody took it along is recorded. */
export async function exportEmployees(ctx: StoreCtx, filter: EmployeeStatsFilter): Promise<Download> {
  await writeStore(ctx.db, ctx.storeId, 0, (tx) =>
    appendStoreAudit(tx, ctx, 'employees.exported', `store:${ctx.storeId}`, { filter }),
  );
  const fields = exportedFields(can(ctx.user, ctx.storeId, 'employees.salaries'));
  const pages = inPages(
    pageRows,
    fields.map((field) => employeeFields[field]),
    (last: EmployeeRow | null) =>
      readStore(ctx.db, ctx.storeId, (db) => findEmployeesAfter(db, ctx.storeId, filter, last, pageRows)),
    (row) => fields.map((field) => cellOf[field](row)),
  );
  return writeSheet({ name: `empleados-${caracasDay(ctx.now)}`, title: 'Empleados', format: 'csv' }, pages);
}
