import { Button } from '@mantine/core';
import type { AnswerOf } from '@minipos/contract/core/client';
import type { listStores } from '@minipos/contract/stores/stores';
import { IconBuildingStore } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CardList } from '#ui/table/card-list.tsx';
import { pricingNote } from '../request/request-words.ts';
import { StoreGrid } from './store-grid.tsx';

export interface StoresListProps {
  list: UseQueryResult<AnswerOf<typeof listStores>>;
  filtered: boolean;
  creating: boolean;
  onCreate: () => void;
  onClearFilters: () => void;
  onPageChange: (page: number) => void;
}

/** The list in each of its states. */
export function StoresList({ list, filtered, creating, onCreate, onClearFilters, onPageChange }: StoresListProps) {
  const noMatches = {
    title: 'No se encontraron tiendas',
    text: 'Ninguna coincide con la búsqueda y el estado elegidos.',
    onClear: onClearFilters,
  };
  return (
    <CardList
      query={list}
      failed="Error al cargar tiendas"
      skeleton={{ height: 240 }}
      noMatches={filtered ? noMatches : undefined}
      onPageChange={onPageChange}
      empty={
        <EmptyState
          icon={IconBuildingStore}
          title="No tienes tiendas registradas"
          text={`Crea la primera para empezar. ${pricingNote}`}
          action={
            <Button onClick={onCreate} loading={creating}>
              Crear Primera Tienda
            </Button>
          }
        />
      }
    >
      {(stores) => <StoreGrid stores={stores} />}
    </CardList>
  );
}
