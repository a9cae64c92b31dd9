import { Link } from '@tanstack/react-router';
import { useCurrentStore } from '#current/current-store.ts';
import { incidentsLabel, useOpenIncidents } from '#features/sync/local/open-incidents.ts';
import { Bell, bellClass } from '#ui/marks/bell.tsx';
import classes from './incident-bell.module.css';

/** Rings for incidents that wait for somebody who may resolve them, and leads there. On phones 'Más' carries the number. */
export function IncidentBell() {
  const { store } = useCurrentStore();
  const count = useOpenIncidents(store?.id ?? null);
  if (count === null) return null;
  const label = incidentsLabel(count);
  return (
    <Link to="/sync" hash="incidencias" className={`${bellClass} ${classes.bell}`} title={label}>
      <Bell count={count} label={label} />
    </Link>
  );
}
