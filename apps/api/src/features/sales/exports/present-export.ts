import type { SaleExport } from '@minipos/contract/sales/sale-exports';
import { fileOf, keptMs } from './export-file.ts';
import type { ExportRow } from './exports.queries.ts';

export function presentExport(row: ExportRow): SaleExport {
  const isDone = row.status === 'done';
  return {
    id: row.id,
    fileName: fileOf(row).fileName,
    format: row.format,
    status: row.status,
    rowCount: row.row_count,
    progress: row.progress,
    bytes: row.bytes,
    failure: row.failure,
    actorName: row.actor_name,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    availableUntil: isDone ? new Date(row.created_at.getTime() + keptMs).toISOString() : null,
  };
}
