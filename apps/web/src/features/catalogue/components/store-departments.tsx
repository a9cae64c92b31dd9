import { Stack } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { listDepartments } from '@minipos/contract/departments';
import type { Store } from '@minipos/contract/stores';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../../lib/current-store.ts';
import { useUrlFilters } from '../../../lib/url-filters.ts';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { departmentsQuery } from '../api/list-departments.ts';
import { DepartmentDialog } from './department-dialog.tsx';
import { DepartmentList } from './department-list.tsx';

const statusOptions = [
  { value: '', label: 'Todos' },
  { value: 'true', label: 'Activos' },
  { value: 'false', label: 'Inactivos' },
];
const pause = 300;

export function StoreDepartments({ store }: { store: Store }) {
  const navigate = useNavigate();
  const mayEdit = useCan('settings.departments');
  const [filters, setFilters] = useUrlFilters(listDepartments.query);
  // The search waits by itself; running through the states with the arrow keys asks once.
  const [isActive] = useDebouncedValue(filters.isActive, pause);
  const list = useQuery(departmentsQuery(store.id, { ...filters, isActive }));
  const [creating, create] = useDisclosure();
  const filtered = Boolean(filters.search) || filters.isActive !== undefined;
  const none = list.data?.pagination.total === 0 && !filtered;
  return (
    <>
      <PageHeader
        title="Departamentos"
        subtitle={store.name}
        back={{
          label: 'Volver a la tienda',
          href: `/store/${store.id}/admin`,
          onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
        }}
        // With none yet, the empty state has the button.
        {...(mayEdit && !none
          ? { primary: { label: 'Nuevo Departamento', icon: IconPlus, onClick: create.open } }
          : {})}
      />
      <Stack gap="md">
        {none ? null : (
          <FilterBar
            search={{
              value: filters.search ?? '',
              placeholder: 'Nombre o descripción...',
              label: 'Buscar departamentos',
              onChange: (search) => setFilters({ search: search || undefined }),
            }}
            filters={[
              {
                key: 'isActive',
                label: 'Estado',
                value: filters.isActive === undefined ? '' : String(filters.isActive),
                options: statusOptions,
              },
            ]}
            onFilterChange={(_key, value) => setFilters({ isActive: value === '' ? undefined : value === 'true' })}
          />
        )}
        <DepartmentList
          storeId={store.id}
          list={list}
          filtered={filtered}
          mayEdit={mayEdit}
          onCreate={create.open}
          onClearFilters={() => setFilters({ search: undefined, isActive: undefined })}
          onPageChange={(page) => setFilters({ page })}
        />
      </Stack>
      <DepartmentDialog opened={creating} onClose={create.close} storeId={store.id} department={null} />
    </>
  );
}
