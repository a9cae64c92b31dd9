import { type ImportedProduct, type ImportField, importedProduct } from '@minipos/contract/catalogue/imports';
import type { ProductKind, ProductUnit } from '@minipos/domain/stock/stock';
import { judgeFields, type RawRow, type RowProblem } from '#features/imports/public.ts';
import { plainWords } from '#spreadsheets/plain-words.ts';
import { cellText, isDamagedCode, isInBolivars, readAmount, readYesNo } from '#spreadsheets/read-cells.ts';
import { type Cell, isEmptyCell } from '#spreadsheets/spreadsheet.ts';

/** A row of the file in our words. What is empty there is absent here. */
export interface ParsedRow {
  place: number;
  line: number;
  fields: ImportedProduct;
  department: string | null;
  brand: string | null;
  tax: string | null;
  /** The cells of its fields, as the file has them. */
  written: Partial<Record<ImportField, Cell>>;
  problems: RowProblem[];
}

const decimals: Partial<Record<ImportField, number>> = { priceUSD: 2, costUSD: 2, stock: 3, minStock: 3, maxStock: 3 };

const inDollars: Partial<Record<ImportField, string>> = {
  priceUSD: 'Los precios van en dólares',
  costUSD: 'Los costos van en dólares',
};

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

function named<Value>(value: Value, ...names: string[]): Record<string, Value> {
  return Object.fromEntries(names.map((name) => [name, value]));
}

/** Reads a row by the columns chosen for it and checks it as the product's form would. */
export function parseRow({ place, line, cells }: RawRow, columns: readonly (ImportField | null)[]): ParsedRow {
  const row: ParsedRow = {
    place,
    line,
    fields: {},
    department: null,
    brand: null,
    tax: null,
    written: {},
    problems: [],
  };
  const raw: Record<string, unknown> = {};
  for (const [position, field] of columns.entries()) {
    const cell = cells[position] ?? null;
    if (!field || isEmptyCell(cell)) continue;
    row.written[field] = cell;
    if (field === 'department' || field === 'brand' || field === 'tax') row[field] = cellText(cell).slice(0, 80);
    else raw[field] = readCell(field, cell, row.problems);
  }
  row.fields = judgeFields(importedProduct, { raw, written: row.written, problems: row.problems });
  return row;
}

function readCell(field: ImportField, cell: Cell, problems: RowProblem[]): unknown {
  const text = cellText(cell);
  const refuse = (message: string) => {
    problems.push({ field, message, value: text.slice(0, 200) });
    return undefined;
  };
  if (decimals[field] !== undefined) {
    const number = readAmount(cell, decimals[field]);
    if (number !== undefined) return number;
    return refuse((isInBolivars(text) && inDollars[field]) || 'Debe ser un número');
  }
  if (field === 'unit') {
    return units[plainWords(text)] ?? refuse('Unidad desconocida. Usa unidad, kg, litro o metro.');
  }
  if (field === 'kind') {
    return kinds[plainWords(text)] ?? refuse('Tipo desconocido. Usa producto, sin existencia o servicio.');
  }
  if (field === 'isActive') {
    return readYesNo(text) ?? refuse('Debe indicar sí o no');
  }
  if ((field === 'barcode' || field === 'sku') && isDamagedCode(text)) {
    return refuse('La hoja de cálculo dañó este código. Da formato de texto a la columna y vuelve a guardarla.');
  }
  return text;
}
