import { Button } from '@mantine/core';
import { IconEdit, IconTrash, IconUsers, IconWallet } from '@tabler/icons-react';
import { useState } from 'react';
import { formatUsd } from '#lib/format.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toasts } from '#ui/feedback/toasts.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Money } from '#ui/money/money.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { FilterBar } from '#ui/table/filter-bar.tsx';
import type { Column } from '#ui/table/types.ts';
import classes from './gallery.module.css';
import { type SampleClient, sampleClients, sampleRate } from './sample-data.ts';
import { Section } from './section.tsx';

const states = {
  ok: { tone: 'done', label: 'Activo' },
  soon: { tone: 'attention', label: 'Vence en 3 días' },
  late: { tone: 'danger', label: 'Vencida 42 días' },
} as const;

const columns: Column<SampleClient>[] = [
  {
    key: 'name',
    header: 'Cliente',
    sortable: true,
    cell: (client) => (
      <>
        {client.name}
        <div className={classes.small}>{client.document}</div>
      </>
    ),
  },
  { key: 'phone', header: 'Contacto', nowrap: true, cell: (client) => client.phone },
  {
    key: 'limit',
    header: 'Límite Crédito',
    numeric: true,
    hideBelow: 'desktop',
    cell: (client) => formatUsd(client.limit),
  },
  {
    key: 'debt',
    header: 'Deuda',
    numeric: true,
    sortable: true,
    cell: (client) => <Money size="sm" align="end" usd={client.debt} bs={client.debtBs} rate={sampleRate} />,
  },
  { key: 'state', header: 'Estado', cell: (client) => <StatusBadge {...states[client.state]} /> },
];

const common = {
  columns,
  rowKey: (client: SampleClient) => client.id,
  rowLabel: (client: SampleClient) => client.name,
  empty: (
    <EmptyState
      icon={IconUsers}
      title="No se encontraron clientes."
      text="Cambia la búsqueda o registra el primero."
      action={<Button>Nuevo Cliente</Button>}
    />
  ),
};

export function TablesSection() {
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState({ state: 'debt', kind: 'all' });
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(20);
  const [sort, setSort] = useState('name');
  return (
    <Section title="Listas">
      <FilterBar
        search={{ value: search, onChange: setSearch, placeholder: 'Nombre, teléfono, documento...' }}
        filters={[
          {
            key: 'state',
            label: 'Estado',
            value: filter.state,
            options: [
              { value: 'debt', label: 'Con Deuda' },
              { value: 'all', label: 'Todos' },
            ],
          },
          {
            key: 'kind',
            label: 'Tipo',
            value: filter.kind,
            options: [
              { value: 'all', label: 'Todos' },
              { value: 'company', label: 'Empresa' },
            ],
          },
        ]}
        onFilterChange={(key, value) => setFilter({ ...filter, [key]: value })}
      >
        <Button variant="default">Exportar</Button>
      </FilterBar>
      <DataTable
        {...common}
        label="Clientes"
        rows={sampleClients}
        page={{ page, limit, total: 38 }}
        onPageChange={setPage}
        onLimitChange={setLimit}
        sort={sort}
        onSortChange={setSort}
        actions={(client) => [
          { label: 'Pagar', icon: IconWallet, onSelect: () => toasts.success(`Pago de ${client.name} registrado`) },
          { label: 'Editar', icon: IconEdit, onSelect: () => {} },
          {
            label: 'Eliminar',
            icon: IconTrash,
            danger: true,
            onSelect: () => toasts.error('Error al eliminar el cliente'),
          },
        ]}
      />
      <DataTable {...common} label="Clientes, actualizando" rows={sampleClients.slice(0, 2)} fetching />
      <DataTable {...common} label="Clientes, cargando" rows={undefined} fetching />
      <DataTable {...common} label="Clientes, sin resultados" rows={[]} />
      <DataTable
        {...common}
        label="Clientes, con error"
        rows={undefined}
        error="Error al cargar clientes"
        onRetry={() => {}}
      />
      <DataTable
        {...common}
        label="Clientes, desactualizados"
        rows={sampleClients.slice(0, 1)}
        error="Error al cargar clientes."
      />
    </Section>
  );
}
