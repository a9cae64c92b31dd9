import { type EmployeeField, employeeFileMaxRows } from '@minipos/contract/staff/employee-files';
import { AppError } from '#http/answers/errors.ts';
import { faultWords } from '#spreadsheets/fault-words.ts';
import { readSheet } from '#spreadsheets/read-sheet.ts';
import { type Cell, cutText, isEmptyCell, SpreadsheetError } from '#spreadsheets/spreadsheet.ts';
import { recogniseColumns } from './employee-columns.ts';

/** A row by what its columns are. A field that the file has no column for is absent; an empty cell is null. */
export interface FileRow {
  line: number;
  cells: Partial<Record<EmployeeField, Cell>>;
}

export interface EmployeeFile {
  fields: EmployeeField[];
  unusedColumns: string[];
  rows: FileRow[];
}

const headingChars = 60;
const tooMany = `El archivo tiene más de ${employeeFileMaxRows} filas. Divídelo en varios.`;
const noRows = 'El archivo no tiene empleados: falta la fila de títulos o las filas.';
const noColumns =
  'El archivo no tiene las columnas de los empleados. La primera fila lleva los títulos, como en la lista que exportas: Nombre, Apellido, Documento…';

/** Reads a CSV or a workbook of employees; its first row says what each column is. */
export async function readEmployeeFile(bytes: Buffer): Promise<EmployeeFile> {
  try {
    return await read(bytes);
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
    if (error.reason === 'too_many_rows') throw new AppError('IMPORT_TOO_MANY_ROWS', { message: tooMany });
    const message = faultWords[error.reason];
    throw new AppError('IMPORT_FILE_UNREADABLE', { cause: error, ...(message ? { message } : {}) });
  }
}

async function read(bytes: Buffer): Promise<EmployeeFile> {
  let columns: (EmployeeField | null)[] | null = null;
  let unusedColumns: string[] = [];
  const rows: FileRow[] = [];
  for await (const { line, cells } of readSheet(bytes)) {
    if (columns === null) {
      const headings = cells.map((cell) => cutText(String(cell ?? '').trim(), headingChars));
      columns = recogniseColumns(headings);
      unusedColumns = headings.filter((heading, place) => heading !== '' && columns?.[place] === null);
      continue;
    }
    if (rows.length === employeeFileMaxRows) throw new AppError('IMPORT_TOO_MANY_ROWS', { message: tooMany });
    const known = columns.flatMap((field, place) => {
      const cell = cells[place] ?? null;
      return field === null ? [] : [[field, isEmptyCell(cell) ? null : cell] as const];
    });
    // A row with something only in columns that mean nothing is none.
    if (known.some(([, cell]) => cell !== null)) rows.push({ line, cells: Object.fromEntries(known) });
  }
  const fields = (columns ?? []).filter((field) => field !== null);
  if (columns !== null && !fields.includes('firstName') && !fields.includes('lastName')) {
    throw new AppError('IMPORT_FILE_UNREADABLE', { message: noColumns });
  }
  if (rows.length === 0) throw new AppError('IMPORT_FILE_EMPTY', { message: noRows });
  return { fields, unusedColumns, rows };
}
