import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCurrentStore } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { StoreDashboard } from './store-dashboard.tsx';

/** The selected store at a glance. */
export function DashboardScreen() {
  const { store, stores, isLoading, error, reload } = useCurrentStore();
  if (store) return <StoreDashboard key={store.id} store={store} />;
  if (isLoading) return <DashboardSkeleton />;
  return (
    <>
      <PageHeader title="Inicio" />
      {error ? (
        <ErrorState
          title="Error al cargar tiendas"
          text={errorText(error, 'Error al cargar tiendas')}
          onRetry={() => void reload()}
        />
      ) : (
        <EmptyState
          icon={IconBuildingStore}
          title="Selecciona una Tienda"
          text={
            stores.length > 0
              ? 'Ninguna de tus tiendas está activa. Contacta al administrador para reactivarlas.'
              : 'Todavía no tienes tiendas. Crea la primera para empezar. Si trabajabas en una y ya no aparece, habla con quien la dirige.'
          }
          action={
            stores.length > 0 ? (
              <Button renderRoot={(props) => <Link to="/stores" {...props} />}>Ver mis tiendas</Button>
            ) : (
              <Button renderRoot={(props) => <Link to="/stores" search={{ new: '1' }} {...props} />}>
                Crear Primera Tienda
              </Button>
            )
          }
        />
      )}
    </>
  );
}
