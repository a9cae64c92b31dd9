import type { Store } from '@minipos/contract/stores/stores';
import { can } from '@minipos/domain/people/permissions';
import { IconLock, IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { errorText } from '#lib/http/error-text.ts';
import { useSession } from '#session/session.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { rightsQuery } from '../../server/rights.ts';
import { PeopleList } from './people-list.tsx';
import { PersonEditor } from './person-editor.tsx';
import classes from './rights.module.css';

const title = 'Gestión de Permisos';
const failed = 'Error al cargar permisos';

export interface StoreRightsProps {
  store: Store;
  /** Whose rights are open; null: nobody's yet. */
  userId: number | null;
}

/** The people of a store and, beside them, the rights of the one chosen; on a phone one after the other. */
export function StoreRights({ store, userId }: StoreRightsProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const isAllowed = user !== null && can(user, store.id, 'employees.permissions');
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...rightsQuery(store.id),
    enabled: isAllowed,
  });
  const retry = () => void refetch();
  const back = {
    label: 'Volver a la tienda',
    href: `/store/${store.id}/admin`,
    onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
  };

  if (!isAllowed) {
    return (
      <>
        <PageHeader title={title} back={back} />
        <EmptyState
          icon={IconLock}
          title="Acceso Denegado"
          text="No tienes permisos para gestionar los permisos de empleados."
        />
      </>
    );
  }
  const person = data?.data.find((one) => one.userId === userId);
  return (
    <>
      {userId === null ? <PageHeader title={title} subtitle={store.name} back={back} /> : null}
      {data === undefined && !error ? <SkeletonLines lines={8} /> : null}
      {data === undefined && error ? (
        <ErrorState title={failed} text={errorText(error, failed)} onRetry={retry} retrying={isFetching} />
      ) : null}
      {data && error ? <StaleNotice error={error} failed={failed} at={dataUpdatedAt} onRetry={retry} /> : null}
      {data ? (
        <div className={`${classes.page} ${userId === null ? classes.choosing : classes.editing}`}>
          <PeopleList people={data.data} chosen={userId} />
          <div className={classes.detail}>
            {person ? <PersonEditor key={person.userId} storeId={store.id} person={person} /> : null}
            {userId !== null && !person ? (
              <EmptyState
                icon={IconShieldLock}
                title="Esta persona no trabaja en la tienda"
                text="Elige a otra de la lista."
              />
            ) : null}
            {userId === null ? (
              <EmptyState
                icon={IconShieldLock}
                title="Elige a una persona"
                text="Aquí verás lo que puede hacer y en qué se diferencia de su rol."
              />
            ) : null}
          </div>
        </div>
      ) : null}
    </>
  );
}
