import { purchaseFileMaxRows } from '@minipos/contract/purchasing/purchase-files';
import { explainFault } from '#features/imports/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { readSheet } from '#spreadsheets/read-sheet.ts';
import { type Cell, cutText, type SheetRow, SpreadsheetError } from '#spreadsheets/spreadsheet.ts';
import { recogniseColumns } from './recognise-columns.ts';

export interface GatheredFile {
  headings: string[];
  rows: SheetRow[];
}

/** An invoice has the supplier's name, address and dates above its table. */
const rowsAbove = 30;
const cellChars = 200;
const headingChars = 100;
/** Characters of all cells: texts that the cells of a workbook share are one text in the file and many here. */
const fileChars = 8 * 1024 * 1024;
const tooMany = `El archivo tiene más de ${purchaseFileMaxRows.toLocaleString('es-VE')} filas. Divídelo en varias compras.`;
const noRows = 'El archivo no tiene productos: falta la fila de títulos o las filas.';

/** Reads a file whole, within limits: a purchase is short, and nothing of it is kept here. */
export async function gatherRows(bytes: Buffer): Promise<GatheredFile> {
  try {
    return belowHeadings(await readAll(bytes));
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    if (error.reason === 'too_many_rows') throw new AppError('IMPORT_TOO_MANY_ROWS', { message: tooMany });
    throw explainFault(error);
  }
}

async function readAll(bytes: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let chars = 0;
  for await (const { line, cells } of readSheet(bytes)) {
    if (rows.length >= purchaseFileMaxRows + rowsAbove) throw new SpreadsheetError('too_many_rows');
    const kept = cells.map((cell): Cell => (typeof cell === 'string' ? cutText(cell, cellChars) : cell));
    for (const cell of kept) chars += typeof cell === 'string' ? cell.length : 8;
    if (chars > fileChars) throw new SpreadsheetError('too_large');
    rows.push({ line, cells: kept });
  }
  return rows;
}

/** The headings are the row, among the first ones, with the most columns that mean something; else the first row. */
function belowHeadings(all: SheetRow[]): GatheredFile {
  const meaning = all
    .slice(0, rowsAbove)
    .map(({ cells }) => recogniseColumns(namesOf(cells), []).filter((field) => field !== null).length);
  const most = Math.max(0, ...meaning);
  const at = most < 2 ? 0 : meaning.indexOf(most);
  const rows = all.slice(at + 1);
  if (rows.length === 0) throw new AppError('IMPORT_FILE_EMPTY', { message: noRows });
  if (rows.length > purchaseFileMaxRows) throw new AppError('IMPORT_TOO_MANY_ROWS', { message: tooMany });
  return { headings: namesOf(all[at]?.cells ?? []), rows };
}

const namesOf = (cells: readonly Cell[]) => cells.map((cell) => cutText(String(cell ?? '').trim(), headingChars));
