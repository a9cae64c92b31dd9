import type { Backup, BackupSchedule, backupSteps, Restore, restoreSteps } from '@minipos/contract/backups/backups';
import type { BackupRow, ScheduleRow } from './backups.queries.ts';
import type { RestoreRow } from './restores.queries.ts';

export function presentBackup(row: BackupRow): Backup {
  return {
    id: row.id,
    fileName: fileNameOf(row),
    kind: row.kind,
    description: row.description,
    status: row.status,
    step: row.step as (typeof backupSteps)[number] | null,
    percent: percentOf(row),
    bytes: row.bytes,
    seconds: row.started_at && row.finished_at ? (row.finished_at.getTime() - row.started_at.getTime()) / 1000 : null,
    rows: row.table_rows,
    files: row.file_count,
    systemVersion: row.system_version,
    failure: row.failure,
    actorName: row.actor_name,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    checkedAt: row.checked_at?.toISOString() ?? null,
  };
}

function percentOf({ status, done_bytes, total_bytes }: BackupRow): number | null {
  if (status === 'completed') return 100;
  return total_bytes > 0 ? Math.min(99, Math.floor((100 * done_bytes) / total_bytes)) : null;
}

/** `minipos-2026-11-19-0200.tar`, by the clock of Caracas. */
export function fileNameOf({ created_at }: Pick<BackupRow, 'created_at'>): string {
  const local = new Date(created_at.getTime() - 4 * 3_600_000).toISOString();
  return `minipos-${local.slice(0, 10)}-${local.slice(11, 16).replace(':', '')}.tar`;
}

export function presentRestore(row: RestoreRow): Restore {
  return {
    id: row.id,
    kind: row.kind,
    source: row.source,
    status: row.status,
    step: row.step as (typeof restoreSteps)[number] | null,
    failure: row.failure,
    tables: row.tables,
    rows: row.table_rows,
    actorName: row.actor_name,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

export function presentSchedule(row: ScheduleRow): BackupSchedule {
  return {
    enabled: row.enabled,
    weekdays: row.weekdays,
    hour: row.hour,
    keepDays: row.keep_days,
    keepWeeks: row.keep_weeks,
    keepMonths: row.keep_months,
  };
}
