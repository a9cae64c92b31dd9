import { randomInt } from 'node:crypto';
import { inStoreBarcode } from '@minipos/domain/catalogue/barcode';
import { appendStoreAudit } from '#db/audit.queries.ts';
import type { Database, Db } from '#db/pool.ts';
import { readStore, type StoreTransaction, writeStore } from '#db/transaction.ts';
import { mayCreate, problemsOf } from './check-import.ts';
import { type Effect, insertEffects } from './import-effects.queries.ts';
import { deleteRows, findRefusedPlaces, findRows, insertErrors } from './import-rows.queries.ts';
import { addProgress, findImport, type ImportRow, updateImport } from './imports.queries.ts';
import { countNewRows, findMatches } from './rows/match-products.queries.ts';
import { type ParsedRow, parseRow } from './rows/parse-row.ts';
import { type PlannedRow, type ProductColumns, planRows } from './rows/plan-rows.ts';
import { createMissingParts, type Names, namesIn } from './rows/product-names.ts';
import { insertProducts, type MovementSource, moveStocks, replaceProducts } from './write-products.queries.ts';

/**
 * Most rows per transaction; fewer when they are long. Each holds the store's clock, and with it the till, for as long as
 * it takes to write them.
 */
export const chunkRows = 500;
const forgetRows = 10_000;

/** Applies a checked file, a chunk at a time. A chunk and its progress commit together, so none is applied twice. */
export async function applyImport(db: Database, clock: () => Date, run: ImportRow): Promise<void> {
  const { store_id: storeId, id: importId } = run;
  for (let after = run.progress; after < run.row_count; ) {
    const [raw, refused] = await readStore(db, storeId, (tx) => readChunk(tx, run, after));
    // Reading the cells needs no lock.
    const rows = raw.filter(({ place }) => !refused.has(place)).map((row) => parseRow(row, run.mapping));
    const names = namesIn(rows, run.options.defaultDepartment);
    const revs = rows.length * 2 + names.departments.length + names.brands.length;
    const chunk = { run, after, rows, names, refused: raw.length - rows.length, size: raw.length };
    const isOurs = await writeStore(db, storeId, revs, (tx) => applyChunk(tx, { ...chunk, now: clock() }));
    // Another worker goes on with it, or somebody undid it.
    if (!isOurs) return;
    if (raw.length === 0) throw new Error(`import ${importId} has no rows after ${after}`);
    after += raw.length;
    await countNewRows(db, after);
  }
  await finish(db, clock(), run);
  for (let place = forgetRows; place < run.row_count + forgetRows; place += forgetRows) {
    const upTo = place;
    await writeStore(db, storeId, 0, (tx) => deleteRows(tx.db, storeId, importId, upTo));
  }
}

const readChunk = (db: Db, { store_id: storeId, id: importId }: ImportRow, after: number) =>
  Promise.all([
    findRows(db, storeId, importId, after, chunkRows),
    findRefusedPlaces(db, storeId, importId, after, after + chunkRows),
  ]);

interface Chunk {
  run: ImportRow;
  after: number;
  rows: ParsedRow[];
  names: Names;
  refused: number;
  size: number;
  now: Date;
}

async function applyChunk(tx: StoreTransaction, chunk: Chunk): Promise<boolean> {
  const { run, after, rows, names, now } = chunk;
  const { store_id: storeId, id: importId, options } = run;
  const [current, matches] = await Promise.all([
    findImport(tx.db, storeId, importId),
    findMatches(tx.db, storeId, importId, rows),
  ]);
  if (current?.status !== 'running' || current.progress !== after) return false;
  const parts = await createMissingParts(tx, names, mayCreate(run), now);
  const planned = planRows(rows, { ...matches, parts }, { options, mayChangePrices: run.may_change_prices });
  const source = { kind: 'import', reference: `import:${importId}`, actorUserId: run.actor_user_id, now } as const;
  // Sent together, so that the clock is not held while answers travel.
  const [created, updated] = await Promise.all([create(tx, planned, source), update(tx, planned, source)]);
  const failures = problemsOf(planned);
  const count = (outcome: PlannedRow['outcome']) => planned.filter((plan) => plan.outcome === outcome).length;
  await Promise.all([
    insertEffects(tx.db, storeId, importId, [...created, ...updated]),
    insertErrors(tx.db, storeId, importId, failures),
    addProgress(tx.db, storeId, importId, {
      rows: chunk.size,
      created: created.length,
      updated: updated.length,
      unchanged: count('unchanged'),
      failed: count('failed') + chunk.refused,
    }),
  ]);
  return true;
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

function finish(db: Database, now: Date, { store_id: storeId, id: importId }: ImportRow): Promise<void> {
  return writeStore(db, storeId, 0, async (tx) => {
    const run = await findImport(tx.db, storeId, importId);
    if (run?.status !== 'running') return;
    await updateImport(tx.db, storeId, importId, { status: 'done', finished_at: now });
    await appendStoreAudit(tx, { now, user: { id: run.actor_user_id } }, 'import.finished', `import:${importId}`, {
      fileName: run.file_name,
      created: run.created_count,
      updated: run.updated_count,
      unchanged: run.unchanged_count,
      failed: run.failed_count,
    });
  });
}
