import { Stack } from '@mantine/core';
import { listStores } from '@minipos/contract/stores/stores';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useUrlFilters } from '#lib/url-filters.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { activeFilter, readActive } from '#ui/table/active-filter.ts';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { NewStore } from '../components/form/new-store.tsx';
import { useNewStore } from '../components/form/use-new-store.ts';
import { useNewStoreAddress } from '../components/form/use-new-store-address.ts';
import { StoresList } from '../components/list/stores-list.tsx';
import { OwnRequest } from '../components/request/own-request.tsx';
import { storesListQuery } from '../server/list-stores.ts';

const states = ['Todas', 'Activas', 'Inactivas'] as const;

export function StoresScreen() {
  const [filters, setFilters] = useUrlFilters(listStores.query);
  const list = useQuery(storesListQuery(filters));
  const newStore = useNewStore();
  useNewStoreAddress(newStore.ask);
  const filtered = Boolean(filters.search) || filters.isActive !== undefined;
  const clear = () => setFilters({ search: undefined, isActive: undefined });
  const none = list.data?.pagination.total === 0 && !filtered;
  return (
    <>
      <PageHeader
        title="Gestión de Tiendas"
        isOverList
        // With no store yet, the empty state has the button.
        {...(none
          ? {}
          : {
              subtitle: 'La tienda seleccionada es la que usan las demás pantallas.',
              primary: { label: 'Nueva Tienda', icon: IconPlus, onClick: newStore.ask, busy: newStore.asking },
            })}
      />
      <Stack gap="xs">
        <NewStore flow={newStore} />
        <OwnRequest onAgain={newStore.ask} />
        {none ? null : (
          <FilterBar
            search={{
              value: filters.search ?? '',
              placeholder: 'Nombre, dirección, teléfono o correo...',
              label: 'Buscar tiendas',
              onChange: (search) => setFilters({ search: search || undefined }),
            }}
            filters={[activeFilter(filters.isActive, states)]}
            onFilterChange={(_key, value) => setFilters({ isActive: readActive(value) })}
            onClear={clear}
          />
        )}
        <StoresList
          list={list}
          filtered={filtered}
          creating={newStore.asking}
          onCreate={newStore.ask}
          onClearFilters={clear}
          onPageChange={(page) => setFilters({ page })}
        />
      </Stack>
    </>
  );
}
