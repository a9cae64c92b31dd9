import { appendStoreAudit } from '#db/audit.queries.ts';
import type { Database } from '#db/pool.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { chunkRows } from './apply-import.ts';
import type { ImportKind } from './import-kind.ts';
import { insertErrors } from './import-rows.queries.ts';
import { addProgress, findImport, type ImportRow, updateImport } from './imports.queries.ts';

/** Takes an import back from its last row to its first. What somebody changed since is left as it is, and reported. */
export async function revertImport(
  db: Database,
  clock: () => Date,
  kind: ImportKind,
  run: ImportRow,
  actorUserId: number,
): Promise<void> {
  const { store_id: storeId } = run;
  for (let done = run.progress; done < run.row_count; done += chunkRows) {
    const isOurs = await writeStore(db, storeId, chunkRows * kind.revsToRevert, (tx) =>
      revertChunk(tx, kind, { run, done, actorUserId, now: clock() }),
    );
    if (!isOurs) return;
  }
  await finish(db, clock(), kind, run, actorUserId);
}

interface Chunk {
  run: ImportRow;
  done: number;
  actorUserId: number;
  now: Date;
}

async function revertChunk(tx: StoreTransaction, kind: ImportKind, { done, ...chunk }: Chunk): Promise<boolean> {
  const { store_id: storeId, id: importId, row_count: rowCount } = chunk.run;
  const to = rowCount - done;
  const from = Math.max(0, to - chunkRows);
  const current = await findImport(tx.db, storeId, importId);
  if (current?.status !== 'undoing' || current.progress !== done) return false;
  const kept = await kind.revert(tx, { ...chunk, from, to });
  await Promise.all([
    insertErrors(tx.db, storeId, importId, kept),
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

function finish(
  db: Database,
  now: Date,
  kind: ImportKind,
  { store_id: storeId, id: importId }: ImportRow,
  actorUserId: number,
) {
  return writeStore(db, storeId, 0, async (tx) => {
    const run = await findImport(tx.db, storeId, importId);
    if (run?.status !== 'undoing') return;
    await updateImport(tx.db, storeId, importId, { status: 'undone', undone_at: now });
    const actor = { now, user: { id: actorUserId } };
    await appendStoreAudit(tx, actor, `${kind.action}.undone`, `${kind.action}:${importId}`, {
      fileName: run.file_name,
      kept: run.kept_count,
    });
  });
}
