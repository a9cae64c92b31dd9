import { Button } from '@mantine/core';
import type { IncidentKind } from '@minipos/contract/incidents/incidents';
import { IconBuildingStore } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCurrentStore } from '#current/current-store.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonCards } from '#ui/feedback/skeleton-cards.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { StoreSales } from '../components/list/store-sales.tsx';

/** The sales of the selected store. */
export function SalesScreen({ incidentTitle }: { incidentTitle: (kind: IncidentKind) => string }) {
  const { store, isLoading } = useCurrentStore();
  const navigate = useNavigate();
  if (store) return <StoreSales key={store.id} store={store} incidentTitle={incidentTitle} />;
  return (
    <>
      <PageHeader title="Ventas" />
      {isLoading ? (
        <SkeletonCards cards={6} />
      ) : (
        <EmptyState
          icon={IconBuildingStore}
          title="No se ha seleccionado una tienda"
          text="Las ventas pertenecen a una tienda. Elige una para verlas."
          action={<Button onClick={() => void navigate({ to: '/stores' })}>Ver mis tiendas</Button>}
        />
      )}
    </>
  );
}
