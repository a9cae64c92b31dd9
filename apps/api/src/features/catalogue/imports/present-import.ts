import {
  type ImportError,
  type ImportField,
  type ImportRun,
  type ImportSummary,
  importFields,
} from '@minipos/contract/catalogue/imports';
import { seesCosts } from '../products/present-product.ts';
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

type Reader = Parameters<typeof seesCosts>[0];

/** The whole of an import; without the right to see costs, nothing that was read in the column of them. */
export function presentImport(ctx: Reader, row: ImportRow): ImportRun {
  const { columns, mapping, preview } = row;
  if (seesCosts(ctx)) return { ...presentSummary(row), columns, preview };
  return {
    ...presentSummary(row),
    columns: columns.map((column, at) => (mapping[at] === 'costUSD' ? { ...column, samples: [] } : column)),
    preview: preview.map((line) => ({
      ...line,
      changes: line.changes.filter((words) => !words.startsWith(importFields.costUSD)),
    })),
  };
}

export const presentError = (ctx: Reader, { line, field, value, message }: ErrorRow): ImportError => ({
  line,
  field: field === null ? null : importFields[field as ImportField],
  value: field === 'costUSD' && !seesCosts(ctx) ? null : value,
  message,
});
