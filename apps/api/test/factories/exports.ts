import type { NewSaleExport } from '@minipos/contract/sales/sale-exports';
import { readStore } from '#db/transaction.ts';
import { type ExportRow, findExport } from '#features/sales/exports/exports.queries.ts';
import { runExport } from '#features/sales/exports/run-export.ts';
import { startExport } from '#features/sales/exports/start-export.ts';
import type { Services } from '#services.ts';
import type { Person } from './accounts.ts';
import { ownerCtx } from './stores.ts';

/** The job is run at once instead of being queued. */
const noQueue = { enqueue: async () => undefined };

/** A finished file of the store's sales. */
export async function createSaleExport(
  services: Services,
  storeId: number,
  owner: Person,
  asked: Partial<NewSaleExport> = {},
): Promise<ExportRow> {
  const { id } = await startExport(ownerCtx(services, storeId, owner), noQueue, { format: 'csv', ...asked });
  await runExport(services, { storeId, exportId: id });
  const row = await readStore(services.db, storeId, (db) => findExport(db, storeId, id));
  if (!row) throw new Error('export vanished between insert and read');
  return row;
}
