import { Stack } from '@mantine/core';
import { type RateHistoryItem, rateHistory } from '@minipos/contract/rates/rates';
import { addDays, maxHistoryDays } from '@minipos/domain/rates/rates';
import { useQuery } from '@tanstack/react-query';
import { useCurrentRate } from '#current/current-rate.tsx';
import { sourceWords } from '#current/rate-words.ts';
import { formatDateTime, formatRate } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import type { Column } from '#ui/table/types.ts';
import { rateHistoryQuery } from '../server/rate-history.ts';

const columns: Column<RateHistoryItem>[] = [
  { key: 'valueDate', header: 'Fecha valor', cell: (row) => row.displayDate, nowrap: true },
  { key: 'rate', header: 'Bs. por $', cell: (row) => formatRate(row.rateText), numeric: true },
  { key: 'source', header: 'Fuente', cell: (row) => sourceWords[row.source] },
  {
    key: 'firstSeenAt',
    header: 'Recibida',
    cell: (row) => formatDateTime(row.firstSeenAt),
    nowrap: true,
    hideBelow: 'tablet',
  },
];
const year = 365;
const failed = 'Error al obtener la tasa BCV';
const perPage = 10;
const filters = rateHistory.query.extend({ limit: rateHistory.query.shape.limit.unwrap().default(perPage) });

/** The official rates of the last year, a page at a time. */
export function RateHistoryTable() {
  const { today } = useCurrentRate();
  const [query, setQuery] = useUrlFilters(filters);
  const from = query.from ?? addDays(today, -year);
  const { data, error, isFetching, refetch } = useQuery(rateHistoryQuery({ ...query, from }));
  const isNarrowed = Boolean(query.from ?? query.to);
  const clear = () => setQuery({ from: undefined, to: undefined });
  const none = <EmptyState title="Todavía no hay tasas oficiales" text="Aparecerán aquí cuando el BCV publique una." />;
  const noMatches = (
    <NoMatches title="No hay tasas en esas fechas" text="Ninguna rigió desde un día de ese período." onClear={clear} />
  );
  return (
    <Stack gap="xs">
      <FilterBar
        period={{
          mostDays: maxHistoryDays,
          range: { startDate: query.from, endDate: query.to },
          onChange: ({ startDate, endDate }) => setQuery({ from: startDate, to: endDate }),
        }}
        onClear={clear}
      />
      <DataTable
        label="Tasas anteriores"
        columns={columns}
        rows={data?.data}
        rowKey={(row) => row.valueDate}
        rowLabel={(row) => row.displayDate}
        fetching={isFetching}
        error={error ? errorText(error, failed) : null}
        onRetry={() => void refetch()}
        empty={isNarrowed ? noMatches : none}
        page={data?.pagination}
        onPageChange={(page) => setQuery({ page })}
      />
    </Stack>
  );
}
