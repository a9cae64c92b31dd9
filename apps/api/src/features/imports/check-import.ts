import type { Database } from '#db/pool.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import type { CheckedRow, ImportKind, PlacedProblem } from './import-kind.ts';
import { deleteErrors, findRows, insertErrors } from './import-rows.queries.ts';
import { type ImportRow, updateImport } from './imports.queries.ts';

const chunkRows = 2000;
const previewRows = 20;

/** Plans the whole file without changing the store. Begins again from the top when it was interrupted. */
export async function checkImport(db: Database, kind: ImportKind, run: ImportRow): Promise<void> {
  const { store_id: storeId, id: importId } = run;
  const figures = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  const preview: object[] = [];
  const plan = kind.check(db, run);
  // Before the first look: what changes while the file is read has not been seen either.
  const checkedRev = await writeStore(db, storeId, 0, async (tx) => {
    await deleteErrors(tx.db, storeId, importId);
    return tx.rev;
  });
  for (let after = 0; after < run.row_count; ) {
    const from = after;
    const raw = await readStore(db, storeId, (tx) => findRows(tx, storeId, importId, from, chunkRows));
    if (raw.length === 0) break;
    const planned = await plan(raw);
    for (const row of planned) {
      figures[row.outcome] += 1;
      if (preview.length < previewRows) preview.push(presentRow(row));
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
      checked_rev: checkedRev,
      preview: JSON.stringify(preview),
      created_count: figures.created,
      updated_count: figures.updated,
      unchanged_count: figures.unchanged,
      failed_count: figures.failed,
    }),
  );
}

const presentRow = ({ line, outcome, problems, present }: CheckedRow) => ({
  ...present(),
  line,
  outcome,
  messages: problems.map(({ message }) => message),
});

type Judged = Pick<CheckedRow, 'place' | 'line' | 'outcome' | 'problems'>;

/** What is wrong with rows that cannot be applied. */
export const problemsOf = (rows: readonly Judged[]): PlacedProblem[] =>
  rows
    .filter(({ outcome }) => outcome === 'failed')
    .flatMap(({ place, line, problems }) => problems.map((problem) => ({ ...problem, place, line })));
