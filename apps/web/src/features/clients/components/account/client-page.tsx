import { Button } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isNotFound } from '#lib/http/api-error.ts';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { clientQuery } from '../../server/client-queries.ts';
import { ClientAccountView } from './client-account-view.tsx';

const failed = 'Error al cargar el cliente';

/** One client, or why there is none to show. */
export function ClientPage({ store, clientId }: { store: Store; clientId: number }) {
  const navigate = useNavigate();
  const isId = Number.isSafeInteger(clientId) && clientId !== 0;
  const { data: client, error, ...query } = useQuery({ ...clientQuery(store.id, clientId), enabled: isId });
  const toList = () => void navigate({ to: '/clients' });
  const isMissing = !isId || isNotFound(error);
  const retry = () => void query.refetch();
  if (client && !isMissing) {
    return (
      <ClientAccountView store={store} client={client} onLeave={toList}>
        {error ? <StaleNotice error={error} failed={failed} at={query.dataUpdatedAt} onRetry={retry} /> : null}
      </ClientAccountView>
    );
  }
  return (
    <>
      <PageHeader
        title="Cliente"
        subtitle={store.name}
        back={{ label: 'Volver a los clientes', href: '/clients', onNavigate: toList }}
      />
      {isMissing ? (
        <EmptyState
          icon={IconUserOff}
          title="Cliente no encontrado"
          text="Puede que se haya eliminado o que sea de otra tienda."
          action={<Button onClick={toList}>Ver los clientes</Button>}
        />
      ) : null}
      {!isMissing && !error ? <SkeletonLines lines={8} /> : null}
      {!isMissing && error ? (
        <ErrorState title={failed} text={errorText(error, failed)} onRetry={retry} retrying={query.isFetching} />
      ) : null}
    </>
  );
}
