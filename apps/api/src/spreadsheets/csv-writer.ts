import { stringify } from 'csv-stringify/sync';
import { neutralise } from './safe-cell.ts';
import type { WrittenCell } from './spreadsheet.ts';

/** A file as a spreadsheet set to es-VE opens it: byte-order mark, semicolons, decimal commas, no formulas. */
export async function* writeCsv(pages: AsyncIterable<WrittenCell[][]>): AsyncGenerator<string> {
  yield '\ufeff';
  for await (const rows of pages) {
    yield stringify(
      rows.map((row) => row.map(cellText)),
      { delimiter: ';', record_delimiter: '\r\n' },
    );
  }
}

function cellText(cell: WrittenCell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.amount.toFixed(2).replace('.', ',');
  return typeof cell === 'number' ? String(cell).replace('.', ',') : neutralise(cell);
}
