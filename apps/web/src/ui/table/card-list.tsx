import { Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { errorText } from '#lib/http/error-text.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { NoMatches, type NoMatchesProps } from '../feedback/no-matches.tsx';
import { SkeletonCards } from '../feedback/skeleton-cards.tsx';
import { StaleNotice } from '../feedback/stale-notice.tsx';
import { RefreshLine } from '../progress/refresh-line.tsx';
import classes from './card-list.module.css';
import { TablePager } from './table-pager.tsx';
import type { TablePage } from './types.ts';

interface PageOf<Item> {
  data: readonly Item[];
  pagination: TablePage & { totalPages: number };
}

export interface CardListProps<Item> {
  /** What `useQuery` says of a list of the contract. */
  query: Pick<UseQueryResult<PageOf<Item>>, 'data' | 'error' | 'isFetching' | 'dataUpdatedAt' | 'refetch'>;
  /** 'Error al cargar departamentos' */
  failed: string;
  /** `<EmptyState …/>` for a list that has nothing yet. */
  empty: ReactNode;
  /** Given while a search or a filter narrows the list. */
  noMatches?: NoMatchesProps | undefined;
  onPageChange: (page: number) => void;
  /** Stands where the cards will be; give it their number and height. */
  skeleton?: { cards?: number; height?: number };
  /** The cards of a page. */
  children: (items: readonly Item[]) => ReactNode;
}

/** A list of cards in each of its states. Filters and page belong to the caller, which keeps them in the URL. */
export function CardList<Item>(props: CardListProps<Item>) {
  const { query, failed, empty, noMatches, onPageChange, skeleton, children } = props;
  const { data: answer, error, isFetching, dataUpdatedAt, refetch } = query;
  const retry = () => void refetch();
  const pages = Math.max(1, answer?.pagination.totalPages ?? 1);
  const beyond = answer !== undefined && answer.pagination.page > pages;
  const goTo = useEffectEvent(onPageChange);
  // The last one of a page was deleted, or the address is old.
  useEffect(() => {
    if (beyond) goTo(pages);
  }, [beyond, pages]);

  if (answer === undefined) {
    if (!error) return <SkeletonCards {...skeleton} />;
    return <ErrorState title={failed} text={errorText(error, failed)} onRetry={retry} retrying={isFetching} />;
  }
  const { data: items, pagination } = answer;
  const cards = () => (
    <>
      {children(items)}
      <TablePager page={pagination} onPageChange={pages > 1 ? onPageChange : undefined} />
    </>
  );
  return (
    <Stack gap="md" className={classes.list ?? ''} aria-busy={isFetching}>
      <RefreshLine active={isFetching} />
      {error ? (
        <StaleNotice error={error} failed={failed} at={dataUpdatedAt} onRetry={retry} retrying={isFetching} />
      ) : null}
      {pagination.total > 0 ? cards() : null}
      {pagination.total === 0 && noMatches ? <NoMatches {...noMatches} /> : null}
      {pagination.total === 0 && !noMatches ? empty : null}
    </Stack>
  );
}
