import { Link } from '@tanstack/react-router';
import { formatNumber } from '#lib/format.ts';
import { Bell, bellClass } from '#ui/marks/bell.tsx';

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
      className={bellClass}
      title={bellLabel(pending)}
    >
      <Bell count={pending} label={bellLabel(pending)} />
    </Link>
  );
}
