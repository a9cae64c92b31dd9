import type { BackupInfo } from '@minipos/contract/backups/backups';
import { formatBytes, formatDateTime, formatNumber } from '#lib/format.ts';
import { formatRelative } from '#lib/moments/format-relative.ts';
import { StatCard, StatStrip } from '#ui/layout/stat-card.tsx';

/** How old the last backup is and the last one that was proved, and what they take. */
export function BackupFigures({ info, loading }: { info: BackupInfo | undefined; loading: boolean }) {
  const { lastBackup, lastProof } = info ?? {};
  const when = (at: string | null | undefined) => (at ? formatRelative(at) : 'Ninguno');
  return (
    <StatStrip label="Cifras de los respaldos">
      <StatCard
        label="Último respaldo"
        value={info ? when(lastBackup?.finishedAt) : null}
        note={lastBackup?.finishedAt ? formatDateTime(lastBackup.finishedAt) : undefined}
        loading={loading}
      />
      <StatCard
        label="Último probado"
        value={info ? when(lastProof?.finishedAt) : null}
        note={
          lastProof?.rows != null ? `${formatNumber(lastProof.rows, 0)} filas iguales` : 'Pruébalo para saber que sirve'
        }
        loading={loading}
      />
      <StatCard
        label="Base de datos"
        value={info ? formatBytes(info.databaseBytes) : null}
        note="Tamaño de ahora"
        loading={loading}
      />
      <StatCard
        label="Respaldos"
        value={info ? formatNumber(info.totalBackups, 0) : null}
        note={info && info.totalBytes > 0 ? `${formatBytes(info.totalBytes)} en uso` : undefined}
        loading={loading}
      />
    </StatStrip>
  );
}
