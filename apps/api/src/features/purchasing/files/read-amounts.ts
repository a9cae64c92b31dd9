import { parseDecimal } from '@minipos/domain/money/parse-decimal';
import { cellText } from '#spreadsheets/read-cells.ts';
import type { Cell } from '#spreadsheets/spreadsheet.ts';

/** Which mark starts the decimals of a file; null: it does not show. */
type DecimalMark = ',' | '.' | null;

/** No amount is written longer, and the signs around one are looked for at every place of it. */
const amountChars = 40;
const signs = /^(?:usd|us\$|ref\.?|bs\.?s?|\$)\s*|\s*(?:usd|us\$|bs\.?s?|\$|%)$/gi;

/** A cell without signs and spaces; undefined where it is too long for an amount. */
function bareOf(cell: Cell | undefined): string | undefined {
  const text = cellText(cell);
  return text.length > amountChars ? undefined : text.replaceAll(signs, '').replaceAll(/\s/g, '');
}

/** A file is written in one way: '12,50' somewhere tells that '1.250' beside it is a thousand and more. */
export function findDecimalMark(cells: readonly (Cell | undefined)[]): DecimalMark {
  const texts = cells.flatMap((cell) => (typeof cell === 'string' ? (bareOf(cell) ?? []) : []));
  const ends = (mark: string) => {
    const decimals = new RegExp(`^[\\d.,]*\\d\\${mark}(\\d{1,2}|\\d{4,6})$`);
    return texts.some((text) => decimals.test(text) && text.indexOf(mark) === text.lastIndexOf(mark));
  };
  const [comma, point] = [ends(','), ends('.')];
  if (comma === point) return null;
  return comma ? ',' : '.';
}

const mostOfLine = 999_999_999;
/** A sum of a whole invoice in bolívares is longer than what one thing costs. */
export const mostOfInvoice = 999_999_999_999;

/** An amount of a cell, cut to some places; null where there is nothing; undefined: no number, or below zero. */
export function readNumber(
  cell: Cell | undefined,
  mark: DecimalMark,
  places: number,
  most = mostOfLine,
): number | null | undefined {
  const text = typeof cell === 'number' ? '' : bareOf(cell);
  if (typeof cell !== 'number' && text === '') return null;
  const value = typeof cell === 'number' ? cell : text && parseIn(text, mark, places);
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || value > most) return undefined;
  return Number(value.toFixed(places));
}

function parseIn(text: string, mark: DecimalMark, places: number): number | undefined {
  if (mark === null) return parseDecimal(text, places === 3 ? 3 : 2);
  const grouping = mark === ',' ? '.' : ',';
  const groups = new RegExp(`^\\d{1,3}(\\${grouping}\\d{3})+(\\${mark}\\d+)?$|^\\d*(\\${mark}\\d+)?$`);
  if (!groups.test(text)) return undefined;
  return Number(text.replaceAll(grouping, '').replace(mark, '.'));
}

/** A percentage: '16 %', '16', or the 0,16 that a workbook keeps of it; exempt is none. */
export function readPercent(cell: Cell | undefined, mark: DecimalMark): number | null | undefined {
  if (typeof cell === 'number') {
    const percent = cell > 0 && cell < 1 ? cell * 100 : cell;
    return percent >= 0 && percent <= 100 ? Number(percent.toFixed(2)) : undefined;
  }
  const text = cellText(cell);
  if (/^(e|\(e\)|exent[oa].*)$/i.test(text)) return 0;
  // 'IVA 16%', 'G 16,00'.
  const value = readNumber(text.replace(/^(iva|g)\b\s*/i, ''), mark, 2);
  return typeof value === 'number' && value > 100 ? undefined : value;
}
