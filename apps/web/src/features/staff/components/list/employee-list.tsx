import { ActionIcon, Button, Stack } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { type Employee, type EmployeeFilter, listEmployees } from '@minipos/contract/staff/employees';
import type { Store } from '@minipos/contract/stores/stores';
import {
  IconClockHour4,
  IconDots,
  IconDownload,
  IconId,
  IconListDetails,
  IconPercentage,
  IconPlus,
  IconUpload,
  IconUser,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { errorText } from '#lib/http/error-text.ts';
import { useUrlFilters } from '#lib/url-filters.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/action-menu.tsx';
import { CardList } from '#ui/table/card-list.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import { sortChoices } from '#ui/table/sort-choices.ts';
import { employeesQuery, positionsQuery } from '../../server/employees.ts';
import { ImportDialog } from '../file/import-dialog.tsx';
import { useExport } from '../file/use-export.ts';
import { EmployeeDialog } from '../form/employee-dialog.tsx';
import { PositionsDialog } from '../positions/positions-dialog.tsx';
import { EmployeeCards } from './employee-cards.tsx';
import { employeeColumns } from './employee-columns.tsx';
import { employeeMenu } from './employee-menu.ts';
import { EmployeeStats } from './employee-stats.tsx';
import { statusFilter } from './employee-words.ts';
import { useEmployeeDialogs } from './use-employee-dialogs.tsx';

// The search waits by itself; running through a choice with the arrow keys asks once.
const pause = 300;
const nobody = 'No se encontraron empleados.';
const failed = 'Error al cargar empleados';
const noFilter = { search: undefined, status: undefined, position: undefined };

const isFiltered = ({ search, status, position }: EmployeeFilter) => Boolean(search || status || position);

/** The employees of a store: figures, filters and the list; cards on a phone. */
export function EmployeeList({ store }: { store: Store }) {
  const navigate = useNavigate();
  const isPhone = usePhone();
  const [filters, setFilters] = useUrlFilters(listEmployees.query);
  const [asked] = useDebouncedValue(filters, pause, { leading: true });
  const list = useQuery(employeesQuery(store.id, asked));
  const { data: positions = [] } = useQuery(positionsQuery(store.id));
  const mayCreate = useCan('employees.create');
  const mayEdit = useCan('employees.edit');
  const seesSalaries = useCan('employees.salaries');
  const seesHours = useCan('employees.hours');
  const [creating, create] = useDisclosure();
  const [arranging, arrange] = useDisclosure();
  const [bringing, bring] = useDisclosure();
  const { actionsOf, dialogs } = useEmployeeDialogs(store.id);
  const none = list.data?.pagination.total === 0 && !isFiltered(asked) && !isFiltered(filters);
  const { search, status, position } = asked;
  const file = useExport(store.id, asked);
  const columns = employeeColumns(seesSalaries);
  const sortBy = (sort: string) => setFilters({ sort: sort as typeof filters.sort });
  const open = (employee: Employee) =>
    void navigate({ to: '/employees/$employeeId', params: { employeeId: String(employee.id) } });
  const showHours = () => void navigate({ to: '/employees/hours' });
  const showCommissions = () => void navigate({ to: '/employees/commissions' });
  const pages = [
    ...(seesHours ? [{ label: 'Horas', icon: IconClockHour4, onSelect: showHours }] : []),
    ...(seesSalaries ? [{ label: 'Comisiones', icon: IconPercentage, onSelect: showCommissions }] : []),
  ];
  const menuOf = (employee: Employee): MenuAction[] => [
    { label: 'Ver ficha y acceso', icon: IconUser, onSelect: () => open(employee) },
    ...employeeMenu(actionsOf(employee)),
  ];
  const noMatches = {
    title: nobody,
    text: 'Ajusta la búsqueda y los filtros.',
    onClear: () => setFilters(noFilter),
  };
  const empty = (
    <EmptyState
      icon={IconId}
      title={nobody}
      text={
        mayCreate
          ? 'Agrega a quien trabaja contigo y dale su forma de entrar: una invitación o un PIN.'
          : 'Quien administra la tienda puede agregar al primero.'
      }
      {...(mayCreate ? { action: <Button onClick={create.open}>Nuevo Empleado</Button> } : {})}
    />
  );
  return (
    <>
      <PageHeader
        title="Gestión de Empleados"
        subtitle={store.name}
        isOverList
        back={{
          label: 'Volver a la tienda',
          href: `/store/${store.id}/admin`,
          onNavigate: () => void navigate({ to: '/store/$id/admin', params: { id: String(store.id) } }),
        }}
        secondary={isPhone ? [] : pages.map(({ onSelect, ...page }) => ({ ...page, onClick: onSelect }))}
        // With none yet, the empty state has the button.
        {...(mayCreate && !none ? { primary: { label: 'Nuevo Empleado', icon: IconPlus, onClick: create.open } } : {})}
      >
        <ActionMenu
          actions={[
            ...(isPhone ? pages : []),
            { label: 'Exportar CSV', icon: IconDownload, disabled: file.busy, onSelect: () => void file.save() },
            ...(mayEdit && mayCreate ? [{ label: 'Importar', icon: IconUpload, onSelect: bring.open }] : []),
            ...(mayEdit ? [{ label: 'Posiciones', icon: IconListDetails, onSelect: arrange.open }] : []),
          ]}
        >
          <ActionIcon variant="default" size="input-md" aria-label="Más acciones con los empleados">
            <Icon of={IconDots} />
          </ActionIcon>
        </ActionMenu>
      </PageHeader>
      <Stack gap="xs">
        {none ? null : (
          <>
            <EmployeeStats storeId={store.id} filter={{ search, status, position }} />
            <FilterBar
              search={{
                value: filters.search ?? '',
                placeholder: 'Nombre, teléfono, documento...',
                label: 'Buscar empleados',
                onChange: (text) => setFilters({ search: text }),
              }}
              filters={[
                { key: 'status', label: 'Estado', value: filters.status ?? '', options: statusFilter },
                {
                  key: 'position',
                  label: 'Posición',
                  value: filters.position ?? '',
                  options: positionFilter(positions, filters.position),
                },
              ]}
              onFilterChange={(key, value) => setFilters({ [key]: value || undefined })}
              order={{ value: filters.sort, options: sortChoices(columns), onChange: sortBy }}
              onClear={() => setFilters(noFilter)}
            />
          </>
        )}
        {isPhone ? (
          <CardList
            query={list}
            failed={failed}
            empty={empty}
            noMatches={none ? undefined : noMatches}
            onPageChange={(page) => setFilters({ page })}
            skeleton={{ cards: 6, height: 64 }}
          >
            {(employees) => <EmployeeCards employees={employees} actionsOf={actionsOf} menuOf={menuOf} />}
          </CardList>
        ) : (
          <DataTable
            label="Empleados"
            columns={columns}
            rows={list.data?.data}
            rowKey={({ id }) => id}
            rowLabel={({ name }) => name}
            actions={menuOf}
            fetching={list.isFetching}
            error={list.error ? errorText(list.error, failed) : null}
            onRetry={() => void list.refetch()}
            empty={none ? empty : <NoMatches {...noMatches} />}
            page={list.data?.pagination}
            onPageChange={(page) => setFilters({ page })}
            sort={filters.sort}
            onSortChange={sortBy}
          />
        )}
      </Stack>
      {dialogs}
      <EmployeeDialog opened={creating} onClose={create.close} storeId={store.id} employee={null} />
      <ImportDialog opened={bringing} onClose={bring.close} storeId={store.id} />
      <PositionsDialog opened={arranging} onClose={arrange.close} storeId={store.id} />
    </>
  );
}

/** The one asked for stays in the list even if it is no position any more. */
function positionFilter(positions: readonly string[], asked: string | undefined) {
  const all = asked && !positions.includes(asked) ? [...positions, asked] : positions;
  return [{ value: '', label: 'Todas' }, ...all.map((name) => ({ value: name, label: name }))];
}
