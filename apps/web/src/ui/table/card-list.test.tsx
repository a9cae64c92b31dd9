import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '#test/fixtures/render-ui.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Offline } from '../feedback/offline.ts';
import { CardList, type CardListProps } from './card-list.tsx';

type Query = CardListProps<string>['query'];

const page = (data: string[], more: object = {}) => ({
  data,
  pagination: { page: 1, limit: 20, total: data.length, totalPages: 1, ...more },
});
const answered = (data: Query['data'], rest: object = {}) =>
  ({
    data,
    error: null,
    isFetching: false,
    dataUpdatedAt: Date.UTC(2026, 10, 14, 16),
    refetch: vi.fn(),
    ...rest,
  }) as Query;

function list(query: Query, more: Partial<CardListProps<string>> = {}) {
  return (
    <CardList
      query={query}
      failed="Error al cargar marcas"
      empty={<EmptyState title="No hay marcas" />}
      onPageChange={() => {}}
      {...more}
    >
      {(items) => (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </CardList>
  );
}

describe('CardList', () => {
  it('shows its cards and how many there are', () => {
    renderUi(list(answered(page(['Polar', 'Mavesa']))));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('1–2 de 2')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull();
  });

  it('turns pages', async () => {
    const onPageChange = vi.fn<(page: number) => void>();
    const { user } = renderUi(list(answered(page(['Polar'], { total: 38, totalPages: 2 })), { onPageChange }));
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(onPageChange).toHaveBeenCalledWith(2);
  });

  it('a page beyond the last leads back to the last', () => {
    const onPageChange = vi.fn<(page: number) => void>();
    const { again } = renderUi(list(answered(page([], { page: 3, total: 21, totalPages: 2 })), { onPageChange }));
    expect(onPageChange.mock.calls).toEqual([[2]]);
    again(list(answered(page([], { page: 2, total: 0, totalPages: 0 })), { onPageChange }));
    expect(onPageChange).toHaveBeenLastCalledWith(1);
  });

  it('waits with a skeleton', async () => {
    renderUi(list(answered(undefined, { isFetching: true })));
    expect(await screen.findByText('Cargando…')).toBeDefined();
  });

  it('says what failed and asks again', async () => {
    const refetch = vi.fn();
    const { user } = renderUi(list(answered(undefined, { error: new TypeError('x'), refetch })));
    expect(screen.getByRole('alert').textContent).toContain('Error al cargar marcas');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('without a connection, what was never read is not an error', () => {
    renderUi(<Offline value={true}>{list(answered(undefined, { error: new TypeError('x') }))}</Offline>);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Aparecerá cuando vuelva la conexión');
  });

  it('keeps its cards after a failed refresh and says how old they are', () => {
    const query = answered(page(['Polar']), { error: new TypeError('x') });
    const { again } = renderUi(list(query));
    expect(screen.getByText('Polar')).toBeDefined();
    expect(screen.getByRole('status').textContent).toContain('Se muestran los datos del 14/11/2026');
    again(<Offline value={true}>{list(query)}</Offline>);
    expect(screen.getByText('Polar')).toBeDefined();
    expect(screen.queryByText(/Se muestran los datos/)).toBeNull();
  });

  it('nothing yet and nothing found are two things', async () => {
    const onClear = vi.fn<() => void>();
    const { user, again } = renderUi(list(answered(page([]))));
    expect(screen.getByText('No hay marcas')).toBeDefined();
    const noMatches = { title: 'No se encontraron marcas', text: 'Ninguna coincide.', onClear };
    again(list(answered(page([])), { noMatches }));
    expect(screen.queryByText('No hay marcas')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    expect(onClear).toHaveBeenCalledOnce();
  });
});
