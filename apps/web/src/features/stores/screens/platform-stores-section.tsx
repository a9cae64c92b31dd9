import { Stack } from '@mantine/core';
import { listAllStores, type PlatformStore, type PlatformStoreFilter } from '@minipos/contract/stores/platform-stores';
import { venezuelanStates } from '@minipos/domain/stores/venezuelan-states';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { CardGrid } from '#ui/layout/card-grid.tsx';
import { CardList } from '#ui/table/card-list.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { CityFilter } from '../components/platform/city-filter.tsx';
import { PlatformCard } from '../components/platform/platform-card.tsx';
import { PlatformDrawer } from '../components/platform/platform-drawer.tsx';
import { StatusDialog } from '../components/platform/status-dialog.tsx';
import { platformStoresQuery, type StatusChange } from '../server/platform-stores.ts';

const statusChoices = [
  { value: '', label: 'Todas' },
  { value: 'active', label: 'Activas' },
  { value: 'inactive', label: 'Inactivas' },
  { value: 'archived', label: 'Eliminadas' },
];
const stateChoices = [
  { value: '', label: 'Todo el país' },
  ...venezuelanStates.map((name) => ({ value: name, label: name })),
];
const orders = [
  { value: '-createdAt', label: 'Más recientes' },
  { value: 'createdAt', label: 'Más antiguas' },
  { value: 'name', label: 'Nombre' },
];

export interface ChangeOwnerProps {
  opened: boolean;
  onClose: () => void;
  store: PlatformStore | null;
}

export interface PlatformStoresSectionProps {
  /** What was done in one of them. */
  History: ComponentType<{ storeId: number }>;
  ChangeOwner: ComponentType<ChangeOwnerProps>;
}

/** The stores of everybody, for administrators. */
export function PlatformStoresSection({ History, ChangeOwner }: PlatformStoresSectionProps) {
  const [filters, setFilters] = useUrlFilters(listAllStores.query);
  const list = useQuery(platformStoresQuery(filters));
  const [open, setOpen] = useState<'view' | 'status' | 'owner' | null>(null);
  const [change, setChange] = useState<StatusChange>('deactivate');
  // Kept when the panel closes, so that its words do not vanish before it does.
  const [kept, setKept] = useState<PlatformStore | null>(null);
  const store = list.data?.data.find(({ id }) => id === kept?.id) ?? kept;
  const filtered = Boolean(filters.search ?? filters.status ?? filters.state ?? filters.city);
  const clear = () => setFilters({ search: undefined, status: undefined, state: undefined, city: undefined });
  const view = (one: PlatformStore) => {
    setKept(one);
    setOpen('view');
  };
  const ask = (next: StatusChange) => {
    setChange(next);
    setOpen('status');
  };
  return (
    <Stack gap="xs">
      <FilterBar
        search={{
          value: filters.search ?? '',
          placeholder: 'Tienda, dirección, dueño o correo...',
          label: 'Buscar tiendas',
          onChange: (search) => setFilters({ search: search || undefined }),
        }}
        filters={[
          { key: 'status', label: 'Estado de la tienda', value: filters.status ?? '', options: statusChoices },
          { key: 'state', label: 'Lugar', value: filters.state ?? '', options: stateChoices },
        ]}
        onFilterChange={(key, value) => setFilters({ [key]: value || undefined })}
        more={{
          active: filters.city ? 1 : 0,
          fields: (
            <CityFilter
              value={filters.city ?? ''}
              onChange={(city) => setFilters({ city: city || undefined }, { isTyped: true })}
            />
          ),
        }}
        order={{
          value: filters.sort,
          options: orders,
          onChange: (sort) => setFilters({ sort: sort as PlatformStoreFilter['sort'] }),
        }}
        onClear={clear}
      />
      <CardList
        query={list}
        failed="Error al cargar tiendas"
        skeleton={{ height: 260 }}
        noMatches={
          filtered
            ? { title: 'No se encontraron tiendas', text: 'Cambia la búsqueda o los filtros.', onClear: clear }
            : undefined
        }
        onPageChange={(page) => setFilters({ page })}
        empty={
          <EmptyState
            icon={IconBuildingStore}
            title="No hay tiendas"
            text="Aquí aparecen cuando alguien crea la primera."
          />
        }
      >
        {(stores) => (
          <CardGrid wide>
            {stores.map((one) => (
              <li key={one.id}>
                <PlatformCard store={one} onView={() => view(one)} />
              </li>
            ))}
          </CardGrid>
        )}
      </CardList>
      <PlatformDrawer
        opened={open === 'view'}
        onClose={() => setOpen(null)}
        store={store}
        onChange={ask}
        onChangeOwner={() => setOpen('owner')}
        History={History}
      />
      <StatusDialog opened={open === 'status'} onClose={() => setOpen(null)} store={store} change={change} />
      <ChangeOwner opened={open === 'owner'} onClose={() => setOpen(null)} store={store} />
    </Stack>
  );
}
