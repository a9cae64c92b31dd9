import type { ImportStatus, ImportSummary, RowOutcome } from '@minipos/contract/imports/import-calls';
import { formatNumber } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import type { Tone } from '#ui/theme/tones.ts';

export const statusWords: Record<ImportStatus, { label: string; tone: Tone }> = {
  uploaded: { label: 'Por revisar', tone: 'neutral' },
  checking: { label: 'Revisando', tone: 'info' },
  previewed: { label: 'Por confirmar', tone: 'attention' },
  running: { label: 'Importando', tone: 'info' },
  done: { label: 'Lista', tone: 'done' },
  failed: { label: 'Interrumpida', tone: 'danger' },
  undoing: { label: 'Deshaciendo', tone: 'info' },
  undone: { label: 'Deshecha', tone: 'neutral' },
};

const outcomeWords: Record<RowOutcome, { label: string; tone: Tone }> = {
  created: { label: 'Nuevo', tone: 'done' },
  updated: { label: 'Cambia', tone: 'info' },
  unchanged: { label: 'Sin cambios', tone: 'neutral' },
  failed: { label: 'Con error', tone: 'danger' },
};

/** `1 producto`, `3.012 productos`. */
export const count = (amount: number, one: string, many: string): string =>
  `${formatNumber(amount)} ${amount === 1 ? one : many}`;

/** What an import did, in a line. */
export function summaryOf({ rowCount, created, updated, unchanged, failed }: ImportSummary): string {
  const parts = [
    created > 0 ? count(created, 'nuevo', 'nuevos') : null,
    updated > 0 ? count(updated, 'cambiado', 'cambiados') : null,
    unchanged > 0 ? `${formatNumber(unchanged)} sin cambios` : null,
    failed > 0 ? `${formatNumber(failed)} con error` : null,
  ];
  return parts.filter((part) => part !== null).join(' · ') || count(rowCount, 'fila', 'filas');
}

/** What becomes of a row. */
export const outcomeColumn = {
  key: 'outcome',
  header: 'Qué pasa',
  cell: ({ outcome }: { outcome: RowOutcome }) => <StatusBadge {...outcomeWords[outcome]} />,
  nowrap: true,
};
