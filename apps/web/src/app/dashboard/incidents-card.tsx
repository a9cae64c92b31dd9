import { Link } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { useOpenIncidents } from '#features/sync/local/open-incidents.ts';
import { formatNumber } from '#lib/format.ts';
import { StatCard } from '#ui/layout/stat-card.tsx';
import classes from './dashboard.module.css';

/** How many incidents wait for who may resolve them, and the way to them. */
export function IncidentsCard({ storeId }: { storeId: number }) {
  const mayResolve = useCan('sales.edit');
  const count = useOpenIncidents(storeId);
  if (!mayResolve) return null;
  return (
    <StatCard
      label="Incidencias abiertas"
      value={count === null ? null : formatNumber(count, 0)}
      note={
        <Link to="/sync" hash="incidencias" className={classes.figureLink}>
          {count === 0 ? 'Ver las resueltas' : 'Ver qué resolver'}
        </Link>
      }
      loading={count === null}
    />
  );
}
