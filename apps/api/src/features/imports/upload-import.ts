import { type ImportColumn, importMaxRows } from '@minipos/contract/imports/import-calls';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { ReceivedFile } from '#http/routing/receive-file.ts';
import { plainFileName } from '#spreadsheets/plain-words.ts';
import { cutText, type SheetRow, SpreadsheetError } from '#spreadsheets/spreadsheet.ts';
import { explainFault } from './file/explain-fault.ts';
import { readRows } from './file/read-rows.ts';
import type { ImportKind } from './import-kind.ts';
import { deleteAbandonedRows, deleteRows, insertRows } from './import-rows.queries.ts';
import { findImport, type ImportRow, insertImport, updateImport } from './imports.queries.ts';

const sampleChars = 60;
// For people to recognise a column by; the program looks at more of them.
const shownSamples = 3;
const day = 86_400_000;

/**
 * Reads a file once, row by row, into the database, where the check and the import find it whichever process runs them.
 * Nothing of the store changes.
 */
export async function uploadImport(ctx: StoreCtx, kind: ImportKind, file: ReceivedFile): Promise<ImportRow> {
  kind.requireRights(ctx, { columns: [], options: kind.firstOptions });
  const abandoned = new Date(ctx.now.getTime() - day);
  await writeStore(ctx.db, ctx.storeId, 0, (tx) => deleteAbandonedRows(tx.db, ctx.storeId, abandoned));
  let importId: number | null = null;
  let kept = 0;
  try {
    for await (const { headings, samples, rows } of readRows(file.bytes)) {
      importId ??= await begin(ctx, kind, file.name, headings, samples);
      if (kept + rows.length > importMaxRows) throw new AppError('IMPORT_TOO_MANY_ROWS');
      const [id, place] = [importId, kept + 1];
      await writeStore(ctx.db, ctx.storeId, 0, (tx) => insertRows(tx.db, ctx.storeId, id, place, rows));
      kept += rows.length;
    }
  } catch (error) {
    if (importId !== null) await abandon(ctx, importId, kept);
    if (error instanceof SpreadsheetError) throw explainFault(error);
    throw error;
  }
  if (importId === null) throw new AppError('IMPORT_FILE_EMPTY');
  return finish(ctx, kind, importId, file.name, kept);
}

async function finish(
  ctx: StoreCtx,
  kind: ImportKind,
  importId: number,
  fileName: string,
  rowCount: number,
): Promise<ImportRow> {
  await writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    await updateImport(tx.db, ctx.storeId, importId, { row_count: rowCount });
    await appendStoreAudit(tx, ctx, `${kind.action}.uploaded`, `${kind.action}:${importId}`, {
      fileName: plainFileName(fileName),
      rows: rowCount,
    });
  });
  const row = await readStore(ctx.db, ctx.storeId, (db) => findImport(db, ctx.storeId, importId));
  if (!row) throw new Error('import vanished between insert and read');
  return row;
}

/** A file that turns out to be bad half-way leaves a failed import without rows. */
async function abandon(ctx: StoreCtx, importId: number, kept: number): Promise<void> {
  await writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    await deleteRows(tx.db, ctx.storeId, importId, kept);
    await updateImport(tx.db, ctx.storeId, importId, {
      status: 'failed',
      finished_at: ctx.now,
      failure: 'No pudimos leer el archivo completo.',
    });
  });
}

function begin(
  ctx: StoreCtx,
  kind: ImportKind,
  fileName: string,
  headings: string[],
  samples: SheetRow[],
): Promise<number> {
  // Who may not see a column brings none either: it stays unused, and its samples are kept for nobody.
  const recognised = kind.recognise(
    headings,
    samples.map(({ cells }) => cells),
  );
  const hidden = kind.hiddenFrom(ctx);
  const isLeftOut = recognised.map((field) => field !== null && hidden.includes(field));
  const mapping = recognised.map((field, column) => (isLeftOut[column] ? null : field));
  const columns = headings.map(
    (heading, column): ImportColumn => ({
      heading,
      samples: (isLeftOut[column] ? [] : samples.slice(0, shownSamples)).map(({ cells }) =>
        cutText(String(cells[column] ?? ''), sampleChars),
      ),
    }),
  );
  return writeStore(ctx.db, ctx.storeId, 0, (tx) =>
    insertImport(tx.db, {
      storeId: ctx.storeId,
      kind: kind.kind,
      fileName: plainFileName(fileName),
      columns,
      mapping,
      options: kind.firstOptions,
      actorUserId: ctx.user.id,
      now: ctx.now,
    }),
  );
}
