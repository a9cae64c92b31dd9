import { readPurchaseFile } from '@minipos/contract/purchasing/purchase-files';
import { readStore } from '#db/transaction.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { cellText } from '#spreadsheets/read-cells.ts';
import { cutText } from '#spreadsheets/spreadsheet.ts';
import { gatherRows } from './gather-rows.ts';
import { matchLines } from './match-lines.ts';
import { parseLines } from './parse-line.ts';
import { recogniseColumns, recogniseCurrency } from './recognise-columns.ts';

const sampleRows = 3;
const sampleChars = 60;

export const purchaseFileRoutes: Route[] = [
  route(readPurchaseFile, async (ctx, { query, file }) => {
    const { headings, rows } = await gatherRows(file.bytes);
    const samples = rows.slice(0, sampleRows).map(({ cells }) => cells);
    // Of columns that another file had, or none: those of this one, by place.
    const chosen = query.columns ?? recogniseColumns(headings, samples);
    const mapping = headings.map((_, column) => chosen[column] ?? null);
    const { lines, skippedRows, totals } = await parseLines(rows, mapping);
    const matched = await readStore(ctx.db, ctx.storeId, (db) =>
      matchLines(db, ctx.storeId, query.supplierId ?? 0, lines),
    );
    const columns = headings.map((heading, column) => ({
      heading,
      samples: samples.map((cells) => cutText(cellText(cells[column]), sampleChars)),
    }));
    const currency = recogniseCurrency(headings, mapping, samples);
    return ok({ data: { columns, mapping, currency, lines: matched, skippedRows, totals } });
  }),
];
