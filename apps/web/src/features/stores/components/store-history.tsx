import { storeHistory } from '@minipos/contract/stores';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../lib/error-text.ts';
import { useUrlFilters } from '../../../lib/url-filters.ts';
import { TablePager } from '../../../ui/data-table/table-pager.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonLines } from '../../../ui/skeleton-lines.tsx';
import { StaleNotice } from '../../../ui/stale-notice.tsx';
import { storeHistoryQuery } from '../api/store-history.ts';
import { HistoryItem } from './history-item.tsx';
import { SettingsSection } from './settings-section.tsx';
import classes from './store-history.module.css';

const failed = 'Error al cargar el historial';

/** Who did what in the store, from its audit log. */
export function StoreHistory({ storeId }: { storeId: number }) {
  const [{ page, limit }, setFilters] = useUrlFilters(storeHistory.query);
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery(storeHistoryQuery(storeId, { page, limit }));
  const retry = () => void refetch();
  const setPage = (next: number) => setFilters({ page: next });
  return (
    <SettingsSection title="Historial de la tienda" note="Quién cambió qué, de lo más reciente a lo más antiguo.">
      {data === undefined && !error ? <SkeletonLines lines={6} /> : null}
      {data === undefined && error ? (
        <ErrorState title={failed} text={errorText(error, failed)} onRetry={retry} retrying={isFetching} />
      ) : null}
      {data && error ? <StaleNotice error={error} failed={failed} at={dataUpdatedAt} onRetry={retry} /> : null}
      {data ? (
        <>
          <ol className={classes.list}>
            {data.data.map((entry) => (
              <HistoryItem key={entry.seq} entry={entry} />
            ))}
          </ol>
          <TablePager page={data.pagination} onPageChange={data.pagination.totalPages > 1 ? setPage : undefined} />
        </>
      ) : null}
    </SettingsSection>
  );
}
