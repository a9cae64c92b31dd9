import { randomInt } from 'node:crypto';
import { inStoreBarcode } from '@minipos/domain/catalogue/barcode';
import type { StoreTransaction } from '#db/transaction.ts';
import {
  type AppliedRows,
  type ImportKind,
  type ImportRow,
  problemsOf,
  type RawRow,
} from '#features/imports/public.ts';
import { type Effect, insertEffects } from './import-effects.queries.ts';
import { type ProductRun, productRun } from './product-run.ts';
import { findMatches } from './rows/match-products.queries.ts';
import { type ParsedRow, parseRow } from './rows/parse-row.ts';
import { type PlannedRow, type ProductColumns, planRows } from './rows/plan-rows.ts';
import { createMissingParts, type Names, namesIn } from './rows/product-names.ts';
import { insertProducts, type MovementSource, moveStocks, replaceProducts } from './write-products.queries.ts';

/** Reads a chunk of products; written, it may cost two revs a row and one for each department and brand. */
export function prepareProducts(row: ImportRow, raw: RawRow[]): ReturnType<ImportKind['prepare']> {
  const run = productRun(row);
  const rows = raw.map((one) => parseRow(one, run.mapping));
  const names = namesIn(rows, run.options.defaultDepartment);
  const revs = rows.length * 2 + names.departments.length + names.brands.length;
  return { revs, apply: (tx, now) => applyRows(tx, { run, rows, names, actorUserId: row.actor_user_id, now }) };
}

interface Chunk {
  run: ProductRun;
  rows: ParsedRow[];
  names: Names;
  actorUserId: number;
  now: Date;
}

async function applyRows(tx: StoreTransaction, { run, rows, names, actorUserId, now }: Chunk): Promise<AppliedRows> {
  const { storeId, importId, options } = run;
  const matches = await findMatches(tx.db, storeId, importId, rows);
  const parts = await createMissingParts(tx, names, run.may, now);
  const planned = planRows(rows, { ...matches, parts }, { options, mayChangePrices: run.mayChangePrices });
  const source = { kind: 'import', reference: `import:${importId}`, actorUserId, now } as const;
  // Sent together, so that the clock is not held while answers travel.
  const [created, updated] = await Promise.all([create(tx, planned, source), update(tx, planned, source)]);
  await insertEffects(tx.db, storeId, importId, [...created, ...updated]);
  const count = (outcome: PlannedRow['outcome']) => planned.filter((plan) => plan.outcome === outcome).length;
  return {
    created: created.length,
    updated: updated.length,
    unchanged: count('unchanged'),
    failed: count('failed'),
    problems: problemsOf(planned.map(({ row, ...plan }) => ({ ...plan, place: row.place, line: row.line }))),
  };
}

async function create(tx: StoreTransaction, planned: PlannedRow[], source: MovementSource): Promise<Effect[]> {
  const plans = planned.filter(({ outcome }) => outcome === 'created');
  const products = plans.map(({ product, stockDelta }) => ({ product: withBarcode(product), stock: stockDelta }));
  const written = await insertProducts(tx, products, source);
  return written.map(({ id, rev }, index) => {
    const plan = plans[index];
    if (!plan) throw new Error('fewer products were made than rows create');
    const { place, line } = plan.row;
    return { place, line, productId: id, before: null, revAfter: rev, stockDelta: plan.stockDelta };
  });
}

/** A code of the store's own; should one be taken, the chunk is tried again and another one is drawn. */
function withBarcode(product: ProductColumns | null): ProductColumns {
  if (!product) throw new Error('a row that creates came without its product');
  return product.barcode === null ? { ...product, barcode: inStoreBarcode(randomInt(1e11)) } : product;
}

async function update(tx: StoreTransaction, planned: PlannedRow[], source: MovementSource): Promise<Effect[]> {
  const plans = planned.flatMap(({ known, product, ...plan }) =>
    plan.outcome === 'updated' && known && product ? [{ ...plan, known, product }] : [],
  );
  const rewritten = plans.filter(({ changed }) => changed.length > 0);
  const moved = plans.filter(({ stockDelta }) => stockDelta !== 0);
  const [revs] = await Promise.all([
    replaceProducts(
      tx,
      rewritten.map(({ known, product }) => ({ id: known.id, product })),
      source.now,
    ),
    moveStocks(
      tx,
      moved.map(({ known, stockDelta }) => ({ productId: known.id, delta: stockDelta })),
      source,
    ),
  ]);
  const revOf = new Map(rewritten.map(({ known }, index) => [known.id, revs[index]]));
  return plans.map(({ row, known, changed, stockDelta }) => ({
    place: row.place,
    line: row.line,
    productId: known.id,
    before: Object.fromEntries(changed.map((column) => [column, known[column]])),
    revAfter: revOf.get(known.id) ?? known.rev,
    stockDelta,
  }));
}
