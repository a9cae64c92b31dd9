import { type RateHistoryItem, rateHistory } from '@minipos/contract/rates/rates';
import { addDays } from '@minipos/domain/rates/rates';
import { useQuery } from '@tanstack/react-query';
import { useCurrentRate } from '#current/current-rate.tsx';
import { sourceWords } from '#current/rate-words.ts';
import { formatDateTime, formatRate } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
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
  return (
    <DataTable
      label="Tasas anteriores"
      columns={columns}
      rows={data?.data}
      rowKey={(row) => row.valueDate}
      rowLabel={(row) => row.displayDate}
      fetching={isFetching}
      error={error ? errorText(error, failed) : null}
      onRetry={() => void refetch()}
      empty={<EmptyState title="Todavía no hay tasas oficiales" text="Aparecerán aquí cuando el BCV publique una." />}
      page={data?.pagination}
      onPageChange={(page) => setQuery({ page })}
    />
  );
}
