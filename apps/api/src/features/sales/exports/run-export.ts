import type { Database } from '#db/pool.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import type { JobData } from '#jobs/jobs.ts';
import { inPages, writeSheet } from '#spreadsheets/write-sheet.ts';
import type { FileStorage } from '#storage/storage.ts';
import { exportKey } from './export-file.ts';
import { countExportedSales, type ExportedSale, findSalesAfter } from './exported-sales.queries.ts';
import { findExport, updateExport } from './exports.queries.ts';
import { saleCells, saleHeadings } from './sale-cells.ts';

interface Services {
  db: Database;
  storage: FileStorage;
  clock: () => Date;
}

const pageRows = 1000;
// A sheet ends at 1,048,576 rows.
const mostXlsxRows = 1_000_000;
const tooLong = 'Excel admite hasta un millón de ventas. Expórtalas en CSV o acorta las fechas.';

/**
 * Writes a file of sales, page by page and with no long transaction: memory does not grow with the sales, and the till
 * does not wait. Called again after a crash it writes the whole file again; no reader ever gets half of one.
 */
export async function runExport(
  { db, storage, clock }: Services,
  { storeId, exportId }: JobData['run-export'],
): Promise<void> {
  const run = await readStore(db, storeId, (tx) => findExport(tx, storeId, exportId));
  if (!run || run.status === 'done') return;
  const change = (changes: Parameters<typeof updateExport>[3]) =>
    writeStore(db, storeId, 0, (tx) => updateExport(tx.db, storeId, exportId, changes));

  let written = 0;
  const readPage = async (last: ExportedSale | null) => {
    if (last) await change({ progress: written });
    const rows = await readStore(db, storeId, (tx) => findSalesAfter(tx, storeId, run.filter, last, pageRows));
    written += rows.length;
    return rows;
  };
  try {
    const total = await readStore(db, storeId, (tx) => countExportedSales(tx, storeId, run.filter));
    if (run.format === 'xlsx' && total > mostXlsxRows) return await change({ status: 'failed', failure: tooLong });
    await change({ status: 'running', row_count: total, progress: 0, failure: null });
    const pages = inPages(pageRows, saleHeadings, readPage, (sale) => saleCells(storeId, sale));
    const { content } = writeSheet({ name: 'ventas', title: 'Ventas', format: run.format }, pages);
    const key = exportKey(storeId, run);
    await storage.put(key, content);
    const file = await storage.open(key);
    file?.stream.destroy();
    // A sale that came late is in the file, or was too late for it: what was written is what counts.
    const bytes = file?.bytes ?? null;
    await change({ status: 'done', row_count: written, progress: written, bytes, finished_at: clock() });
  } catch (error) {
    // The queue tries again; until one succeeds the person sees that it did not work.
    await change({ status: 'failed', failure: 'No se pudo escribir el archivo.' }).catch(() => undefined);
    throw error;
  }
}
