import { AppError } from '#http/answers/errors.ts';
import type { SpreadsheetError, SpreadsheetFault } from '#spreadsheets/spreadsheet.ts';

const quotes = 'Si es un CSV, revisa que no falte cerrar unas comillas.';

const messages: Partial<Record<SpreadsheetFault, string>> = {
  encrypted: 'El archivo está protegido con contraseña. Quítasela, guárdalo e inténtalo de nuevo.',
  too_large: 'El archivo contiene demasiados datos. Deja solo la hoja de productos o divídelo en varios.',
  too_many_columns: 'El archivo tiene más de 200 columnas. Deja solo las de los productos.',
  cell_too_long: `El archivo tiene una celda de más de 32.767 caracteres, y ninguna hoja de cálculo las admite. ${quotes}`,
  row_too_long: `El archivo tiene una fila con demasiado texto. ${quotes}`,
  open_quote: 'Al archivo le falta cerrar unas comillas. Corrígelo y vuelve a subirlo.',
};

/** Tells the person what is wrong with a file, where the reader knows. */
export function explainFault(fault: SpreadsheetError): AppError {
  if (fault.reason === 'too_many_rows') return new AppError('IMPORT_TOO_MANY_ROWS', { cause: fault });
  const message = messages[fault.reason];
  return new AppError('IMPORT_FILE_UNREADABLE', { cause: fault, ...(message ? { message } : {}) });
}
