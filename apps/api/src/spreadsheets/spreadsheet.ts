/** A cell as it was written: CSV knows only text, a workbook also numbers. Null where there is nothing. */
export type Cell = string | number | null;

/** A sum of money in a file that is written: two decimals, also where they are zeros. */
interface Amount {
  amount: number;
}
export type WrittenCell = Cell | Amount;

export interface SheetRow {
  /** As a spreadsheet counts: the first line of the file is 1. */
  line: number;
  cells: Cell[];
}

export type SpreadsheetFault =
  | 'unreadable'
  | 'encrypted'
  | 'too_large'
  | 'too_many_rows'
  | 'too_many_columns'
  | 'cell_too_long'
  | 'row_too_long'
  | 'open_quote';

/** Why a file cannot be read, or must not be. */
export class SpreadsheetError extends Error {
  readonly reason: SpreadsheetFault;

  constructor(reason: SpreadsheetFault, options?: ErrorOptions) {
    super(`spreadsheet: ${reason}`, options);
    this.name = 'SpreadsheetError';
    this.reason = reason;
  }
}

/** What the libraries that read archives, XML and CSV throw means that the file is damaged. */
export const asSpreadsheetError = (error: unknown): SpreadsheetError =>
  error instanceof SpreadsheetError ? error : new SpreadsheetError('unreadable', { cause: error });

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** The beginning of a text, without half of a character at its end: PostgreSQL refuses such a half. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}
