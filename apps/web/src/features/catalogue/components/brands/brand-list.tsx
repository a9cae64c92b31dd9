import { useDisclosure } from '@mantine/hooks';
import { listBrands } from '@minipos/contract/catalogue/brands';
import type { Store } from '@minipos/contract/stores/stores';
import { IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#current/current-store.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { brandsQuery } from '../../server/brands.ts';
import { GroupList } from '../shared/group-list.tsx';
import { BrandDialog } from './brand-dialog.tsx';
import { BrandTable } from './brand-table.tsx';

const words = {
  title: 'Gestión de Marcas',
  create: 'Nueva Marca',
  search: { placeholder: 'Buscar marcas...', label: 'Buscar marcas' },
  states: ['Todas', 'Activas', 'Inactivas'],
  failed: 'Error al cargar marcas',
  noMatches: { title: 'No se encontraron marcas', text: 'Ninguna coincide con la búsqueda y el estado elegidos.' },
} as const;

export function StoreBrands({ store }: { store: Store }) {
  const mayCreate = useCan('products.create');
  const mayEdit = useCan('products.edit');
  const [filters, setFilters] = useUrlFilters(listBrands.query);
  const list = useQuery(brandsQuery(store.id, filters));
  const [creating, create] = useDisclosure();
  const hint = mayCreate
    ? 'Crea tu primera marca para comenzar'
    : 'Quien administra los productos de la tienda puede crear la primera.';
  return (
    <>
      <GroupList
        store={store}
        words={words}
        empty={{ icon: IconTag, title: 'No se encontraron marcas', text: hint }}
        query={list}
        skeleton={{ cards: 6, height: 56 }}
        filters={filters}
        onFilter={setFilters}
        onCreate={mayCreate ? create.open : undefined}
      >
        {(brands) => (
          <BrandTable
            storeId={store.id}
            brands={brands}
            mayEdit={mayEdit}
            fetching={list.isFetching}
            sort={filters.sort}
            onSortChange={(sort) => setFilters({ sort: sort as typeof filters.sort })}
          />
        )}
      </GroupList>
      <BrandDialog opened={creating} onClose={create.close} storeId={store.id} brand={null} />
    </>
  );
}
