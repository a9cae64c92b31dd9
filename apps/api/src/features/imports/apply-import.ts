import { appendStoreAudit } from '#db/audit.queries.ts';
import type { Database, Db } from '#db/pool.ts';
import { readStore, type StoreTransaction, writeStore } from '#db/transaction.ts';
import type { ImportKind } from './import-kind.ts';
import { deleteRows, findRefusedPlaces, findRows, insertErrors } from './import-rows.queries.ts';
import { addProgress, findImport, type ImportRow, updateImport } from './imports.queries.ts';

/**
 * Most rows per transaction; fewer when they are long. Each holds the store's clock, and with it the till, for as long as
 * it takes to write them.
 */
export const chunkRows = 500;
const forgetRows = 10_000;

/** Applies a checked file, a chunk at a time. A chunk and its progress commit together, so none is applied twice. */
export async function applyImport(db: Database, clock: () => Date, kind: ImportKind, run: ImportRow): Promise<void> {
  const { store_id: storeId, id: importId } = run;
  for (let after = run.progress; after < run.row_count; ) {
    const [raw, refused] = await readStore(db, storeId, (tx) => readChunk(tx, run, after));
    const { revs, apply } = kind.prepare(
      run,
      raw.filter(({ place }) => !refused.has(place)),
    );
    const chunk = { run, after, apply, refused: refused.size, size: raw.length };
    const isOurs = await writeStore(db, storeId, revs, (tx) => applyChunk(tx, { ...chunk, now: clock() }));
    // Another worker goes on with it, or somebody undid it.
    if (!isOurs) return;
    if (raw.length === 0) throw new Error(`import ${importId} has no rows after ${after}`);
    after += raw.length;
    await kind.afterChunk(db, after);
  }
  await finish(db, clock(), kind, run);
  for (let place = forgetRows; place < run.row_count + forgetRows; place += forgetRows) {
    const upTo = place;
    await writeStore(db, storeId, 0, (tx) => deleteRows(tx.db, storeId, importId, upTo));
  }
}

async function readChunk(db: Db, { store_id: storeId, id: importId }: ImportRow, after: number) {
  const [raw, refused] = await Promise.all([
    findRows(db, storeId, importId, after, chunkRows),
    findRefusedPlaces(db, storeId, importId, after, after + chunkRows),
  ]);
  // Long rows make a chunk shorter than the stretch that was asked about.
  return [raw, new Set(raw.map(({ place }) => place).filter((place) => refused.has(place)))] as const;
}

interface Chunk {
  run: ImportRow;
  after: number;
  apply: ReturnType<ImportKind['prepare']>['apply'];
  refused: number;
  size: number;
  now: Date;
}

async function applyChunk(tx: StoreTransaction, { run, after, apply, refused, size, now }: Chunk): Promise<boolean> {
  const { store_id: storeId, id: importId } = run;
  const current = await findImport(tx.db, storeId, importId);
  if (current?.status !== 'running' || current.progress !== after) return false;
  const { problems, failed, ...done } = await apply(tx, now);
  await Promise.all([
    insertErrors(tx.db, storeId, importId, problems),
    addProgress(tx.db, storeId, importId, { ...done, rows: size, failed: failed + refused }),
  ]);
  return true;
}

function finish(
  db: Database,
  now: Date,
  kind: ImportKind,
  { store_id: storeId, id: importId }: ImportRow,
): Promise<void> {
  return writeStore(db, storeId, 0, async (tx) => {
    const run = await findImport(tx.db, storeId, importId);
    if (run?.status !== 'running') return;
    await updateImport(tx.db, storeId, importId, { status: 'done', finished_at: now });
    const actor = { now, user: { id: run.actor_user_id } };
    await appendStoreAudit(tx, actor, `${kind.action}.finished`, `${kind.action}:${importId}`, {
      fileName: run.file_name,
      created: run.created_count,
      updated: run.updated_count,
      unchanged: run.unchanged_count,
      failed: run.failed_count,
    });
  });
}
