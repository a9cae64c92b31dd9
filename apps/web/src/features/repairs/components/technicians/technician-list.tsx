import { Button, Stack } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { listTechnicians, type Technician } from '@minipos/contract/repairs/technicians';
import type { Store } from '@minipos/contract/stores/stores';
import {
  IconCircleCheck,
  IconCircleOff,
  IconEdit,
  IconEye,
  IconPlus,
  IconTrash,
  IconUserCog,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import type { RowAction } from '#ui/table/types.ts';
import { techniciansQuery, useDeleteTechnician, useUpdateTechnician } from '../../server/technicians.ts';
import { EditTechnicianDialog } from './edit-technician-dialog.tsx';
import { NewTechnicianDialog } from './new-technician-dialog.tsx';
import { technicianColumns } from './technician-columns.tsx';
import { TechnicianDetails } from './technician-details.tsx';
import { TechnicianStats } from './technician-stats.tsx';
import { isFiltered, noFilter, specialtyOptions, statusOptions } from './technician-words.ts';

const pause = 300;
const failed = 'Error al cargar técnicos';

/** Who repairs: figures, filters and the list. */
export function TechnicianList({ store }: { store: Store }) {
  const navigate = useNavigate();
  const rate = useRateUsed();
  const [filters, setFilters] = useUrlFilters(listTechnicians.query);
  const [asked] = useDebouncedValue(filters, pause, { leading: true });
  const list = useQuery(techniciansQuery(store.id, asked));
  const mayCreate = useCan('technicians.create');
  const mayEdit = useCan('technicians.edit');
  const mayDelete = useCan('technicians.delete');
  const update = useUpdateTechnician(store.id);
  const removal = useDeleteTechnician(store.id);
  const [subject, setSubject] = useState<Technician | null>(null);
  const [isMaking, making] = useDisclosure();
  const [isWriting, writing] = useDisclosure();
  const [isSeeing, seeing] = useDisclosure();
  const [isRemoving, removing] = useDisclosure();
  const about = (technician: Technician, open: () => void) => {
    setSubject(technician);
    open();
  };
  const { open: see } = seeing;
  const columns = useMemo(
    () =>
      technicianColumns(rate, (technician) => {
        setSubject(technician);
        see();
      }),
    [rate, see],
  );

  // The last row of the last page was removed: the page before it is the last one now.
  const lastPage = list.data?.pagination.totalPages ?? 0;
  useEffect(() => {
    if (lastPage > 0 && filters.page > lastPage) setFilters({ page: lastPage });
  }, [lastPage, filters.page, setFilters]);

  const toggle = async (technician: Technician) => {
    const isActive = !technician.isActive;
    try {
      await update.mutateAsync({ technician, changes: { isActive } });
      toasts.success(`Técnico ${isActive ? 'activado' : 'desactivado'} exitosamente`, technician.name);
    } catch (error) {
      toasts.error(errorText(error, 'Error al cambiar estado del técnico'), technician.name);
    }
  };
  const actionsOf = (technician: Technician): RowAction[] => {
    const status = technician.isActive
      ? { label: 'Desactivar', icon: IconCircleOff }
      : { label: 'Activar', icon: IconCircleCheck };
    return [
      { label: 'Ver', icon: IconEye, onSelect: () => about(technician, seeing.open) },
      ...(mayEdit
        ? [
            { label: 'Editar', icon: IconEdit, onSelect: () => about(technician, writing.open) },
            { ...status, onSelect: () => void toggle(technician) },
          ]
        : []),
      ...(mayDelete
        ? [{ label: 'Quitar', icon: IconTrash, danger: true, onSelect: () => about(technician, removing.open) }]
        : []),
    ];
  };
  const isEmpty = list.data?.pagination.total === 0 && !isFiltered(asked) && !isFiltered(filters);
  const create = making.open;
  return (
    <>
      <PageHeader
        title="Gestión de Técnicos"
        subtitle={store.name}
        isOverList
        back={{
          label: 'Volver a la tienda',
          href: `/store/${store.id}/admin`,
          onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
        }}
        {...(mayCreate && !isEmpty ? { primary: { label: 'Nuevo Técnico', icon: IconPlus, onClick: create } } : {})}
      />
      <Stack gap="xs">
        {isEmpty ? null : (
          <>
            <TechnicianStats storeId={store.id} />
            <FilterBar
              search={{
                value: filters.search ?? '',
                placeholder: 'Buscar técnicos...',
                label: 'Buscar técnicos',
                onChange: (search) => setFilters({ search }),
              }}
              filters={[
                {
                  key: 'isActive',
                  label: 'Estado',
                  value: filters.isActive === undefined ? '' : String(filters.isActive),
                  options: statusOptions,
                },
                { key: 'specialty', label: 'Especialidad', value: filters.specialty ?? '', options: specialtyOptions },
              ]}
              onFilterChange={(key, value) =>
                setFilters({ [key]: value === '' ? undefined : key === 'isActive' ? value === 'true' : value })
              }
              onClear={() => setFilters(noFilter)}
            />
          </>
        )}
        <DataTable
          label="Técnicos"
          columns={columns}
          rows={list.data?.data}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          actions={actionsOf}
          fetching={list.isFetching}
          error={list.error ? errorText(list.error, failed) : null}
          onRetry={() => void list.refetch()}
          empty={
            isEmpty ? (
              <EmptyState
                icon={IconUserCog}
                title="No hay técnicos"
                text="Un técnico es un empleado que repara: con sus especialidades y lo que cuesta su hora."
                {...(mayCreate ? { action: <Button onClick={create}>Agregar Primer Técnico</Button> } : {})}
              />
            ) : (
              <NoMatches
                title="No se encontraron técnicos que coincidan con los filtros aplicados."
                text="Ajusta la búsqueda y los filtros."
                onClear={() => setFilters(noFilter)}
              />
            )
          }
          page={list.data?.pagination}
          onPageChange={(page) => setFilters({ page })}
          sort={filters.sort}
          onSortChange={(sort) => setFilters({ sort: sort as typeof filters.sort })}
        />
      </Stack>
      <NewTechnicianDialog opened={isMaking} onClose={making.close} storeId={store.id} />
      {subject ? (
        <EditTechnicianDialog
          key={subject.id}
          opened={isWriting}
          onClose={writing.close}
          storeId={store.id}
          technician={list.data?.data.find(({ id }) => id === subject.id) ?? subject}
        />
      ) : null}
      <TechnicianDetails
        opened={isSeeing}
        onClose={seeing.close}
        technician={subject}
        onEdit={
          mayEdit
            ? () => {
                seeing.close();
                writing.open();
              }
            : null
        }
      />
      <ConfirmDialog
        opened={isRemoving}
        onClose={removing.close}
        onConfirm={async () => {
          if (!subject) return;
          await removal.mutateAsync(subject);
          toasts.success('Técnico quitado', subject.name);
        }}
        title="¿Quitar de los técnicos?"
        name={subject?.name ?? ''}
        consequence="Sigue siendo empleado de la tienda, y lo que reparó conserva su nombre."
        failed="Error al eliminar técnico"
        confirmLabel="Quitar"
      />
    </>
  );
}
