import { limits } from './limits.ts';
import { type Cell, cutText, isEmptyCell, type SheetRow, SpreadsheetError } from './spreadsheet.ts';

/** A row with its cells cut to what is kept of them, or null when it is empty. Too many or too long cells are refused. */
export function keepRow(line: number, cells: readonly Cell[]): SheetRow | null {
  const last = cells.findLastIndex((cell) => !isEmptyCell(cell));
  if (last === -1) return null;
  if (last >= limits.columns) throw new SpreadsheetError('too_many_columns');
  let chars = 0;
  const kept = cells.slice(0, limits.columns).map((cell) => {
    if (typeof cell !== 'string') return cell;
    chars += Math.min(cell.length, limits.keptCell);
    return keepText(cell);
  });
  if (chars > limits.row) throw new SpreadsheetError('row_too_long');
  return { line, cells: kept };
}

/** A text as it is kept. */
export function keepText(text: string): string {
  if (text.length > limits.cell) throw new SpreadsheetError('cell_too_long');
  return cutText(text, limits.keptCell);
}
