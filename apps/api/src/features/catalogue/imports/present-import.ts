import {
  type ImportError,
  type ImportField,
  type ImportRun,
  type ImportSummary,
  importFields,
} from '@minipos/contract/catalogue/imports';
import type { ErrorRow } from './import-rows.queries.ts';
import type { ImportRow } from './imports.queries.ts';

export function presentSummary(row: ImportRow): ImportSummary {
  return {
    id: row.id,
    storeId: row.store_id,
    fileName: row.file_name,
    status: row.status as ImportRun['status'],
    rowCount: row.row_count,
    progress: row.progress,
    created: row.created_count,
    updated: row.updated_count,
    unchanged: row.unchanged_count,
    failed: row.failed_count,
    kept: row.kept_count,
    mapping: row.mapping,
    options: row.options,
    failure: row.failure,
    actorName: row.actor_name,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
  };
}

export const presentImport = (row: ImportRow): ImportRun => ({
  ...presentSummary(row),
  columns: row.columns,
  preview: row.preview,
});

export const presentError = ({ line, field, value, message }: ErrorRow): ImportError => ({
  line,
  field: field === null ? null : importFields[field as ImportField],
  value,
  message,
});
