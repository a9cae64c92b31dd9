import { Button, Stack } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { type Client, type ClientFilter, listClients } from '@minipos/contract/clients/clients';
import type { Store } from '@minipos/contract/stores/stores';
import { IconCashBanknote, IconEdit, IconFileText, IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { sortChoices } from '#ui/table/sort-choices.ts';
import type { RowAction } from '#ui/table/types.ts';
import { clientStatsQuery, clientsQuery } from '../../server/client-queries.ts';
import { ClientDialog } from '../form/client-dialog.tsx';
import { PaymentDialog } from '../payment/payment-dialog.tsx';
import { OverdueDialog } from '../reminders/overdue-dialog.tsx';
import { moreActions } from './client-actions.ts';
import { clientColumns, clientPhoneRow } from './client-columns.tsx';
import { ClientStats } from './client-stats.tsx';
import { ClientTools, reminder } from './client-tools.tsx';
import { kindFilter, statusFilter } from './client-words.ts';
import { type ClientActions, useClientDialogs } from './use-client-dialogs.tsx';

// The search waits by itself; running through a choice with the arrow keys asks once.
const pause = 300;
const nobody = 'No se encontraron clientes.';
const failed = 'Error al cargar clientes';

const noFilter = { search: undefined, status: undefined, kind: undefined };
const isFiltered = ({ search, status, kind }: ClientFilter) => Boolean(search || status || kind);

/** The clients of a store: figures, filters and the list. */
export function ClientList({ store }: { store: Store }) {
  const navigate = useNavigate();
  const [filters, setFilters] = useUrlFilters(listClients.query);
  const [asked] = useDebouncedValue(filters, pause, { leading: true });
  const list = useQuery(clientsQuery(store.id, asked));
  const mayCreate = useCan('clients.create');
  const [creating, create] = useDisclosure();
  const mayCharge = useCan('sales.create');
  const [payer, setPayer] = useState<Client | null>(null);
  const [paying, pay] = useDisclosure();
  const [reminding, remind] = useDisclosure();
  const offline = useOffline();
  const everybody = useQuery(clientStatsQuery(store.id, noFilter)).data;
  const hasOverdue = !offline && (everybody?.clientsOverdue ?? 0) > 0;
  const isPhone = useMedia('(max-width: 47.99em)');
  const { actionsOf, dialogs } = useClientDialogs(store.id);
  const rate = useRateUsed();

  // The last row of the last page was removed: the page before it is the last one now.
  const lastPage = list.data?.pagination.totalPages ?? 0;
  useEffect(() => {
    if (lastPage > 0 && filters.page > lastPage) setFilters({ page: lastPage });
  }, [lastPage, filters.page, setFilters]);

  const none = list.data?.pagination.total === 0 && !isFiltered(asked) && !isFiltered(filters);
  const { search, status, kind } = asked;
  const columns = clientColumns(rate);
  const view = ({ id }: Client) => void navigate({ to: '/clients/$clientId', params: { clientId: String(id) } });
  const sortBy = (sort: string) => setFilters({ sort: sort as typeof filters.sort });
  return (
    <>
      <PageHeader
        // A phone has one line for it.
        title={isPhone ? 'Clientes' : 'Gestión de Clientes'}
        subtitle={store.name}
        isOverList
        back={{
          label: 'Volver a la tienda',
          href: `/store/${store.id}/admin`,
          onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
        }}
        secondary={hasOverdue && !isPhone ? [{ ...reminder, onClick: remind.open }] : []}
        // With none yet, the empty state has the button.
        {...(mayCreate && !none ? { primary: { label: 'Nuevo Cliente', icon: IconPlus, onClick: create.open } } : {})}
      >
        <ClientTools
          storeId={store.id}
          filter={{ search, status, kind }}
          isEmpty={none}
          onRemind={hasOverdue && isPhone ? remind.open : undefined}
        />
      </PageHeader>
      <Stack gap="xs">
        {none ? null : (
          <>
            <ClientStats storeId={store.id} filter={{ search, status, kind }} />
            <FilterBar
              search={{
                value: filters.search ?? '',
                placeholder: 'Nombre, teléfono, documento...',
                label: 'Buscar clientes',
                onChange: (text) => setFilters({ search: text }),
              }}
              filters={[
                { key: 'status', label: 'Estado', value: filters.status ?? '', options: statusFilter },
                { key: 'kind', label: 'Tipo', value: filters.kind ?? '', options: kindFilter },
              ]}
              onFilterChange={(key, value) => setFilters({ [key]: value || undefined })}
              order={{ value: filters.sort, options: sortChoices(columns), onChange: sortBy }}
              onClear={() => setFilters(noFilter)}
            />
          </>
        )}
        <DataTable
          label="Clientes"
          columns={columns}
          phoneRow={clientPhoneRow(rate, view)}
          rows={list.data?.data}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          actions={(client) =>
            rowActions(client, {
              ...actionsOf(client),
              onView: () => view(client),
              onPay:
                mayCharge && client.currentDebt > 0
                  ? () => {
                      setPayer(client);
                      pay.open();
                    }
                  : undefined,
            })
          }
          fetching={list.isFetching}
          error={list.error ? errorText(list.error, failed) : null}
          onRetry={() => void list.refetch()}
          empty={
            none ? (
              <EmptyState
                icon={IconUsers}
                title={nobody}
                text={
                  mayCreate
                    ? 'Registra a quien te compra seguido o a crédito. Empieza por uno.'
                    : 'Quien atiende la caja puede registrar el primero.'
                }
                {...(mayCreate ? { action: <Button onClick={create.open}>Nuevo Cliente</Button> } : {})}
              />
            ) : (
              <NoMatches
                title={nobody}
                text="Ajusta la búsqueda y los filtros, o registra un cliente nuevo."
                onClear={() => setFilters(noFilter)}
              />
            )
          }
          page={list.data?.pagination}
          onPageChange={(page) => setFilters({ page })}
          sort={filters.sort}
          onSortChange={sortBy}
        />
      </Stack>
      {dialogs}
      <OverdueDialog opened={reminding} onClose={remind.close} store={store} />
      {payer ? <PaymentDialog opened={paying} onClose={pay.close} client={payer} /> : null}
      <ClientDialog opened={creating} onClose={create.close} storeId={store.id} client={null} />
    </>
  );
}

interface ListedActions extends ClientActions {
  onView: () => void;
  onPay?: (() => void) | undefined;
}

function rowActions(client: Client, actions: ListedActions): RowAction[] {
  const { onView, onPay, onEdit, onToggle, onDelete } = actions;
  return [
    { label: 'Ver Cuenta', icon: IconFileText, onSelect: onView },
    ...(onPay ? [{ label: 'Pagar', icon: IconCashBanknote, onSelect: onPay }] : []),
    ...(onEdit ? [{ label: 'Editar', icon: IconEdit, onSelect: onEdit }] : []),
    ...moreActions(client, { onToggle, onDelete }),
  ];
}
