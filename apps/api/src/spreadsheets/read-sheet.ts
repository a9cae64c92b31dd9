import { readCsv } from './csv-reader.ts';
import { type SheetRow, SpreadsheetError } from './spreadsheet.ts';
import { readXlsx } from './xlsx-reader.ts';

/** What programs save under the name of a workbook, and Excel opens. */
const page = /^\s*<(!doctype|html|head|meta|style|body|table|\?xml)\b/i;

/** Rows of a file, by what it is and not by what it is called. */
export function readSheet(bytes: Buffer): AsyncGenerator<SheetRow> {
  // An archive: a workbook. The old binary format of Excel begins with D0 CF.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(bytes);
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) throw new SpreadsheetError('unreadable');
  if (page.test(bytes.subarray(0, 200).toString('utf8').replace('\uFEFF', '')))
    throw new SpreadsheetError('unreadable');
  return readCsv(bytes);
}
