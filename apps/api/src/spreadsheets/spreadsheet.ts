/** A cell as it was written: CSV knows only text, a workbook also numbers. Null where there is nothing. */
export type Cell = string | number | null;

export interface SheetRow {
  /** As a spreadsheet counts: the first line of the file is 1. */
  line: number;
  cells: Cell[];
}

/** Why a file cannot be read, or must not be. */
export class SpreadsheetError extends Error {
  readonly reason: 'unreadable' | 'too_large';

  constructor(reason: SpreadsheetError['reason'], options?: ErrorOptions) {
    super(`spreadsheet: ${reason}`, options);
    this.name = 'SpreadsheetError';
    this.reason = reason;
  }
}

export const isEmptyCell = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
