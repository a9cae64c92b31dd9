import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { repairsQuery } from '../../server/repairs.ts';
import { useRepairActions } from '../moves/use-repair-actions.tsx';
import { repairColumns } from './repair-columns.tsx';
import { noFilter, type RepairAddress } from './repair-filter.ts';

export interface RepairTableProps {
  storeId: number;
  filters: RepairAddress;
  onChange: (changes: object) => void;
}

/** All repairs that pass the filter, page by page. */
export function RepairTable({ storeId, filters, onChange }: RepairTableProps) {
  const query = useMemo(() => {
    const { view: _view, ...rest } = filters;
    return rest;
  }, [filters]);
  const list = useQuery(repairsQuery(storeId, query));
  const { actionsOf, dialogs } = useRepairActions(storeId);
  // The last row of the last page was removed: the page before it is the last one now.
  const lastPage = list.data?.pagination.totalPages ?? 0;
  const isBeyond = lastPage > 0 && filters.page > lastPage;
  useEffect(() => {
    if (isBeyond) onChange({ page: lastPage });
  });
  return (
    <>
      <DataTable
        label="Servicios"
        columns={repairColumns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        rowLabel={({ serviceNumber }) => serviceNumber}
        actions={actionsOf}
        fetching={list.isFetching}
        error={list.error ? errorText(list.error, 'Error al cargar servicios') : null}
        onRetry={() => void list.refetch()}
        empty={
          <NoMatches
            title="No se encontraron servicios."
            text="Ajusta la búsqueda y los filtros."
            onClear={() => onChange(noFilter)}
          />
        }
        page={list.data?.pagination}
        onPageChange={(page) => onChange({ page })}
        sort={filters.sort}
        onSortChange={(sort) => onChange({ sort })}
      />
      {dialogs}
    </>
  );
}
