import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Count, CountLine } from '@minipos/contract/stock/count-shapes';
import { countLineKinds, listCountLines } from '@minipos/contract/stock/counts';
import { isCountClosed } from '@minipos/domain/stock/counts/count-states';
import { IconPackage, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useCan } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { sortChoices } from '#ui/table/sort-choices.ts';
import type { RowAction } from '#ui/table/types.ts';
import { countLinesQuery, renewMs, useRecount } from '../../../server/counts.ts';
import { lineColumns } from './line-columns.tsx';

const pause = 300;
const noFilter = { search: undefined, show: undefined };
const labels: Readonly<Record<(typeof countLineKinds)[number], string>> = {
  all: 'Todos',
  different: 'Solo diferencias',
  uncounted: 'No contados',
  counted: 'Contados',
  recount: 'Por contar otra vez',
};

/** The products of a count: what was counted and, for who may see it, what differs. */
export function CountLines({ count }: { count: Count }) {
  const { storeId, id } = count;
  const [filters, setFilters] = useUrlFilters(listCountLines.query);
  const seesCosts = useCan('products.costs');
  const seesExpected = count.totals !== null;
  // An address kept from before may ask for what is not told now.
  const isTold = seesExpected || (filters.show !== 'different' && !filters.sort.endsWith('difference'));
  const wanted = isTold ? filters : { ...filters, show: 'all' as const, sort: 'name' as const };
  const [asked] = useDebouncedValue(wanted, pause, { leading: true });
  const refetchInterval = isCountClosed(count.status) ? false : renewMs;
  const list = useQuery({ ...countLinesQuery(storeId, id, asked), refetchInterval });
  const recount = useRecount(storeId);
  const columns = useMemo(() => lineColumns({ seesExpected, seesCosts }), [seesExpected, seesCosts]);
  const kinds = countLineKinds.filter((kind) => seesExpected || kind !== 'different');

  const lastPage = list.data?.pagination.totalPages ?? 0;
  useEffect(() => {
    if (lastPage > 0 && filters.page > lastPage) setFilters({ page: lastPage });
  }, [lastPage, filters.page, setFilters]);

  const askAgain = async ({ productId, name }: CountLine) => {
    try {
      await recount.mutateAsync({ count, productId });
      toasts.success('Se pidió contar otra vez', name);
    } catch (error) {
      toasts.error(errorText(error, 'Error al pedir el recuento'), name);
    }
  };
  const mayAsk = seesCosts && !isCountClosed(count.status);
  const actionsOf = (line: CountLine): RowAction[] =>
    mayAsk && line.counted !== null
      ? [{ label: 'Contar otra vez', icon: IconRefresh, onSelect: () => void askAgain(line) }]
      : [];
  const sortBy = (sort: string) => setFilters({ sort: sort as typeof filters.sort });
  return (
    <Stack gap="xs">
      <FilterBar
        search={{
          value: filters.search ?? '',
          placeholder: 'Nombre, SKU o código...',
          label: 'Buscar en el conteo',
          onChange: (text) => setFilters({ search: text }),
        }}
        filters={[
          {
            key: 'show',
            label: 'Ver',
            value: wanted.show === 'all' ? '' : wanted.show,
            options: kinds.map((kind) => ({ value: kind === 'all' ? '' : kind, label: labels[kind] })),
          },
        ]}
        onFilterChange={(_, value) => setFilters({ show: (value || undefined) as typeof filters.show })}
        order={{ value: wanted.sort, options: sortChoices(columns), onChange: sortBy }}
        onClear={() => setFilters(noFilter)}
      />
      <DataTable
        label="Productos del conteo"
        columns={columns}
        rows={list.data?.data}
        rowKey={({ productId }) => productId}
        rowLabel={({ name }) => name}
        {...(mayAsk ? { actions: actionsOf } : {})}
        fetching={list.isFetching}
        error={list.error ? errorText(list.error, 'Error al cargar los productos del conteo') : null}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            icon={IconPackage}
            title={wanted.show === 'different' ? 'No hay diferencias' : 'Ningún producto'}
            text={wanted.show === 'different' ? 'Todo lo contado coincide.' : 'Nada del conteo responde a este filtro.'}
          />
        }
        page={list.data?.pagination}
        onPageChange={(page) => setFilters({ page })}
        sort={wanted.sort}
        onSortChange={sortBy}
      />
    </Stack>
  );
}
