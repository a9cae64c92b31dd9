import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { eligibilityQuery } from '../../server/check-eligibility.ts';
import { pricingNote } from '../request/request-words.ts';

export interface NoStoresProps {
  creating: boolean;
  onCreate: () => void;
}

/** Of somebody who has no store: their first is created at once, and whoever deleted one asks for the next. */
export function NoStores({ creating, onCreate }: NoStoresProps) {
  const { data, isLoading } = useQuery(eligibilityQuery);
  const asks = data?.canCreateDirectly === false;
  return (
    <EmptyState
      icon={IconBuildingStore}
      title={asks ? 'No tienes tiendas' : 'No tienes tiendas registradas'}
      text={
        asks
          ? `Ya tuviste una: la siguiente se solicita. ${pricingNote}`
          : `Crea la primera para empezar. ${pricingNote}`
      }
      action={
        <Button onClick={onCreate} loading={creating || isLoading}>
          {asks ? 'Solicitar tienda' : 'Crear Primera Tienda'}
        </Button>
      }
    />
  );
}
