import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accept, fakeServer, refuse } from '#test/fixtures/fake-server.ts';
import { renderScreens } from '#test/fixtures/render-screen.tsx';
import { sampleBoard, sampleRepair } from '../../test/sample-repair.ts';
import { repairAddress } from '../list/repair-filter.ts';
import { BoardPanel } from './board-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const filters = repairAddress.parse({});
const show = (onChange = vi.fn()) => ({
  onChange,
  ...renderScreens({ '/services': () => <BoardPanel storeId={1} filters={filters} onChange={onChange} /> }),
});

it('a column that has more than it shows asks for more of its cards', async () => {
  const board = sampleBoard([sampleRepair()]);
  for (const column of board.columns) if (column.status === 'received') column.count = 41;
  const server = fakeServer({ 'GET /services/stores/1/board': () => accept({ data: board }) });
  const { user } = show();
  const column = await screen.findByRole('region', { name: /^Recibido/ });
  await user.click(within(column).getByRole('button', { name: 'Ver más (40)' }));
  await waitFor(() => expect(server.calls.at(-1)?.query).toMatchObject({ cards: '40' }));
});

it('a board that cannot be had says so and offers another try', async () => {
  fakeServer({ 'GET /services/stores/1/board': () => refuse(500, 'INTERNAL', 'Error interno') });
  show();
  expect(await screen.findByText('Error al cargar servicios')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeDefined();
});
