import { seesStoreMoney } from '@minipos/domain/people/report-rights';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#current/current-store.ts';
import { useIsOffline } from '#device/use-connectivity.ts';
import { BestProductsPanel } from '#features/reports/components/day/best-products-panel.tsx';
import { CollectedPanel } from '#features/reports/components/day/collected-panel.tsx';
import { DayCards } from '#features/reports/components/day/day-cards.tsx';
import { DeviceDayCards } from '#features/reports/components/day/device-day-cards.tsx';
import { HoursChart } from '#features/reports/components/day/hours-chart.tsx';
import { useOfToday } from '#features/reports/local/of-today.ts';
import { dayFiguresQuery } from '#features/reports/server/day-figures.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useSession } from '#session/session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import classes from './dashboard.module.css';
import { DeviceSalesPanel } from './device-sales-panel.tsx';
import { IncidentsCard } from './incidents-card.tsx';
import { LastSalesPanel } from './last-sales-panel.tsx';
import { LowStockCard } from './low-stock-card.tsx';
import { OpenTillsCard } from './open-tills-card.tsx';
import { ReceivableCard } from './receivable-card.tsx';

const failed = 'Error al cargar las cifras de la tienda';

/**
 * The day of the store: what was sold and collected, what is owed, what runs out and what waits for somebody. Who does not see the
 * store's money sees what they sold themselves. Without a connection figures of the store would be old ones that look new: then the
 * device says what it sold itself.
 */
export function StoreFigures({ storeId }: { storeId: number }) {
  const mayView = useCan('reports.view');
  const isOffline = useIsOffline();
  const { user } = useSession();
  const answer = useQuery({ ...dayFiguresQuery(storeId), ...(mayView ? {} : { enabled: false }) });
  const { error, dataUpdatedAt, refetch } = answer;
  const { figures, isLoading } = useOfToday(answer.data, answer);
  const isShown = mayView && !isOffline;
  // The answer says what it is of; the right, what it will be of.
  const isOwn = figures ? figures.scope === 'own' : user !== null && !seesStoreMoney(user, storeId);
  const showsStore = isShown && !isOwn;
  return (
    <>
      {error && figures ? (
        <StaleNotice error={error} failed={failed} at={dataUpdatedAt} onRetry={() => void refetch()} />
      ) : null}
      {error && !figures && isShown && isOwn ? (
        <ErrorState title={failed} text={errorText(error, failed)} onRetry={() => void refetch()} />
      ) : null}
      <div className={classes.figures}>
        {isShown ? <DayCards figures={figures} loading={isLoading} isOwn={isOwn} /> : null}
        {mayView && isOffline ? <DeviceDayCards storeId={storeId} /> : null}
        <ReceivableCard storeId={storeId} />
        <LowStockCard storeId={storeId} />
        {isShown ? <OpenTillsCard storeId={storeId} /> : null}
        <IncidentsCard storeId={storeId} />
      </div>
      {showsStore ? (
        <div className={classes.day}>
          <HoursChart figures={figures} error={error && !figures ? errorText(error, failed) : null} />
          <CollectedPanel figures={figures} />
        </div>
      ) : null}
      <div className={classes.panels}>
        {showsStore ? <BestProductsPanel figures={figures} /> : null}
        {isOffline ? (
          <DeviceSalesPanel storeId={storeId} />
        ) : (
          <LastSalesPanel storeId={storeId} {...(isOwn && user ? { sellerId: user.id } : {})} />
        )}
      </div>
    </>
  );
}
