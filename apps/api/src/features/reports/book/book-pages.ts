import type { ReportRow } from '@minipos/contract/reports/reports';
import type { Period } from '@minipos/domain/rates/period';
import type { Database } from '#db/pool.ts';
import { readStore } from '#db/transaction.ts';
import type { Cell } from '#spreadsheets/spreadsheet.ts';
import { cellOf } from '../document/report-cells.ts';
import { type BookPlace, type BookRow, findBookDays, findBookPage } from './book.queries.ts';
import { addAmounts, amountColumns, paperCells, paperColumns, ratesIn } from './book-cells.ts';

const pageRows = 1000;

/**
 * The whole book of a period, page by page and with no long transaction: memory does not grow with the sales, and the till does not
 * wait. The total is of the rows that were written.
 */
export async function* bookPages(db: Database, storeId: number, period: Period): AsyncGenerator<Cell[][]> {
  const days = await readStore(db, storeId, (tx) => findBookDays(tx, storeId, period));
  const rates = ratesIn(days.flatMap(({ parts }) => parts));
  const columns = paperColumns(rates);
  const amounts = amountColumns(rates);
  yield [columns.map(({ label }) => label)];
  let total: ReportRow = {};
  let after: BookPlace | null = null;
  for (;;) {
    const last: BookPlace | null = after;
    const papers: BookRow[] = await readStore(db, storeId, (tx) =>
      findBookPage(tx, storeId, period, { after: last, limit: pageRows }),
    );
    const rows = papers.map((paper) => paperCells(storeId, paper, rates));
    total = addAmounts(amounts, [total, ...rows]);
    yield rows.map((row) => columns.map((column) => cellOf(column, row)));
    after = papers.at(-1) ?? null;
    if (papers.length < pageRows) break;
  }
  yield [columns.map((column, place) => (place === 0 ? 'Total' : cellOf(column, total)))];
}
