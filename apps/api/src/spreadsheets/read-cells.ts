import { parseDecimal } from '@minipos/domain/money/parse-decimal';
import { type ClientDocumentType, defaultDocumentType, registeredType } from '@minipos/domain/people/client-documents';
import { plainWords } from './plain-words.ts';
import { restoreText } from './safe-cell.ts';
import type { Cell } from './spreadsheet.ts';

/** A cell as the text somebody wrote; empty where there is nothing. */
export const cellText = (cell: Cell | undefined): string => restoreText(String(cell ?? '').trim());

/** A cell as people read it in the file: numbers of a workbook with the comma of es-VE. */
export const shownCell = (cell: Cell | undefined): string =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : cellText(cell);

// The longer ones first: 'CC-123' is no 'C' with the number 'C-123'.
const written = /^(NIT|CC|CE|PP|TI|V|E|J|G|C|P)[-.\s]*(?=[\dA-Z])(.*)$/i;

/** 'V-12.345.678', 'j123456789', or digits alone, which are a cédula; null: no document can be read in it. */
export function splitDocument(text: string): { type: ClientDocumentType; number: string } | null {
  if (/^\d[\d.\s-]*$/.test(text)) return { type: defaultDocumentType, number: text };
  const parts = written.exec(text);
  if (!parts?.[1] || !parts[2]) return null;
  return { type: registeredType(parts[1].toUpperCase() as ClientDocumentType), number: parts[2] };
}

const currencies: Record<string, 'USD' | 'VES'> = {
  usd: 'USD',
  dolar: 'USD',
  dolares: 'USD',
  bs: 'VES',
  ves: 'VES',
  bolivar: 'VES',
  bolivares: 'VES',
};

export const readCurrency = (text: string): 'USD' | 'VES' | null =>
  text === '$' ? 'USD' : (currencies[plainWords(text)] ?? null);

const dollarSigns = /^(usd|us\$|ref\.?|\$)\s*|\s*(usd|us\$|\$)$/gi;
const bolivarSigns = /^bs\.?\s*|\s*bs\.?$/gi;

/** 'Bs. 10,30' where dollars are asked for. */
export const isInBolivars = (text: string): boolean => /^bs\b|bs\.?$/i.test(text);

/** Numbers of a workbook are numbers; those of a text have a comma or a point, and perhaps the sign of the dollar. */
export function readAmount(cell: Cell, places = 2): number | undefined {
  if (typeof cell === 'number') return Number(cell.toFixed(6));
  return parseDecimal(cellText(cell).replaceAll(dollarSigns, ''), places);
}

/** The same for an amount whose currency another column says. */
export function readAnyAmount(cell: Cell): number | undefined {
  if (typeof cell === 'number') return readAmount(cell);
  return readAmount(cellText(cell).replaceAll(bolivarSigns, ''));
}

const yes = new Set(['si', 's', 'yes', 'y', '1', 'true', 'verdadero', 'activo', 'active', 'x', 'habilitado']);
const no = new Set(['no', 'n', '0', 'false', 'falso', 'inactivo', 'inactive', 'deshabilitado']);

/** Yes or no in the words people use; null: neither. */
export function readYesNo(text: string): boolean | null {
  const word = plainWords(text);
  if (yes.has(word)) return true;
  return no.has(word) ? false : null;
}

/** Spreadsheets turn long codes into numbers like 7,59E+12, and the last digits are gone. */
export const isDamagedCode = (text: string): boolean => /^\d([.,]\d+)?e\+\d+$/i.test(text);

const dayMs = 86_400_000;

/** The day as ISO, from 'dd/mm/aaaa', from ISO, or from the count of days of a workbook; null: none. */
export function readDay(cell: Cell): string | null {
  if (typeof cell === 'number') {
    return cell > 0 && cell < 100_000 ? isoDay(new Date(Date.UTC(1899, 11, 30) + Math.floor(cell) * dayMs)) : null;
  }
  const text = cellText(cell);
  const spanish = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text);
  const [year, month, day] = spanish ? [spanish[3], spanish[2], spanish[1]] : [iso?.[1], iso?.[2], iso?.[3]];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // 31/02 would silently become the 3rd of March.
  return date.getUTCDate() === Number(day) && date.getUTCMonth() === Number(month) - 1 ? isoDay(date) : null;
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10);
