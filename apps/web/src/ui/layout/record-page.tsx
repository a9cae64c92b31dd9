import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isNotFound } from '#lib/http/api-error.ts';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonLines } from '../feedback/skeleton-lines.tsx';
import { StaleNotice } from '../feedback/stale-notice.tsx';
import type { BackLinkProps } from './back-link.tsx';
import { PageHeader } from './page-header.tsx';

export interface RecordPageProps<Record> {
  query: UseQueryResult<Record>;
  /** Whether the address names one at all. */
  isId: boolean;
  /** Of the page while there is nothing to show. */
  title: string;
  subtitle: string;
  failed: string;
  /** Why there may be none. */
  missing: { title: string; text: string; seeAll: string };
  back: BackLinkProps;
  /** What is known, with a notice above it when it could not be renewed. */
  children: (record: Record, notice: ReactNode) => ReactNode;
}

/** One record by its address, or why there is none to show. */
export function RecordPage<Record>(props: RecordPageProps<Record>) {
  const { query, isId, title, subtitle, failed, missing, back, children } = props;
  const { data, error } = query;
  const isMissing = !isId || isNotFound(error);
  const retry = () => void query.refetch();
  if (data !== undefined && !isMissing) {
    return children(
      data,
      error ? <StaleNotice error={error} failed={failed} at={query.dataUpdatedAt} onRetry={retry} /> : null,
    );
  }
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} back={back} />
      {isMissing ? (
        <EmptyState
          icon={IconUserOff}
          title={missing.title}
          text={missing.text}
          action={<Button onClick={back.onNavigate}>{missing.seeAll}</Button>}
        />
      ) : null}
      {!isMissing && !error ? <SkeletonLines lines={8} /> : null}
      {!isMissing && error ? (
        <ErrorState title={failed} text={errorText(error, failed)} onRetry={retry} retrying={query.isFetching} />
      ) : null}
    </>
  );
}
