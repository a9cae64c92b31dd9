import { type ImportField, type ImportOptions, importFields } from '@minipos/contract/catalogue/imports';
import { createProduct } from '@minipos/contract/catalogue/products';
import type { RowOutcome } from '@minipos/contract/imports/import-calls';
import { isInStoreBarcode } from '@minipos/domain/catalogue/barcode';
import { isSellingPrice, noSellingPrice } from '@minipos/domain/catalogue/open-price';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { decimalFromQuantity, type Quantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { allowsFractions, isStocked, type ProductKind, type ProductUnit } from '@minipos/domain/stock/stock';
import type { RowProblem } from '#features/imports/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { shownCell } from '#spreadsheets/read-cells.ts';
import type { ParsedRow } from './parse-row.ts';
import type { Parts } from './product-names.ts';

/** Columns of a product that a file can set. Amounts and quantities as numbers. */
export interface ProductColumns {
  name: string;
  description: string | null;
  model: string | null;
  sku: string | null;
  barcode: string | null;
  department_id: number;
  brand_id: number | null;
  tax_id: number | null;
  unit: ProductUnit;
  kind: ProductKind;
  price_usd: number;
  cost_usd: number;
  min_stock: number;
  max_stock: number | null;
  is_active: boolean;
}

export interface KnownProduct extends ProductColumns {
  id: number;
  rev: number;
  on_hand: number;
  /** Another row of this import has changed it already. */
  touched: boolean;
}

export interface PlannedRow {
  row: ParsedRow;
  outcome: RowOutcome;
  known: KnownProduct | null;
  /** The whole product as the row leaves it; null when it fails. */
  product: ProductColumns | null;
  /** Columns that differ from before; all of them for a new product. */
  changed: (keyof ProductColumns)[];
  stockDelta: Quantity;
  problems: RowProblem[];
}

export interface Rules {
  options: ImportOptions;
  mayChangePrices: boolean;
}

export interface Catalogue {
  byBarcode: Map<string, KnownProduct>;
  bySku: Map<string, KnownProduct>;
  byName: Map<string, KnownProduct[]>;
  parts: Parts;
}

const priceColumns = new Map<keyof ProductColumns, ImportField>([
  ['price_usd', 'priceUSD'],
  ['cost_usd', 'costUSD'],
  ['tax_id', 'tax'],
]);

// What the form says when the field is missing.
const missing = (field: 'name' | 'priceUSD'): string =>
  createProduct.body.shape[field].safeParse(undefined).error?.issues[0]?.message ?? '';
const requiredMessages = { name: missing('name'), priceUSD: missing('priceUSD') };

/** What each row would do to the catalogue as it is. Two rows that mean the same product: the first one counts. */
export function planRows(rows: readonly ParsedRow[], catalogue: Catalogue, rules: Rules): PlannedRow[] {
  const taken = new Set<number>();
  return rows.map((row) => planRow(row, catalogue, rules, taken));
}

function planRow(row: ParsedRow, catalogue: Catalogue, rules: Rules, taken: Set<number>): PlannedRow {
  const problems = [...row.problems];
  const refuse = (field: ImportField | null, message: string, value: string | null = null) => {
    problems.push({ field, message, value });
  };
  const known = findKnown(row, catalogue, refuse);
  if (known && (known.touched || taken.has(known.id)))
    refuse(null, 'Otra fila del archivo ya es de este producto', known.name);
  const parts = resolveParts(row, catalogue.parts, known, rules.options, refuse);
  requireFields(row, known, refuse);
  requireQuantities(row, known, refuse);
  const product = mergeColumns(row, known, parts);
  // A price that is missing or no number was refused already.
  const isPriced = isSellingPrice({ kind: product.kind, priceCents: centsFromDecimal(product.price_usd) });
  if (!isPriced && !problems.some(({ field }) => field === 'priceUSD'))
    refuse('priceUSD', noSellingPrice, shownCell(row.written.priceUSD ?? 0));
  const changed = known ? changedColumns(known, product) : (Object.keys(product) as (keyof ProductColumns)[]);
  if (known && !rules.mayChangePrices) {
    const { message } = new AppError('PRICE_NOT_ALLOWED');
    for (const column of changed) if (priceColumns.has(column)) refuse(priceColumns.get(column) ?? null, message);
  }
  if (problems.length > 0) {
    return { row, outcome: 'failed', known, product: null, changed: [], stockDelta: 0, problems };
  }
  if (known) taken.add(known.id);
  const stockDelta = deltaOf(row, known, rules.options);
  const isSame = known !== null && changed.length === 0 && stockDelta === 0;
  const outcome = known ? (isSame ? 'unchanged' : 'updated') : 'created';
  return { row, outcome, known, product, changed, stockDelta, problems };
}

type Refuse = (field: ImportField | null, message: string, value?: string | null) => void;

/** By barcode, else by SKU, which may hold the barcode; a row with neither is the one product of exactly that name. */
function findKnown(row: ParsedRow, { byBarcode, bySku, byName }: Catalogue, refuse: Refuse): KnownProduct | null {
  const { barcode, sku, name } = row.fields;
  const ofBarcode = barcode ? byBarcode.get(barcode) : undefined;
  const ofSku = sku ? bySku.get(sku) : barcode ? withoutBarcode(bySku.get(barcode)) : undefined;
  if (ofBarcode && ofSku && ofBarcode.id !== ofSku.id) refuse('sku', new AppError('SKU_TAKEN').message, sku);
  const ofCode = ofBarcode ?? ofSku;
  if (ofCode || barcode || sku || !name) return ofCode ?? null;
  const namesakes = byName.get(name) ?? [];
  if (namesakes.length > 1) {
    refuse('name', 'Hay varios productos con este nombre. Agrega el código de barras o el SKU.', name);
  }
  return namesakes[0] ?? null;
}

/** A product whose SKU is the barcode in the file is meant by it, unless its maker gave it another one. */
const withoutBarcode = (product: KnownProduct | undefined) =>
  product && (product.barcode === null || isInStoreBarcode(product.barcode)) ? product : undefined;

function resolveParts(
  row: ParsedRow,
  parts: Parts,
  known: KnownProduct | null,
  options: ImportOptions,
  refuse: Refuse,
) {
  const departmentName = row.department ?? (known ? null : options.defaultDepartment);
  const departmentId = departmentName === null ? known?.department_id : parts.departments.get(departmentName);
  if (departmentId === undefined) {
    const message = departmentName === null ? 'Debe seleccionar un departamento' : 'Departamento no encontrado';
    refuse('department', message, departmentName);
  }
  const brandId = row.brand === null ? (known?.brand_id ?? null) : parts.brands.get(row.brand);
  if (brandId === undefined) refuse('brand', new AppError('BRAND_NOT_FOUND').message, row.brand);
  const taxId = row.tax === null ? (known?.tax_id ?? null) : parts.taxOf(row.tax);
  if (taxId === undefined) refuse('tax', new AppError('TAX_NOT_FOUND').message, row.tax);
  return { departmentId: departmentId ?? 0, brandId: brandId ?? null, taxId: taxId ?? null };
}

function requireFields(row: ParsedRow, known: KnownProduct | null, refuse: Refuse): void {
  if (known) return;
  for (const field of ['name', 'priceUSD'] as const) {
    const isWrong = row.problems.some((problem) => problem.field === field);
    if (row.fields[field] === undefined && !isWrong) refuse(field, requiredMessages[field]);
  }
}

function requireQuantities(row: ParsedRow, known: KnownProduct | null, refuse: Refuse): void {
  const unit = row.fields.unit ?? known?.unit ?? 'unit';
  if (allowsFractions(unit)) return;
  if (row.fields.stock !== undefined && !Number.isInteger(row.fields.stock)) {
    refuse('stock', 'Los productos por unidad llevan cantidades enteras', shownCell(row.written.stock));
  }
  if (known && known.unit !== unit && !Number.isInteger(known.on_hand)) {
    refuse('unit', 'Hay una cantidad con decimales en existencia. Ajústala antes de vender por unidad.');
  }
}

function mergeColumns(
  { fields }: ParsedRow,
  known: KnownProduct | null,
  parts: { departmentId: number; brandId: number | null; taxId: number | null },
): ProductColumns {
  return {
    name: fields.name ?? known?.name ?? '',
    description: fields.description ?? known?.description ?? null,
    model: fields.model ?? known?.model ?? null,
    sku: fields.sku ?? known?.sku ?? null,
    barcode: fields.barcode ?? known?.barcode ?? null,
    department_id: parts.departmentId,
    brand_id: parts.brandId,
    tax_id: parts.taxId,
    unit: fields.unit ?? known?.unit ?? 'unit',
    kind: fields.kind ?? known?.kind ?? 'stocked',
    price_usd: fields.priceUSD ?? known?.price_usd ?? 0,
    cost_usd: fields.costUSD ?? known?.cost_usd ?? 0,
    min_stock: fields.minStock ?? known?.min_stock ?? 5,
    max_stock: fields.maxStock ?? known?.max_stock ?? null,
    is_active: fields.isActive ?? known?.is_active ?? true,
  };
}

function changedColumns(known: KnownProduct, product: ProductColumns): (keyof ProductColumns)[] {
  return (Object.keys(product) as (keyof ProductColumns)[]).filter((column) => known[column] !== product[column]);
}

function deltaOf({ fields }: ParsedRow, known: KnownProduct | null, { stock }: ImportOptions): Quantity {
  if (fields.stock === undefined || !isStocked({ kind: fields.kind ?? known?.kind })) return 0;
  if (!known) return quantityFromDecimal(fields.stock);
  return stock === 'set' ? quantityFromDecimal(fields.stock) - quantityFromDecimal(known.on_hand) : 0;
}

const shownColumns: Partial<Record<keyof ProductColumns, ImportField>> = {
  name: 'name',
  description: 'description',
  model: 'model',
  sku: 'sku',
  barcode: 'barcode',
  unit: 'unit',
  kind: 'kind',
  department_id: 'department',
  brand_id: 'brand',
  tax_id: 'tax',
  price_usd: 'priceUSD',
  cost_usd: 'costUSD',
  min_stock: 'minStock',
  max_stock: 'maxStock',
  is_active: 'isActive',
};
const amounts = new Set<keyof ProductColumns>(['price_usd', 'cost_usd', 'min_stock', 'max_stock']);

/** What a row changes, in words; amounts with what they were. */
export function describeChanges({ known, product, changed, stockDelta }: PlannedRow): string[] {
  if (!known || !product) return [];
  const fields = changed.map((column) => {
    const label = importFields[shownColumns[column] ?? 'name'];
    return amounts.has(column) ? `${label}: ${comma(known[column])} → ${comma(product[column])}` : label;
  });
  if (stockDelta === 0) return fields;
  const after = quantityFromDecimal(known.on_hand) + stockDelta;
  return [...fields, `${importFields.stock}: ${comma(known.on_hand)} → ${comma(decimalFromQuantity(after))}`];
}

const comma = (value: string | number | boolean | null) => (value === null ? '—' : String(value).replace('.', ','));
