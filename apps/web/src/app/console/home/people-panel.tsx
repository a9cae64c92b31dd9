import { Button } from '@mantine/core';
import { listUsers } from '@minipos/contract/accounts/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useActivateUser } from '#features/accounts/components/users/use-activate-user.ts';
import { usersQuery } from '#features/accounts/server/users.ts';
import { platformHomeQuery } from '#features/platform/server/platform-home.ts';
import { formatDate } from '#lib/format.ts';
import { formatRelative } from '#lib/moments/format-relative.ts';
import { FailedLoad } from '#ui/feedback/failed-load.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import classes from './console-home.module.css';

const waiting = listUsers.query.parse({ status: 'pending', limit: 4, sort: 'createdAt' });

/** Who wants to come in, and whose stores were approved last. */
export function PeoplePanel() {
  const people = useQuery({ ...usersQuery(waiting), refetchInterval: 60_000 });
  const { data: home } = useQuery(platformHomeQuery);
  const { activate, busy } = useActivateUser();
  const rows = people.data?.data;
  return (
    <Panel
      title="Personas por aprobar"
      beside={
        <Link to="/admin-dashboard" search={{ section: 'users', status: 'pending' }} className={classes.link}>
          Usuarios
        </Link>
      }
    >
      {people.error && !rows ? (
        <FailedLoad
          error={people.error}
          what="No se pudo leer quién espera"
          busy={people.isFetching}
          onRetry={() => void people.refetch()}
        />
      ) : null}
      {!people.error && !rows ? <SkeletonLines lines={3} /> : null}
      {rows?.length === 0 ? <p className={classes.none}>Nadie espera.</p> : null}
      {rows && rows.length > 0 ? (
        <ul className={classes.rows}>
          {rows.map((person) => (
            <li key={person.id}>
              <span className={classes.words}>
                {person.fullName}
                <span className={classes.quiet}>{formatRelative(person.createdAt)}</span>
              </span>
              <Button
                variant="default"
                disabled={busy}
                aria-label={`Aprobar a ${person.fullName}`}
                onClick={() => void activate(person)}
              >
                Aprobar
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {home && home.approvals.length > 0 ? (
        <>
          <h3 className={classes.subtitle}>Últimas aprobaciones</h3>
          <ul className={classes.rows}>
            {home.approvals.map(({ requestId, storeName, at }) => (
              <li key={requestId}>
                <span className={classes.words}>{storeName}</span>
                <span className={classes.quiet}>{formatDate(at)}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Panel>
  );
}
