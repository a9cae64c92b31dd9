import type { SpreadsheetFault } from './spreadsheet.ts';

const quotes = 'Si es un CSV, revisa que no falte cerrar unas comillas.';

/** What to do about a file that cannot be read, where the reader knows. */
export const faultWords: Partial<Record<SpreadsheetFault, string>> = {
  encrypted: 'El archivo está protegido con contraseña. Quítasela, guárdalo e inténtalo de nuevo.',
  too_large: 'El archivo contiene demasiados datos. Deja solo la hoja que vas a importar o divídelo en varios.',
  too_many_columns: 'El archivo tiene más de 200 columnas. Deja solo las que vas a importar.',
  cell_too_long: `El archivo tiene una celda de más de 32.767 caracteres, y ninguna hoja de cálculo las admite. ${quotes}`,
  row_too_long: `El archivo tiene una fila con demasiado texto. ${quotes}`,
  open_quote: 'Al archivo le falta cerrar unas comillas. Corrígelo y vuelve a subirlo.',
};
