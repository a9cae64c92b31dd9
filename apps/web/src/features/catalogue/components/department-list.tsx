import { Button, Stack } from '@mantine/core';
import type { AnswerOf } from '@minipos/contract/client';
import type { listDepartments } from '@minipos/contract/departments';
import { IconCategory, IconSearch } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { errorText } from '../../../lib/error-text.ts';
import { TablePager } from '../../../ui/data-table/table-pager.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonCards } from '../../../ui/skeleton-cards.tsx';
import { DepartmentGrid } from './department-grid.tsx';
import { StaleNotice } from './stale-notice.tsx';

export interface DepartmentListProps {
  storeId: number;
  list: UseQueryResult<AnswerOf<typeof listDepartments>>;
  filtered: boolean;
  mayEdit: boolean;
  onCreate: () => void;
  onClearFilters: () => void;
  onPageChange: (page: number) => void;
}

const failed = 'Error al cargar departamentos';

/** The list in each of its states. */
export function DepartmentList(props: DepartmentListProps) {
  const { storeId, list, filtered, mayEdit, onCreate, onClearFilters, onPageChange } = props;
  const retry = () => void list.refetch();
  const shown = list.data?.pagination;
  const beyond = shown !== undefined && shown.page > Math.max(1, shown.totalPages) ? shown.totalPages : null;
  const goTo = useEffectEvent(onPageChange);
  // The last one of a page was deleted, or the address is old.
  useEffect(() => {
    if (beyond !== null) goTo(Math.max(1, beyond));
  }, [beyond]);

  if (list.data === undefined) {
    if (!list.error) return <SkeletonCards cards={8} />;
    return (
      <ErrorState title={failed} text={errorText(list.error, failed)} onRetry={retry} retrying={list.isFetching} />
    );
  }
  const { data: departments, pagination } = list.data;
  if (pagination.total === 0 && filtered) {
    return (
      <EmptyState
        icon={IconSearch}
        title="No se encontraron departamentos"
        text="Ninguno coincide con la búsqueda y el estado elegidos."
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
        icon={IconCategory}
        title="No hay departamentos"
        text={
          mayEdit
            ? 'Los departamentos agrupan los productos de la tienda: Lácteos, Bebidas, Limpieza. Crea el primero.'
            : 'El dueño o el gerente de la tienda puede crear el primero.'
        }
        action={mayEdit ? <Button onClick={onCreate}>Nuevo Departamento</Button> : undefined}
      />
    );
  }
  return (
    <Stack gap="md">
      {list.error ? <StaleNotice error={list.error} failed={failed} at={list.dataUpdatedAt} onRetry={retry} /> : null}
      <DepartmentGrid storeId={storeId} departments={departments} mayEdit={mayEdit} />
      <TablePager page={pagination} onPageChange={pagination.totalPages > 1 ? onPageChange : undefined} />
    </Stack>
  );
}
