import {
  type ImportStatus,
  type ImportSummary,
  importFields,
  type RowOutcome,
} from '@minipos/contract/catalogue/imports';
import { toCsv } from '#lib/csv.ts';
import { formatNumber } from '#lib/format.ts';
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

export const outcomeWords: Record<RowOutcome, { label: string; tone: Tone }> = {
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

/** A file to fill in, with two products as they should look. */
export const templateCsv = (): string =>
  toCsv([
    Object.values(importFields),
    [
      'Harina de maíz 1 kg',
      '7591001000018',
      'HAR-001',
      'Víveres',
      'La Espiga',
      1.35,
      1.05,
      24,
      6,
      120,
      'Exento',
      'unidad',
      '',
      '',
      'Sí',
    ],
    [
      'Queso blanco duro',
      '',
      'QUE-010',
      'Lácteos',
      '',
      6.8,
      5.1,
      12.5,
      2,
      '',
      'IVA general',
      'kg',
      'Se vende por peso',
      '',
      'Sí',
    ],
  ]);
