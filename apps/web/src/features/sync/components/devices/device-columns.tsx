import type { Device } from '@minipos/contract/sync/devices';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { formatRelative } from '#lib/moments/format-relative.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import type { Column } from '#ui/table/types.ts';
import classes from './devices.module.css';

export interface DeviceView {
  /** The one in front of the person; undefined until it is known. */
  ownId: string | undefined;
  now: number;
}

const tillText = ({ tillCode }: Device) => tillCode ?? 'Sin caja';

/** What waits on it, by its own last word. */
function Unsent({ unsent }: Device) {
  if (unsent === null) return 'No se sabe';
  return (
    <span className={classes.figure}>
      {unsent === 0 ? 'Nada' : formatNumber(unsent)}
      <span className={classes.note}>al último envío</span>
    </span>
  );
}

function DeviceName({ device, ownId }: { device: Device; ownId: string | undefined }) {
  return (
    <span className={classes.name}>
      {device.name}
      {device.id === ownId ? <StatusBadge tone="info" label="Este equipo" /> : null}
    </span>
  );
}

function DeviceState({ isRevoked, revokedAt, revokedBy, revokedReason, openSessionId }: Device) {
  if (!isRevoked) {
    return (
      <span className={classes.state}>
        <StatusBadge tone="done" label="Activo" />
        {openSessionId === null ? null : <StatusBadge tone="info" label="Caja abierta" />}
      </span>
    );
  }
  return (
    <span className={classes.state}>
      <StatusBadge tone="neutral" label="Retirado" />
      {openSessionId === null ? null : <StatusBadge tone="attention" label="Caja sin cerrar" />}
      <span className={classes.note}>
        {[revokedBy, revokedAt === null ? null : formatDateTime(revokedAt)].filter(Boolean).join(' · ')}
      </span>
      {revokedReason ? <span className={classes.note}>{revokedReason}</span> : null}
    </span>
  );
}

export const deviceColumns = ({ ownId, now }: DeviceView): Column<Device>[] => [
  { key: 'name', header: 'Equipo', cell: (device) => <DeviceName device={device} ownId={ownId} />, heading: true },
  { key: 'till', header: 'Caja', cell: tillText, nowrap: true },
  { key: 'state', header: 'Estado', cell: (device) => <DeviceState {...device} /> },
  { key: 'person', header: 'Persona', cell: ({ lastPerson, registeredBy }) => lastPerson ?? registeredBy },
  {
    key: 'seen',
    header: 'Último contacto',
    cell: ({ lastSeenAt }) => (
      <span className={classes.state}>
        {formatRelative(lastSeenAt, now)}
        <span className={classes.note}>{formatDateTime(lastSeenAt)}</span>
      </span>
    ),
  },
  { key: 'unsent', header: 'Sin enviar', cell: (device) => <Unsent {...device} />, numeric: true },
  {
    key: 'version',
    header: 'Versión',
    cell: ({ appVersion }) => (appVersion ? `v${appVersion}` : '—'),
    nowrap: true,
    hideBelow: 'desktop',
  },
];
