import { caracasDay } from '@minipos/domain/rates/rates';
import type { DeviceStatus } from '#device/device-sync.ts';
import { formatDateTime, formatNumber, formatTime } from '#lib/format.ts';
import type { SyncState } from '#offline/engine/sync-state.ts';
import type { StatusBadgeProps } from '#ui/marks/status-badge.tsx';
import type { ServerState } from '../../server/server-state.ts';

export const connectionStates = {
  checking: { tone: 'neutral', label: 'Comprobando…' },
  online: { tone: 'done', label: 'En línea' },
  offline: { tone: 'attention', label: 'Sin conexión' },
} as const;

export function serverBadge(server: ServerState | undefined): StatusBadgeProps {
  if (!server) return { tone: 'neutral', label: 'Consultando…' };
  if (server.state === 'ready')
    return { tone: 'done', label: `Disponible · ${formatNumber(server.milliseconds, 0)} ms` };
  if (server.state === 'unreachable') return { tone: 'danger', label: 'No responde' };
  return { tone: 'attention', label: 'Responde, pero su base de datos no' };
}

export function copyState(device: DeviceStatus, sync: SyncState | null): StatusBadgeProps {
  if (device === 'failed') return { tone: 'danger', label: 'El navegador no guarda datos' };
  if (!sync) return { tone: 'neutral', label: 'Abriendo…' };
  if (sync.lastSyncTimestamp === null) return { tone: 'neutral', label: 'Descargando…' };
  return { tone: 'done', label: momentWords(sync.lastSyncTimestamp, Date.now()) };
}

/** The time of today, the day and time of what is older. */
export function momentWords(at: number | string, now: number): string {
  const isToday = caracasDay(new Date(at)) === caracasDay(new Date(now));
  return isToday ? `Hoy, ${formatTime(at)}` : formatDateTime(at);
}

export const waitingWords = (count: number) =>
  count === 0 ? 'Nada' : count === 1 ? '1 operación' : `${formatNumber(count, 0)} operaciones`;
