import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DeviceStatus } from '#device/device-sync.ts';
import { useConnectivity } from '#device/use-connectivity.ts';
import { useDeviceStatus, useSyncState } from '#device/use-sync.ts';
import { dayFiguresQuery } from '#features/reports/server/day-figures.ts';
import { appVersion } from '#lib/app-version.ts';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import type { SyncState } from '#offline/engine/sync-state.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/marks/status-badge.tsx';
import classes from './dashboard.module.css';
import { type ServerState, serverStateQuery } from './server-state.ts';

const connections = {
  checking: { tone: 'neutral', label: 'Comprobando…' },
  online: { tone: 'done', label: 'En línea' },
  offline: { tone: 'attention', label: 'Sin conexión' },
} as const;

function serverBadge(server: ServerState | undefined): StatusBadgeProps {
  if (!server) return { tone: 'neutral', label: 'Consultando…' };
  if (server.state === 'ready')
    return { tone: 'done', label: `Disponible · ${formatNumber(server.milliseconds, 0)} ms` };
  if (server.state === 'unreachable') return { tone: 'danger', label: 'No responde' };
  return { tone: 'attention', label: 'Responde, pero su base de datos no' };
}

function copyBadge(device: DeviceStatus, sync: SyncState | null): StatusBadgeProps {
  if (device === 'failed') return { tone: 'danger', label: 'El navegador no guarda datos' };
  if (!sync) return { tone: 'neutral', label: 'Abriendo…' };
  if (sync.lastSyncTimestamp === null) return { tone: 'neutral', label: 'Descargando…' };
  return { tone: 'done', label: formatDateTime(sync.lastSyncTimestamp) };
}

const waitingWords = (count: number) =>
  count === 0 ? 'Nada' : count === 1 ? '1 operación' : `${formatNumber(count, 0)} operaciones`;

/** What is true of the system at this moment. */
export function SystemPanel({ storeId }: { storeId: number }) {
  const { status } = useConnectivity();
  const device = useDeviceStatus();
  const sync = useSyncState();
  const { data: server } = useQuery(serverStateQuery);
  const { dataUpdatedAt } = useQuery({ ...dayFiguresQuery(storeId), enabled: false });
  return (
    <section className={classes.panel} aria-labelledby="system">
      <h2 id="system" className={classes.heading}>
        Sistema
      </h2>
      <dl className={classes.rows}>
        <div>
          <dt>Conexión</dt>
          <dd>
            <StatusBadge {...connections[status]} />
          </dd>
        </div>
        <div>
          <dt>Servidor</dt>
          <dd>
            <StatusBadge {...serverBadge(server)} />
          </dd>
        </div>
        <div>
          <dt>Copia en este equipo</dt>
          <dd>
            <StatusBadge {...copyBadge(device, sync)} />
          </dd>
        </div>
        <div>
          <dt>Trabajo por enviar</dt>
          <dd>
            <Link to="/sync">{sync ? waitingWords(sync.pendingOperationsCount) : 'Ver'}</Link>
          </dd>
        </div>
        <div>
          <dt>Última actualización</dt>
          <dd>{dataUpdatedAt > 0 ? formatDateTime(dataUpdatedAt) : 'Sin datos todavía'}</dd>
        </div>
        <div>
          <dt>Versión</dt>
          <dd>v{appVersion}</dd>
        </div>
      </dl>
    </section>
  );
}
