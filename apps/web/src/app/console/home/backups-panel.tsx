import type { BackupInfo } from '@minipos/contract/backups/backups';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { backupInfoQuery } from '#features/backups/server/backups.ts';
import { formatBytes, formatDateTime, formatNumber } from '#lib/format.ts';
import { formatRelative } from '#lib/moments/format-relative.ts';
import { FailedLoad } from '#ui/feedback/failed-load.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import type { Tone } from '#ui/theme/tones.ts';
import classes from './console-home.module.css';

/** What of the backups an administrator should know without asking. */
function verdictOf(info: BackupInfo): { tone: Tone; label: string } {
  if (!info.isOn) return { tone: 'danger', label: 'Apagados' };
  if (info.lastFailure) return { tone: 'danger', label: 'El último falló' };
  if (!info.lastBackup) return { tone: 'attention', label: 'Ninguno' };
  if (!info.lastProof) return { tone: 'attention', label: 'Sin probar' };
  return info.lastDrillFailure
    ? { tone: 'danger', label: 'La prueba falló' }
    : { tone: 'done', label: 'Válido y firmado' };
}

export function BackupsPanel() {
  const { data: info, error, isFetching, refetch } = useQuery(backupInfoQuery);
  return (
    <Panel
      title="Respaldos"
      beside={
        <Link to="/admin-dashboard" search={{ section: 'backup' }} className={classes.link}>
          Ver todos
        </Link>
      }
    >
      {error && !info ? (
        <FailedLoad
          error={error}
          what="Error al cargar información de respaldos"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!error && !info ? <SkeletonLines lines={2} /> : null}
      {info ? (
        <ul className={classes.rows}>
          <li>
            <span className={classes.words}>
              {info.lastBackup?.finishedAt
                ? `Último: ${formatRelative(info.lastBackup.finishedAt)}`
                : 'Todavía no se ha hecho ninguno'}
              {info.lastBackup?.bytes ? (
                <span className={classes.quiet}>{formatBytes(info.lastBackup.bytes)}</span>
              ) : null}
            </span>
            <StatusBadge {...verdictOf(info)} />
          </li>
          <li>
            <span className={classes.words}>
              {info.lastProof?.finishedAt
                ? `Última restauración probada: ${formatDateTime(info.lastProof.finishedAt)}`
                : 'Ninguna restauración se ha probado'}
              {info.lastProof?.rows != null ? (
                <span className={classes.quiet}>{`${formatNumber(info.lastProof.rows, 0)} filas iguales`}</span>
              ) : null}
            </span>
          </li>
        </ul>
      ) : null}
    </Panel>
  );
}
