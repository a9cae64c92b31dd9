import { paginate } from '@minipos/contract/core/paging';
import * as calls from '@minipos/contract/sales/sale-exports';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { FileStorage } from '#storage/storage.ts';
import { exportKey, fileOf, keptMs } from './export-file.ts';
import { findExport, findExports } from './exports.queries.ts';
import { presentExport } from './present-export.ts';
import { startExport } from './start-export.ts';

interface Services {
  jobs: Pick<Jobs, 'enqueue'>;
  storage: FileStorage;
}

export const saleExportRoutes = ({ jobs, storage }: Services): Route[] => [
  route(calls.createSaleExport, async (ctx, { body }) => {
    const { storeId: _, ...asked } = body;
    const row = await startExport(ctx, jobs, asked);
    return ok({ data: presentExport(row), message: 'Estamos preparando el archivo' });
  }),

  route(calls.listSaleExports, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findExports(db, ctx.storeId, query));
    return ok({ data: rows.map(presentExport), pagination: paginate(query, total) });
  }),

  route(calls.downloadSaleExport, async (ctx, { params }) => {
    const row = await readStore(ctx.db, ctx.storeId, (db) => findExport(db, ctx.storeId, params.exportId));
    if (!row || row.created_at.getTime() + keptMs <= ctx.now.getTime()) throw new AppError('EXPORT_NOT_FOUND');
    if (row.status !== 'done') throw new AppError('EXPORT_NOT_READY');
    const file = await storage.open(exportKey(ctx.storeId, row));
    if (!file) throw new AppError('EXPORT_NOT_FOUND');
    return { ...fileOf(row), content: file.stream };
  }),
];
