import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PurchaseFileField, PurchaseFileLine } from '@minipos/contract/purchasing/purchase-files';
import { plainWords } from '#spreadsheets/plain-words.ts';
import { cellText, isDamagedCode } from '#spreadsheets/read-cells.ts';
import { type Cell, cutText, isEmptyCell, type SheetRow } from '#spreadsheets/spreadsheet.ts';
import { findDecimalMark, mostOfInvoice, readNumber, readPercent } from './read-amounts.ts';

type Columns = readonly (PurchaseFileField | null)[];
type Cells = Partial<Record<PurchaseFileField, Cell>>;

/** A row as its columns say it, before its product is known. */
export type ParsedLine = Omit<PurchaseFileLine, 'product' | 'matchedBy'> & {
  /** The store's own code, perhaps; in a supplier's file as often theirs. */
  ownCode: string | null;
  packCost: number | null;
  lineTotal: number | null;
  /** What the file says the line pays; the purchase takes the tax of the product. */
  taxRate: number | null;
};

export interface ParsedFile {
  lines: ParsedLine[];
  skippedRows: number;
  totals: { label: string; amount: number }[];
}

const amountFields = ['unitCost', 'packCost', 'lineTotal'] as const;
const codeFields = ['barcode', 'code', 'supplierCode'] as const;
const mostTotals = 10;
const labelChars = 60;
/** After so many rows others have their turn. */
const rowsAtOnce = 50;
/** What stands below the lines of an invoice. */
const summary = /^(sub ?total|total(es)?|monto total|base imponible|exento|iva|neto a pagar)\b/;

/** The lines of a file, and what it adds up to itself. */
export async function parseLines(rows: readonly SheetRow[], columns: Columns): Promise<ParsedFile> {
  const mark = findDecimalMark(
    rows.flatMap(({ cells }) => cells.filter((_, at) => amountFields.some((field) => field === columns[at]))),
  );
  const isCounted = columns.includes('quantity') || columns.includes('packs');
  const parsed: ParsedFile = { lines: [], skippedRows: 0, totals: [] };
  for (const [place, row] of rows.entries()) {
    if (place % rowsAtOnce === 0) await nextTurn();
    const cells = byField(row.cells, columns);
    const total = readTotal(row.cells, cells, mark);
    if (total) {
      if (parsed.totals.length < mostTotals) parsed.totals.push(total);
      continue;
    }
    const line = parseLine(row.line, cells, mark);
    const isNothing = line.name === '' && line.code === null;
    // A price list names everything a supplier has; what is wanted has a quantity.
    const isUnwanted = isCounted && (line.packs === 0 || (isEmptyCell(cells.quantity) && isEmptyCell(cells.packs)));
    if (isNothing || isUnwanted) parsed.skippedRows += 1;
    else parsed.lines.push(line);
  }
  return parsed;
}

function byField(cells: readonly Cell[], columns: Columns): Cells {
  const named: Cells = {};
  for (const [at, field] of columns.entries()) {
    if (field && !isEmptyCell(cells[at])) named[field] = cells[at] ?? null;
  }
  return named;
}

/** 'TOTAL', and the figure that stands last in its row. A product that is called so has a cost. */
function readTotal(all: readonly Cell[], cells: Cells, mark: ',' | '.' | null) {
  if (cells.unitCost !== undefined || cells.packCost !== undefined) {
    if (cells.name !== undefined || cells.quantity !== undefined || cells.packs !== undefined) return null;
  }
  const label = all.find(
    (cell) => typeof cell === 'string' && cell.length <= labelChars && summary.test(plainWords(cell)),
  );
  if (typeof label !== 'string') return null;
  const amount = all
    .map((cell) => readNumber(cell, mark, 2, mostOfInvoice))
    .findLast((value) => typeof value === 'number');
  return amount === undefined || amount === null ? null : { label: label.trim(), amount };
}

function parseLine(at: number, cells: Cells, mark: ',' | '.' | null): ParsedLine {
  const notices: string[] = [];
  const codes = codeFields.map((field) => {
    const text = cutText(cellText(cells[field]), 60);
    if (!isDamagedCode(text)) return text || null;
    notices.push('La hoja de cálculo dañó el código: da formato de texto a esa columna.');
    return null;
  });
  const number = (field: PurchaseFileField, places: number, what: string): number | null => {
    const value = readNumber(cells[field], mark, places, field === 'lineTotal' ? mostOfInvoice : undefined);
    if (value === undefined) notices.push(`${what}: «${cutText(cellText(cells[field]), 30)}» no es un número.`);
    return value ?? null;
  };
  const percent = (field: PurchaseFileField, what: string): number | null => {
    const value = readPercent(cells[field], mark);
    if (value === undefined) notices.push(`${what}: «${cutText(cellText(cells[field]), 30)}» no es un porcentaje.`);
    return value ?? null;
  };
  const quantity = number('quantity', 3, 'Cantidad');
  const packs = number('packs', 3, 'Bultos');
  const packSize = number('packSize', 3, 'Unidades por bulto') || null;
  const [barcode = null, ownCode = null, supplierCode = null] = codes;
  return {
    line: at,
    name: cellText(cells.name),
    code: barcode ?? ownCode ?? supplierCode,
    barcode,
    ownCode,
    supplierCode,
    ...countOf(quantity, packs, packSize, notices),
    unitCost: number('unitCost', 4, 'Costo'),
    packCost: number('packCost', 4, 'Costo por bulto'),
    lineTotal: number('lineTotal', 2, 'Total'),
    discountPercent: percent('discountPercent', 'Descuento') ?? 0,
    taxRate: percent('taxRate', 'IVA'),
    notices,
  };
}

/** Packs and what one holds; loose units are packs of one. */
function countOf(quantity: number | null, packs: number | null, packSize: number | null, notices: string[]) {
  if (packs === null) return { packs: quantity, packSize: quantity === null ? packSize : 1 };
  if (packSize === null) {
    const each = quantity !== null && packs > 0 ? Number((quantity / packs).toFixed(3)) : null;
    return { packs, packSize: each };
  }
  if (quantity !== null && Math.abs(packs * packSize - quantity) >= 0.001) {
    notices.push(`El archivo dice ${format(quantity)} unidades, y sus bultos traen ${format(packs * packSize)}.`);
  }
  return { packs, packSize };
}

const format = (value: number) => value.toLocaleString('es-VE', { maximumFractionDigits: 3 });
