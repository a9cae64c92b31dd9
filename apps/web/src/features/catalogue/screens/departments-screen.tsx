import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCurrentStore } from '../../../lib/current-store.ts';
import { errorText } from '../../../lib/error-text.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonCards } from '../../../ui/skeleton-cards.tsx';
import { StoreDepartments } from '../components/store-departments.tsx';

/** Departments of the selected store. */
export function DepartmentsScreen() {
  const navigate = useNavigate();
  const { store, isLoading, error, reload } = useCurrentStore();
  if (store) return <StoreDepartments key={store.id} store={store} />;
  return (
    <>
      <PageHeader title="Departamentos" />
      {isLoading ? <SkeletonCards cards={8} /> : null}
      {!isLoading && error ? (
        <ErrorState
          title="Error al cargar tiendas"
          text={errorText(error, 'Error al cargar tiendas')}
          onRetry={() => void reload()}
        />
      ) : null}
      {!isLoading && !error ? (
        <EmptyState
          icon={IconBuildingStore}
          title="No se ha seleccionado una tienda"
          text="Los departamentos pertenecen a una tienda. Elige una para verlos."
          action={<Button onClick={() => void navigate({ to: '/stores' })}>Ver mis tiendas</Button>}
        />
      ) : null}
    </>
  );
}
