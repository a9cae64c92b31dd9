import { Stack } from '@mantine/core';
import type { ActivityTold } from '@minipos/contract/activity/activity';
import type { Pagination } from '@minipos/contract/core/paging';
import type { UseQueryResult } from '@tanstack/react-query';
import { errorText } from '#lib/http/error-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { TablePager } from '#ui/table/table-pager.tsx';
import { ActivityDays } from '../history/activity-days.tsx';
import { ActivityItem } from '../history/activity-item.tsx';

export interface ActivityPagesProps {
  read: Pick<
    UseQueryResult<{ data: ActivityTold[]; pagination: Pagination }>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  /** What it says when it cannot be read. */
  failed: string;
  label: string;
  onPageChange: (page: number) => void;
}

/** What happened, by days and in pages, inside a panel of the console. */
export function ActivityPages({ read, failed, label, onPageChange }: ActivityPagesProps) {
  const { data, error, isFetching, refetch } = read;
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
        label={label}
        onPageChange={data.pagination.totalPages > 1 ? onPageChange : undefined}
      />
    </Stack>
  );
}
