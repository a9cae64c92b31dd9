import { Button, Group, Stack } from '@mantine/core';
import { suggestOrders } from '@minipos/contract/purchasing/reorder';
import type { Store } from '@minipos/contract/stores/stores';
import { IconPackages, IconShoppingCartPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { InlineNotice } from '#ui/feedback/inline-notice.tsx';
import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { ChoiceField } from '#ui/field/choice-field.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { FigureTable } from '#ui/table/figure-table.tsx';
import { reorderQuery } from '../../server/reorder.ts';
import { coverOptions, leadWords, reorderColumns, reorderRow } from './reorder-words.ts';

const failed = 'Error al calcular qué comprar';

/** What does not last, by supplier; each leads to a purchase that is filled in already. */
export function ReorderView({ store }: { store: Store }) {
  const navigate = useNavigate();
  const [{ cover }, setFilters] = useUrlFilters(suggestOrders.query);
  const query = useQuery(reorderQuery(store.id, cover));
  const { data, error } = query;
  const retry = () => void query.refetch();
  return (
    <>
      <PageHeader
        title="Qué comprar"
        subtitle={store.name}
        back={{ label: 'Volver a compras', href: '/purchases', onNavigate: () => void navigate({ to: '/purchases' }) }}
      />
      <Stack gap="md">
        <Group>
          <ChoiceField
            label="Que alcance para"
            value={String(cover)}
            options={coverOptions}
            onChange={(value) => setFilters({ cover: Number(value) })}
          />
        </Group>
        {data && error ? <StaleNotice error={error} failed={failed} at={query.dataUpdatedAt} onRetry={retry} /> : null}
        {!data && error ? (
          <ErrorState title={failed} text={errorText(error, failed)} onRetry={retry} retrying={query.isFetching} />
        ) : null}
        {!data && !error ? <SkeletonLines lines={8} /> : null}
        {data?.groups.length === 0 ? (
          <EmptyState
            icon={IconPackages}
            title="No hace falta comprar nada"
            text="Lo que hay y lo que viene en camino alcanza al ritmo en que se vende."
          />
        ) : null}
        {data?.groups.map((group) => {
          const name = group.supplier?.name ?? 'Sin proveedor';
          const prepared: Record<string, unknown> = {
            cover,
            ...(group.supplier ? { supplierId: group.supplier.id } : {}),
          };
          return (
            <FigureTable
              key={group.supplier?.id ?? 0}
              title={name}
              label={`Qué comprar: ${name}`}
              columns={reorderColumns}
              rows={group.items.map(reorderRow)}
              emptyText=""
              note={leadWords(group)}
              beside={
                <Button
                  ml="auto"
                  flex="none"
                  renderRoot={(props) => <Link {...props} to="/purchases/new" search={prepared} />}
                  leftSection={<Icon of={IconShoppingCartPlus} />}
                >
                  Preparar compra
                </Button>
              }
            />
          );
        })}
        {data && data.more > 0 ? (
          <InlineNotice tone="info">
            {`Hay ${data.more} productos más que comprar. Aparecen cuando se compran estos, que son los más urgentes.`}
          </InlineNotice>
        ) : null}
      </Stack>
    </>
  );
}
