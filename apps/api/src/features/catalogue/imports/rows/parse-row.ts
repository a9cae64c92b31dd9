import { type ImportedProduct, type ImportField, importedProduct } from '@minipos/contract/catalogue/imports';
import { parseDecimal } from '@minipos/domain/money/parse-decimal';
import type { ProductKind, ProductUnit } from '@minipos/domain/stock/stock';
import { plainWords } from '#spreadsheets/plain-words.ts';
import { restoreText } from '#spreadsheets/safe-cell.ts';
import { type Cell, isEmptyCell } from '#spreadsheets/spreadsheet.ts';

export interface RowProblem {
  field: ImportField | null;
  message: string;
  value: string | null;
}

export interface RawRow {
  place: number;
  line: number;
  cells: Cell[];
}

/** A row of the file in our words. What is empty there is absent here. */
export interface ParsedRow {
  place: number;
  line: number;
  fields: ImportedProduct;
  department: string | null;
  brand: string | null;
  tax: string | null;
  problems: RowProblem[];
}

const decimals: Partial<Record<ImportField, number>> = { priceUSD: 2, costUSD: 2, stock: 3, minStock: 3, maxStock: 3 };

const units: Record<string, ProductUnit> = {
  ...named(
    'unit',
    'unidad',
    'unidades',
    'und',
    'unds',
    'un',
    'u',
    'pza',
    'pieza',
    'piezas',
    'unit',
    'ea',
    'caja',
    'paquete',
  ),
  ...named('kg', 'kg', 'kgs', 'kilo', 'kilos', 'kilogramo', 'kilogramos', 'k'),
  ...named('l', 'l', 'lt', 'lts', 'litro', 'litros', 'liter'),
  ...named('m', 'm', 'mt', 'mts', 'metro', 'metros', 'meter'),
};
const kinds: Record<string, ProductKind> = {
  ...named('stocked', 'producto', 'con existencia', 'inventario', 'inventariable', 'stocked', 'si', 'bien'),
  ...named('not_stocked', 'sin existencia', 'sin inventario', 'no inventariable', 'not stocked', 'consumible', 'no'),
  ...named('service', 'servicio', 'servicios', 'service', 'mano de obra'),
};
const yes = new Set(['si', 's', 'yes', 'y', '1', 'true', 'verdadero', 'activo', 'active', 'x', 'habilitado']);
const no = new Set(['no', 'n', '0', 'false', 'falso', 'inactivo', 'inactive', 'deshabilitado']);

function named<Value>(value: Value, ...names: string[]): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, value]));
}

/** Reads a row by the columns chosen for it and checks it as the product's form would. */
export function parseRow({ place, line, cells }: RawRow, columns: readonly (ImportField | null)[]): ParsedRow {
  const row: ParsedRow = { place, line, fields: {}, department: null, brand: null, tax: null, problems: [] };
  const raw: Record<string, unknown> = {};
  const written: Partial<Record<ImportField, Cell>> = {};
  for (const [position, field] of columns.entries()) {
    const cell = cells[position] ?? null;
    if (!field || isEmptyCell(cell)) continue;
    written[field] = cell;
    if (field === 'department' || field === 'brand' || field === 'tax') row[field] = cellText(cell).slice(0, 80);
    else raw[field] = readCell(field, cell, row.problems);
  }
  const known = new Set(row.problems.map(({ field }) => field));
  const result = importedProduct.safeParse(raw);
  row.fields = result.success ? result.data : keepSound(raw);
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] as ImportField;
    if (!known.has(field)) row.problems.push({ field, message: issue.message, value: cellText(written[field] ?? '') });
    known.add(field);
  }
  return row;
}

/** The fields of a row that are right, though others are not: the messages are about those alone. */
function keepSound(raw: Record<string, unknown>): ImportedProduct {
  const sound = Object.entries(importedProduct.shape).flatMap(([field, schema]) => {
    const result = schema.safeParse(raw[field]);
    return result.success && result.data !== undefined ? [[field, result.data] as const] : [];
  });
  return Object.fromEntries(sound);
}

const cellText = (cell: Cell): string => restoreText(String(cell ?? '').trim());

function readCell(field: ImportField, cell: Cell, problems: RowProblem[]): unknown {
  const text = cellText(cell);
  const refuse = (message: string) => {
    problems.push({ field, message, value: text.slice(0, 200) });
    return undefined;
  };
  if (decimals[field] !== undefined) {
    const number = readNumber(cell, text, decimals[field]);
    return number === undefined ? refuse('Debe ser un número') : number;
  }
  if (field === 'unit') {
    return units[plainWords(text)] ?? refuse('Unidad desconocida. Usa unidad, kg, litro o metro.');
  }
  if (field === 'kind') {
    return kinds[plainWords(text)] ?? refuse('Tipo desconocido. Usa producto, sin existencia o servicio.');
  }
  if (field === 'isActive') {
    const word = plainWords(text);
    if (yes.has(word)) return true;
    return no.has(word) ? false : refuse('Debe indicar sí o no');
  }
  // Spreadsheets turn long codes into numbers like 7,59E+12, and the last digits are gone.
  if ((field === 'barcode' || field === 'sku') && /^\d([.,]\d+)?e\+\d+$/i.test(text)) {
    return refuse('La hoja de cálculo dañó este código. Da formato de texto a la columna y vuelve a guardarla.');
  }
  return text;
}

/** Numbers of a workbook are numbers; those of a text have a comma or a point, and perhaps the sign of the currency. */
function readNumber(cell: Cell, text: string, places: number): number | undefined {
  if (typeof cell === 'number') return Number(cell.toFixed(6));
  return parseDecimal(text.replaceAll(/^(usd|us\$|ref\.?|\$)\s*|\s*(usd|us\$|\$)$/gi, ''), places);
}
