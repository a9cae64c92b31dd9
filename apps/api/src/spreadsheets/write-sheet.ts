import { Readable } from 'node:stream';
import { writeCsv } from './csv-writer.ts';
import type { WrittenCell } from './spreadsheet.ts';
import { writeXlsx } from './xlsx-writer.ts';

export type SheetFormat = 'csv' | 'xlsx';

const contentTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Name and kind of a file in either format. */
export const sheetFile = (name: string, format: SheetFormat) => ({
  fileName: `${name}.${format}`,
  contentType: contentTypes[format],
});

/** A file that is written while its rows are read. `title` is what a workbook calls its sheet. */
export function writeSheet(
  { name, title, format }: { name: string; title: string; format: SheetFormat },
  pages: AsyncIterable<WrittenCell[][]>,
) {
  const written = format === 'csv' ? writeCsv(pages) : writeXlsx(pages, title);
  return { ...sheetFile(name, format), content: Readable.from(written, { objectMode: false }) };
}

/** Headings, then rows as cells, page by page: each page is read after the last row of the one before. */
export async function* inPages<Row>(
  pageRows: number,
  headings: WrittenCell[],
  read: (last: Row | null) => Promise<Row[]>,
  cells: (row: Row) => WrittenCell[],
): AsyncGenerator<WrittenCell[][]> {
  yield [headings];
  let last: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(last);
    if (rows.length > 0) yield rows.map(cells);
    if (rows.length < pageRows) return;
    last = rows.at(-1) ?? null;
  }
}
