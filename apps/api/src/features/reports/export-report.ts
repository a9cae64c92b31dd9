import type { AskedReportFile } from '@minipos/contract/reports/reports';
import { can } from '@minipos/domain/people/permissions';
import { reportLabels } from '@minipos/domain/people/report-rights';
import { caracasDay } from '@minipos/domain/rates/rates';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { writeStore } from '#db/transaction.ts';
import type { Download } from '#http/answers/download.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { writeSheet } from '#spreadsheets/write-sheet.ts';
import { bookPages } from './book/book-pages.ts';
import { linesOf } from './document/report-cells.ts';
import { readReport } from './read-report.ts';

// Some megabytes at most: what people take along is more than a screen shows.
const fileRows = 10_000;

/** A report as a file, with the rows that a screen leaves out; that somebody took it along is recorded. */
export async function exportReport(ctx: StoreCtx, { type, format, ...asked }: AskedReportFile): Promise<Download> {
  const { db, storeId, user, now } = ctx;
  if (!can(user, storeId, 'reports.view')) throw new AppError('FORBIDDEN');
  const isBook = type === 'sales-book';
  const { period, tables } = await readReport(ctx, type, asked, { limit: isBook ? 1 : fileRows, isFile: true });
  await writeStore(db, storeId, 0, (tx) =>
    appendStoreAudit(tx, ctx, 'reports.exported', `store:${storeId}`, { report: type, format, filter: period ?? {} }),
  );
  async function* pages() {
    // A row per paper: read while it is sent.
    if (isBook && period) return yield* bookPages(db, storeId, { from: period.startDate, to: period.endDate });
    yield tables.flatMap((table, place) => [
      ...(place > 0 ? [[]] : []),
      ...(tables.length > 1 ? [[table.title]] : []),
      ...linesOf(table),
    ]);
  }
  const days = period ? `${period.startDate}-${period.endDate}` : caracasDay(now);
  return writeSheet({ name: `${type}-report-${days}`, title: reportLabels[type], format }, pages());
}
