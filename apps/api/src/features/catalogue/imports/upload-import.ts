import { type ImportColumn, importMaxRows } from '@minipos/contract/catalogue/imports';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { ReceivedFile } from '#http/routing/receive-file.ts';
import { plainFileName } from '#spreadsheets/plain-words.ts';
import { cutText, type SheetRow, SpreadsheetError } from '#spreadsheets/spreadsheet.ts';
import { seesCosts } from '../products/present-product.ts';
import { deleteAbandonedRows, deleteRows, insertRows } from './import-rows.queries.ts';
import { findImport, type ImportRow, insertImport, updateImport } from './imports.queries.ts';
import { requireImportRights } from './require-import-rights.ts';
import { explainFault } from './rows/explain-fault.ts';
import { readRows } from './rows/read-rows.ts';
import { recogniseHeadings } from './rows/recognise-headings.ts';

const sampleChars = 60;
const day = 86_400_000;

/**
 * Reads a file once, row by row, into the database, where the check and the import find it whichever process runs them.
 * Nothing of the catalogue changes.
 */
export async function uploadImport(ctx: StoreCtx, file: ReceivedFile): Promise<ImportRow> {
  requireImportRights(ctx);
  const abandoned = new Date(ctx.now.getTime() - day);
  await writeStore(ctx.db, ctx.storeId, 0, (tx) => deleteAbandonedRows(tx.db, ctx.storeId, abandoned));
  let importId: number | null = null;
  let kept = 0;
  try {
    for await (const { headings, samples, rows } of readRows(file.bytes)) {
      importId ??= await begin(ctx, file.name, headings, samples);
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
  return finish(ctx, importId, file.name, kept);
}

async function finish(ctx: StoreCtx, importId: number, fileName: string, rowCount: number): Promise<ImportRow> {
  await writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    await updateImport(tx.db, ctx.storeId, importId, { row_count: rowCount });
    await appendStoreAudit(tx, ctx, 'import.uploaded', `import:${importId}`, {
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

function begin(ctx: StoreCtx, fileName: string, headings: string[], samples: SheetRow[]): Promise<number> {
  // Who may not see costs brings none either: the column stays unused, and its samples are kept for nobody.
  const recognised = recogniseHeadings(headings);
  const isLeftOut = recognised.map((field) => field === 'costUSD' && !seesCosts(ctx));
  const mapping = recognised.map((field, column) => (isLeftOut[column] ? null : field));
  const columns = headings.map(
    (heading, column): ImportColumn => ({
      heading,
      samples: (isLeftOut[column] ? [] : samples).map(({ cells }) => cutText(String(cells[column] ?? ''), sampleChars)),
    }),
  );
  return writeStore(ctx.db, ctx.storeId, 0, (tx) =>
    insertImport(tx.db, {
      storeId: ctx.storeId,
      fileName: plainFileName(fileName),
      columns,
      mapping,
      options: { stock: 'ignore', createMissing: true, defaultDepartment: 'General' },
      actorUserId: ctx.user.id,
      now: ctx.now,
    }),
  );
}
