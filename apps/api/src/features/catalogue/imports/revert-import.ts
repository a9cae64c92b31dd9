import { appendStoreAudit } from '#db/audit.queries.ts';
import type { Database } from '#db/pool.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { chunkRows } from './apply-import.ts';
import { archiveProducts, findEffects, type UndoableEffect } from './import-effects.queries.ts';
import { insertErrors } from './import-rows.queries.ts';
import { addProgress, findImport, type ImportRow, updateImport } from './imports.queries.ts';
import { moveStocks, replaceProducts } from './write-products.queries.ts';

const keptMessage = 'No se deshizo: el producto cambió después de la importación';

/** Takes an import back from its last row to its first. What somebody changed since is left as it is, and reported. */
export async function revertImport(
  db: Database,
  clock: () => Date,
  run: ImportRow,
  actorUserId: number,
): Promise<void> {
  const { store_id: storeId } = run;
  for (let done = run.progress; done < run.row_count; done += chunkRows) {
    const isOurs = await writeStore(db, storeId, chunkRows * 2, (tx) =>
      revertChunk(tx, { run, done, actorUserId, now: clock() }),
    );
    if (!isOurs) return;
  }
  await finish(db, clock(), run, actorUserId);
}

interface Chunk {
  run: ImportRow;
  done: number;
  actorUserId: number;
  now: Date;
}

async function revertChunk(tx: StoreTransaction, { run, done, actorUserId, now }: Chunk): Promise<boolean> {
  const { store_id: storeId, id: importId } = run;
  const to = run.row_count - done;
  const from = Math.max(0, to - chunkRows);
  const [current, effects] = await Promise.all([
    findImport(tx.db, storeId, importId),
    findEffects(tx.db, storeId, importId, from, to),
  ]);
  if (current?.status !== 'undoing' || current.progress !== done) return false;
  const kept = effects.filter(({ isStale }) => isStale);
  const taken = effects.filter(({ isStale }) => !isStale);
  const made = taken.filter(({ before }) => before === null);
  const changed = taken.filter(({ before }) => before !== null && Object.keys(before).length > 0);
  const moves = taken.filter(({ stockDelta }) => stockDelta !== 0);
  const source = { kind: 'import_undo', reference: `import:${importId}`, actorUserId, now } as const;
  const revs = made.map(() => tx.nextRev());
  await Promise.all([
    archiveProducts(
      tx.db,
      storeId,
      made.map(({ productId }) => productId),
      revs,
      now,
    ),
    replaceProducts(tx, changed.map(asBefore), now),
    moveStocks(
      tx,
      moves.map(({ productId, stockDelta }) => ({ productId, delta: -stockDelta })),
      source,
    ),
    insertErrors(
      tx.db,
      storeId,
      importId,
      kept.map(({ place, line, name }) => ({ place, line, field: null, value: name, message: keptMessage })),
    ),
    addProgress(tx.db, storeId, importId, {
      rows: to - from,
      created: 0,
      updated: 0,
      unchanged: 0,
      failed: 0,
      kept: kept.length,
    }),
  ]);
  return true;
}

const asBefore = ({ productId, product, before }: UndoableEffect) => ({
  id: productId,
  product: { ...product, ...before },
});

function finish(db: Database, now: Date, { store_id: storeId, id: importId }: ImportRow, actorUserId: number) {
  return writeStore(db, storeId, 0, async (tx) => {
    const run = await findImport(tx.db, storeId, importId);
    if (run?.status !== 'undoing') return;
    await updateImport(tx.db, storeId, importId, { status: 'undone', undone_at: now });
    await appendStoreAudit(tx, { now, user: { id: actorUserId } }, 'import.undone', `import:${importId}`, {
      fileName: run.file_name,
      kept: run.kept_count,
    });
  });
}
