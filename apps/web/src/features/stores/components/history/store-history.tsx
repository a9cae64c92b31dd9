import { storeHistory } from '@minipos/contract/stores/stores';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { TablePager } from '#ui/table/table-pager.tsx';
import { storeHistoryQuery } from '../../server/store-history.ts';
import { SettingsSection } from '../settings/settings-section.tsx';
import { HistoryItem } from './history-item.tsx';
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
