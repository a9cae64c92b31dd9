import { Button, Stack } from '@mantine/core';
import type { Store } from '@minipos/contract/stores/stores';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState, type EmptyStateProps } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { activeFilter, readActive } from '#ui/table/active-filter.ts';
import { CardList, type CardListProps } from '#ui/table/card-list.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';

interface Filters {
  search?: string | undefined;
  isActive?: boolean | undefined;
}

export interface GroupListProps<Item> {
  store: Store;
  words: {
    title: string;
    /** 'Nueva Marca' */
    create: string;
    search: { placeholder: string; label: string };
    states: Parameters<typeof activeFilter>[1];
    /** 'Error al cargar marcas' */
    failed: string;
    noMatches: { title: string; text: string };
  };
  /** Shown while the store has none. */
  empty: Omit<EmptyStateProps, 'action'>;
  query: CardListProps<Item>['query'];
  skeleton?: CardListProps<Item>['skeleton'];
  filters: Filters;
  onFilter: (changes: Filters & { page?: number }) => void;
  /** Absent for those who may not. */
  onCreate: (() => void) | undefined;
  children: (items: readonly Item[]) => ReactNode;
}

/** The screen of what groups the products of a store: brands, departments, taxes. */
export function GroupList<Item>(props: GroupListProps<Item>) {
  const { store, words, empty, query, skeleton, filters, onFilter, onCreate, children } = props;
  const navigate = useNavigate();
  const isFiltered = Boolean(filters.search) || filters.isActive !== undefined;
  const hasNone = query.data?.pagination.total === 0 && !isFiltered;
  const clear = () => onFilter({ search: undefined, isActive: undefined });
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={store.name}
        isOverList
        back={{
          label: 'Volver a la tienda',
          href: `/store/${store.id}/admin`,
          onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
        }}
        // With none yet, the empty state has the button.
        {...(onCreate && !hasNone ? { primary: { label: words.create, icon: IconPlus, onClick: onCreate } } : {})}
      />
      <Stack gap="xs">
        {hasNone ? null : (
          <FilterBar
            search={{
              ...words.search,
              value: filters.search ?? '',
              onChange: (search) => onFilter({ search: search || undefined }),
            }}
            filters={[activeFilter(filters.isActive, words.states)]}
            onFilterChange={(_key, value) => onFilter({ isActive: readActive(value) })}
            onClear={clear}
          />
        )}
        <CardList
          query={query}
          failed={words.failed}
          {...(skeleton ? { skeleton } : {})}
          noMatches={isFiltered ? { ...words.noMatches, onClear: clear } : undefined}
          empty={
            <EmptyState {...empty} action={onCreate ? <Button onClick={onCreate}>{words.create}</Button> : undefined} />
          }
          onPageChange={(page) => onFilter({ page })}
        >
          {children}
        </CardList>
      </Stack>
    </>
  );
}
