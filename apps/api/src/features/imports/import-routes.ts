import { paginate } from '@minipos/contract/core/paging';
import type { ImportCalls } from '@minipos/contract/imports/import-calls';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { exportErrors } from './export-errors.ts';
import type { ImportKind } from './import-kind.ts';
import { findErrors } from './import-rows.queries.ts';
import { findImportOf, findImports, type ImportRow } from './imports.queries.ts';
import { previewImport, startImport, undoImport } from './manage-import.ts';
import { presentError, presentImport, presentSummary } from './present-import.ts';
import { uploadImport } from './upload-import.ts';

/** The routes of one kind of file. */
export function importRoutes(calls: ImportCalls, kind: ImportKind, jobs: Pick<Jobs, 'enqueue'>): Route[] {
  const present = (ctx: StoreCtx, row: ImportRow) => presentImport(ctx, kind, row);
  const requireImport = async (ctx: StoreCtx, importId: number): Promise<ImportRow> => {
    const row = await readStore(ctx.db, ctx.storeId, (db) => findImportOf(db, ctx.storeId, kind.kind, importId));
    if (!row) throw new AppError('IMPORT_NOT_FOUND');
    return row;
  };
  return [
    route(calls.upload, async (ctx, { file }) => {
      const row = await uploadImport(ctx, kind, file);
      return ok({ data: present(ctx, row), message: 'Archivo recibido' });
    }),

    route(calls.list, async (ctx, { query }) => {
      const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) =>
        findImports(db, ctx.storeId, kind.kind, query),
      );
      return ok({ data: rows.map(presentSummary), pagination: paginate(query, total) });
    }),

    route(calls.get, async (ctx, { params }) => ok({ data: present(ctx, await requireImport(ctx, params.importId)) })),

    route(calls.preview, async (ctx, { params, body }) => {
      const { storeId: _, columns, ...options } = body;
      return ok({ data: present(ctx, await previewImport(ctx, kind, jobs, params.draftId, { columns, options })) });
    }),

    route(calls.start, async (ctx, { params }) => {
      const row = await startImport(ctx, kind, jobs, params.draftId);
      return ok({ data: present(ctx, row), message: 'La importación comenzó' });
    }),

    route(calls.undo, async (ctx, { params }) => {
      const row = await undoImport(ctx, kind, jobs, params.importId);
      return ok({ data: present(ctx, row), message: 'Se está deshaciendo la importación' });
    }),

    route(calls.errors, async (ctx, { params, query }) => {
      await requireImport(ctx, params.importId);
      const { rows, total, reasons } = await readStore(ctx.db, ctx.storeId, (db) =>
        findErrors(db, ctx.storeId, params.importId, query),
      );
      const data = rows.map((row) => presentError(ctx, kind, row));
      return ok({ data, pagination: paginate(query, total), reasons });
    }),

    route(calls.errorsFile, async (ctx, { params }) => {
      await requireImport(ctx, params.importId);
      return exportErrors(ctx, kind, params.importId);
    }),
  ];
}
