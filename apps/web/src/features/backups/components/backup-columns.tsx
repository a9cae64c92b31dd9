import { Progress, Text } from '@mantine/core';
import type { Backup } from '@minipos/contract/backups/backups';
import { formatBytes, formatDateTime, formatPercent } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import type { Column } from '#ui/table/types.ts';
import { isAtWork } from '../server/backups.ts';
import { backupName, backupStepWords, kindWords, secondsText, statusWords } from './backup-words.ts';

export const backupColumns: readonly Column<Backup>[] = [
  {
    key: 'createdAt',
    header: 'Respaldo',
    sortable: true,
    cell: (row) => (
      <>
        <div>{formatDateTime(row.createdAt)}</div>
        <Text size="sm" c="var(--ink-muted)" style={{ overflowWrap: 'anywhere' }}>
          {[kindWords[row.kind], row.actorName].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
  },
  {
    key: 'description',
    header: 'Descripción',
    hideBelow: 'desktop',
    cell: ({ description }) => <span style={{ overflowWrap: 'anywhere' }}>{description ?? 'Sin descripción'}</span>,
  },
  { key: 'status', header: 'Estado', cell: (row) => <BackupState backup={row} /> },
  {
    key: 'bytes',
    header: 'Tamaño',
    numeric: true,
    sortable: true,
    nowrap: true,
    cell: ({ bytes }) => (bytes === null ? '—' : formatBytes(bytes)),
  },
  {
    key: 'seconds',
    header: 'Duración',
    numeric: true,
    nowrap: true,
    hideBelow: 'desktop',
    cell: ({ seconds }) => (seconds === null ? '—' : secondsText(seconds)),
  },
];

function BackupState({ backup }: { backup: Backup }) {
  const { label, tone } = statusWords[backup.status];
  const note = backup.failure ?? (backup.checkedAt ? `Validado ${formatDateTime(backup.checkedAt)}` : null);
  return (
    <>
      <StatusBadge tone={tone} label={label} />
      {isAtWork(backup) ? <BackupProgress backup={backup} /> : null}
      {note && !isAtWork(backup) ? (
        <Text size="sm" c="var(--ink-muted)" style={{ overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      ) : null}
    </>
  );
}

/** As far as the worker really is. */
function BackupProgress({ backup }: { backup: Backup }) {
  const percent = backup.percent ?? 0;
  return (
    <div style={{ minWidth: '9rem', marginTop: 'var(--mantine-spacing-xs)' }}>
      <Progress.Root size="md">
        <Progress.Section
          value={percent}
          aria-label={`Avance del ${backupName(backup)}`}
          aria-valuetext={formatPercent(percent, 0)}
        />
      </Progress.Root>
      <Text size="sm">
        {backupStepWords(backup)} ({formatPercent(percent, 0)})
      </Text>
    </div>
  );
}
