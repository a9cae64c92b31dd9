import type { ImportError, ImportRun, ImportSummary } from '@minipos/contract/imports/import-calls';
import type { StoreCtx } from '#http/routing/context.ts';
import type { ImportKind } from './import-kind.ts';
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
    // What they are, only the kind knows.
    options: row.options as ImportRun['options'],
    failure: row.failure,
    actorName: row.actor_name,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
  };
}

type Reader = Pick<StoreCtx, 'user' | 'storeId'>;

/** The whole of an import, without what was read in columns that this person must not see. */
export function presentImport(reader: Reader, kind: ImportKind, row: ImportRow): ImportRun {
  const { columns, mapping, preview } = row;
  const hidden = kind.hiddenFrom(reader);
  if (hidden.length === 0) return { ...presentSummary(row), columns, preview };
  const labels = hidden.map((field) => kind.fields[field] ?? field);
  return {
    ...presentSummary(row),
    columns: columns.map((column, at) => (hidden.includes(mapping[at] ?? '') ? { ...column, samples: [] } : column)),
    preview: preview.map((line) => ({
      ...line,
      changes: line.changes.filter((words) => !labels.some((label) => words.startsWith(label))),
    })),
  };
}

export const presentError = (
  reader: Reader,
  kind: ImportKind,
  { line, field, value, message }: ErrorRow,
): ImportError => ({
  line,
  field: field === null ? null : (kind.fields[field] ?? field),
  value: field !== null && kind.hiddenFrom(reader).includes(field) ? null : value,
  message,
});
