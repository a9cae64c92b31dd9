import * as calls from '@minipos/contract/catalogue/imports';
import { paginate } from '@minipos/contract/core/paging';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { exportErrors, exportProducts } from './export/export-products.ts';
import { findErrors } from './import-rows.queries.ts';
import { findImport, findImports, type ImportRow } from './imports.queries.ts';
import { previewImport, startImport, undoImport } from './manage-import.ts';
import { presentError, presentImport, presentSummary } from './present-import.ts';
import { uploadImport } from './upload-import.ts';

async function requireImport(ctx: StoreCtx, importId: number): Promise<ImportRow> {
  const row = await readStore(ctx.db, ctx.storeId, (db) => findImport(db, ctx.storeId, importId));
  if (!row) throw new AppError('IMPORT_NOT_FOUND');
  return row;
}

export const importRoutes = ({ jobs }: { jobs: Pick<Jobs, 'enqueue'> }): Route[] => [
  route(calls.uploadImport, async (ctx, { file }) => {
    const row = await uploadImport(ctx, file);
    return ok({ data: presentImport(ctx, row), message: 'Archivo recibido' });
  }),

  route(calls.listImports, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findImports(db, ctx.storeId, query));
    return ok({ data: rows.map(presentSummary), pagination: paginate(query, total) });
  }),

  route(calls.getImport, async (ctx, { params }) =>
    ok({ data: presentImport(ctx, await requireImport(ctx, params.importId)) }),
  ),

  route(calls.previewImport, async (ctx, { params, body }) => {
    const { storeId: _, ...choices } = body;
    return ok({ data: presentImport(ctx, await previewImport(ctx, jobs, params.draftId, choices)) });
  }),

  route(calls.startImport, async (ctx, { params }) => {
    const row = await startImport(ctx, jobs, params.draftId);
    return ok({ data: presentImport(ctx, row), message: 'La importación comenzó' });
  }),

  route(calls.undoImport, async (ctx, { params }) => {
    const row = await undoImport(ctx, jobs, params.importId);
    return ok({ data: presentImport(ctx, row), message: 'Se está deshaciendo la importación' });
  }),

  route(calls.listImportErrors, async (ctx, { params, query }) => {
    await requireImport(ctx, params.importId);
    const { rows, total, reasons } = await readStore(ctx.db, ctx.storeId, (db) =>
      findErrors(db, ctx.storeId, params.importId, query),
    );
    return ok({ data: rows.map((row) => presentError(ctx, row)), pagination: paginate(query, total), reasons });
  }),

  route(calls.downloadImportErrors, async (ctx, { params }) => {
    await requireImport(ctx, params.importId);
    return exportErrors(ctx, params.importId);
  }),

  route(calls.exportProducts, async (ctx, { query }) => exportProducts(ctx, query)),
];
