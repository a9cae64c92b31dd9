import type { ImportPreviewRow } from '@minipos/contract/catalogue/imports';
import type { Database } from '#db/pool.ts';
import { readStore } from '#db/transaction.ts';
import type { CheckedRow, ImportRow, RawRow } from '#features/imports/public.ts';
import { type ProductRun, productRun } from './product-run.ts';
import { findMatches } from './rows/match-products.queries.ts';
import { type ParsedRow, parseRow } from './rows/parse-row.ts';
import { describeChanges, type PlannedRow, planRows } from './rows/plan-rows.ts';
import { findParts, namesIn, pretendMissing } from './rows/product-names.ts';

/** Plans a file of products, chunk after chunk, without changing the catalogue. */
export function checkProducts(db: Database, row: ImportRow): (rows: RawRow[]) => Promise<CheckedRow[]> {
  const run = productRun(row);
  const repeats = createRepeatFinder();
  return async (raw) => {
    const planned = await planChunk(db, run, raw);
    for (const plan of planned) repeats.mark(plan);
    return planned.map((plan) => ({
      place: plan.row.place,
      line: plan.row.line,
      outcome: plan.outcome,
      problems: plan.problems,
      present: () => presentPlan(plan),
    }));
  };
}

async function planChunk(db: Database, run: ProductRun, raw: RawRow[]): Promise<PlannedRow[]> {
  const { storeId, importId, options } = run;
  const rows = raw.map((row) => parseRow(row, run.mapping));
  const names = namesIn(rows, options.defaultDepartment);
  const [found, matches] = await readStore(db, storeId, (tx) =>
    Promise.all([findParts(tx, storeId, names), findMatches(tx, storeId, importId, rows)]),
  );
  const parts = pretendMissing(found, names, run.may);
  return planRows(rows, { ...matches, parts }, { options, mayChangePrices: run.mayChangePrices });
}

/** Finds rows that repeat what an earlier one of the file is about. Holds one entry per code of the file. */
function createRepeatFinder() {
  const codes = new Map<string, number>();
  const products = new Map<number, number>();
  const repeatOf = ({ row, known }: PlannedRow): string | null => {
    const { barcode, sku, name } = row.fields;
    const at = (key: string | false | null | undefined) => (key ? codes.get(key) : undefined);
    const lines = [
      ['el mismo código de barras está', at(barcode && `b${barcode}`)],
      ['el mismo SKU está', at(sku && `s${sku}`)],
      ['el mismo nombre, sin códigos, está', at(!barcode && !sku && name && `n${name}`)],
      ['el mismo producto está', known ? products.get(known.id) : undefined],
    ] as const;
    const [words, line] = lines.find(([, found]) => found !== undefined) ?? [];
    return line === undefined ? null : `Fila repetida: ${words} en la línea ${line}`;
  };
  const remember = ({ row, known }: PlannedRow) => {
    const { barcode, sku, name } = row.fields;
    if (barcode) codes.set(`b${barcode}`, row.line);
    if (sku) codes.set(`s${sku}`, row.line);
    if (!barcode && !sku && name) codes.set(`n${name}`, row.line);
    if (known) products.set(known.id, row.line);
  };
  return {
    mark(plan: PlannedRow): void {
      const repeat = repeatOf(plan);
      if (repeat === null) {
        remember(plan);
        return;
      }
      plan.outcome = 'failed';
      plan.problems = [{ field: null, message: repeat, value: plan.row.fields.name ?? null }];
    },
  };
}

function presentPlan(plan: PlannedRow): Omit<ImportPreviewRow, 'line' | 'outcome' | 'messages'> {
  const { row, known, product, outcome } = plan;
  return {
    name: product?.name ?? row.fields.name ?? null,
    barcode: product?.barcode ?? row.fields.barcode ?? null,
    department: departmentOf(row, known !== null),
    priceUSD: product?.price_usd ?? row.fields.priceUSD ?? null,
    stock: row.fields.stock ?? known?.on_hand ?? null,
    changes: outcome === 'updated' ? describeChanges(plan) : [],
  };
}

const departmentOf = ({ department }: ParsedRow, isKnown: boolean) => department ?? (isKnown ? null : '');
