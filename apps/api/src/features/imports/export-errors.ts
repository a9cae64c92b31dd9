import { readStore } from '#db/transaction.ts';
import type { Download } from '#http/answers/download.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { inPages, writeSheet } from '#spreadsheets/write-sheet.ts';
import type { ImportKind } from './import-kind.ts';
import { type ErrorRow, findErrorsAfter } from './import-rows.queries.ts';
import { presentError } from './present-import.ts';

const pageRows = 2000;

/** What is wrong with a file, row by row. */
export function exportErrors(ctx: StoreCtx, kind: ImportKind, importId: number): Download {
  const pages = inPages(
    pageRows,
    ['Línea', 'Campo', 'Valor', 'Motivo'],
    (last: ErrorRow | null) =>
      readStore(ctx.db, ctx.storeId, (db) => findErrorsAfter(db, ctx.storeId, importId, last, pageRows)),
    (row) => {
      const { line, field, value, message } = presentError(ctx, kind, row);
      return [line, field, value, message];
    },
  );
  return writeSheet({ name: `errores-importacion-${importId}`, title: 'Errores', format: 'csv' }, pages);
}
