import { useQuery } from '@tanstack/react-query';
import { storeStatsQuery } from '#features/stores/server/store-stats.ts';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { StatCard } from '#ui/layout/stat-card.tsx';
import classes from './dashboard.module.css';
import { IncidentsCard } from './incidents-card.tsx';
import { LowStockCard } from './low-stock-card.tsx';

const failed = 'Error al cargar las cifras de la tienda';

/** Figures of the store that exist now; each slice adds its own. */
export function StoreFigures({ storeId }: { storeId: number }) {
  const { data, error, isLoading, isFetching, dataUpdatedAt, refetch } = useQuery(storeStatsQuery(storeId));
  const retry = () => void refetch();
  if (!data && error) {
    return <ErrorState title={failed} text={errorText(error, failed)} onRetry={retry} retrying={isFetching} />;
  }
  const figure = (value: number | undefined) => (value === undefined ? null : formatNumber(value, 0));
  const note = error ? `Último dato: ${formatDateTime(dataUpdatedAt)}` : undefined;
  return (
    <>
      {error ? <StaleNotice error={error} failed={failed} at={dataUpdatedAt} onRetry={retry} /> : null}
      <div className={classes.figures}>
        <StatCard label="Productos" value={figure(data?.totalProducts)} note={note} loading={isLoading} />
        <LowStockCard storeId={storeId} />
        <IncidentsCard storeId={storeId} />
        <StatCard label="Departamentos" value={figure(data?.totalDepartments)} note={note} loading={isLoading} />
        <StatCard label="Personas con acceso" value={figure(data?.totalMembers)} note={note} loading={isLoading} />
      </div>
    </>
  );
}
