import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { TablePager } from '#ui/table/table-pager.tsx';
import { activityQuery } from '../../server/activity.ts';
import { ActivityDays } from '../history/activity-days.tsx';
import { ActivityItem } from '../history/activity-item.tsx';

const failed = 'Error al cargar el historial de la tienda';

/** What was done in a store, beside what the console says of it. */
export function StoreActivity({ storeId }: { storeId: number }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(activityQuery(storeId, { page, limit: 10 }));
  if (data === undefined && error) {
    return (
      <ErrorState title={failed} text={errorText(error, failed)} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (data === undefined) return <SkeletonLines lines={4} />;
  if (data.data.length === 0) return <p>Todavía no hay actividad.</p>;
  return (
    <Stack gap="sm">
      <ActivityDays entries={data.data} heading="h4">
        {(entry) => <ActivityItem key={entry.seq} entry={entry} />}
      </ActivityDays>
      <TablePager
        page={data.pagination}
        label="Páginas del historial"
        onPageChange={data.pagination.totalPages > 1 ? setPage : undefined}
      />
    </Stack>
  );
}
