import { listStoreRequests } from '@minipos/contract/stores/review-requests';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paymentBadge } from '#features/stores/components/request/request-words.ts';
import { requestsQuery } from '#features/stores/server/review-requests.ts';
import { formatRelative } from '#lib/moments/format-relative.ts';
import { FailedLoad } from '#ui/feedback/failed-load.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import classes from './console-home.module.css';

const waiting = listStoreRequests.query.parse({ status: 'pending', limit: 5, sort: 'requestedAt' });

/** Owners who wait for another store, the one that waits longest first. */
export function RequestsPanel() {
  const { data, error, isFetching, refetch } = useQuery({ ...requestsQuery(waiting), refetchInterval: 60_000 });
  const rows = data?.data;
  return (
    <Panel
      title="Solicitudes por revisar"
      beside={
        <Link to="/admin-dashboard" search={{ section: 'requests' }} className={classes.link}>
          Abrir la lista
        </Link>
      }
    >
      {error && !rows ? (
        <FailedLoad
          error={error}
          what="No se pudieron leer las solicitudes"
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!error && !rows ? <SkeletonLines lines={4} /> : null}
      {rows?.length === 0 ? <p className={classes.none}>Ninguna solicitud espera.</p> : null}
      {rows && rows.length > 0 ? (
        <ul className={classes.rows}>
          {rows.map((request) => (
            <li key={request.id}>
              <span className={classes.words}>
                {request.storeName}
                <span className={classes.quiet}>
                  {[request.ownerName, request.city, formatRelative(request.requestedAt)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <StatusBadge {...paymentBadge(request)} />
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}
