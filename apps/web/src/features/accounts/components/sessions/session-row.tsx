import { Button } from '@mantine/core';
import { type Device, describeDevice } from '@minipos/domain/people/describe-device';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconDeviceUnknown } from '@tabler/icons-react';
import { formatDateTime } from '#lib/format.ts';
import { formatRelative } from '#lib/moments/format-relative.ts';
import type { IconShape } from '#ui/marks/icon.tsx';
import { IconTile } from '#ui/marks/icon-tile.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import classes from './session-list.module.css';
import type { Session } from './session-list.tsx';

const icons: Record<Device['kind'], IconShape> = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  computer: IconDeviceDesktop,
  unknown: IconDeviceUnknown,
};

export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { words, kind } = describeDevice(session.userAgent);
  return (
    <li className={classes.row}>
      <IconTile of={icons[kind]} tone="neutral" />
      <div className={classes.words}>
        <p className={classes.device}>
          {words}
          {session.isCurrent ? <StatusBadge tone="done" label="Este dispositivo" /> : null}
        </p>
        <p className={classes.detail}>
          {session.isCurrent ? 'Activa ahora' : `Activa ${formatRelative(session.lastSeenAt)}`}
          {session.address ? ` · ${session.address}` : null}
        </p>
        <p className={classes.detail}>Iniciada el {formatDateTime(session.createdAt)}</p>
      </div>
      {session.isCurrent ? null : (
        <Button variant="default" aria-label={`Cerrar sesión de ${words}`} onClick={onEnd}>
          Cerrar sesión
        </Button>
      )}
    </li>
  );
}
