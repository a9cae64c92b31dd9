import type { Backup, Restore } from '@minipos/contract/backups/backups';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import type { Tone } from '#ui/theme/tones.ts';

export const statusWords: Readonly<Record<Backup['status'], { label: string; tone: Tone }>> = {
  pending: { label: 'En espera', tone: 'neutral' },
  processing: { label: 'En proceso', tone: 'info' },
  completed: { label: 'Completado', tone: 'done' },
  failed: { label: 'Falló', tone: 'danger' },
  corrupted: { label: 'Dañado', tone: 'danger' },
};

export const kindWords: Readonly<Record<Backup['kind'], string>> = {
  manual: 'Manual',
  automatic: 'Automático',
  safety: 'Antes de restaurar',
};

const backupSteps = {
  reading: 'Leyendo los datos',
  files: 'Guardando datos y fotos',
  signing: 'Firmando',
} as const;
export const backupStepWords = ({ step }: Backup): string => (step ? backupSteps[step] : 'En espera');

const restoreSteps = {
  safety: 'Haciendo un respaldo de lo que hay ahora',
  checking: 'Comprobando la firma y el archivo',
  restoring: 'Restaurando en una base nueva',
  comparing: 'Comparando con el respaldo',
  verifying: 'Revisando que todo cuadre',
  swapping: 'Cambiando a los datos restaurados',
} as const;
export const restoreStepWords = ({ step }: Restore): string => (step ? restoreSteps[step] : 'En espera');

/** A backup in a word, for the names of its actions. */
export const backupName = ({ createdAt }: Backup): string => `respaldo del ${formatDateTime(createdAt)}`;

export const secondsText = (seconds: number): string =>
  seconds < 90 ? `${formatNumber(Math.max(1, seconds), 0)} s` : `${formatNumber(seconds / 60, 0)} min`;

export const weekdayNames = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** `a las 2:00 a. m.` */
export const hourText = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'a. m.' : 'p. m.'}`;
