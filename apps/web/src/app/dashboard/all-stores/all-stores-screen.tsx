import { Button, Skeleton, Stack } from '@mantine/core';
import type { StoresDay } from '@minipos/contract/reports/stores-day';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCurrentStore } from '#current/current-store.ts';
import { StoreDayCard } from '#features/reports/components/stores/store-day-card.tsx';
import classes from '#features/reports/components/stores/stores-day.module.css';
import { StoresTotal } from '#features/reports/components/stores/stores-total.tsx';
import { useOfToday } from '#features/reports/local/of-today.ts';
import { storesDayQuery } from '#features/reports/server/stores-day.ts';
import { formatDateTime, formatTime } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useNow } from '#lib/use-now.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { LoadingRegion } from '#ui/feedback/loading-region.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { TablePager } from '#ui/table/table-pager.tsx';
import { dateInWords } from '../date-in-words.ts';

const minute = 60_000;
const failed = 'Error al cargar las cifras de tus tiendas';

/** Today in every store of the person, side by side, with the way into each. */
export function AllStoresScreen() {
  const { store, select } = useCurrentStore();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const answer = useQuery(storesDayQuery(store?.id ?? null, page));
  const { error, dataUpdatedAt, refetch } = answer;
  const { figures } = useOfToday(answer.data?.data, answer);
  const data = figures ? answer.data : undefined;
  const isOffline = useOffline();
  const today = dateInWords(new Date(useNow(minute)));
  const subtitle = data ? `${today}, ${formatTime(data.data.asOf)} · barras: hoy, línea: ayer` : today;
  const enter = (storeId: number) => {
    select(storeId);
    void navigate({ to: '/dashboard' });
  };
  const isOnePage = (data?.pagination.totalPages ?? 1) <= 1;
  return (
    <>
      <PageHeader title="Todas mis tiendas" subtitle={subtitle} />
      <Stack gap="sm">
        {error && data ? (
          <StaleNotice error={error} failed={failed} at={dataUpdatedAt} onRetry={() => void refetch()} />
        ) : null}
        {isOffline && data ? (
          <InlineNotice tone="info">Sin conexión: cifras del {formatDateTime(dataUpdatedAt)}.</InlineNotice>
        ) : null}
        {error && !data ? (
          <ErrorState title={failed} text={errorText(error, failed)} onRetry={() => void refetch()} />
        ) : null}
        {data ? null : error ? null : <StoresSkeleton />}
        {data?.pagination.total === 0 ? (
          <EmptyState
            icon={IconBuildingStore}
            title="Todavía no tienes tiendas activas"
            text="Cuando trabajes en una, sus cifras aparecen aquí."
            action={<Button renderRoot={(props) => <Link to="/stores" {...props} />}>Ver mis tiendas</Button>}
          />
        ) : null}
        {data && data.pagination.total > 0 ? (
          <>
            <StoresTotal
              total={data.data.total}
              label={isOnePage ? soldIn(data.data) : 'Vendido hoy en las de esta página'}
            />
            <div className={classes.grid}>
              {data.data.stores.map((day) => (
                <StoreDayCard key={day.store.id} day={day} onEnter={() => enter(day.store.id)} />
              ))}
            </div>
            {isOnePage ? null : <TablePager page={data.pagination} label="Tiendas" onPageChange={setPage} />}
          </>
        ) : null}
      </Stack>
    </>
  );
}

function StoresSkeleton() {
  return (
    <LoadingRegion>
      <div className={classes.grid}>
        <Skeleton height={320} />
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    </LoadingRegion>
  );
}

/** A store whose money the person does not see is not in the sum. */
const soldIn = ({ total, stores }: StoresDay): string =>
  total.countedStores === stores.length
    ? 'Vendido hoy en todas'
    : `Vendido hoy en ${total.countedStores} de ${stores.length} tiendas`;
