import type { ImportPreviewRow } from '@minipos/contract/catalogue/imports';
import type { Database } from '#db/pool.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import { deleteErrors, findRows, insertErrors, type PlacedProblem } from './import-rows.queries.ts';
import { type ImportRow, type Progress, updateImport } from './imports.queries.ts';
import { findMatches } from './rows/match-products.queries.ts';
import { type ParsedRow, parseRow } from './rows/parse-row.ts';
import { describeChanges, type PlannedRow, planRows } from './rows/plan-rows.ts';
import { findParts, namesIn, pretendMissing } from './rows/product-names.ts';

const chunkRows = 2000;
const previewRows = 20;

/** Plans the whole file without changing the catalogue. Begins again from the top when it was interrupted. */
export async function checkImport(db: Database, run: ImportRow): Promise<void> {
  const { store_id: storeId, id: importId } = run;
  const repeats = createRepeatFinder();
  const figures = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  const preview: ImportPreviewRow[] = [];
  await writeStore(db, storeId, 0, (tx) => deleteErrors(tx.db, storeId, importId));
  for (let after = 0; after < run.row_count; ) {
    const planned = await planChunk(db, run, after);
    if (planned.length === 0) break;
    for (const plan of planned) {
      repeats.mark(plan);
      figures[plan.outcome] += 1;
      if (preview.length < previewRows) preview.push(presentPlan(plan));
    }
    after += planned.length;
    const progress = after;
    await writeStore(db, storeId, 0, async (tx) => {
      await insertErrors(tx.db, storeId, importId, problemsOf(planned));
      await updateImport(tx.db, storeId, importId, { progress });
    });
  }
  await writeStore(db, storeId, 0, (tx) =>
    updateImport(tx.db, storeId, importId, {
      status: 'previewed',
      preview: JSON.stringify(preview),
      ...countColumns(figures),
    }),
  );
}

async function planChunk(db: Database, run: ImportRow, after: number): Promise<PlannedRow[]> {
  const { store_id: storeId, id: importId, options } = run;
  const raw = await readStore(db, storeId, (tx) => findRows(tx, storeId, importId, after, chunkRows));
  const rows = raw.map((row) => parseRow(row, run.mapping));
  const names = namesIn(rows, options.defaultDepartment);
  const [found, matches] = await readStore(db, storeId, (tx) =>
    Promise.all([findParts(tx, storeId, names), findMatches(tx, storeId, importId, rows)]),
  );
  const parts = pretendMissing(found, names, mayCreate(run));
  return planRows(rows, { ...matches, parts }, { options, mayChangePrices: run.may_change_prices });
}

/** Brands come with the right to create products; departments ask for one of their own. */
export const mayCreate = (run: ImportRow) => ({
  createDepartments: run.options.createMissing && run.may_create_departments,
  createBrands: run.options.createMissing,
});

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

export const problemsOf = (planned: readonly PlannedRow[]): PlacedProblem[] =>
  planned
    .filter(({ outcome }) => outcome === 'failed')
    .flatMap(({ row, problems }) => problems.map((problem) => ({ ...problem, place: row.place, line: row.line })));

const countColumns = ({ created, updated, unchanged, failed }: Omit<Progress, 'rows'>) => ({
  created_count: created,
  updated_count: updated,
  unchanged_count: unchanged,
  failed_count: failed,
});

function presentPlan(plan: PlannedRow): ImportPreviewRow {
  const { row, known, product, outcome, problems } = plan;
  return {
    line: row.line,
    outcome,
    name: product?.name ?? row.fields.name ?? null,
    barcode: product?.barcode ?? row.fields.barcode ?? null,
    department: departmentOf(row, known !== null),
    priceUSD: product?.price_usd ?? row.fields.priceUSD ?? null,
    stock: row.fields.stock ?? known?.on_hand ?? null,
    changes: outcome === 'updated' ? describeChanges(plan) : [],
    messages: problems.map(({ message }) => message),
  };
}

const departmentOf = ({ department }: ParsedRow, isKnown: boolean) => department ?? (isKnown ? null : '');
