import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { listDepartments } from '@minipos/contract/catalogue/departments';
import type { Store } from '@minipos/contract/stores/stores';
import { IconCategory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#current/current-store.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { departmentsQuery } from '../../server/departments.ts';
import { GroupList } from '../shared/group-list.tsx';
import { DepartmentDialog } from './department-dialog.tsx';
import { DepartmentGrid } from './department-grid.tsx';

const words = {
  title: 'Departamentos',
  create: 'Nuevo Departamento',
  search: { placeholder: 'Nombre o descripción...', label: 'Buscar departamentos' },
  states: ['Todos', 'Activos', 'Inactivos'],
  failed: 'Error al cargar departamentos',
  noMatches: {
    title: 'No se encontraron departamentos',
    text: 'Ninguno coincide con la búsqueda y el estado elegidos.',
  },
} as const;
const pause = 300;

export function StoreDepartments({ store }: { store: Store }) {
  const mayEdit = useCan('settings.departments');
  const [filters, setFilters] = useUrlFilters(listDepartments.query);
  // The search waits by itself; running through the states with the arrow keys asks once.
  const [isActive] = useDebouncedValue(filters.isActive, pause);
  const list = useQuery(departmentsQuery(store.id, { ...filters, isActive }));
  const [creating, create] = useDisclosure();
  const hint = mayEdit
    ? 'Los departamentos agrupan los productos de la tienda: Lácteos, Bebidas, Limpieza. Crea el primero.'
    : 'El dueño o el gerente de la tienda puede crear el primero.';
  return (
    <>
      <GroupList
        store={store}
        words={words}
        empty={{ icon: IconCategory, title: 'No hay departamentos', text: hint }}
        query={list}
        skeleton={{ cards: 9 }}
        filters={filters}
        onFilter={setFilters}
        onCreate={mayEdit ? create.open : undefined}
      >
        {(departments) => <DepartmentGrid storeId={store.id} departments={departments} mayEdit={mayEdit} />}
      </GroupList>
      <DepartmentDialog opened={creating} onClose={create.close} storeId={store.id} department={null} />
    </>
  );
}
