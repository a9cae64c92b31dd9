import { Button, Stack } from '@mantine/core';
import type { AnswerOf } from '@minipos/contract/client';
import type { listStores } from '@minipos/contract/stores';
import { IconBuildingStore, IconSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { TablePager } from '../../../ui/data-table/table-pager.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonCards } from '../../../ui/skeleton-cards.tsx';
import { pricingNote } from './extra-store-dialog.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { StoreGrid } from './store-grid.tsx';

export interface StoresListProps {
  list: UseQueryResult<AnswerOf<typeof listStores>>;
  filtered: boolean;
  creating: boolean;
  onCreate: () => void;
  onClearFilters: () => void;
  onPageChange: (page: number) => void;
}

const failed = 'Error al cargar tiendas';

/** The list in each of its states. */
export function StoresList({ list, filtered, creating, onCreate, onClearFilters, onPageChange }: StoresListProps) {
  const retry = () => void list.refetch();
  const shown = list.data?.pagination;
  const beyond = shown !== undefined && shown.page > Math.max(1, shown.totalPages) ? shown.totalPages : null;
  const goTo = useEffectEvent(onPageChange);
  // The last one of a page was deleted, or the address is old.
  useEffect(() => {
    if (beyond !== null) goTo(Math.max(1, beyond));
  }, [beyond]);

  if (list.data === undefined) {
    if (!list.error) return <SkeletonCards height={240} />;
    return (
      <ErrorState title={failed} text={errorText(list.error, failed)} onRetry={retry} retrying={list.isFetching} />
    );
  }
  const { data: stores, pagination } = list.data;
  if (pagination.total === 0 && filtered) {
    return (
      <EmptyState
        icon={IconSearch}
        title="No se encontraron tiendas"
        text="Ninguna coincide con la búsqueda y el estado elegidos."
        action={
          <Button variant="default" onClick={onClearFilters}>
            Quitar filtros
          </Button>
        }
      />
    );
  }
  if (pagination.total === 0) {
    return (
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
    );
  }
  return (
    <Stack gap="md">
      {list.error ? <StaleNotice error={list.error} failed={failed} at={list.dataUpdatedAt} onRetry={retry} /> : null}
      <StoreGrid stores={stores} />
      <TablePager page={pagination} onPageChange={pagination.totalPages > 1 ? onPageChange : undefined} />
    </Stack>
  );
}
