import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { rangeText } from './table-pager.tsx';

interface Row {
  id: number;
  name: string;
  debt: number;
}

const rows: Row[] = [
  { id: 1, name: 'José Pérez', debt: 18.4 },
  { id: 2, name: 'Carlos Mendoza', debt: 4.1 },
];

const base: DataTableProps<Row> = {
  label: 'Clientes',
  columns: [
    { key: 'name', header: 'Cliente', sortable: true, cell: (row) => row.name },
    { key: 'debt', header: 'Deuda', numeric: true, cell: (row) => row.debt },
  ],
  rows,
  rowKey: (row) => row.id,
  rowLabel: (row) => row.name,
  empty: <EmptyState title="No se encontraron clientes." action={<button type="button">Nuevo Cliente</button>} />,
};

afterEach(() => vi.useRealTimers());

describe('DataTable', () => {
  it('is a named table with its columns', () => {
    renderUi(<DataTable {...base} />);
    const table = screen.getByRole('table', { name: 'Clientes' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Cliente', 'Deuda']);
    expect(within(table).getByRole('cell', { name: '18.4' }).dataset.numeric).toBe('true');
  });

  it('asks for ascending, then descending order', async () => {
    const onSortChange = vi.fn<(sort: string) => void>();
    const { user, again } = renderUi(<DataTable {...base} sort="-name" onSortChange={onSortChange} />);
    const head = () => screen.getByRole('columnheader', { name: 'Cliente' });
    expect(head().getAttribute('aria-sort')).toBe('descending');
    await user.click(within(head()).getByRole('button'));
    expect(onSortChange).toHaveBeenLastCalledWith('name');
    again(<DataTable {...base} sort="name" onSortChange={onSortChange} />);
    await user.click(within(head()).getByRole('button'));
    expect(onSortChange).toHaveBeenLastCalledWith('-name');
    await user.selectOptions(screen.getByLabelText('Ordenar por'), '-name');
    expect(onSortChange).toHaveBeenCalledTimes(3);
  });

  it('pages and changes the page size', async () => {
    const onPageChange = vi.fn<(page: number) => void>();
    const onLimitChange = vi.fn<(limit: number) => void>();
    const page = { page: 1, limit: 20, total: 38 };
    const { user } = renderUi(
      <DataTable {...base} page={page} onPageChange={onPageChange} onLimitChange={onLimitChange} />,
    );
    expect(screen.getByText('1–20 de 38')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Anterior' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(onPageChange).toHaveBeenCalledWith(2);
    await user.selectOptions(screen.getByLabelText('Por página'), '50');
    expect(onLimitChange).toHaveBeenCalledWith(50);
  });

  it('shows skeletons only after 200 ms', () => {
    vi.useFakeTimers();
    renderUi(<DataTable {...base} rows={undefined} fetching />);
    act(() => {
      vi.advanceTimersByTime(199);
    });
    expect(screen.queryByText('Cargando Clientes…')).toBeNull();
    act(() => {
      vi.advanceTimersByTime(2);
    });
    expect(screen.getByText('Cargando Clientes…')).toBeDefined();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });

  it('keeps its rows while refreshing and after a failed refresh', () => {
    const { again } = renderUi(<DataTable {...base} fetching />);
    expect(screen.getByText('José Pérez')).toBeDefined();
    again(<DataTable {...base} error="Error al cargar clientes." />);
    expect(screen.getByText('José Pérez')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('Error al cargar clientes.');
  });

  it('says what failed and retries', async () => {
    const onRetry = vi.fn<() => void>();
    const { user } = renderUi(
      <DataTable {...base} rows={undefined} error="Error al cargar clientes" onRetry={onRetry} />,
    );
    expect(screen.getByRole('alert').textContent).toContain('Error al cargar clientes');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('an empty list offers the next step', () => {
    renderUi(<DataTable {...base} rows={[]} page={{ page: 1, limit: 20, total: 0 }} />);
    expect(screen.getByText('No se encontraron clientes.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Nuevo Cliente' })).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('row actions are a menu named after the row', async () => {
    const onSelect = vi.fn<(id: number) => void>();
    const actions = (row: Row) => [{ label: 'Editar', onSelect: () => onSelect(row.id) }];
    const { user } = renderUi(<DataTable {...base} actions={actions} />);
    screen.getByRole('button', { name: 'Acciones de Carlos Mendoza' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
    expect(onSelect).toHaveBeenCalledWith(2);
  });
});

it.each([
  [{ page: 2, limit: 20, total: 38 }, '21–38 de 38'],
  [{ page: 1, limit: 10, total: 12_345 }, '1–10 de 12.345'],
])('range of %o is %s', (page, text) => expect(rangeText(page)).toBe(text));
