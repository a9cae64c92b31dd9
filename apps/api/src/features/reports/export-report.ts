import type { AskedReportFile, ReportColumn, ReportRow, ReportTable } from '@minipos/contract/reports/reports';
import { can } from '@minipos/domain/people/permissions';
import { reportLabels } from '@minipos/domain/people/report-rights';
import { caracasDay } from '@minipos/domain/rates/rates';
import { formatDate, formatDateTime } from '@minipos/domain/text/format';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { writeStore } from '#db/transaction.ts';
import type { Download } from '#http/answers/download.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { Cell } from '#spreadsheets/spreadsheet.ts';
import { writeSheet } from '#spreadsheets/write-sheet.ts';
import { readReport } from './read-report.ts';

// Some megabytes at most: what people take along is more than a screen shows.
const fileRows = 10_000;

/** A report as a file, with the rows that a screen leaves out; that somebody took it along is recorded. */
export async function exportReport(ctx: StoreCtx, { type, format, ...asked }: AskedReportFile): Promise<Download> {
  const { db, storeId, user, now } = ctx;
  if (!can(user, storeId, 'reports.view')) throw new AppError('FORBIDDEN');
  const { period, tables } = await readReport(ctx, type, asked, fileRows);
  await writeStore(db, storeId, 0, (tx) =>
    appendStoreAudit(tx, ctx, 'reports.exported', `store:${storeId}`, { report: type, format, filter: period ?? {} }),
  );
  async function* pages() {
    yield tables.flatMap((table, place) => [
      ...(place > 0 ? [[]] : []),
      ...(tables.length > 1 ? [[table.title]] : []),
      ...linesOf(table),
    ]);
  }
  const days = period ? `${period.startDate}-${period.endDate}` : caracasDay(now);
  return writeSheet({ name: `${type}-report-${days}`, title: reportLabels[type], format }, pages());
}

function linesOf({ columns, rows, total, more }: ReportTable): Cell[][] {
  return [
    columns.map(({ label }) => label),
    ...rows.map((row) => columns.map((column) => cellOf(column, row))),
    ...(more > 0 ? [[`y ${more} más`]] : []),
    ...(total ? [columns.map((column, place) => (place === 0 ? 'Total' : cellOf(column, total)))] : []),
  ];
}

function cellOf({ key, kind }: ReportColumn, row: ReportRow): Cell {
  const value = row[key] ?? null;
  if (value === null || typeof value === 'number') return value;
  if (kind === 'day') return formatDate(value);
  return kind === 'instant' ? formatDateTime(value) : value;
}
