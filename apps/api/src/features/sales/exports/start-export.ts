import type { NewSaleExport } from '@minipos/contract/sales/sale-exports';
import { can } from '@minipos/domain/people/permissions';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { countOpenExports, type ExportRow, findExport, insertExport } from './exports.queries.ts';

const mostAtOnce = 3;

/** Asks for a file of the sales that pass the filter; a worker writes it. */
export function startExport(
  ctx: StoreCtx,
  jobs: Pick<Jobs, 'enqueue'>,
  { format, ...filter }: NewSaleExport,
): Promise<ExportRow> {
  if (!can(ctx.user, ctx.storeId, 'sales.view')) throw new AppError('FORBIDDEN');
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    if ((await countOpenExports(tx.db, ctx.storeId)) >= mostAtOnce) throw new AppError('EXPORTS_IN_PROGRESS');
    const asked = { storeId: ctx.storeId, format, filter, actorUserId: ctx.user.id, now: ctx.now };
    const exportId = await insertExport(tx.db, asked);
    await appendStoreAudit(tx, ctx, 'sales.exported', `export:${exportId}`, { format, filter });
    await jobs.enqueue(tx.db, 'run-export', { storeId: ctx.storeId, exportId });
    const row = await findExport(tx.db, ctx.storeId, exportId);
    if (!row) throw new Error('export vanished between insert and read');
    return row;
  });
}
