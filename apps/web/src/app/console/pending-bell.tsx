import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#lib/format.ts';
import { Icon } from '#ui/marks/icon.tsx';
import classes from './pending-bell.module.css';

/** What the bell says to someone who does not see its number. */
export function bellLabel(pending: number | null): string {
  if (pending === null) return 'Usuarios pendientes de aprobación';
  if (pending === 0) return 'No hay usuarios pendientes de aprobación';
  return pending === 1
    ? '1 usuario pendiente de aprobación'
    : `${formatNumber(pending)} usuarios pendientes de aprobación`;
}

/** Rings for people who wait to be let in, and leads to them. */
export function PendingBell({ pending }: { pending: number | null }) {
  return (
    <Link
      to="/admin-dashboard"
      search={{ section: 'users', status: 'pending' }}
      className={classes.bell}
      aria-label={bellLabel(pending)}
      title={bellLabel(pending)}
    >
      <Icon of={IconBell} />
      {pending ? (
        <span className={classes.count} aria-hidden="true">
          {pending > 99 ? '99+' : pending}
        </span>
      ) : null}
    </Link>
  );
}
