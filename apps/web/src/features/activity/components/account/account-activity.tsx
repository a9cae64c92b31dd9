import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { TablePager } from '#ui/table/table-pager.tsx';
import { accountActivityQuery } from '../../server/activity.ts';
import { ActivityDays } from '../history/activity-days.tsx';
import { ActivityItem } from '../history/activity-item.tsx';

const failed = 'Error al cargar la actividad de la cuenta';

/** What happened to a person's account, for administrators: entries into it, and changes of password, e-mail and role. */
export function AccountActivity({ userId }: { userId: number }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(accountActivityQuery(userId, page));
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
        label="Páginas de la actividad"
        onPageChange={data.pagination.totalPages > 1 ? setPage : undefined}
      />
    </Stack>
  );
}
