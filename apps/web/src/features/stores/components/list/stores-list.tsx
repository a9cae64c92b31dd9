import type { AnswerOf } from '@minipos/contract/core/client';
import type { listStores } from '@minipos/contract/stores/stores';
import type { UseQueryResult } from '@tanstack/react-query';
import { CardList } from '#ui/table/card-list.tsx';
import { NoStores } from './no-stores.tsx';
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
      empty={<NoStores creating={creating} onCreate={onCreate} />}
    >
      {(stores) => <StoreGrid stores={stores} />}
    </CardList>
  );
}
